/** The page of the component tests: its elements, its frames, and what it shows. */
import ownAxe from 'axe-core'
import { expect, onTestFinished } from 'vitest'
import { commands, type Locator, page } from 'vitest/browser'

/** By a selector that looks into shadow roots too. */
export const find = <E extends Element = HTMLElement>(selector: string) =>
  page.css(selector).element() as unknown as E

export const findAll = <E extends Element = HTMLElement>(selector: string) =>
  page.css(selector).elements() as unknown as E[]

/** What is written there, blanks taken together; undefined where there is no such element. */
export const textOf = (selector: string): string | undefined =>
  findAll(selector)[0]?.textContent?.replace(/\s+/g, ' ').trim()

export const textsOf = (selector: string): string[] =>
  findAll(selector).map(({ textContent }) => (textContent ?? '').replace(/\s+/g, ' ').trim())

/** Waits for an element that has the focus; one in a shadow root too. */
export const expectFocus = (wanted: Locator) =>
  expect.poll(() => wanted.query()?.matches(':focus') ?? false).toBe(true)

/** Waits until there is no such element. */
export const expectNone = (wanted: Locator) => expect.poll(() => wanted.elements()).toHaveLength(0)

export const frame = () => new Promise<void>((done) => requestAnimationFrame(() => done()))

export async function frames(n = 2): Promise<void> {
  for (let i = 0; i < n; i++) await frame()
}

/** Once no element changes its place any more: sizes go from stage to figure frame by frame. */
export async function laidOut(of: Document = document): Promise<void> {
  const places = () =>
    [...of.querySelectorAll('body *')]
      .filter((element) => element.localName.startsWith('lx-'))
      .map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect()
        return [x, y, width, height].join()
      })
      .join()
  for (let last = '', still = 0; still < 3; ) {
    await frame()
    const now = places()
    still = now === last ? still + 1 : 0
    last = now
  }
}

/** Presses keys where the focus is, one after another. */
export async function press(...keys: string[]): Promise<void> {
  for (const key of keys) await commands.press(key)
}

/** Scrolls as far as it takes to see an element. */
export function bringIntoView(element: Element): void {
  ;(element as Element & { scrollIntoViewIfNeeded(): void }).scrollIntoViewIfNeeded()
}

/** Replaces a method or field until the end of the test; what it was may be part of what it is. */
export function replace<T extends object, K extends keyof T>(
  object: T,
  name: K,
  by: (before: T[K]) => T[K],
): void {
  const own = Object.getOwnPropertyDescriptor(object, name)
  const value = by(object[name])
  Object.defineProperty(object, name, { value, configurable: true, writable: true })
  onTestFinished(() => {
    if (own === undefined) delete object[name]
    else Object.defineProperty(object, name, own)
  })
}

/** Does what makes an element scroll, and waits until it has come to rest. */
export async function scrolling(
  scrolled: Element | Document,
  act: () => Promise<unknown>,
): Promise<void> {
  const ended = new Promise<void>((done) => {
    scrolled.addEventListener('scrollend', () => done(), { once: true })
  })
  await act()
  await ended
}

/**
 * Each rule of axe that a part of the page breaks, and by which elements, in light, and in dark those
 * about colours; of a frame by the axe of that frame.
 */
export async function violations(part: string, axe = ownAxe): Promise<string[]> {
  const found: string[] = []
  for (const colorScheme of ['dark', 'light'] as const) {
    // Without motion, no colour is still on its way from one scheme to the other.
    await commands.emulateMedia({ colorScheme })
    const { passes, violations } = await axe.run(part, {
      ...(colorScheme === 'dark' ? { runOnly: ['color-contrast', 'link-in-text-block'] } : {}),
      resultTypes: ['violations'],
    })
    if (colorScheme === 'light' && passes.length === 0)
      throw new Error('expected a part of the page that axe looks at')
    found.push(
      ...violations.map(
        ({ id, nodes }) =>
          `${id} in ${colorScheme}: ${nodes.map(({ target }) => target).join(' ')}`,
      ),
    )
  }
  return found
}
