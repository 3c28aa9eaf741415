/** For every file of component tests: an empty page before each test, and what the tests ask it with. */
import { beforeEach, expect } from 'vitest'
import { commands, type Locator, locators } from 'vitest/browser'

locators.extend({ css: (selector: string) => `css=${selector}` })

const normal = (text: string | null) => (text ?? '').replace(/\s+/g, ' ').trim()

expect.extend({
  /** All of the text, blanks taken together; a regular expression finds a part of it. */
  toHaveText(element: Element, expected: string | RegExp) {
    const text = normal(element.textContent)
    const pass = typeof expected === 'string' ? text === normal(expected) : expected.test(text)
    return {
      pass,
      message: () => `expected the text ${this.isNot ? 'not ' : ''}to be ${expected}`,
      actual: text,
      expected,
    }
  },
})

const SIZE = [1280, 720] as const

beforeEach(async () => {
  // What the tests of a file share stays until the last of them.
  for (const element of [...document.body.children])
    if (!element.hasAttribute('data-shared')) element.remove()
  document.documentElement.removeAttribute('data-theme')
  scrollTo(0, 0)
  await commands.begin(...SIZE)
})

declare module 'vitest/browser' {
  interface LocatorSelectors {
    /** By a selector that looks into shadow roots too, as Playwright's do. */
    css(selector: string): Locator
  }
}

declare module 'vitest' {
  interface Matchers<T> {
    toHaveText(expected: string | RegExp): T
  }
}
