// 17, the review.
import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { settle } from '../../../web/lesson/rhythm/rhythm.ts'
import { lesson, openExercise, openFold } from '../kit/lesson.ts'
import { findAll, press, textOf } from '../kit/page.ts'

test('review: the learner’s sentence comes apart, is read block by block, and the model writes on', async () => {
  await openExercise('review')
  const journey = page.css('[data-part=journey]')
  await expect.element(journey.getByRole('slider')).toBeVisible()
  const stop = async (at: number) => {
    await journey.getByRole('slider').fill(`${at}`)
    await expect
      .poll(() => textOf('[data-part=journey] .player output'))
      .toBe(['words', 'pieces', 'rows', 'clocks', 'block 1', 'block 2', 'next'][at])
    return textOf('[data-part=journey] .stop')
  }
  expect(await stop(1)).toContain(
    '“glimmer” is none of them: it is read in 5 pieces, g · l · im · m · er.',
  )
  expect(await stop(5)).toContain('looks mostly at “▸” with 44.8 %, then at “dog” with 17.3 %')
  expect(await stop(6)).toContain('the model gives “. He” 35.2 %')
  expect(textOf('[data-part=journey] .written')).toContain('dog bites glimmer. He liked to')
})

test('review: the reason stands beside a surprise, and a press shows the next one', async () => {
  await openExercise('review')
  for (const name of ['bag', 'behind-mask']) {
    lesson().notebook.write(`order/prediction/${name}`, 'x')
    const prediction = { exercise: 'order', name, question: 'What remains?' }
    const reason = `reason of ${name}`
    settle(lesson(), prediction, 'nothing', 'Not as you predicted.', { reason })
  }
  await expect.poll(() => textOf('.way-shown .reason')).toBe('reason of behind-mask')
  await page.getByRole('button', { name: 'Next surprise' }).click()
  await expect.poll(() => textOf('.way-shown .reason')).toBe('reason of bag')
  await expect.element(page.getByRole('link', { name: 'Back to 08 Order' })).toBeVisible()
})

test('review: an answer that is off by one gets the reason, and any other the direction', async () => {
  await openExercise('review')
  await openFold('Sums of memory and parameters')
  const one = page.css('lx-sum').filter({ hasText: 'first position that has no row' })
  await turnUp(one)
  for (const [typed, says] of [
    ['511', 'Not yet: one too few, since the rows are counted from 0.'],
    ['513', 'Not yet: one too many, since the rows are counted from 0.'],
    ['1024', 'Not yet: yours is too large.'],
  ] as const) {
    await one.getByRole('textbox').fill(typed)
    await one.getByRole('button', { name: 'Check' }).click()
    await expect.element(one.getByText(says)).toBeVisible()
  }
})

test('review: the panel there does not lead to where the learner is', async () => {
  await openExercise('review')
  await openFold('Sums of memory and parameters')
  await turnUp(page.css('#review-doubled'))
  await page.css('#review-doubled').fill('1')
  await press('Enter')
  await expect.poll(() => textOf('lx-progress-panel')).toContain('Next to do: 01 Tokens')
  expect(textOf('lx-progress-panel')).not.toContain('Continue where you left off')
})

test('review: after a wrong choice the right one is named, and only then', async () => {
  await openExercise('review')
  const choose = async (choice: string) => {
    const one = page.css('lx-question-card').filter({ hasText: choice })
    await turnUp(one)
    await one.getByRole('button', { name: choice, exact: true }).click()
    await expect.poll(() => one.element().querySelector('.verdict')).not.toBeNull()
    return one.element().querySelector('.right-choice')?.textContent
  }
  expect(await choose('it moves along with its neighbours')).toBe('The right choice: “nothing”.')
  expect(await choose('several tokens, and nothing is lost')).toBeUndefined()
})

test('review: memory is right in MB or MiB, each named; a wrong answer stands once its working is shown', async () => {
  await openExercise('review')
  await openFold('Sums of memory and parameters')
  const answer = async (about: string, typed: string) => {
    const one = page.css('lx-sum').filter({ hasText: about })
    await turnUp(one)
    await one.getByRole('textbox').fill(typed)
    await one.getByRole('button', { name: 'Check' }).click()
    return one
  }
  const memory = '50,000 words and width 512 take'
  const one = await answer(memory, '102.4 MiB')
  await expect
    .element(one.getByText('Not yet, read in MiB: the number is right in MB, not in MiB.'))
    .toBeVisible()
  await answer(memory, '97.7')
  await expect.element(one.getByText('Right, read in MiB: 102.4 MB = 97.7 MiB.')).toBeVisible()
  const doubled = await answer('width of that table is doubled', '102.4M')
  await doubled.getByRole('button', { name: 'Show the working, and keep my answer' }).click()
  await expect.element(doubled.css('.working')).toHaveText(/51,200,000/)
  await expect.element(doubled.getByRole('button', { name: 'Check' })).toBeDisabled()
})

test('review: questions come a card at a time, and the next one has the focus', async () => {
  await openExercise('review')
  await openFold('Sums of memory and parameters')
  const deck = page.css('lx-deck').filter({ has: page.css('lx-sum') })
  const open = () =>
    findAll('lx-deck:has(lx-sum) .deck-card').filter((card) => card.checkVisibility())
  await expect.poll(() => open().map((card) => card.ariaLabel)).toEqual(['Question 1 of 3'])
  await deck.getByRole('textbox').first().fill('97.7 MiB')
  await press('Enter')
  await deck.getByRole('button', { name: 'Next question' }).click()
  await expect.poll(() => open().map((card) => card.ariaLabel)).toEqual(['Question 2 of 3'])
  expect(document.activeElement).toBe(open()[0])
  await expect.element(deck.getByRole('button', { name: 'Question 1, answered' })).toBeVisible()
  await commands.emulateMedia({ media: 'print' })
  await expect.poll(() => open().length).toBe(3)
})

/** Of a deck of cards only one lies open. */
async function turnUp(one: ReturnType<typeof page.css>): Promise<void> {
  await expect.element(one).toBeInTheDocument()
  const id = one.element().closest('.deck-card')?.id
  if (id !== undefined) await page.css(`lx-deck [aria-controls="${id}"]`).click()
}
