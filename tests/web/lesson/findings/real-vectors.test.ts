// What is said of real vectors beside random pairs, given results that are turned on their head.
import { expect, test } from 'vitest'
import {
  answeredText,
  beyondText,
  nearestText,
  ownRowText,
  pairsText,
} from '../../../../web/lesson/findings/real-vectors.ts'

const random = { mean: 0.47, low: 0.16, high: 0.75 }
const pairs = [
  { a: 'cat', b: 'dog', cosine: 0.96 },
  { a: 'happy', b: 'seven', cosine: 0.48 },
  { a: 'france', b: 'banana', cosine: -0.02 },
]
const turned = pairs.map((pair) => ({ ...pair, cosine: -pair.cosine }))

test('before anything is drawn, the highest and the lowest pair are named, and no baseline', () => {
  expect(pairsText(pairs)).toBe('Most alike: cat – dog 0.96. Least: france – banana −0.02.')
  expect(pairsText(turned)).toBe('Most alike: france – banana 0.02. Least: cat – dog −0.96.')
  expect(pairsText(pairs.slice(0, 1))).toBe('')
  expect(pairsText([])).toBe('')
})

test('the pairs above what random ones reach are counted and named, and the closest to their mean', () => {
  expect(beyondText(pairs, random)).toBe(
    '1 of the 3 pairs scores above 0.75, which 19 in 20 random pairs do not reach: cat – dog. ' +
      'Closest to the average of 0.47: happy – seven 0.48.',
  )
  expect(beyondText(turned, random)).toBe(
    '0 of the 3 pairs score above 0.75, which 19 in 20 random pairs do not reach. ' +
      'Closest to the average of 0.47: france – banana 0.02.',
  )
  const all = beyondText(pairs, { mean: -0.5, low: -0.8, high: -0.1 })
  expect(all).toContain('3 of the 3 pairs score above −0.10')
  expect(all).not.toContain('Closest')
})

test('a nearest word is compared with random pairs once these were drawn', () => {
  const near = { to: 'king', word: 'prince', cosine: 0.934 }
  expect(nearestText(near, null)).toBe('Nearest to king: prince, 0.93.')
  expect(nearestText(near, random)).toBe(
    'Nearest to king: prince, 0.93. 19 in 20 random pairs score less, and it has come 88 % of the way from their average to 1.',
  )
  const hardly = nearestText({ ...near, cosine: 0.7 }, random)
  expect(hardly).toContain('At least one in 20 random pairs scores as much')
  expect(hardly).toContain('says little')
})

test('the learner’s own word has a row here or none', () => {
  expect(ownRowText('glimmer', null)).toContain('glimmer, has no row here')
  const found = ownRowText('glow', { word: 'candle', cosine: 0.89 })
  expect(found).toContain('nearest is candle, 0.89')
  expect(found).not.toContain('no row')
})

test('analogies are counted with and without the step, and wrong answers that score high are told', () => {
  const answers = [
    { got: 'dogs', cosine: 0.96, expected: 'dogs', alone: 'dogs' },
    { got: 'meets', cosine: 0.88, expected: 'queen', alone: 'child' },
    { got: 'brazil', cosine: 0.7, expected: 'rome', alone: 'rome' },
  ]
  const held = '1 of 3 holds in this table; with the third word alone, and no step, 2 would.'
  expect(answeredText(answers, null)).toBe(held)
  expect(answeredText(answers, random)).toBe(
    `${held} Of the wrong answers, 1 of 2 scores more than 19 in 20 random pairs do: a high cosine does not make an answer right.`,
  )
  const right = answers.map((each) => ({ ...each, got: each.expected, alone: '' }))
  expect(answeredText(right, random)).toBe(
    '3 of 3 hold in this table; with the third word alone, and no step, 0 would.',
  )
  expect(answeredText(answers, { ...random, high: 0.9 })).toBe(held)
})
