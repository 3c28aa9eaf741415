import { expect, test } from 'vitest'
import { bag, behindMask } from '../../../web/exercises/08-order/questions.ts'
import { orderOf, sentenceOf } from '../../../web/exercises/08-order/settings.ts'
import { loadPositions } from '../core.ts'

const positions = await loadPositions()
const head = { embeddingDim: 16, seed: 1 } as const

test('equal words have equal ids, whatever their case', () => {
  const { words, ids } = sentenceOf('  The dog bites\tthe man ')
  expect(words).toEqual(['the', 'dog', 'bites', 'the', 'man'])
  expect([...ids]).toEqual([0, 1, 2, 0, 3])
  expect(sentenceOf(' \n').words).toEqual([])
})

const { words, ids } = sentenceOf('dog bites glimmer ouch')
const order = orderOf('roles', 4)
const read = (scheme: 'none' | 'sinusoidal', visibility: 'all' | 'causal', seed = 1) =>
  positions.compareOrders(ids, order, { ...head, scheme, visibility, seed })

const said = ({ differences }: { differences: Float32Array }) =>
  behindMask.say({ words, differences })

test('the bag is found the same with positions added', () => {
  expect(bag.say(read('sinusoidal', 'all')).value).toBe('same')
  expect(bag.say({ bagDifference: 0 })).toEqual({
    value: 'same',
    text: 'The sums are the same, in every column.',
  })
  expect(bag.say({ bagDifference: 0.5 })).toEqual({
    value: 'differ',
    text: 'The sums differ, by 0.5 in one column.',
  })
})

test('under the mask all outputs but the last word’s change, with any seed', () => {
  for (const seed of [1, 2, 3]) {
    const masked = read('none', 'causal', seed)
    expect(said(masked).value).toBe('rest')
    // The last word's mean is over the same values, if added up in another order.
    expect(masked.differences[3]).toBeLessThan(1e-5)
    expect(Math.min(...masked.differences.subarray(0, 3))).toBeGreaterThan(0.1)
    expect(said(read('none', 'all', seed)).value).toBe('none')
    expect(said(read('sinusoidal', 'causal', seed)).value).toBe('all')
  }
})

test('what is said of the mask is what was found, also where it would be otherwise', () => {
  const found = (...differences: number[]) => said({ differences: Float32Array.from(differences) })
  expect(found(2, 1, 3, 0)).toEqual({
    value: 'rest',
    text: 'In “dog bites glimmer ouch”, the outputs of “dog”, “bites”, “glimmer” change, by up to 3. That of “ouch” does not change.',
  })
  expect(found(0, 0, 0, 0)).toEqual({
    value: 'none',
    text: 'No output changes.',
  })
  expect(found(2, 1, 3, 1e-9).text).toContain('That of “ouch” changes by no more than ')
  expect(found(2, 1, 3, 1).value).toBe('all')
  expect(found(2, 0, 3, 1).value).toBe('some')
  expect(found(2, 0, 3, 0).value).toBe('some')
})
