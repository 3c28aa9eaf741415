import { expect, test } from 'vitest'
import { doneOf } from '../../../web/state/done.ts'
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

test('an exercise is done when all was predicted, seen and thought about', () => {
  expect(after('order')).toBe('not begun')
  expect(after('order', 'begun')).toBe('begun')
  expect(after('order', ...both, 'reflection')).toBe('done')
})

test('whatever is missing, it is not done', () => {
  const all = [...both, 'reflection']
  for (const missing of all) {
    expect(after('order', ...all.filter((part) => part !== missing))).not.toBe('done')
  }
  expect(after('order', 'reflection')).toBe('begun')
})

test('white space is no reflection, and one said aloud is', () => {
  const notebook = new Notebook(() => null)
  for (const part of both) notebook.write(`order/${part}`, 'yes')
  notebook.write('order/reflection', ' \n')
  expect(doneOf(notebook, { id: 'order', predictions: ['bag', 'mask'] })).not.toBe('done')
  expect(after('order', ...both, 'said-aloud')).toBe('done')
})

test('where the question depends on the text, one of its forms is enough', () => {
  expect(after('skip-gram', 'prediction/loss', 'seen/loss', 'reflection')).toBe('done')
  expect(after('skip-gram', 'prediction/loss', 'seen/nearest-to-king', 'reflection')).not.toBe(
    'done',
  )
})
