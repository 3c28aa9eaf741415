import { expect, test } from 'vitest'
import { readRoute, writeRoute } from '../../../web/state/address.ts'
import {
  choice,
  MAX_SEED,
  nextSeed,
  number,
  readQuery,
  seed,
  text,
  wholeNumber,
  words,
  writeQuery,
} from '../../../web/state/fields.ts'
import { trainingSchema } from '../../../web/training/settings.ts'
import fc from '../properties.ts'

const schema = {
  dim: wholeNumber(32, 1, 4096),
  slope: number(0.1, 0, 10, { closed: false }),
  start: number(-3, -4, 4, { closed: true }),
  subsample: number(0, 0, 1, { closed: true }),
  kind: choice(['random', 'fixed']),
  noun: text('king'),
  on: words(['king', 'queen'], 5),
}

const plainLetters = fc.string({ maxLength: 20 }).filter((s) => !/\p{Cc}/u.test(s))
const values = fc.record({
  dim: fc.integer({ min: 1, max: 4096 }),
  slope: fc.double({ min: 1e-12, max: 10, noNaN: true }),
  start: fc.double({ min: -4, max: 4, noNaN: true }).map((x) => x + 0),
  subsample: fc.double({ min: 0, max: 1, noNaN: true }).map((x) => x + 0),
  kind: fc.constantFrom('random' as const, 'fixed' as const),
  noun: plainLetters,
  on: fc.array(
    plainLetters.map((s) => s.replaceAll(',', '').trim()).filter((s) => s !== ''),
    { maxLength: 5 },
  ),
})

test('every value comes back from the address as it was', () => {
  fc.assert(
    fc.property(values, (given) => {
      const hash = writeRoute({ exercise: 'skip-gram', query: writeQuery(schema, given) })
      const route = readRoute(hash)
      expect(route.exercise).toBe('skip-gram')
      expect(readQuery(schema, route.query)).toEqual({ values: given, misread: [] })
    }),
    { numRuns: 300 },
  )
})

test('any text at all gives values that the schema accepts, and says what it did not understand', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...Object.keys(schema)), fc.string()), (given) => {
      const { values, misread } = readQuery(schema, new URLSearchParams(given))
      expect(readQuery(schema, writeQuery(schema, values))).toEqual({ values, misread: [] })
      for (const { key, got } of misread) expect(got).toBe(given[key])
    }),
    { numRuns: 300 },
  )
})

test.each([
  ['dim', '0'],
  ['dim', '4097'],
  ['dim', '1.5'],
  ['dim', ''],
  ['dim', '1e3'],
  ['slope', '0'],
  ['slope', '-1'],
  ['start', '-4.5'],
  ['slope', 'Infinity'],
  ['kind', 'toString'],
  ['noun', 'two\nlines'],
  ['noun', 'a bell\u0007'],
  ['noun', 'x'.repeat(61)],
  ['on', 'a,b,c,d,e,f'],
])('%s = %j gives the default, and a line that names it', (key, got) => {
  const { values, misread } = readQuery(schema, new URLSearchParams({ [key]: got }))
  expect(values).toEqual(readQuery(schema, new URLSearchParams()).values)
  expect(misread).toEqual([{ key, got, expected: schema[key as keyof typeof schema].expected }])
})

test('a tab is a blank', () => {
  expect(schema.noun.read('king\tqueen')).toBe('king\tqueen')
})

test('a text is written without the control characters that it could not be read with', () => {
  expect(schema.noun.read(schema.noun.write('a\u0007 bell\nrings'))).toBe('a  bell rings')
})

test('what is at its default is left out of the address', () => {
  const { values } = readQuery(trainingSchema, new URLSearchParams())
  expect(writeQuery(trainingSchema, values).toString()).toBe('')
  expect(writeQuery(trainingSchema, { ...values, dim: 8 }).toString()).toBe('dim=8')
})

test.each(['', '#', '#main', '#/', 'javascript:alert(1)', '#/..', '#//'])(
  'the address %j is the start page',
  (hash) => {
    expect(readRoute(hash).exercise).toBe('')
  },
)

test.each([
  ['#/rotary.', 'rotary'],
  ['#/rotary/', 'rotary'],
  ['#/Rotary', 'rotary'],
  ['#/rotary)', 'rotary'],
  ['#/%22rotary%22', 'rotary'],
  ['#/11-rotary', 'rotary'],
  ['#/skip_gram', 'skip-gram'],
  ['#/Skip%20Gram/?dim=8', 'skip-gram'],
  ['#/rotery', 'rotery'],
  ['#/rotary&m=3', 'rotary-m-3'],
  ['#/../x', 'x'],
  ['#/%E4%BD%8D%E7%BD%AE', '位置'],
  ['#/100%', '100'],
])('the address %j asks for “%s”', (hash, exercise) => {
  expect(readRoute(hash).exercise).toBe(exercise)
})

test('the seed after the largest one is the first again', () => {
  const field = seed(MAX_SEED)
  expect(nextSeed(field, 7)).toBe(8)
  expect(nextSeed(field, MAX_SEED - 1)).toBe(MAX_SEED)
  expect(nextSeed(field, MAX_SEED)).toBe(1)
})
