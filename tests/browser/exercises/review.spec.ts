import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import {
  button,
  LEVEL,
  openAnew,
  openExercise,
  pointAt,
  predictCurve,
  takeFromShelf,
} from '../kit/lesson.ts'
import { answerAll, done, model, turnUp } from '../kit/model-answers.ts'

const SHELF = 'Sums of memory and parameters'

const question = (page: Page, about: RegExp) => page.locator('lx-question', { hasText: about })

async function answer(page: Page, about: RegExp, typed: string) {
  const one = question(page, about)
  await turnUp(one)
  await one.getByRole('textbox').fill(typed)
  await one.getByRole('button', { name: 'Check' }).click()
  return one
}

/** Every question with a right answer and what its working must say. */
const right = [
  [/50,000 words and width 512 take/, '102.4 MB', '25,600,000', '97.7 MiB'],
  [/do learned positions have/, '1,048,576', '4.2 MB = 4 MiB', 'all of them'],
  [/do sinusoidal positions have/, '0', 'follows from the formula', 'what training changes'],
  [/sinusoidal table once/, '4 MiB', '4,194,304 bytes', '4.2 MB = 4 MiB'],
  [/32 × 128 tokens/, '2.1M', '2,097,152 numbers', '104,857,600,000 multiplications'],
  [/width of that table is doubled/, '51.2e6', '51,200,000', '25,600,000'],
  [/first position that has no row/, '512', 'positions below 512', '0 … 511'],
  [/1,024 learned positions of width 512/, '524,288', '262,144', 'nothing yet'],
] as const

test('right answers are kept, lead on, make the exercise done, and go home', {
  tag: '@quick',
}, async ({ page }) => {
  // @fact review: 50,000 x 512 is 102.4 MB = 97.7 MiB; 2,048 x 512 is 4 MiB and 1,048,576
  //   parameters against 0; 32 x 128 tokens; D doubled; 1,024 after 512
  await test.step('every right answer is graded as the core has it, and worked through', async () => {
    await openExercise(page, 'review')
    await takeFromShelf(page, SHELF)
    await expect(page.locator('lx-question')).toHaveCount(right.length)
    await expect(page.locator('lx-deliverables')).toContainText('answered: 0 of 13')
    for (const [about, typed, ...said] of right) {
      const one = await answer(page, about, typed)
      await expect(one.locator('.verdict')).toContainText('Right')
      for (const part of said) await expect(one.locator('.working')).toContainText(part)
    }
    // They are an extra.
    await expect(page.locator('lx-deliverables')).toContainText('answered: 0 of 13')
    await page.reload()
    await takeFromShelf(page, SHELF)
    await expect(page.locator('lx-question .verdict')).toHaveText(right.map(() => /Right/))
  })

  // @fact review: deliverables
  await test.step('deliverables follow what was seen elsewhere, lead there, and keep what is checked by hand', async () => {
    const item = page.locator('.take-home li', { hasText: 'A rotary score moved along' })
    await expect(item.locator('.done')).toBeVisible()
    await expect(item.locator('.done')).toHaveAttribute('data-done', 'not begun')
    await page.getByLabel('I trained vectors on my own text').check()
    await item.getByRole('link').click()
    await predictCurve(page, 'lx-rotary-meeting', LEVEL)
    await button(page, 'Run').click()
    await expect(page.locator('lx-rotary-meeting .outcome')).toBeVisible()
    await openExercise(page, 'review')
    await expect(item.locator('.done')).toHaveAttribute('data-done', 'done')
    await page.reload()
    await expect(page.getByLabel('I trained vectors on my own text')).toBeChecked()
  })

  await test.step('answers, predictions and notes go home in one file', async () => {
    await page.getByLabel('I showed someone a figure and said what it means').check()
    await page.getByLabel(/I said it aloud instead/).check()
    const panel = page.locator('lx-progress-panel')
    const download = page.waitForEvent('download')
    await panel.getByRole('button', { name: 'Save as a file (JSON)' }).click()
    const { entries } = JSON.parse(await readFile(await (await download).path(), 'utf8'))
    expect(entries).toMatchObject({
      'review/prediction/batch': '2.1M',
      'review/seen/batch': 'yes',
      'review/deliverable/told': 'yes',
    })
    expect(entries['review/said-aloud']).toMatch(/^\d{4}-\d\d-\d\d$/)
  })

  await test.step('with all questions and an explanation it is done, and stays so', async () => {
    const { predictions = {}, reflection = '' } = model.review ?? {}
    await answerAll(page, predictions)
    await expect(page.locator('lx-deliverables')).toContainText('answered: 13 of 13')
    await page.locator('lx-reflect textarea').fill(reflection)
    await expect(done(page)).toHaveAttribute('data-done', 'done')
    await page.reload()
    await expect(done(page)).toHaveAttribute('data-done', 'done')
  })
})

