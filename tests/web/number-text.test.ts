import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readNumber } from '../../web/state/number-text.ts'

test.each([
  ['38400000', 38_400_000],
  ['38,400,000', 38_400_000],
  ['38 400 000', 38_400_000],
  ['38_400_000', 38_400_000],
  ['38.4M', 38_400_000],
  ['38.4 million', 38_400_000],
  ['3.84e7', 38_400_000],
  ['1e3', 1000],
  ['1.5k', 1500],
  ['2 billion', 2e9],
  ['.125', 0.125],
  ['1/8', 0.125],
  ['12.5%', 0.125],
  [' −2 ', -2],
  ['-0.5', -0.5],
  ['0', 0],
])('%j is a number', (text, value) => {
  expect(readNumber(text)).toBeCloseTo(value, 12)
})

test.each([
  '',
  ' ',
  'many',
  '1,5',
  '1,50,000',
  '1.2.3',
  '1/0',
  '1e999',
  'NaN',
  '--2',
  '12 apples',
  '=1+1',
])('%j is none', (text) => {
  expect(readNumber(text)).toBeUndefined()
})

test('every whole number is read as it is written, with and without commas', () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), (value) => {
      expect(readNumber(String(value))).toBe(value)
      expect(readNumber(value.toLocaleString('en'))).toBe(value)
    }),
  )
})

test('no text, however long or strange, takes long or throws', () => {
  const start = performance.now()
  for (const text of ['1'.repeat(1e5), '1,'.repeat(5e4), ' '.repeat(1e5), `${'1 '.repeat(5e4)}x`])
    readNumber(text.slice(0, 60))
  // Sixty letters are the most that an entry takes; a second is a hundred times what this needs.
  expect(performance.now() - start).toBeLessThan(1000)
})
