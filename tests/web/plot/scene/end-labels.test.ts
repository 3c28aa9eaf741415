import { expect, test } from 'vitest'
import { spreadApart } from '../../../../web/plot/scene/end-labels.ts'

test('those that would lie over one another move apart, in the same order', () => {
  expect(spreadApart([42, 40, 41], 15, 0, 100)).toEqual([70, 40, 55])
})

test('at the bottom they move up instead of out', () => {
  expect(spreadApart([99, 98, 20], 15, 0, 100)).toEqual([100, 85, 20])
})