// @fact review: a wrong answer about any part of the lesson is told its own reason
test('a wrong answer is told what came, and why', async ({ page }) => {
  await openExercise(page, 'review')
  for (const [about, choice, came, reason] of [
    [
      'never has the word “zebra”',
      'one token that means “unknown”',
      'cut “zebra” into',
      'smaller pieces',
    ],
    [
      '“salt” meets “pepper”',
      'one is four times the other',
      'mutual information',
      'the logarithm of that',
    ],
    [
      'answers most analogies',
      'how many columns',
      'c alone would have answered',
      'something simpler',
    ],
    ['have the same score', 'at 7 and 3', 'at 103 and 107 it is', 'before from after'],
    ['Now it reads 64', 'it is refused', 'at 60', 'A learned table ends'],
    [
      'a small loss on its training text',
      'a still smaller loss',
      'put together by chance',
      'by heart',
    ],
  ] as const) {
    const one = page.locator('lx-understood', { hasText: about })
    await turnUp(one)
    await one.getByRole('button', { name: choice }).click()
    await expect(one.locator('.outcome')).toContainText(came)
    await expect(one.locator('.verdict')).toHaveText('Not as you predicted.')
    await expect(one.locator('.reason')).toContainText(reason)
  }
  await expect(page.locator('lx-deliverables')).toContainText('answered: 6 of 13')
})

