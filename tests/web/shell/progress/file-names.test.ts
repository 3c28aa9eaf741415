import { afterEach, expect, test, vi } from 'vitest'
import {
  isOurs,
  nameInWorkName,
  reportFileName,
  workFileName,
} from '../../../../web/shell/progress/file-names.ts'

afterEach(() => vi.unstubAllEnvs())

const SAVED = '2026-03-01T09:30:05.000Z'

test.each([
  ['Europe/Madrid', SAVED, '', 'lexiscope-work-2026-03-01-103005.json'],
  ['Europe/Madrid', '2026-02-28T23:30:00.000Z', '', 'lexiscope-work-2026-03-01-003000.json'],
  ['UTC', '../damaged', '', 'lexiscope-work.json'],
  ['UTC', SAVED, 'Ada Lovelace', 'lexiscope-Ada-Lovelace-2026-03-01-093005.json'],
  ['UTC', SAVED, '../a/b', 'lexiscope-a-b-2026-03-01-093005.json'],
  ['UTC', SAVED, '???', 'lexiscope-work-2026-03-01-093005.json'],
])('in %s a work saved at %s by “%s” is %s', (zone, saved, learner, name) => {
  vi.stubEnv('TZ', zone)
  expect(workFileName(saved, learner)).toBe(name)
})

test('a report has a name of its own', () => {
  expect(reportFileName('2026-03-01', 'Ada')).toBe('lexiscope-report-Ada-2026-03-01.md')
})

test('the page knows the names that it gives, and reads the learner’s from it', () => {
  expect(nameInWorkName('lexiscope-Ada-Lovelace-2026-03-01-093005 (1)')).toBe('Ada-Lovelace')
  expect(nameInWorkName('Ada')).toBe('Ada')
  const own = workFileName(SAVED).replace('.json', '')
  for (const name of [own, `${own} (2)`, `${own}(1)`]) expect(isOurs(name), name).toBe(true)
  for (const name of ['Ada', 'lexiscope', 'lexiscope-work-Ada', `${own} of Ada`])
    expect(isOurs(name), name).toBe(false)
})
