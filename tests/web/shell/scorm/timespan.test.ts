import { expect, test } from 'vitest'
import { timespan } from '../../../../web/shell/scorm/timespan.ts'

test.each([
  [0, '0000:00:00.00'],
  [9.99, '0000:00:00.00'],
  [1230, '0000:00:01.23'],
  [59_999, '0000:00:59.99'],
  [60_000, '0000:01:00.00'],
  [3_723_450, '0001:02:03.45'],
  [36_000_000_000, '9999:59:59.99'],
  [-5, '0000:00:00.00'],
])('%d milliseconds are %s', (ms, text) => {
  expect(timespan(ms)).toBe(text)
  expect(text).toMatch(/^\d{2,4}:[0-5]\d:[0-5]\d\.\d\d$/)
})
