import { expect, test } from 'vitest'
import { inBytes, inBytesOf } from '../../../web/exercises/07-pretrained/sizes.ts'

test('a size is written in the unit that suits it', () => {
  expect(inBytes(999)).toBe('999 bytes')
  expect(inBytes(1500)).toBe('1.5 kB')
  expect(inBytes(2.5e6)).toBe('2.5 MB')
  expect(inBytes(3.25e9)).toBe('3.25 GB')
})

test('a size that is not known is a dash', () => {
  expect(inBytes(Number.NaN)).toBe('–')
  expect(inBytes(Number.POSITIVE_INFINITY)).toBe('–')
})

test('progress towards an unknown total says what is done', () => {
  expect(inBytesOf(1500, 3000)).toBe('1.5 kB of 3.0 kB')
  expect(inBytesOf(1500, Number.NaN)).toBe('1.5 kB')
})
