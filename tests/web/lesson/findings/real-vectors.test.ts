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
    '1 of the 3 pairs scores above 0.75, more than 19 in 20 random pairs do: cat – dog. ' +
      'Closest to the average of 0.47: happy – seven 0.48.',
  )
  expect(beyondText(turned, random)).toBe(
    '0 of the 3 pairs score above 0.75, more than 19 in 20 random pairs do. ' +
      'Closest to the average of 0.47: france – banana 0.02.',
  )
  const the = { a: 'cat', b: 'the', cosine: 0.79 }
  const passed = beyondText([...pairs, the], random, ['cat – the', 'happy – seven'])
  expect(passed).toContain('cat – dog, cat – the. Unrelated words can score as high: cat – the.')
  expect(beyondText(pairs, random, ['cat – the', 'happy – seven'])).not.toContain('Unrelated')
  const all = beyondText(pairs, { mean: -0.5, low: -0.8, high: -0.1 })
  expect(all).toContain('3 of the 3 pairs score above −0.10')
  expect(all).not.toContain('Closest')
})

test('a nearest word is the highest of many, and is compared with the nearest of other words', () => {
  const near = { to: 'king', word: 'prince', cosine: 0.934 }
  const others = [0.95, 0.93, 0.9, 0.85]
  expect(nearestText(near, null, others)).toBe('Nearest to king: prince, 0.93.')
  expect(nearestText(near, random, [])).toBe('Nearest to king: prince, 0.93.')
  expect(nearestText(near, random, others)).toBe(
    'Nearest to king: prince, 0.93. Every word has a nearest neighbour; for 3 of 4 words drawn at random, the nearest one scores lower than this.',
  )
  const hardly = nearestText({ ...near, cosine: 0.7 }, random, others)
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
  const [dogs, king, rome] = [
    { allIn: 'dogs', alone: 'dogs' },
    { allIn: 'king', alone: 'child' },
    { allIn: 'brazil', alone: 'rome' },
  ] as const
  const answers = [
    { query: ['cat', 'cats', 'dog'], got: 'dogs', cosine: 0.96, expected: 'dogs', ...dogs },
    { query: ['man', 'king', 'woman'], got: 'meets', cosine: 0.88, expected: 'queen', ...king },
    { query: ['france', 'paris', 'italy'], got: 'brazil', cosine: 0.7, expected: 'rome', ...rome },
  ]
  const held =
    '1 of 3 holds in this table; the word nearest to c alone is right in 2. With all words in, one of the question’s own comes first in 1.'
  expect(answeredText(answers, null)).toBe(held)
  expect(answeredText(answers, random)).toBe(
    `${held} 1 of the 2 wrong answers has a higher cosine than 19 in 20 random pairs: a high cosine does not make an answer right.`,
  )
  const right = answers.map((each) => ({ ...each, got: each.expected, alone: '' }))
  expect(answeredText(right, random)).toBe(
    held.replace('1 of 3 holds', '3 of 3 hold').replace('right in 2', 'right in 0'),
  )
  expect(answeredText(answers, { ...random, high: 0.9 })).toBe(held)
})
