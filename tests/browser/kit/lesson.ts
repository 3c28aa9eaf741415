/** Walks through the lesson, for the tests of its exercises. */
import { expect, type Locator, type Page } from '@playwright/test'
import { small } from '../../small.mjs'
import { pressTool } from './tools.ts'

export { small }

/** The page of the lesson that is shown, by its id; '' is the start page. */
export const shown = (place: Pick<Page, 'locator'>, id: string) =>
  place.locator(id === '' ? '.start h1' : `[data-exercise="${id}"] h1`)

/**
 * Opens a page of the lesson, '' the start page, and waits until it is the one that is shown: the one
 * before stays until then. What the page's own query asks for, say of the GPU, stays.
 */
export async function openExercise(page: Page, id: string, query = '') {
  const { search } = page.url().startsWith('http') ? new URL(page.url()) : { search: '' }
  await page.goto(`./${search}#/${id}${query && `?${query}`}`)
  await hearAddress(page)
  await expect(shown(page, id)).toBeVisible()
  await open(page)
}

/** All of the page is made and shown: what is not shown yet takes no focus. */
export const open = (page: Page) => expect(page.locator('main')).not.toHaveAttribute('data-opening')

/**
 * A browser that is led to another address of the same document tells the document of it a moment
 * later: until then, controls show the values of the address before.
 */
export const hearAddress = (page: Page) =>
  page.evaluate(
    () =>
      new Promise((heard) => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = heard
        port2.postMessage('')
      }),
  )

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

export const state = (page: Page) => page.locator('lx-training-bench .state')

export async function predict(page: Page, choice: RegExp | string) {
  await page.locator('lx-predict').getByRole('button', { name: choice }).click()
}

/** Opens an entry of the shelf at the foot of a page. */
export async function takeFromShelf(page: Page, summary: string | RegExp) {
  const entry = page.locator('.shelf summary', { hasText: summary })
  await entry.press('Enter')
  await expect(entry.locator('xpath=..')).toHaveAttribute('open')
}

/** Opens the entry of the shelf that has this part of the exercise, if it is not open yet. */
export async function openEntry(page: Page, part: string) {
  const entry = page.locator(`lx-shelf-entry[parts~="${part}"] > details`)
  await entry.evaluate((details: HTMLDetailsElement) => {
    details.open = true
  })
}

