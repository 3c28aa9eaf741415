// What one exercise is given changes no other; what they share goes along, whichever way is taken.
import { expect, type Page, test } from '@playwright/test'
import { kept } from '../kit/faults.ts'
import {
  button,
  enter,
  openEntry,
  openExercise,
  predict,
  rows,
  small,
  state,
  takeFromShelf,
  train,
  trainNow,
} from '../kit/lesson.ts'

const contents = (page: Page) => page.getByRole('navigation', { name: 'Contents' })
const onward = (page: Page) => page.getByRole('link', { name: /^Next: / })

/** By the links that a learner takes. */
async function goTo(page: Page, title: string) {
  await contents(page).getByRole('link', { name: title, exact: false }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused()
}

const hashes = (page: Page) =>
  page
    // The page in another language is this page, and has all that it has.
    .locator('a[href*="#/"]:not([hreflang])')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))

async function madeUp(page: Page, word: string) {
  await page.getByLabel('Word', { exact: true }).fill(word)
  await button(page, 'Put it into the text').click()
  await expect(page.locator('lx-made-up-word')).toContainText(`“${word}” now appears`)
}

const asking = (page: Page) => page.locator('lx-vectors-wanted')

test('no other exercise changes the training, its vectors, or what is seen beside them', async ({
  page,
}) => {
  await train(page)
  const window = await page.locator('lx-sentence-window .words').innerText()

  await goTo(page, 'Lookup')
  await predict(page, /exactly the same numbers/)
  await button(page, 'Look up').click()
  await predict(page, /any word’s/)
  await page.locator('lx-new-rows').getByRole('button', { name: 'Run' }).click()
  await button(page, 'Draw another table').click()
  await takeFromShelf(page, 'What a table takes')
  await enter(page, 'Words V', '7')
  await goTo(page, 'Gradients')
  for (const rate of ['2', '0']) await enter(page, 'Learning rate', rate)
  await goTo(page, 'Order')
  await enter(page, 'Sentence', 'a cat sees a dog')
  await goTo(page, 'Analogies')
  await expect(asking(page)).toContainText('You are asking')
  await enter(page, 'a', 'dog')
  await expect(page).toHaveURL(/[?&]a=dog/)

  await goTo(page, 'Pretrained')
  await openEntry(page, 'vector-loader')
  await expect(page.getByLabel('Only the first rows')).toHaveValue('')
  await openEntry(page, 'table-analogy')
  await expect(page.locator('#table-a')).toHaveValue('man')
  await enter(page, 'Only the first rows', '50')
  await page.locator('#table-word').fill('queen')
  await page.locator('#table-word').blur()

  await goTo(page, 'Skip-gram')
  await expect(state(page)).toHaveText('Trained.')
  await expect(page.getByLabel('Learning rate', { exact: true })).toHaveValue('0.1')
  await expect(page.getByLabel('Seed', { exact: true })).toHaveValue('1')
  await expect(page.getByLabel('Neighbours of')).toHaveValue('king')
  await expect.poll(() => page.locator('lx-sentence-window .words').innerText()).toBe(window)
  await expect(page.locator('.notices .notice')).toHaveCount(0)

  // Each has its own as it was left.
  await goTo(page, 'Lookup')
  await takeFromShelf(page, 'What a table takes')
  await expect(page.getByLabel('Words V')).toHaveValue('7')
  await goTo(page, 'Order')
  await expect(page.getByLabel('Sentence', { exact: true })).toHaveValue('a cat sees a dog')
})

