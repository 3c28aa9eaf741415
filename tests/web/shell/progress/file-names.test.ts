import { expect, test, vi } from 'vitest'
import {
  isOurs,
  nameInWorkName,
  reportFileName,
  workFileName,
} from '../../../../web/shell/progress/file-names.ts'

test('a saved work says what it is and when it was saved, by the clock on the wall', () => {
  vi.stubEnv('TZ', 'Europe/Madrid')
  expect(workFileName('2026-03-01T09:30:05.000Z')).toBe('lexiscope-work-2026-03-01-103005.json')
  expect(workFileName('2026-02-28T23:30:00.000Z')).toBe('lexiscope-work-2026-03-01-003000.json')
  vi.unstubAllEnvs()
})

test('two works of a day have two names, and no report has that of a work', () => {
  const two = ['2026-03-01T09:30:05.000Z', '2026-03-01T09:30:06.000Z'].map((saved) =>
    workFileName(saved),
  )
  expect(new Set([...two, reportFileName('2026-03-01')]).size).toBe(3)
})

test('what is no time is left out', () => {
  expect(workFileName('../damaged')).toBe('lexiscope-work.json')
})

test('files of a learner with a name have it, and of none are outside their folder', () => {
  vi.stubEnv('TZ', 'UTC')
  const saved = '2026-03-01T09:30:05.000Z'
  expect(workFileName(saved, 'Ada Lovelace')).toBe('lexiscope-Ada-Lovelace-2026-03-01-093005.json')
  expect(workFileName(saved, '../a/b')).toBe('lexiscope-a-b-2026-03-01-093005.json')
  expect(workFileName(saved, '???')).toBe('lexiscope-work-2026-03-01-093005.json')
  expect(reportFileName('2026-03-01', 'Ada')).toBe('lexiscope-report-Ada-2026-03-01.md')
  vi.unstubAllEnvs()
})

test('the name of a learner is read from the name of their file', () => {
  expect(nameInWorkName('lexiscope-Ada-Lovelace-2026-03-01-093005 (1)')).toBe('Ada-Lovelace')
  expect(nameInWorkName('Ada')).toBe('Ada')
})

test('the page knows the names that it gives', () => {
  const own = workFileName('2026-03-01T09:30:05.000Z').replace('.json', '')
  for (const name of [own, `${own} (2)`, `${own}(1)`]) expect(isOurs(name), name).toBe(true)
  for (const name of ['Ada', 'lexiscope', 'lexiscope-work-Ada', `${own} of Ada`])
    expect(isOurs(name), name).toBe(false)
})
