import { expect, test } from 'vitest'
import { Session } from '../../../../web/shell/scorm/session.ts'
import { CourseSystem, type Options } from './course-system.ts'

function begun(options: Options = {}) {
  const system = new CourseSystem(options)
  const session = new Session(system.api)
  session.begin()
  return { system, session }
}

test('a sitting begins once and ends once, and nothing is sent afterwards', () => {
  const { system, session } = begun()
  session.begin()
  session.write('cmi.core.exit', 'suspend')
  session.end()
  session.end()
  expect(session.write('cmi.suspend_data', 'late')).toBe(false)
  expect(session.commit()).toBe(false)
  expect(session.begin()).toBe(false)
  expect(system.calls).toEqual([
    'LMSInitialize()',
    'LMSSetValue(cmi.core.exit, suspend)',
    'LMSFinish()',
  ])
})

test('what the system has already is not sent again, nor kept when nothing is new', () => {
  const { system, session } = begun()
  for (const value of ['a', 'a', 'b']) session.write('cmi.suspend_data', value)
  expect(session.commit()).toBe(true)
  expect(session.commit()).toBe(true)
  expect(system.calls.slice(1)).toEqual([
    'LMSSetValue(cmi.suspend_data, a)',
    'LMSSetValue(cmi.suspend_data, b)',
    'LMSCommit()',
  ])
  expect(system.kept.values).toEqual({ 'cmi.suspend_data': 'b' })
})

// @fault course systems: it refuses what it is given
test('a value that is refused is sent again the next time, and the error is told in words', () => {
  const { session, system } = begun()
  expect(session.write('cmi.core.score.raw', '101')).toBe(false)
  expect(session.problem).toBe(
    'LMSSetValue of cmi.core.score.raw was refused (error 405, Incorrect Data Type)',
  )
  session.write('cmi.core.score.raw', '101')
  expect(system.calls.filter((call) => call.includes('101'))).toHaveLength(2)
})

test('an optional element may be missing, and a needed one may not', () => {
  const { session } = begun({ rawOnly: true })
  session.offer('cmi.core.score.max', '100')
  expect(session.problem).toBe('')
  expect(session.read('cmi.core.lesson_mode')).toBe('')
  session.write('cmi.core.score.max', '100')
  expect(session.problem).toContain('error 401')
})

test.each(['LMSInitialize', 'LMSGetValue', 'LMSSetValue', 'LMSCommit', 'LMSFinish'])(
  'a system whose %s throws stops nothing',
  (name) => {
    const { session } = begun({ throws: [name] })
    expect(session.read('cmi.suspend_data')).toBe('')
    session.write('cmi.suspend_data', 'x')
    session.commit()
    session.end()
    if (!/Get|Initialize/.test(name))
      expect(session.problem).toBe(`${shown(name)} broke (the system broke)`)
  },
)
const shown = (name: string) => (name === 'LMSSetValue' ? 'LMSSetValue of cmi.suspend_data' : name)

test('a system that refuses to begin is told of, and may be asked again', () => {
  const options = { refuses: { functions: ['LMSInitialize'], code: '101' } }
  const system = new CourseSystem(options)
  const session = new Session(system.api)
  expect(session.begin()).toBe(false)
  expect(session.problem).toBe('LMSInitialize was refused (error 101, General exception)')
  expect(session.read('cmi.core.entry')).toBe('')
  options.refuses.functions = []
  expect(session.begin()).toBe(true)
  expect(session.problem).toBe('')
  expect(session.read('cmi.core.entry')).toBe('ab-initio')
})

test('a sitting that a frame of the system began before is gone on with', () => {
  const system = new CourseSystem()
  const { api } = system
  api.LMSInitialize('')
  const session = new Session(api)
  expect(session.begin()).toBe(true)
  expect(session.read('cmi.core.entry')).toBe('ab-initio')
})

test('answers that are no texts are taken for what they say', () => {
  const api = {
    ...new CourseSystem().api,
    LMSInitialize: () => true,
    LMSGetValue: () => null,
    LMSSetValue: () => undefined,
    LMSGetLastError: () => 0,
  }
  const session = new Session(api)
  expect(session.begin()).toBe(true)
  expect(session.read('cmi.core.entry')).toBe('')
  expect(session.write('cmi.core.exit', 'suspend')).toBe(false)
  expect(session.problem).toBe('LMSSetValue of cmi.core.exit was refused')
})
