// The outcomes of predictions about positions, from what the core computes.
import { expect, test } from 'vitest'
import { pastThree } from '../../../web/exercises/12-alibi/questions.ts'
import { ASKED } from '../../../web/exercises/12-alibi/settings.ts'
import { ofNothing } from '../../../web/exercises/13-trained-short-read-long/questions.ts'
import { TELLING } from '../../../web/lesson/schemes.ts'
import { loadPositions } from '../core.ts'

const positions = await loadPositions()

test('with slope 1/4 a third of the attention goes past three words, and 3 of 4 without a slope', () => {
  const { weights, biasedWeights, scores, biased } = positions.alibiEffect(ASKED, 0)
  const { bias } = positions.alibi({ heads: 4, length: 16, reach: 'causal' })
  for (const [i, score] of scores.values.entries())
    expect(biased.values[i]).toBeCloseTo(score + (bias.values[i] as number), 5)
  expect(pastThree.say({ biasedWeights }).value).toBe('third')
  expect(pastThree.say({ biasedWeights }).text).toContain('35.6\u00A0%')
  expect(pastThree.say({ biasedWeights: weights }).value).toBe('most')
  const near = { ...biasedWeights, values: biasedWeights.values.slice() }
  near.values.fill(0, 15 * 16)
  near.values.set([0.95], 255)
  expect(pastThree.say({ biasedWeights: near }).value).toBe('none')
})

test('of zeros, positions are told apart by what is added alone; of a word, by all but ALiBi', () => {
  const placed = (vector: Float32Array) =>
    TELLING.map((scheme) => positions.placedVector(scheme, { length: 5, seed: 1 }, vector))
  expect(ofNothing.say(placed(new Float32Array(8))).value).toBe('learned sinusoidal')
  const word = placed(positions.randomVectors(1, 8, 1).values)
  expect(ofNothing.say(word).value).toBe('learned sinusoidal rotary')
  expect(ofNothing.say(word.map(() => word.at(-1) as never)).value).toBe('')
})
