import { expect, test } from 'vitest'
import { number } from '../../../web/state/fields.ts'
import { MAX_NUMBER_LETTERS, readNumber } from '../../../web/state/number-text.ts'
import { readSize } from '../../../web/state/size-text.ts'
import fc from '../properties.ts'

const isUsed = number(1, 0, 1, { closed: true })

test.each([
  ['38400000', 38_400_000],
  ['38,400,000', 38_400_000],
  ['38 400 000', 38_400_000],
  ['38.4M', 38_400_000],
  ['38.4 million', 38_400_000],
  ['3.84e7', 38_400_000],
  ['1.5k', 1500],
  ['.125', 0.125],
  ['1/8', 0.125],
  ['12.5%', 0.125],
  [' −2 ', -2],
  ['0', 0],
  ['2^-8', 1 / 256],
  ['2^(−8)', 1 / 256],
  ['2**10', 1024],
  ['-2^2', -4],
])('%j is a number', (text, value) => {
  expect(readNumber(text)).toBeCloseTo(value, 12)
})

test.each([
  ...[
    '',
    ' ',
    'many',
    '1,5',
    '1,50,000',
    '0,125',
    '1234,567',
    '.',
    'e5',
    '1/',
    '1/2/3',
    '1.2.3',
    '1/0',
  ],
  ...['1e999', 'NaN', '--2', '12 apples', '=1+1', '2^', '0^-1', '9^9999', '2^2^2', '1'.repeat(61)],
])('%.40j is none', (text) => {
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

// Each is read or refused in one pass: where time grows with the square, a test of these never ends.
const HOSTILE: readonly [name: string, (length: number) => string][] = [
  ['digits', (n) => '1'.repeat(n)],
  ['digits, then a letter that is none of a number', (n) => `${'1'.repeat(n)}!`],
  ['thousands', (n) => `1${',111'.repeat(n / 4)}!`],
  ['digits and blanks', (n) => `${'1 '.repeat(n / 2)}x`],
  ['blanks after a digit', (n) => `1${' '.repeat(n)}!`],
]

test(`${MAX_NUMBER_LETTERS} letters are read, blanks around them aside`, () => {
  expect(readNumber(`  ${'1'.padStart(MAX_NUMBER_LETTERS, '0')}  `)).toBe(1)
})

test.each(HOSTILE)('%s, 200,000 of them, are no number', (_, of) => {
  const text = of(200_000)
  expect([readNumber(text), readSize(text), isUsed.read(text)]).toEqual(Array(3).fill(undefined))
})

test.each([
  ['102.4 MB', 102.4, 'MB'],
  ['97.7MiB', 97.7, 'MiB'],
  ['97.7 mib', 97.7, 'MiB'],
  ['102,400,000 bytes', 102_400_000, 'bytes'],
  ['1 byte', 1, 'bytes'],
  ['4 KB', 4, 'kB'],
  ['0.1 GB', 0.1, 'GB'],
  ['1e-1 GiB', 0.1, 'GiB'],
  ['102.4', 102.4, ''],
  ['102.4M', 102_400_000, ''],
  ['1/8 MiB', 0.125, 'MiB'],
] as const)('“%s” is %d %s', (text, number, unit) => {
  expect(readSize(text)).toEqual({ number, unit })
})

test.each(['', 'MB', 'many MB', '1,5 MB', '4 MBs', '4 XiB', '4 MB MB'])(
  '“%s” is no size',
  (text) => {
    expect(readSize(text)).toBeUndefined()
  },
)
