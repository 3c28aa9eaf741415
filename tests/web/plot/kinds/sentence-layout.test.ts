// A sentence on its line: where words stand and walk, and how one look is shared out.
import { expect, test } from 'vitest'
import {
  hundredOf,
  placesOf,
  type Sentence,
  walked,
} from '../../../../web/plot/kinds/sentence-layout.ts'
import { threadMarks } from '../../../../web/plot/kinds/sentence-words.ts'
import fc from '../../properties.ts'

const sentence = (words: readonly string[], more: Partial<Sentence> = {}): Sentence => ({
  words: words.map((text, at) => ({ text, at })),
  ...{ positions: words.length, first: 0, threads: null, rows: [], total: '' },
  ...{ walks: false, highlighted: -1, vector: '' },
  ...more,
})

test('a walk begins in one order and ends in the other, and who passes is above who stays', () => {
  const order = [2, 1, 0, 3]
  expect(walked(order, 0).map(({ at }) => at)).toEqual([0, 1, 2, 3])
  expect(walked(order, 1).map(({ at }) => at)).toEqual([2, 1, 0, 3])
  const [dog, bites, own, ouch] = walked(order, 0.5).map(({ at, lift }) => ({ at, lift }))
  expect(dog?.at).toBe(1)
  expect(own?.at).toBe(1)
  expect([dog?.lift, own?.lift]).toEqual([1, 0.5])
  expect([bites?.lift, ouch?.lift]).toEqual([0, 0])
})

test('a look is a hundred threads, whatever the shares', () => {
  const shares = fc
    .array(fc.double({ min: 0.001, max: 1, noNaN: true }), { minLength: 1, maxLength: 64 })
    .map((all) => all.map((each) => each / all.reduce((sum, share) => sum + share, 0)))
  fc.assert(
    fc.property(shares, (all) => {
      const counts = hundredOf(all)
      expect(counts.reduce((sum, count) => sum + count, 0)).toBe(100)
      for (const [i, count] of counts.entries())
        expect(Math.abs(count - 100 * (all[i] as number))).toBeLessThan(1)
    }),
  )
  expect(hundredOf([0.5, 0.5, 0])).toEqual([50, 50, 0])
  // What is written as 1 % has its thread, before larger remainders.
  expect(hundredOf([0.9348, 0.0598, 0.0054])).toEqual([93, 6, 1])
})

test('words that stand close are moved apart, in their order and within the line', () => {
  const words = [
    { text: 'dog', at: 58 },
    { text: 'bites', at: 59 },
    { text: 'glimmer', at: 60 },
  ]
  for (const width of [320, 390, 780, 1200]) {
    const places = placesOf(sentence([], { words, positions: 63 }), { width, height: 400 })
    const [a, b, c] = places.words
    if (a === undefined || b === undefined || c === undefined) throw new Error('three words')
    expect(b.x - a.x).toBeGreaterThanOrEqual((a.width + b.width) / 2 - 0.5)
    expect(c.x - b.x).toBeGreaterThanOrEqual((b.width + c.width) / 2 - 0.5)
    expect(c.x + c.width / 2).toBeLessThanOrEqual(width)
  }
})

test('where there is no room for words side by side they are written upwards', () => {
  const many = Array.from({ length: 48 }, () => 'glimmer')
  const size = { width: 390, height: 300 }
  expect(placesOf(sentence(many), size).upright).toBe(true)
  expect(placesOf(sentence(['dog', 'bites', 'glimmer']), size).upright).toBe(false)
})

test('threads stay within the figure, and as many are drawn as are counted', () => {
  const words = ['dog', 'bites', 'glimmer', 'ouch']
  for (const width of [320, 780, 1200]) {
    const shown = sentence(words, { threads: { from: 3, counts: [27, 48, 16, 9] } })
    const [lines] = threadMarks(shown, placesOf(shown, { width, height: 420 }))
    if (lines?.kind !== 'lines') throw new Error('expected lines')
    expect(lines.starts).toHaveLength(100)
    expect(Math.min(...lines.y)).toBeGreaterThanOrEqual(0)
    expect(Math.min(...lines.x)).toBeGreaterThanOrEqual(0)
    expect(Math.max(...lines.x)).toBeLessThanOrEqual(width)
  }
})