test('a made-up word and its vectors are still there after the review and the report', async ({
  page,
}) => {
  await openExercise(page, 'skip-gram', small)
  await madeUp(page, 'wug')
  await predict(page, /hardly any/)
  await trainNow(page)
  // Of the vectors that there are in the end: while they change, they are asked now and then.
  const isAnswered = (element: Element) =>
    !(element as unknown as { latest: { waiting: boolean } }).latest.waiting
  await expect.poll(() => page.locator('lx-neighbours').evaluate(isAnswered)).toBe(true)
  const before = await rows(page.locator('lx-neighbours lx-bars'))
  const isThere = async () => {
    await goTo(page, 'Analogies')
    await page.locator('summary', { hasText: 'Neighbours of any word' }).press('Enter')
    await expect(page.getByLabel('Neighbours of')).toHaveValue('wug')
    await expect(asking(page)).toContainText('vectors of width 8, trained on the microworld.')
    const near = page.locator('lx-neighbour-list lx-bars')
    await expect.poll(async () => (await rows(near)).slice(0, before.length)).toEqual(before)
  }
  await goTo(page, 'Review')
  await page.getByRole('link', { name: 'Read or print the report' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your work' })).toBeFocused()
  await isThere()
  for (const name of ['For teachers', 'Licences']) {
    await page.getByRole('link', { name, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeFocused()
    await isThere()
  }
  // A link that carries nothing, as it may stand in a text.
  await page.evaluate(() => {
    location.hash = '#/report'
  })
  await expect(page.getByRole('heading', { level: 1, name: 'Your work' })).toBeFocused()
  await page.reload()
  await isThere()
})

test('the start page goes on with the word that was made up before, in another visit too', async ({
  page,
  context,
}) => {
  await openExercise(page, 'skip-gram', small)
  await madeUp(page, 'wug')
  await predict(page, /hardly any/)
  await trainNow(page)
  await kept(page)
  await goTo(page, 'Review')
  await page.locator('h1').click()
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('lexiscope/1/place')))
    .toBe('review')
  await page.close()
  const later = await context.newPage()
  await later.goto('./')
  await later.getByRole('link', { name: 'Continue where you left off' }).click()
  await expect(later.getByRole('heading', { level: 1, name: 'Review' })).toBeFocused()
  await goTo(later, 'Analogies')
  await expect(asking(later)).toContainText('You are asking')
  await later.locator('summary', { hasText: 'Neighbours of any word' }).press('Enter')
  await expect(later.getByLabel('Neighbours of')).toHaveValue('wug')
})

test('links to other exercises carry what they share, and nothing else', async ({ page }) => {
  await openExercise(page, 'tokens', `${small}&vocab=300`)
  await predict(page, 'byte pairs')
  await page.locator('lx-cut-text').getByRole('button', { name: 'Run', exact: true }).click()
  await expect(page).toHaveURL(/cutRun=yes/)
  await page.locator('#typed').fill('a king')
  const carried = new URLSearchParams(small).toString()
  await expect(onward(page)).toHaveAttribute('href', `#/lookup?${carried}`)
  const others = (await hashes(page)).filter((href) => !href.startsWith('#/tokens'))
  expect(others.length).toBeGreaterThan(15)
  for (const href of others) expect(href).toMatch(new RegExp(`^#/[a-z-]*\\?${carried}$`))

  // After a reload of another exercise, this one is still as it was left.
  await onward(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Lookup' })).toBeFocused()
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('lexiscope/1/tokens/address')))
    .toContain('typed=a+king')
  await page.reload()
  await goTo(page, 'Tokens')
  await expect(page.locator('#typed')).toHaveValue('a king')
  await expect(page).toHaveURL(/cutRun=yes/)
  await expect(page.locator('.notices .notice')).toHaveCount(0)
})

test('what was trained elsewhere is not shown before there is a prediction', async ({ page }) => {
  await openExercise(page, 'similarity', small)
  await page
    .locator('summary', { hasText: 'Your own vectors beside their random pairs' })
    .press('Enter')
  await button(page, 'Train now').click()
  await expect(asking(page)).toContainText('You are asking')
  await goTo(page, 'Skip-gram')
  await expectUntold(page)
  await predict(page, /queen/)
  await expectTold(page)
})

test('after a restart the vectors that there are wait for a prediction', async ({ page }) => {
  await openExercise(page, 'skip-gram')
  await predict(page, /hardly any/)
  await trainNow(page)
  await page.getByRole('link', { name: 'Lexiscope' }).click()
  await button(page, 'Archive and restart').click()
  await expect(page.locator('lx-progress-panel')).toContainText('A fresh start.')
  await goTo(page, 'Skip-gram')
  await expectUntold(page)
  // Nor are they brought back for those who reload.
  await kept(page)
  await page.reload()
  await expectUntold(page)
  await predict(page, /hardly any/)
  await expectTold(page)
})

async function expectUntold(page: Page) {
  await expect(state(page)).toHaveText(
    /^\s*Trained\. Predict, and you see these vectors; Rewind, and you watch them form\.\s*$/,
  )
  await expect(button(page, 'Train')).toHaveAttribute('aria-disabled', 'true')
  await expect(page.locator('lx-training-bench').getByText('Predict first.')).toBeVisible()
  const figures = page.locator('lx-training-bench').locator('lx-line-chart, lx-bars')
  await expect(figures).toHaveCount(0)
  const told = page.locator('lx-training-film .ticker', { hasText: 'in the end' })
  await expect(told).toHaveCount(0)
  await expect(page.locator('lx-skip-gram-outcome .verdict')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Open the map of all words' })).toHaveCount(0)
}

async function expectTold(page: Page) {
  await expect(state(page)).toHaveText('Trained.')
  await expect(page.locator('lx-training-bench lx-word-map')).toBeVisible()
  await expect(page.locator('lx-skip-gram-outcome .verdict')).toBeVisible()
  await openEntry(page, 'map-door')
  await expect(page.getByRole('button', { name: 'Open the map of all words' })).toBeVisible()
}
