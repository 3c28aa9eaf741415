import { expect, test } from 'vitest'
import { ticks } from '../../../web/plot/scene/scales.ts'
import { number } from '../../../web/state/fields.ts'
import { inPageSigns, inPoints, notTaken, readNumber } from '../../../web/state/number-text.ts'
import { translatedTemplate } from '../../../web/translation/template.ts'
import { speak } from '../../../web/translation/translation.ts'

speak('es', translatedTemplate)

test.each([
  ['0,25', '0.25', 0.25],
  [',125', '.125', 0.125],
  ['−1,5', '−1.5', -1.5],
  ['1,500', '1.500', 1.5],
  ['38.400.000', '38400000', 38_400_000],
  ['1.234,5', '1234.5', 1234.5],
  ['38,400,000', '38,400,000', 38_400_000],
  ['38,4M', '38.4M', 38_400_000],
  ['12,5 %', '12.5 %', 0.125],
  ['1,5e3', '1.5e3', 1500],
  ['1/8', '1/8', 0.125],
])('where decimals have a comma, %j is kept as %j', (typed, kept, value) => {
  expect(inPoints(typed)).toBe(kept)
  expect(readNumber(inPoints(typed))).toBeCloseTo(value, 12)
})

test.each(['1.500', '12.345', '-1.500', '1.500 MB'])(
  '%j could be two numbers there, and is none',
  (typed) => {
    expect(readNumber(inPoints(typed))).toBeUndefined()
  },
)

test('it is said which two', () => {
  expect(notTaken('a number', '1.500')).toBe(
    '1.500 may be 1500 or 1,500: write it as one of these.',
  )
  expect(notTaken('a number', 'many')).toBe('Expected a number, got many.')
  expect(notTaken('a number', '')).toBe('Expected a number, got nothing.')
})

test.each([
  ['0.25', '0,25'],
  ['1.500', '1,500'],
  ['38,400,000', '38400000'],
  ['38.4M', '38,4M'],
  ['2^-3', '2^-3'],
])('%j is shown as %j, which is kept as the same number', (kept, shown) => {
  expect(inPageSigns(kept)).toBe(shown)
  expect(readNumber(inPoints(shown))).toBe(readNumber(kept))
})

test('a field shows its value as the page writes it, and the address keeps the point', () => {
  const rate = number(0.1, 0, 10, { closed: false })
  expect(rate.shown?.(0.25)).toBe('0,25')
  expect(rate.write(0.25)).toBe('0.25')
})

test('ticks of an axis are written alike', () => {
  const texts = (low: number, high: number) => ticks([low, high], 2).map(({ text }) => text)
  expect(texts(0, 1)).toEqual(['0,0', '0,5', '1,0'])
  expect(texts(-5000, 5000)).toEqual(['−5000', '0', '5000'])
  expect(texts(0, 10_000)).toEqual(['0', '5000', '10.000'])
})
