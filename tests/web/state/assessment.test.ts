import { expect, test } from 'vitest'
import {
  assessedIn,
  handIn,
  readResult,
  rightIn,
  type TestResult,
  writeResult,
} from '../../../web/state/assessment/results.ts'
import { Notebook } from '../../../web/state/notebook.ts'
import { reportOf } from '../../../web/state/report.ts'
import { belongsToWork } from '../../../web/state/work.ts'

const result: TestResult = {
  time: '2026-03-01T09:30:00.000Z',
  marks: new Map([
    ['order.same-sum', 'right'],
    ['rotary.leaves-the-score', 'unknown'],
    ['skip-gram.contexts', 'wrong'],
  ]),
}

test('a result is read as it was written', () => {
  const text = writeResult(result)
  expect(text).toBe(
    '1 2026-03-01T09:30:00.000Z order.same-sum=right rotary.leaves-the-score=unknown skip-gram.contexts=wrong',
  )
  expect(readResult(text)).toEqual(result)
  expect(rightIn(result)).toBe(1)
})

test.each([
  '',
  '1',
  '1 2026-03-01T09:30:00.000Z',
  '2 2026-03-01T09:30:00.000Z order.same-sum=right',
  '1 yesterday order.same-sum=right',
  '1 2026-03-01T09:30:00.000Z order.same-sum=perfect',
  '1 2026-03-01T09:30:00.000Z order.same-sum=right order.same-sum=right',
  '1 2026-03-01T09:30:00.000Z <img>=right',
])('%j is no result', (text) => {
  expect(readResult(text)).toBeNull()
})

test('answers and results belong to the work, and are not listed in the report', () => {
  const notebook = new Notebook(() => null)
  notebook.write('assessment-before/prediction/order.same-sum', '2')
  handIn(notebook, 'before', result)
  expect(notebook.keys().every(belongsToWork)).toBe(true)
  expect(assessedIn(notebook)).toEqual({ before: result, after: null })
  expect(reportOf(notebook, []).others).toEqual([])
})
