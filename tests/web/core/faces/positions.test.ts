import { readFileSync } from 'node:fs'
import type { RotaryOptions } from 'lexiscope/faces/positions.d.ts'
import { expect, test } from 'vitest'

import {
  ASKED as PAST_THREE,
  outcome as pastThreeOutcome,
} from '../../../../web/exercises/12-alibi/predictions.ts'
import { SCHEMES } from '../../../../web/exercises/13-trained-short-read-long/four-schemes.ts'
import { nothingOutcome } from '../../../../web/exercises/13-trained-short-read-long/predictions.ts'

import { wholeNumbers } from '../../../../web/state/fields.ts'
import { loadPositions } from '../../core.ts'

const positions = await loadPositions()
const table = { length: 16, embeddingDim: 64, sigma: 0.02, seed: 1 }

test('the page gets the slopes that the native core is held to', () => {
  const golden = JSON.parse(readFileSync('tests/golden/alibi.json', 'utf8')) as {
    kind: string
    heads: number
    largest?: number
    expected: number[]
    tolerance: number
  }[]
  const slopes = golden.filter(({ kind, heads }) => kind === 'slopes' && heads <= 128)
  expect(slopes.length).toBeGreaterThan(4)
  for (const { heads, largest, expected, tolerance } of slopes) {
    const exponent = largest === undefined ? {} : { largestExponent: largest }
    const found = positions.alibi({ heads, length: 1, reach: 'causal', ...exponent }).slopes
    expect(found).toHaveLength(expected.length)
    for (const [h, slope] of expected.entries()) {
      expect(Math.abs((found[h] as number) - slope)).toBeLessThanOrEqual(tolerance)
    }
  }
})

interface Scaled {
  [name: string]: unknown
  scaling: RotaryOptions['scaling']
  width: number
  base: number
  given?: number
  pairNumbers?: number[]
  expected: number[]
  tolerance: number
}

test('the page gets the paces that the native core is held to, under every scaling', () => {
  const golden = JSON.parse(readFileSync('tests/golden/rotary_scaling.json', 'utf8')) as Scaled[]
  const shared = ['betaFast', 'betaSlow', 'truncate', 'mscale', 'mscaleAllDim'] as const
  const others = ['lowFrequency', 'highFrequency', 'shortFactors', 'longFactors'] as const
  for (const one of golden) {
    const named = [...shared, ...others].filter((name) => name in one)
    const { width, base, scaling, expected, tolerance, pairNumbers } = one
    const { wavelengths, attentionFactor } = positions.rotaryTables({
      ...{ length: 1, embeddingDim: width, rotaryDim: width, pairs: 'halves', base, scaling },
      ...{ factor: one.factor as number, trainedLength: one.trainedLen as number },
      ...(one.sequenceLen === undefined ? {} : { sequenceLength: one.sequenceLen as number }),
      ...(one.given === undefined ? {} : { attentionFactor: one.given }),
      ...Object.fromEntries(named.map((name) => [name, one[name]])),
    })
    for (const [n, pace] of expected.entries()) {
      const wavelength = wavelengths[pairNumbers?.[n] ?? n] as number
      expect(Math.abs((2 * Math.PI) / wavelength / pace - 1)).toBeLessThanOrEqual(tolerance)
    }
    expect(attentionFactor).toBeCloseTo(one.attentionFactor as number, 13)
  }
})

test('with slope 1/4 a third of the attention goes past three words, and 3 of 4 without a slope', () => {
  const { weights, biasedWeights } = positions.alibiEffect(PAST_THREE, 0)
  expect(pastThreeOutcome({ biasedWeights }).value).toBe('third')
  expect(pastThreeOutcome({ biasedWeights }).text).toContain('35.6\u00A0%')
  expect(pastThreeOutcome({ biasedWeights: weights }).value).toBe('most')
  const turned = { ...biasedWeights, values: biasedWeights.values.slice() }
  turned.values.fill(0, 15 * 16)
  turned.values.set([0.95], 255)
  expect(pastThreeOutcome({ biasedWeights: turned }).value).toBe('none')
})

