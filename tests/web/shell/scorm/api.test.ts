// The API of a course system: where it is found, and how it is asked.
import { describe, expect, test } from 'vitest'
import { findApi, isAlone, type Place } from '../../../../web/shell/scorm/api.ts'
import { Session, timespan } from '../../../../web/shell/scorm/session.ts'
import { CourseSystem, type Options } from './course-system.ts'

/** A window whose parent, as long as it has none, is itself. */
function place(parts: { API?: unknown; parent?: Place; opener?: Place | null } = {}): Place {
  const made: Record<string, unknown> = { opener: null, ...parts }
  made.parent ??= made
  return made
}

/** Its parent and its opener may be known, and nothing in it looked at. */
const ofAnotherOrigin = (parts: { parent?: Place; opener?: Place }): Place =>
  Object.defineProperty(place(parts), 'API', {
    get() {
      throw new DOMException('of another origin', 'SecurityError')
    },
  })

const { api } = new CourseSystem()
const has = place({ API: api })

test.each([
  ['the window itself', has],
  ['the parent’s parent', place({ parent: place({ parent: has }) })],
  ['the opener’s parent', place({ opener: place({ parent: has }) })],
  ['the parent’s opener', place({ parent: place({ opener: has }) })],
  ['the parent of a window of another origin', place({ parent: ofAnotherOrigin({ parent: has }) })],
  [
    'a parent, before a nearer opener',
    place({ parent: place({ parent: has }), opener: place({ API: { ...api } }) }),
  ],
])('the API is found in %s', (_where, from) => {
  expect(findApi(from)).toBe(api)
})

test('what is no API is passed by: an element of that name, half of one, one that throws', () => {
  const throwing = Object.defineProperty({}, 'LMSInitialize', {
    get() {
      throw new Error('broken')
    },
  })
  for (const API of [{ id: 'API' }, { LMSInitialize: api.LMSInitialize }, throwing, null, 'API']) {
    expect(findApi(place({ API }))).toBeNull()
    expect(findApi(place({ API, parent: has }))).toBe(api)
  }
})

test('the search ends where windows are in a circle, or too many', () => {
  const one: Record<string, unknown> = {}
  one.parent = { parent: one, opener: one }
  one.opener = one.parent
  expect(findApi(one)).toBeNull()
  let deep = has
  for (let i = 0; i < 19; i++) deep = place({ parent: deep })
  expect(findApi(deep)).toBe(api)
  expect(findApi(place({ parent: deep }))).toBeNull()
})

test('a window is alone that has neither a parent nor an opener', () => {
  expect(isAlone(place())).toBe(true)
  for (const parts of [{ parent: place() }, { opener: place() }, { parent: ofAnotherOrigin({}) }])
    expect(isAlone(place(parts))).toBe(false)
})

describe('a session', () => {
  function begun(options: Options = {}) {
    const system = new CourseSystem(options)
    const session = new Session(system.api)
    session.begin()
    return { system, session }
  }

  test('begins once and ends once, sends nothing twice, and nothing afterwards', () => {
    const { system, session } = begun()
    session.begin()
    for (const value of ['a', 'a', 'b']) session.write('cmi.suspend_data', value)
    expect([session.commit(), session.commit()]).toEqual([true, true])
    session.end()
    session.end()
    expect(session.write('cmi.suspend_data', 'late')).toBe(false)
    expect([session.commit(), session.begin()]).toEqual([false, false])
    expect(system.calls).toEqual([
      'LMSInitialize()',
      ...['LMSSetValue(cmi.suspend_data, a)', 'LMSSetValue(cmi.suspend_data, b)'],
      ...['LMSCommit()', 'LMSFinish()'],
    ])
  })

  test('sends a refused value again the next time, and says the error; an optional element may be missing', () => {
    const { session, system } = begun({ rawOnly: true })
    session.offer('cmi.core.score.max', '100')
    expect(session.problem).toBe('')
    expect(session.read('cmi.core.lesson_mode')).toBe('')
    for (let time = 0; time < 2; time++)
      expect(session.write('cmi.core.score.raw', '101')).toBe(false)
    expect(session.problem).toMatch(/cmi\.core\.score\.raw.*error 405, Incorrect Data Type/)
    expect(system.calls.filter((call) => call.includes('101'))).toHaveLength(2)
  })

  test('that a system refuses to begin may be asked again, and one begun before is gone on with', () => {
    const options = { refuses: { functions: ['LMSInitialize'], code: '101' } }
    const { session, system } = begun(options)
    expect(session.problem).toMatch(/LMSInitialize.*error 101, General exception/)
    expect(session.read('cmi.core.entry')).toBe('')
    options.refuses.functions = []
    expect([session.begin(), session.problem]).toEqual([true, ''])
    expect(session.read('cmi.core.entry')).toBe('ab-initio')
    const next = new Session(system.api)
    expect(next.begin()).toBe(true)
    expect(next.read('cmi.core.entry')).toBe('ab-initio')
  })

  test('takes answers that are no texts for what they say', () => {
    const session = new Session({
      ...new CourseSystem().api,
      LMSInitialize: () => true,
      LMSGetValue: () => null,
      LMSSetValue: () => undefined,
      LMSGetLastError: () => 0,
    })
    expect(session.begin()).toBe(true)
    expect(session.read('cmi.core.entry')).toBe('')
    expect(session.write('cmi.core.exit', 'suspend')).toBe(false)
    expect(session.problem).toContain('LMSSetValue of cmi.core.exit')
  })
})

test.each([
  [9.99, '0000:00:00.00'],
  [59_999, '0000:00:59.99'],
  [3_723_450, '0001:02:03.45'],
  [36_000_000_000, '9999:59:59.99'],
  [-5, '0000:00:00.00'],
])('%d milliseconds are written %s', (ms, text) => {
  expect(timespan(ms)).toBe(text)
})
