/** What is on the page for a moment only: a quick page may be past it before a walk looks. */
import { expect, type Page } from '@playwright/test'

/**
 * Begins to watch for an element, by its selector. What it gives waits until there is one, or was one
 * since: call it after the press that brings it.
 */
export async function watchFor(page: Page, selector: string): Promise<() => Promise<void>> {
  const watched = await page.evaluateHandle((selector) => {
    const told = { seen: false }
    const look = () => {
      told.seen ||= document.querySelector(selector) !== null
    }
    new MutationObserver(look).observe(document, {
      attributes: true,
      childList: true,
      subtree: true,
    })
    look()
    return told
  }, selector)
  return () =>
    expect.poll(() => watched.evaluate(({ seen }) => seen), { message: selector }).toBe(true)
}
