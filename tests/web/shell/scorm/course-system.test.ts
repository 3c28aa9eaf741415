// The course system of the tests against the tables of the specification: who builds on it has to be
// able to trust it.
import { expect, test } from 'vitest'
import { CourseSystem, firstSitting } from './course-system.ts'

function begun(options: ConstructorParameters<typeof CourseSystem>[0] = {}) {
  const system = new CourseSystem(options)
  const { api } = system
  api.LMSInitialize('')
  return { system, api }
}

test('before and after a sitting every call is refused with 301, and a second beginning with 101', () => {
  const { api } = new CourseSystem()
  for (const call of [
    () => api.LMSGetValue('cmi.core.entry'),
    () => api.LMSSetValue('cmi.suspend_data', 'x'),
    () => api.LMSCommit(''),
    () => api.LMSFinish(''),
  ]) {
    expect(['', 'false']).toContain(call())
    expect(api.LMSGetLastError()).toBe('301')
  }
  expect(api.LMSInitialize('')).toBe('true')
  expect(api.LMSGetLastError()).toBe('0')
  expect(api.LMSInitialize('')).toBe('false')
  expect(api.LMSGetLastError()).toBe('101')
  expect(api.LMSFinish('')).toBe('true')
  expect(api.LMSCommit('')).toBe('false')
  expect(api.LMSGetLastError()).toBe('301')
  expect(api.LMSInitialize('')).toBe('false')
  expect(api.LMSGetLastError()).toBe('101')
})

test.each([
  ['cmi.core.exit', '404'],
  ['cmi.core.session_time', '404'],
  ['cmi.core.lesson_mode', '401'],
  ['cmi.objectives.0.id', '401'],
  ['xyz.score.result', '401'],
  ['cmi.core.lesson_status._children', '202'],
  ['cmi.core._count', '203'],
  ['', '201'],
])('LMSGetValue of %s is refused with %s', (element, code) => {
  const { api } = begun()
  expect(api.LMSGetValue(element)).toBe('')
  expect(api.LMSGetLastError()).toBe(code)
  expect(api.LMSGetErrorString(code)).not.toBe('')
})

test.each([
  ['cmi.core._children', 'x', '402'],
  ['cmi.core.student_id', 'x', '403'],
  ['cmi.core.total_time', '00:01:00', '403'],
  ['cmi.core.lesson_mode', 'normal', '401'],
  ['cmi.core.lesson_status', 'not attempted', '405'],
  ['cmi.core.lesson_status', 'done', '405'],
  ['cmi.core.lesson_location', 'x'.repeat(256), '405'],
  ['cmi.core.score.raw', '101', '405'],
  ['cmi.core.score.raw', 'many', '405'],
  ['cmi.core.session_time', '1:02:03', '405'],
  ['cmi.core.session_time', '00:01:02.345', '405'],
  ['cmi.core.exit', 'resume', '405'],
  ['cmi.suspend_data', 'x'.repeat(4097), '405'],
  ['cmi.suspend_data', 'ü', '405'],
])('LMSSetValue of %s to %j is refused with %s', (element, value, code) => {
  const { api } = begun()
  expect(api.LMSSetValue(element, value)).toBe('false')
  expect(api.LMSGetLastError()).toBe(code)
})

test('functions that take nothing are given nothing', () => {
  const { api } = new CourseSystem()
  expect(api.LMSInitialize('now')).toBe('false')
  expect(api.LMSGetLastError()).toBe('201')
  api.LMSInitialize('')
  for (const call of [api.LMSCommit, api.LMSFinish]) {
    expect(call('now')).toBe('false')
    expect(api.LMSGetLastError()).toBe('201')
  }
})

test('what is written is there in the sitting, and in the next one once it was kept', () => {
  const { system, api } = begun()
  expect(api.LMSGetValue('cmi.core.entry')).toBe('ab-initio')
  expect(api.LMSGetValue('cmi.core.lesson_status')).toBe('not attempted')
  expect(api.LMSGetValue('cmi.core._children')).toContain('lesson_status')
  for (const [element, value] of [
    ['cmi.suspend_data', 'x'.repeat(4096)],
    ['cmi.core.lesson_location', 'x'.repeat(255)],
    ['cmi.core.score.raw', '100'],
    ['cmi.core.lesson_status', 'incomplete'],
    ['cmi.core.session_time', '0001:00:01.5'],
    ['cmi.core.exit', 'suspend'],
  ] as const) {
    expect(api.LMSSetValue(element, value), element).toBe('true')
    if (!/exit|time/.test(element)) expect(api.LMSGetValue(element)).toBe(value)
  }
  expect(system.kept.values).toEqual({})
  expect(api.LMSFinish('')).toBe('true')
  const next = begun({ kept: system.kept })
  expect(next.api.LMSGetValue('cmi.core.entry')).toBe('resume')
  expect(next.api.LMSGetValue('cmi.suspend_data')).toHaveLength(4096)
  expect(next.api.LMSGetValue('cmi.core.total_time')).toBe('0001:00:01')
})

test('a sitting that says nothing is completed, and with a mastery score the score decides', () => {
  const silent = begun()
  silent.api.LMSFinish('')
  expect(silent.system.kept.values['cmi.core.lesson_status']).toBe('completed')
  for (const [raw, status] of [
    ['79', 'failed'],
    ['80', 'passed'],
  ] as const) {
    const { system, api } = begun({ mastery: 80 })
    expect(api.LMSGetValue('cmi.student_data.mastery_score')).toBe('80')
    api.LMSSetValue('cmi.core.score.raw', raw)
    api.LMSSetValue('cmi.core.lesson_status', 'incomplete')
    api.LMSFinish('')
    expect(system.kept.values['cmi.core.lesson_status']).toBe(status)
  }
})

test('what was not suspended need not be kept', () => {
  const { system, api } = begun({ kept: firstSitting('bob') })
  expect(api.LMSGetValue('cmi.core.student_id')).toBe('bob')
  api.LMSSetValue('cmi.suspend_data', 'x')
  api.LMSFinish('')
  expect(system.kept).toMatchObject({ entry: '', values: {} })
  expect(system.kept.values['cmi.suspend_data']).toBeUndefined()
})
