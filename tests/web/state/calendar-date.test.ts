// Dates are those of the learner's calendar, wherever they are shown or put into a file's name.
import { afterEach, expect, test, vi } from 'vitest'
import { calendarDate } from '../../../web/state/calendar-date.ts'
import { Notebook } from '../../../web/state/notebook.ts'
import { reportOf } from '../../../web/state/report.ts'

afterEach(() => vi.unstubAllEnvs())

test.each([
  ['America/Los_Angeles', '2026-03-02T05:30:00Z', '2026-03-01'],
  ['America/New_York', '2026-11-27T00:30:00Z', '2026-11-26'],
  ['Asia/Tokyo', '2026-03-01T16:00:00Z', '2026-03-02'],
  ['UTC', '2026-03-01T23:59:59Z', '2026-03-01'],
])('in %s, the date of %s is %s', (zone, time, date) => {
  vi.stubEnv('TZ', zone)
  expect(calendarDate(new Date(time))).toBe(date)
  expect(reportOf(new Notebook(() => null), [], new Date(time)).date).toBe(date)
})
