import { expect, test } from 'vitest'
import {
  FORMAT,
  isKey,
  MAX_BYTES,
  readWork,
  readWorkFile,
  UnusableWork,
  writeWork,
} from '../../../web/state/work.ts'
import fc from '../properties.ts'

const saved = '2026-03-01T09:30:00.000Z'
const segment = fc.stringMatching(/^[a-zA-Z0-9][a-zA-Z0-9._-]{0,12}$/)
const key = fc
  .array(segment, { minLength: 1, maxLength: 3 })
  .map((parts) => parts.join('/'))
  .filter((each) => !each.startsWith('archive/') && each !== 'theme')
const entries = fc.array(fc.tuple(key, fc.string({ unit: 'binary' })), { maxLength: 20 })
const file = (change: object) =>
  JSON.stringify({ format: FORMAT, version: 1, saved, entries: {}, ...change })
const refusal = (text: string) => {
  try {
    readWork(text)
  } catch (thrown) {
    if (thrown instanceof UnusableWork) return thrown.message
    throw thrown
  }
  return 'read'
}

test('what is written is read back, letter for letter', async () => {
  await fc.assert(
    fc.asyncProperty(
      entries,
      fc.date({
        min: new Date('2000-01-01'),
        max: new Date('2999-12-31'),
        noInvalidDate: true,
      }),
      async (all, date) => {
        const work = { saved: date.toISOString(), entries: new Map(all) }
        const read = await readWorkFile(new Blob([writeWork(work)]))
        expect(read).toEqual(work)
      },
    ),
  )
})

test('every file that is cut off is refused, and none is read in part', () => {
  const whole = writeWork({ saved, entries: new Map([['a/reflection', '“because” \\ {"b": 1}']]) })
  for (let end = 0; end < whole.length; end++)
    expect(refusal(whole.slice(0, end))).toMatch(/^Expected .+; got .+\.$/)
  expect(refusal(whole)).toBe('read')
})

test('whatever the text, it is read whole or refused in one line', () => {
  const json = fc.oneof(
    fc.string(),
    fc.json(),
    fc.jsonValue().map((value) => file({ entries: value })),
  )
  fc.assert(
    fc.property(json, (text) => {
      expect(refusal(text)).toMatch(/^(read|Expected [^\n]+; got [^\n]+\.)$/)
    }),
  )
})

test.each([
  ['', 'a file saved by Lexiscope; got an empty file'],
  ['{"format": "lexi', 'Expected JSON; got a text that is cut off or is none'],
  ['<!doctype html><script>alert(1)</script>', 'Expected JSON; got'],
  ['[]', 'Expected an object; got a list.'],
  ['{}', `Expected the format “${FORMAT}”; got nothing.`],
  [file({ format: 'another' }), `Expected the format “${FORMAT}”; got “another”.`],
  [file({ version: 2 }), 'Expected version 1; got “2”: the file comes from another version'],
  [file({ saved: '2026-99-99T09:30:00.000Z' }), 'Expected the time of saving'],
  [file({ entries: undefined }), 'Expected entries by their keys; got nothing.'],
  [file({ entries: { a: 1 } }), 'Expected a text at “a”; got a number.'],
  [file({ entries: { '': 'x' } }), 'Expected keys such as'],
  [file({ entries: { theme: 'dark' } }), 'Expected keys such as'],
  [file({ entries: { 'archive/2026': 'x' } }), 'Expected keys such as'],
  [file({}).replace('{}', '{"__proto__": "x"}'), 'got “__proto__”'],
  [
    file({ entries: { a: 'x'.repeat(2_000_001) } }),
    'at most 2,000,000 characters at “a”; got 2,000,001',
  ],
  [
    file({ entries: Object.fromEntries(Array.from({ length: 10_001 }, (_, i) => [`k${i}`, ''])) }),
    'Expected at most 10,000 entries; got 10,001.',
  ],
])('%.60s is refused with what was expected and what came', (text, says) => {
  expect(refusal(text)).toContain(says)
})

test('a file of 50 MB is refused before it is read', async () => {
  const large = { size: 50_000_000, arrayBuffer: () => Promise.reject(new Error('was read')) }
  await expect(readWorkFile(large as unknown as Blob)).rejects.toThrow(
    'Expected a file of at most 32.0 MB; got 50.0 MB.',
  )
  expect(MAX_BYTES).toBe(32_000_000)
})

test('bytes that are no UTF-8 are refused and not read as something else', async () => {
  const bytes = new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d])
  await expect(readWorkFile(new Blob([bytes]))).rejects.toThrow('Expected a text in UTF-8')
})

test.each([
  ['rotary/reflection', true],
  ['lookup/prediction/rows-10x4', true],
  ['', false],
  ['a//b', false],
  ['__proto__', false],
  ['x'.repeat(201), false],
])('%j as a key: %s', (each, is) => {
  expect(isKey(each)).toBe(is)
})
