// 16, the review.

import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openExercise } from '../kit/lesson.ts'
import { press, textOf } from '../kit/page.ts'

test('review: an answer that is off by one gets the reason, and any other the direction', async () => {
  await openExercise('review')
  await page.getByText('Sums of memory and parameters').click()
  const one = page.css('lx-question').filter({ hasText: 'first position that has no row' })
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
  await page.getByText('Sums of memory and parameters').click()
  await turnUp(page.css('#review-doubled'))
  await page.css('#review-doubled').fill('1')
  await press('Enter')
  await expect.poll(() => textOf('lx-progress-panel')).toContain('Next to do: 01 Tokens')
  expect(textOf('lx-progress-panel')).not.toContain('Continue where you left off')
})

test('review: after a wrong choice the right one is named, and only then', async () => {
  await openExercise('review')
  const choose = async (choice: string) => {
    const one = page.css('lx-understood').filter({ hasText: choice })
    await turnUp(one)
    await one.getByRole('button', { name: choice, exact: true }).click()
    await expect.poll(() => one.element().querySelector('.verdict')).not.toBeNull()
    return one.element().querySelector('.right-choice')?.textContent
  }
  expect(await choose('it moves along with its neighbours')).toBe('The right choice: “nothing”.')
  expect(await choose('several tokens, and nothing is lost')).toBeUndefined()
})

/** Of a deck of cards only one lies open. */
async function turnUp(one: ReturnType<typeof page.css>): Promise<void> {
  await expect.element(one).toBeInTheDocument()
  const id = one.element().closest('.deck-card')?.id
  if (id !== undefined) await page.css(`lx-deck [aria-controls="${id}"]`).click()
}