/** Presses Tab until the element that is wanted has the focus, round the page if need be. */
export async function tabTo(page: Page, wanted: Locator) {
  // What is disabled until something has come is no stop.
  await expect.poll(() => wanted.evaluate((element) => element.matches(':disabled'))).toBe(false)
  for (let i = 0; i < 250; i++) {
    if (await wanted.evaluate((element) => element.matches(':focus'))) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never reached ${wanted}`)
}

/** Sets the points of a curve, as "99,95,70", and keeps it. */
export async function sketch(one: Locator, values: string, keep = /^Keep$/) {
  const isGiven = await one.evaluate(
    (element) => (element as unknown as { prediction: { given?: number } }).prediction.given,
  )
  // What is given cannot be chosen.
  for (const value of values.split(',').slice(isGiven === undefined ? 0 : 1)) {
    await one.getByRole('slider').fill(value)
    await one.getByRole('button', { name: 'Next point' }).click()
  }
  await one.getByRole('button', { name: keep }).click()
}

/** Sets the points of the curve that an element asks for, as "99,95,70", and keeps it. */
export async function predictCurve(page: Page, part: string, values: string) {
  const form = page.locator(`${part} lx-predict-sketch`)
  await sketch(form, values)
}

/** Of exercise 11: the score stays, however far both words move. */
export const LEVEL = '100,100,100,100,100,100,100'

/** Types a number prediction, in any notation, and keeps it. */
export async function predictNumber(page: Page, typed: string) {
  const form = page.locator('lx-predict-number')
  await form.getByRole('textbox').fill(typed)
  await form.getByRole('button', { name: 'Keep' }).click()
}

/** A page, or a part of it. */
export type Place = Pick<Page, 'getByLabel' | 'locator'>

/** Fills an entry and leaves it, as a learner does; one that is folded is opened before. */
export async function enter(place: Place, label: string, typed: string) {
  const input = place.getByLabel(label, { exact: true })
  await input.waitFor({ state: 'attached' })
  const folded = input.locator('xpath=ancestor::details[not(@open)]/summary')
  for (const summary of await folded.all()) await summary.press('Enter')
  await input.fill(typed)
  await input.blur()
}

/** The line that an entry has against what was typed. */
export async function errorAt(place: Place, label: string) {
  const input = place.getByLabel(label, { exact: true })
  await expect(input).toHaveAttribute('aria-invalid', 'true')
  await expect(input).toHaveAttribute('aria-describedby', /-error$/)
  const id = await input.evaluate((control) => `${control.id}-error`)
  return place.locator(`[id="${id}"]`)
}

/** In exercise 05: a text of the learner's own is pasted, read and trained on. */
export async function trainOwnText(page: Page) {
  await page.getByLabel('Learn from').selectOption('Your own text')
  await page
    .getByLabel('Paste a text, or drop a file here')
    .fill('the cat sees the dog\nthe dog sees the cat\n'.repeat(40))
  await expect(page.locator('#text-summary')).toContainText('400 running words in 80 lines')
  await predict(page, /early/)
  await trainNow(page)
}

/**
 * Presses Train, and waits for the end of that run. Beside the 'Trained.' of one before stands that
 * the settings have changed: where they have not, Train can be pressed only once that one is gone.
 */
export async function trainNow(page: Page) {
  await button(page, 'Train').click()
  await expect(state(page)).toHaveText('Trained.')
}

/** Opens the exercise with a text read, predicts and trains to the end. */
export async function train(page: Page, query = small) {
  await openExercise(page, 'skip-gram', query)
  await predict(page, /queen/)
  await trainNow(page)
}

/**
 * The rows of a figure's data table, cell by cell, all of them: a long table is scrolled through.
 * Opens the table when it is closed.
 */
export async function rows(figure: Locator): Promise<string[][]> {
  const table = figure.locator('lx-data-table')
  if ((await table.count()) === 0) await pressTool(figure, 'Table')
  await table.locator('thead').waitFor()
  return table.evaluate(async (element) => {
    const root = element.shadowRoot as ShadowRoot
    const scroll = root.querySelector('.scroll') as HTMLElement
    const found = new Map<string, string[]>()
    const take = async () => {
      await (element as HTMLElement & { updateComplete: Promise<unknown> }).updateComplete
      for (const [i, row] of root.querySelectorAll('tbody tr').entries()) {
        const cells = [...row.children].map((cell) => cell.textContent?.trim() ?? '')
        found.set(row.getAttribute('aria-rowindex') ?? String(i), cells)
      }
    }
    // Rows follow on the frame after.
    const scrollTo = (top: number) => {
      scroll.scrollTop = top
      return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    }
    await take()
    // Of a long one those in sight are in the page, and eight around them.
    const step = () =>
      scroll.clientHeight + 10 * (root.querySelector('tbody tr')?.clientHeight ?? 0)
    for (let last = -1; scroll.classList.contains('long') && scroll.scrollTop !== last; ) {
      last = scroll.scrollTop
      await scrollTo(last + step())
      await take()
    }
    if (scroll.scrollTop > 0) await scrollTo(0)
    return [...found.values()]
  })
}

/** The loss curve of the run on the page, as its table has it. */
export async function lossOf(page: Page): Promise<string[][]> {
  const all = await rows(page.locator('lx-line-chart'))
  return all
    .filter(([name]) => name === 'this run')
    .map(([, pairs = '', loss = '']) => [pairs, loss])
}

export async function openText(page: Page, name: string, bytes: Buffer | string) {
  await page.getByLabel('Learn from').selectOption('Your own text')
  await page
    .getByLabel('Open a file')
    .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(bytes) })
}

/** The contents, on their sheet, which is opened. */
export async function contentsOf(page: Page): Promise<Locator> {
  const contents = page.getByRole('navigation', { name: 'Contents' })
  const sheet = contents.locator('details')
  if ((await sheet.getAttribute('open')) === null) await sheet.locator('summary').click()
  return contents
}
