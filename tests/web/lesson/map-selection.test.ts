import { expect, test } from 'vitest'
import { columnsOf } from '../../../web/lesson/map/columns.ts'
import { MAX_LINKED } from '../../../web/lesson/map/settings.ts'
import { StableSelection } from '../../../web/lesson/map/stable-selection.ts'

test('a selection that a link holds stands in the address', () => {
  const kept = new StableSelection()
  expect(kept.update(Uint32Array.of(1, 4))).toEqual([1, 4])
  expect([...kept.of([1, 4], 10)]).toEqual([1, 4])
})

test('a larger one is kept beside it, until the next selection', () => {
  const kept = new StableSelection()
  const many = Uint32Array.from({ length: MAX_LINKED + 1 }, (_, i) => i)
  expect(kept.update(many)).toEqual([])
  expect(kept.of([], 1000)).toBe(many)
  kept.update(Uint32Array.of(3))
  expect([...kept.of([3], 1000)]).toEqual([3])
})

test('what an address names twice, out of order or beyond the words is put right', () => {
  expect([...new StableSelection().of([7, 2, 7, 40], 10)]).toEqual([2, 7])
})

test('a column for all that the map shows of a word, and none for what it does not', () => {
  const bare = {
    ...{ x: Float32Array.of(0.1, 2), y: Float32Array.of(3, 4), z: new Float32Array(0) },
    ...{ groups: new Uint8Array(0), groupNames: [], counts: [], valued: null },
  }
  expect(columnsOf(bare).map(({ name }) => name)).toEqual(['x', 'y'])
  const columns = columnsOf({
    ...{ ...bare, z: Float32Array.of(5, 6), groups: Uint8Array.of(1, 0), groupNames: ['a', 'b'] },
    ...{ counts: [9, 8] },
    valued: { values: Float32Array.of(0.5, Number.NaN), name: 'cosine to king', domain: [0, 1] },
  })
  expect(columns.map(({ name }) => name)).toEqual([
    'x',
    'y',
    'z',
    'group',
    'count',
    'cosine to king',
  ])
  expect(columns.map(({ of }) => of(0))).toEqual(['0.1', '3', '5', 'b', '9', '0.5'])
  expect(columns.map(({ of }) => of(1))).toEqual(['2', '4', '6', 'a', '8', 'NaN'])
})
