// Languages that nobody speaks: what was left out of the catalogues, and what a longer text breaks.
import { expect, type Page, test } from '@playwright/test'
import { contents } from '../../contents.mjs'
import { predictAndRun } from '../../smoke/inside.mjs'
import { openIn } from '../kit/languages.ts'
import { fits, small } from '../kit/lesson.ts'

/**
 * Texts of three English words or more, in sight or read out, that are not those of a language nobody
 * speaks. What is the learner's or the text's own is marked as code, as a quotation or as not to be
 * translated.
 */
function leftOut(): string[] {
  const found = new Set<string>()
  const own =
    'noscript, code, pre, q, textarea, script, style, math, [translate="no"], .cm-editor, lx-formula annotation'
  const english = (text: string) =>
    (text.match(/\b[a-zA-Z]{2,}\b/g)?.length ?? 0) >= 3 &&
    !/[àéîöûýçñšžđğľŕţŵķĥĵĐĞĽŔŢŴĶĤĴ]/i.test(text)
  const look = (root: ParentNode) => {
    for (const element of root.querySelectorAll<HTMLElement>('*')) {
      if (element.closest(own)) continue
      for (const name of ['aria-label', 'title', 'alt', 'placeholder', 'aria-description']) {
        const said = element.getAttribute(name) ?? ''
        if (english(said)) found.add(`${element.localName}[${name}]: ${said}`)
      }
      for (const node of element.childNodes) {
        const text = node.nodeType === Node.TEXT_NODE ? (node.textContent ?? '').trim() : ''
        if (english(text)) found.add(`${element.localName}: ${text.replace(/\s+/g, ' ')}`)
      }
      if (element.shadowRoot) look(element.shadowRoot)
    }
  }
  look(document)
  return [...found]
}

const settled = async (page: Page) => {
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true
  })
  // What is fetched and computed comes meanwhile, until two looks find the same. Whether the network
  // rests is no question here: the frames that code runs in come and go.
  let before = ''
  let alike = 0
  await expect(async () => {
    await page.evaluate(predictAndRun)
    const now = await page.evaluate(() => document.body.innerText)
    alike = now === before ? alike + 1 : 0
    before = now
    expect(alike).toBeGreaterThan(2)
  }).toPass({ intervals: [500], timeout: 120_000 })
}

for (const id of [
  '',
  ...contents.map((entry) => entry.id),
  'again',
  'glossary',
  'teacher',
  'class',
  'report',
]) {
  test(`nothing of “${id}” was left out of the catalogues, and 40 % more text fits`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await openIn(page, 'en-XA', id, `${small}&steps=40&languageSteps=40`)
    await expect(page.locator('h1')).toBeVisible()
    await settled(page)
    expect(await page.evaluate(leftOut)).toEqual([])
    await fits(page)
  })
}

test('from right to left, every exercise fits, and its figures read from left to right', async ({
  page,
}) => {
  test.slow()
  for (const { id } of contents) {
    await test.step(id, async () => {
      await openIn(page, 'ar-XB', id)
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
      await expect(page.locator('h1')).toBeVisible()
      await fits(page)
      await page.setViewportSize({ width: 1280, height: 720 })
    })
  }
})
