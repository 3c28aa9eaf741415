// The tests before and after the lesson in the page: nothing is given away, and a class sees its gain.
import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { Random } from '../../../web/code/random.ts'
import type { DrawnQuestion } from '../../../web/lesson/returning/kind.ts'
import { items, nameOf } from '../../../web/shell/assessment/items.ts'
import { type Form, type Mark, writeResult } from '../../../web/state/assessment/results.ts'
import { button, lesson, openExercise } from '../kit/lesson.ts'
import { expectFocus, find, findAll, textOf, textsOf, violations } from '../kit/page.ts'

const choices = () => textsOf('lx-assessment-question .choice')
const UNKNOWN = 'I do not know'

/** Waits for the question of that number, and chooses: the right answer, or another one. */
async function choose(i: number, what: 'right' | 'wrong' | 'unknown'): Promise<void> {
  await expect.poll(() => textOf('#assessment-now')).toBe(`Question ${i + 1} of 12`)
  await expect.poll(() => choices().length).toBeGreaterThan(3)
  const { made } = find('lx-assessment-question') as unknown as { made: DrawnQuestion }
  const right = made.choices.find(({ value }) => value === made.found.value)?.text ?? ''
  expect(choices()).toContain(right)
  const wrong = choices().find((text) => text !== right) ?? ''
  const chosen = { right, wrong, unknown: UNKNOWN }[what]
  find(`lx-assessment-question .choice:nth-of-type(${choices().indexOf(chosen) + 1})`).click()
  await expect.poll(() => textsOf('lx-assessment-question [aria-pressed=true]')).toEqual([chosen])
}

async function take(marks: readonly Mark[]): Promise<void> {
  for (const [i, mark] of marks.entries()) {
    await choose(i, mark)
    // Nothing says whether it is right.
    expect(findAll('.verdict, .outcome, .reason, .right')).toEqual([])
    if (i < 11) await button('Next question').click()
  }
}

const marked = (right: number, wrong: number): Mark[] =>
  Array.from({ length: 12 }, (_, i) =>
    i < right ? 'right' : i < right + wrong ? 'wrong' : 'unknown',
  )

test('a test asks twelve questions and tells how many are right; which ones, after both', async () => {
  await commands.viewport(320, 700)
  await openExercise('pretest')
  await expect.element(page.getByText('has not been shown')).toBeVisible()
  expect(await violations('main')).toEqual([])
  await button('Begin the test').click()
  await expectFocus(page.css('#assessment-now'))
  await expect.element(button('Next question')).toBeDisabled()
  await choose(0, 'wrong')
  expect(await violations('main')).toEqual([])
  expect(document.documentElement.scrollWidth).toBe(320)
  await button('Next question').click()
  await choose(1, 'unknown')
  await button('Back').click()
  await take(marked(5, 4))
  // What is stored until then does not say what is right.
  const stored = lesson()
    .notebook.keys()
    .filter((key) => key.startsWith('assessment-before/prediction/'))
  expect(stored).toHaveLength(12)
  for (const key of stored) expect(lesson().notebook.read(key)).toMatch(/^[1-4]$|^unknown$/)
  await button('Hand in').click()
  await expect.poll(() => textOf('.assessment .outcome')).toBe('Before the lesson 5 of 12 right')
  await expectFocus(page.css('#assessment-now'))
  expect(findAll('lx-assessment-answers')).toEqual([])

  await openExercise('posttest')
  await button('Begin the test').click()
  await take(marked(9, 0))
  await button('Hand in').click()
  await expect
    .poll(() => textOf('.assessment .outcome'))
    .toBe('Before the lesson 5 of 12 right After the lesson 9 of 12 right')
  await expect.poll(() => textsOf('.answers .verdict')).toHaveLength(12)
  expect(textsOf('.answers .verdict').filter((text) => text === 'Right.')).toHaveLength(9)
  for (const reason of textsOf('.answers .reason')) expect(reason).toMatch(/.{30}/)
  expect(await violations('main')).toEqual([])
  expect(document.documentElement.scrollWidth).toBe(320)
  await openExercise('pretest')
  await expect.poll(() => textsOf('.answers .verdict')).toHaveLength(12)
  expect(textsOf('.answers .verdict').filter((text) => text === 'Right.')).toHaveLength(5)
})

const NAMES = items.map(nameOf)

/** A simulated learner's work: every question is known with this chance, and with .25 more after. */
function simulated(random: Random, i: number) {
  const chance = () => random.whole(0, 2 ** 20 - 1) / 2 ** 20
  const ability = 0.2 + 0.4 * chance()
  const result = (form: Form, p: number) => ({
    time: `2026-03-0${form === 'before' ? 1 : 9}T09:30:00.000Z`,
    marks: new Map<string, Mark>(NAMES.map((name) => [name, chance() < p ? 'right' : 'wrong'])),
  })
  const results = { before: result('before', ability), after: result('after', ability + 0.25) }
  // Every tenth learner handed in only one of the two.
  const forms: Form[] = i % 20 === 0 ? ['before'] : i % 20 === 10 ? ['after'] : ['before', 'after']
  const entries = Object.fromEntries(
    forms.map((form) => [`assessment/${form}/result`, writeResult(results[form])]),
  )
  return { format: 'lexiscope-work', version: 1, saved: '2026-03-10T09:30:00.000Z', entries }
}

test('the works of 60 simulated learners show the gain that they were given', async () => {
  const random = new Random(5)
  await openExercise('class')
  const input = find<HTMLInputElement>('lx-class input[type=file]')
  const transfer = new DataTransfer()
  for (let i = 0; i < 60; i++)
    transfer.items.add(new File([JSON.stringify(simulated(random, i))], `Learner ${i}.json`))
  input.files = transfer.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
  await expect
    .poll(() => textOf('section[aria-labelledby=class-gains] p'))
    .toBe('54 learners handed in both tests. Only the one before: 3. Only the one after: 3.')
  const cells = textsOf('.gains tbody tr')
  const numbers = (row = '') => (row.match(/[+-]?\d+\.\d+/g) ?? []).map(Number)
  const [before = 0, after = 0] = cells.slice(0, 2).flatMap(numbers)
  const [gain = 0, ...intervals] = numbers(cells[2])
  expect(after - before).toBeCloseTo(gain, 1)
  // The gain that they were given, 0.25 of 12 questions, is in both intervals.
  const [low = 9, high = 0, bootstrapLow = 9, bootstrapHigh = 0] = intervals
  expect(Math.max(low, bootstrapLow)).toBeLessThan(3)
  expect(Math.min(high, bootstrapHigh)).toBeGreaterThan(3)
  expect(cells[3]).toContain('Normalised gain +')
  expect(textsOf('.gains-by-question tbody tr')).toHaveLength(12)
  await expect.element(page.getByText('A gain is not yet an effect of the lesson')).toBeVisible()
  expect(await violations('section[aria-labelledby=class-gains]')).toEqual([])
  await commands.viewport(320, 700)
  expect(document.documentElement.scrollWidth).toBe(320)
})
