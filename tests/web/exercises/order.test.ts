import { expect, test } from 'vitest'
import { bagOutcome, maskOutcome } from '../../../web/exercises/08-order/prediction.ts'
import { orderOf, sentenceOf } from '../../../web/exercises/08-order/sentence.ts'
import { loadPositions } from '../core.ts'

const positions = await loadPositions()
const head = { embeddingDim: 16, seed: 1 } as const

test('equal words have equal ids, whatever their case', () => {
  const { words, ids } = sentenceOf('  The dog bites\tthe man ')
  expect(words).toEqual(['the', 'dog', 'bites', 'the', 'man'])
  expect([...ids]).toEqual([0, 1, 2, 0, 3])
  expect(sentenceOf(' \n').words).toEqual([])
})

test('every order names each place once', () => {
  expect([...orderOf('reversed', 4)]).toEqual([3, 2, 1, 0])
  expect([...orderOf('swapped', 4)]).toEqual([1, 0, 2, 3])
  expect([...orderOf('moved', 4)]).toEqual([1, 2, 3, 0])
  for (const order of ['reversed', 'swapped', 'moved'] as const) {
    expect([...orderOf(order, 1)]).toEqual([0])
    expect([...orderOf(order, 0)]).toEqual([])
  }
})

test('the bag is found the same with positions added, and the mask found to tell', () => {
  const { ids } = sentenceOf('dog bites man')
  const order = orderOf('reversed', 3)
  const read = (scheme: 'none' | 'sinusoidal', visibility: 'all' | 'causal') =>
    positions.compareOrders(ids, order, { ...head, scheme, visibility })
  expect(bagOutcome(read('sinusoidal', 'all')).value).toBe('same')
  expect(maskOutcome(read('none', 'causal')).value).toBe('yes')
  expect(maskOutcome(read('none', 'all')).value).toBe('no')
  expect(bagOutcome({ ...read('none', 'all'), bagDifference: 0.5 }).value).toBe('differ')
})
