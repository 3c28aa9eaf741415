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

test('the score is the share of right answers, and there is none before the first', () => {
  expect(resultOf(reviewed(0, 0), outline, null).score).toBeNull()
  expect(resultOf(reviewed(0, 1), outline, null).score).toBe(0)
  expect(resultOf(reviewed(2, 0), outline, null).score).toBe(66)
  expect(resultOf(reviewed(3, 0), outline, null).score).toBe(100)
})

test('an answer that is given and not settled counts for nothing', () => {
  const notebook = reviewed(1, 0)
  notebook.write('review/prediction/b', '5')
  expect(resultOf(notebook, outline, null).score).toBe(33)
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

test('with one it is passed as soon as the score is reached, and failed once it cannot be any more', () => {
  expect(resultOf(reviewed(1, 1), outline, 60)).toEqual({ score: null, status: 'incomplete' })
  expect(resultOf(reviewed(2, 0), outline, 60)).toEqual({ score: 66, status: 'passed' })
  expect(resultOf(reviewed(1, 2), outline, 60)).toEqual({ score: 33, status: 'failed' })
  // Rounded up it would pass.
  expect(resultOf(reviewed(2, 1), outline, 66.5)).toEqual({ score: 66, status: 'failed' })
  expect(resultOf(reviewed(0, 0), outline, 0)).toEqual({ score: null, status: 'incomplete' })
})

test('within an attempt the better result counts', () => {
  expect(betterStatus('passed', 'incomplete')).toBe('passed')
  expect(betterStatus('failed', 'passed')).toBe('passed')
  expect(betterStatus('not attempted', 'incomplete')).toBe('incomplete')
  expect(betterStatus('', 'failed')).toBe('failed')
  expect(betterScore('80', 33)).toBe(80)
  expect(betterScore('20', 33)).toBe(33)
  expect(betterScore('', null)).toBeNull()
  expect(betterScore('0', null)).toBeNull()
  expect(betterScore('0', 0)).toBe(0)
  expect(betterScore('many', 33)).toBe(33)
  expect(betterScore('40', null)).toBe(40)
})