// @fact alibi: it is added to scores, and to nothing else
test('random scores get the bias of their head added, and no other change', () => {
  const heads = { heads: 4, length: 8, reach: 'symmetric' } as const
  const bias = positions.alibi(heads).bias.values
  const { scores, biased } = positions.alibiEffect({ ...heads, scores: 'random', seed: 1 }, 1)
  expect(new Set(scores.values).size).toBeGreaterThan(50)
  for (const [i, score] of scores.values.entries()) {
    // One rounding of a float32 sum below 8.
    expect((biased.values[i] as number) - score).toBeCloseTo(bias[64 + i] as number, 5)
  }
})

test('of zeros, positions are told apart by what is added alone; of a word, by all but ALiBi', () => {
  const outcome = (vector: Float32Array) =>
    nothingOutcome(
      SCHEMES.map(({ scheme }) => positions.placedVector(scheme, { length: 5, seed: 1 }, vector)),
    )
  expect(outcome(new Float32Array(8))).toEqual({
    value: 'learned sinusoidal',
    text: 'With zeros at every position, rows still differ under these schemes: learned, sinusoidal.',
  })
  const word = positions.randomVectors(1, 8, 1).values
  expect(outcome(word).value).toBe('learned sinusoidal rotary')
  const still = positions.placedVector('alibi', { length: 5, seed: 1 }, word)
  expect(nothingOutcome(SCHEMES.map(() => still)).value).toBe('')
})

test('what the core refuses names its argument', () => {
  const refused = (action: () => unknown) => {
    try {
      action()
    } catch (thrown) {
      const { name, argument } = thrown as { name: string; argument: string }
      return `${name} ${argument}`
    }
    return 'nothing'
  }
  const word = new Float32Array(7)
  const head = { heads: 4, length: 6, reach: 'causal', scores: 'equal', seed: 1 } as const
  expect(refused(() => positions.checkLearnedRows(table, 17))).toBe('SequenceTooLong length')
  expect(refused(() => positions.checkLearnedRows(table, 16))).toBe('nothing')
  expect(refused(() => positions.checkLearnedRows(table, Number.NaN))).toBe(
    'InvalidArgument tokens',
  )
  expect(refused(() => positions.learnedStep(table, Int32Array.of(3, 17), 0.1))).toBe(
    'SequenceTooLong length',
  )
  expect(refused(() => positions.alibiEffect(head, 4))).toBe('IdOutOfRange head')
  const steep = { ...head, largestExponent: 0 }
  expect(refused(() => positions.alibi(steep))).toBe('InvalidArgument largestExponent')
  const axes = { length: 8, time: 2, height: 1, width: 1, order: 'blocks' } as const
  const words = [{ frames: 0, rows: 0, columns: 9 }]
  const turned = (more: object, parts = words, width = 8) =>
    refused(() => positions.multimodalRotary({ ...axes, ...more }, parts, new Float32Array(width)))
  expect(turned({ length: 9 })).toBe('nothing')
  expect(turned({})).toBe('IdOutOfRange positions')
  expect(turned({ time: 3 })).toBe('InvalidArgument sections')
  expect(turned({}, [{ frames: 1, rows: 0, columns: 2 }])).toBe('InvalidArgument parts')
  expect(refused(() => positions.alibiEffect({ ...head, length: 513 }, 0))).toBe(
    'InvalidArgument length',
  )
  expect(refused(() => positions.alibiShareWithin(head, 0))).toBe('InvalidArgument trainedLen')
  expect(refused(() => positions.placedVector('rotary', { length: 4, seed: 1 }, word))).toBe(
    'OddWidth embeddingDim',
  )
  expect(
    refused(() => positions.placedVector('absolute' as never, { length: 4, seed: 1 }, word)),
  ).toBe('InvalidArgument scheme')
})

test('a list of whole numbers is read and written as it stands in the address', () => {
  const field = wholeNumbers([3], 3, 1, 20)
  expect(field.read('4, 5,20')).toEqual([4, 5, 20])
  expect(field.write([4, 5, 20])).toBe('4,5,20')
  for (const text of ['', '4,', '0', '21', '1;2', '1,2,3,4', '1.5', '-1']) {
    expect(field.read(text), text).toBeUndefined()
  }
})
