// Self-check answers as people write them, and what is read from the notebook.
import { expect, test } from 'vitest'
import { expectedOf, grade, isReadable } from '../../../web/exercises/17-review/sum.ts'

const table = { kind: 'size', value: 102_400_000 } as const

test.each([
  ['102.4 MB', 'MB'],
  ['97.7 MiB', 'MiB'],
  ['102,400,000 bytes', 'bytes'],
  ['102.4M', 'bytes'],
  ['100,000 KiB', 'KiB'],
  ['102.4', 'MB'],
  ['97.7', 'MiB'],
] as const)('“%s” is right for 50,000 x 512, read in %s', (typed, unit) => {
  expect(grade(typed, table)).toEqual({ right: true, feedback: '', unit, hint: '' })
})

test.each([
  ['102.4 MiB', 'the number is right in MB, not in MiB'],
  ['97.7 MB', 'the number is right in MiB, not in MB'],
  ['25.6 MB', 'yours is 4 times too small'],
  ['103 MB', 'yours is 0.59 % too large'],
])('“%s” is wrong, and it is said how', (typed, feedback) => {
  expect(grade(typed, table)).toMatchObject({ right: false, feedback })
})

test.each([
  ['102.4 MiB', 'size', 102_400_000, 'the number is right in MB, not in MiB'],
  ['25.6 MB', 'size', 102_400_000, 'yours is too small'],
  ['1024', 'count', 512, 'yours is too large'],
  ['-3', 'count', 512, ''],
] as const)(
  'the hint after “%s” gives the direction, not the distance',
  (typed, kind, value, hint) => {
    expect(grade(typed, { kind, value })).toMatchObject({ right: false, hint })
  },
)

test('an answer that is off by one gets the reason', () => {
  const right = { kind: 'exact', value: 512, counted: 'from 0' } as const
  expect(grade('513', right).hint).toBe('one too many, since from 0')
  expect(grade('1024', right).hint).toBe('yours is too large')
})

test.each([
  ['2097152', true],
  ['2.1M', true],
  ['2,097,152', true],
  ['2e6', false],
  ['4096', false],
])('“%s” for 2,097,152 numbers: %s', (typed, right) => {
  expect(grade(typed, { kind: 'count', value: 2_097_152 }).right).toBe(right)
})

test('what cannot be read is told with what can', () => {
  expect(isReadable('size', 'a lot')).toBe(false)
  expect(isReadable('count', '4 MB')).toBe(false)
  expect(isReadable('size', '4 MiB')).toBe(true)
  expect(expectedOf('size')).toContain('36.6 MiB')
  expect(expectedOf('exact')).toContain('38.4M')
})
