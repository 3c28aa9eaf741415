import { expect, test } from 'vitest'
import { betterScore, betterStatus, resultOf } from '../../../../web/shell/scorm/result.ts'
import { Notebook } from '../../../../web/state/notebook.ts'

const asked = ['a', 'b', 'c']
const entry = (id: string, predictions: string[]) => ({
  ...{ number: '01', id, title: id, question: '', minutes: 1 },
  predictions,
})
const outline = [entry('lookup', ['parameters']), entry('review', asked)]

/** A notebook with so many right and wrong answers in the review. */
function reviewed(right: number, wrong: number) {
  const notebook = new Notebook(() => null)
  for (const [i, name] of asked.slice(0, right + wrong).entries()) {
    notebook.write(`review/prediction/${name}`, '1')
    notebook.write(`review/seen/${name}`, 'yes')
    notebook.write(`review/verdict/${name}`, i < right ? 'Right.' : 'Not right.')
  }
  return notebook
}

test('the score is the share of the answers that were settled and right, none before the first', () => {
  for (const [right, wrong, score] of [
    ...[
      [0, 0, null],
      [0, 1, 0],
      [2, 0, 66],
      [3, 0, 100],
    ],
  ] as [number, number, number | null][])
    expect(resultOf(reviewed(right, wrong), outline, null).score).toBe(score)
  const given = reviewed(1, 0)
  given.write('review/prediction/b', '5')
  expect(resultOf(given, outline, null).score).toBe(33)
})

test('without a mastery score the lesson is completed once every exercise is done', () => {
  const notebook = reviewed(1, 2)
  notebook.write('review/reflection', 'so')
  expect(resultOf(notebook, outline, null).status).toBe('incomplete')
  notebook.write('lookup/prediction/parameters', '1')
  notebook.write('lookup/seen/parameters', 'yes')
  notebook.write('lookup/said-aloud', '2026-03-01')
  expect(resultOf(notebook, outline, null).status).toBe('completed')
})

test.each([
  [1, 1, 60, null, 'incomplete'],
  [2, 0, 60, 66, 'passed'],
  [1, 2, 60, 33, 'failed'],
  // Rounded up it would pass.
  [2, 1, 66.5, 66, 'failed'],
  [0, 0, 0, null, 'incomplete'],
])('%i right and %i wrong answers, mastery %d: %j, %s', (right, wrong, mastery, score, status) => {
  expect(resultOf(reviewed(right, wrong), outline, mastery)).toEqual({ score, status })
})

test('within an attempt the better result counts', () => {
  for (const [before, now, better] of [
    ['passed', 'incomplete', 'passed'],
    ['failed', 'passed', 'passed'],
    ['not attempted', 'incomplete', 'incomplete'],
    ['', 'failed', 'failed'],
  ] as const)
    expect(betterStatus(before, now)).toBe(better)
  for (const [before, now, better] of [
    ['80', 33, 80],
    ['20', 33, 33],
    ['', null, null],
    ['0', null, null],
    ['0', 0, 0],
    ['many', 33, 33],
    ['40', null, 40],
  ] as const)
    expect(betterScore(before, now)).toBe(better)
})
