import { expect, test } from 'vitest'
import { doneOf, missingOf } from '../../../web/state/done.ts'
import { Notebook } from '../../../web/state/notebook.ts'

const asks = {
  order: ['bag', 'mask'],
  'skip-gram': ['nearest-to-king or loss'],
}
const after = (id: 'order' | 'skip-gram', ...parts: string[]) => {
  const notebook = new Notebook(() => null)
  for (const part of parts) notebook.write(`${id}/${part}`, 'yes')
  return doneOf(notebook, { id, predictions: asks[id] })
}
const both = ['prediction/bag', 'seen/bag', 'prediction/mask', 'seen/mask']

test('an exercise is done when all was predicted and seen', () => {
  expect(after('order')).toBe('not begun')
  expect(after('order', 'begun')).toBe('begun')
  expect(after('order', ...both)).toBe('done')
  for (const missing of both)
    expect(after('order', ...both.filter((part) => part !== missing))).not.toBe('done')
  expect(after('order', 'reflection')).toBe('begun')
})

test('code is asked for once it is begun, and passes in any language', () => {
  const draft = 'code/causalAttention/draft'
  expect(after('order', ...both, draft)).toBe('begun')
  expect(after('order', ...both, draft, 'code/causalAttention/passed')).toBe('done')
  expect(after('order', ...both, draft, 'code/causal_attention.py/passed')).toBe('done')
  expect(after('order', ...both, draft, 'code/alibiSlopes/passed')).toBe('begun')
})

test('what is missing is named', () => {
  const notebook = new Notebook(() => null)
  for (const part of ['prediction/bag', 'seen/bag', 'prediction/mask', 'code/rotate_half.py/draft'])
    notebook.write(`order/${part}`, 'yes')
  notebook.write('rotary/code/applyRope/draft', 'yes')
  const missing = missingOf(notebook, { id: 'order', predictions: asks.order })
  expect(missing).toEqual({ questions: 1, functions: ['rotate_half'] })
})

test('one that asks nothing is done when it was reflected on, in writing or aloud', () => {
  const notebook = new Notebook(() => null)
  const review = { id: 'review', predictions: [] }
  expect(doneOf(notebook, review)).toBe('not begun')
  notebook.write('review/reflection', ' \n')
  expect(doneOf(notebook, review)).toBe('not begun')
  notebook.write('review/said-aloud', 'yes')
  expect(doneOf(notebook, review)).toBe('done')
})

test('where the question depends on the text, one of its forms is enough', () => {
  expect(after('skip-gram', 'prediction/loss', 'seen/loss')).toBe('done')
  expect(after('skip-gram', 'prediction/loss', 'seen/nearest-to-king')).not.toBe('done')
})
