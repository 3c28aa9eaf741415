/** What axe has against a page. */
import type { Page } from '@playwright/test'
import axe from 'axe-core'

declare global {
  interface Window {
    axe?: typeof axe
  }
}

/**
 * Each rule that is broken, and by which elements, in light and in dark: of the whole page, or of the
 * part that a selector names. Axe is asked in the page itself, which takes a fifth of the time that
 * its usual way by a second page takes; that one looks into frames too, and no page of ours shows one.
 */
export async function violations(page: Page, part?: string): Promise<string[]> {
  if ((await page.locator('iframe').filter({ visible: true }).count()) > 0) {
    throw new Error('expected a page without frames: axe would not look into them')
  }
  // Half a megabyte, which a page needs once.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const found: string[] = []
  for (const colorScheme of ['dark', 'light'] as const) {
    // Without motion, no colour is still on its way from one scheme to the other.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    found.push(...(await page.evaluate(broken, { colorScheme, part })))
  }
  await page.emulateMedia({ reducedMotion: null })
  return found
}

async function broken({ colorScheme, part }: { colorScheme: string; part: string | undefined }) {
  const found = await window.axe?.run(part ?? document, { resultTypes: ['violations'] })
  if (!found?.passes.length) throw new Error('expected a page that axe looks at')
  return found.violations.map(
    ({ id, nodes }) => `${id} in ${colorScheme}: ${nodes.map((node) => node.target).join(' ')}`,
  )
}