test('wrong answers, explanations, and cards by mouse and keyboard', async ({ page }) => {
  await openExercise(page, 'review')
  await test.step('meaning, geometry and order: a press, what the core finds, and the reason', async () => {
    const one = page.locator('lx-understood', { hasText: 'You swap king and queen' })
    await turnUp(one)
    await one.getByRole('button', { name: 'it changes: the meaning has' }).click()
    await expect(one.locator('.outcome')).toContainText(
      'No number of the output of “loves” changes',
    )
    await expect(one.locator('.verdict')).toHaveText('Not as you predicted.')
    await expect(one.locator('.reason')).toContainText('the head cannot tell')
    await expect(page.locator('lx-deliverables')).toContainText('answered: 1 of 13')
    const other = page.locator('lx-understood', { hasText: 'twice as long' })
    await turnUp(other)
    await other.getByRole('button', { name: '1', exact: true }).click()
    await expect(other.locator('.verdict')).toHaveText('As you predicted.')
    await page.reload()
    await turnUp(one)
    await expect(one.locator('.reason')).toBeVisible()
  })

  // @fact review: MB and MiB are named
  await test.step('memory may be given in MB or in MiB, each is named, and one is not the other', async () => {
    await takeFromShelf(page, SHELF)
    const about = /50,000 words and width 512 take/
    const one = await answer(page, about, '102.4 MiB')
    const verdict = one.locator('.verdict')
    await expect(verdict).toHaveText('Not yet, read in MiB: the number is right in MB, not in MiB.')
    await answer(page, about, '97.7')
    await expect(verdict).toHaveText('Right, read in MiB: 102.4 MB = 97.7 MiB.')
  })

  await test.step('a wrong answer can be tried again, until the working is shown and it stands', async () => {
    const about = /width of that table is doubled/
    const one = await answer(page, about, 'twice')
    await expect(one.locator('.error')).toContainText('got twice')
    await expect(one.locator('.verdict')).toHaveCount(0)
    await answer(page, about, '102.4M')
    await expect(one.locator('.verdict')).toHaveText('Not yet: yours is too large.')
    await expect(one.locator('.working')).toHaveCount(0)
    await one.getByRole('button', { name: 'Show the working, and keep my answer' }).click()
    await expect(one.locator('.working')).toContainText('51,200,000')
    await expect(one.getByRole('textbox')).not.toBeEditable()
    await expect(one.getByRole('button', { name: 'Check' })).toBeDisabled()
    await expect(one.locator('.verdict')).toContainText('Not yet')
  })

  // @fact review: why rotary scores depend only on n − m, written or spoken
  await test.step('the explanation is written or said aloud, and only then is there one to compare', async () => {
    const compare = page.getByText('Compare with one explanation')
    await expect(compare).toHaveCount(0)
    await page.getByLabel(/I said it aloud instead/).check()
    await expect(compare).toBeVisible()
    await expect(page.getByLabel(/I said it aloud instead, on \d{4}-\d\d-\d\d/)).toBeChecked()
    await page.getByLabel(/I said it aloud instead/).uncheck()
    await expect(compare).toHaveCount(0)
    await page
      .locator('lx-reflect textarea')
      .fill('Both turn; only the difference of angles is left.')
    await compare.click()
    await expect(page.locator('lx-explanation details')).toContainText('are gone, only')
  })

  await test.step('a question is answered by keyboard alone', async () => {
    const one = question(page, /first position that has no row/)
    await turnUp(one)
    await one.getByRole('textbox').focus()
    await page.keyboard.type('511')
    await page.keyboard.press('Enter')
    await expect(one.locator('.verdict')).toContainText('one too few')
    await page.keyboard.press('Control+A')
    await page.keyboard.type('512')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(one.locator('.verdict')).toHaveText('Right: 512.')
  })

  await test.step('the words of the prose bring questions and deliverables forward', async () => {
    const questions = page.locator('lx-question .check')
    await pointAt(page, 'size')
    await expect(questions.and(page.locator(':not(.faded)'))).toContainText([
      'How much memory does a table of 50,000 words',
      'How much memory does it take?',
    ])
    await pointAt(page, 'said')
    await expect(page.locator('lx-question .faded')).toHaveCount(0)
    await expect(page.locator('.take-home > li:not(.faded)')).toHaveCount(3)
    await pointAt(page, 'read')
    await expect(page.locator('.take-home > li.faded')).toHaveCount(3)
  })

  await test.step('questions come a card at a time: the first that is open, the next, any by its number', async () => {
    await openAnew(page, 'review')
    await takeFromShelf(page, SHELF)
    const deck = page.locator('lx-deck', { has: page.locator('lx-question') })
    const cards = deck.locator('.deck-card:visible')
    await expect(cards).toHaveCount(1)
    await expect(cards).toHaveAttribute('aria-label', 'Question 1 of 8')
    await answer(page, right[0][0], right[0][1])
    await expect(cards.locator('.verdict')).toContainText('Right')
    await deck.getByRole('button', { name: 'Next question' }).click()
    await expect(cards).toHaveAttribute('aria-label', 'Question 2 of 8')
    await expect(cards).toBeFocused()
    await deck.getByRole('button', { name: 'Question 8', exact: true }).click()
    await expect(cards).toContainText('1,024 learned positions')
    await expect(deck.getByRole('button', { name: 'Next question' })).toHaveCount(0)
    await expect(deck.getByRole('button', { name: 'Question 1, answered' })).toBeVisible()
    await page.reload()
    await takeFromShelf(page, SHELF)
    await expect(cards).toHaveAttribute('aria-label', 'Question 2 of 8')
    await page.emulateMedia({ media: 'print' })
    await expect(cards).toHaveCount(8)
  })
})
