import { expect, test } from 'vitest'
import { findApi, isAlone, type Place } from '../../../../web/shell/scorm/api.ts'
import { CourseSystem } from './course-system.ts'

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

test.each([
  ['the window itself', place({ API: api })],
  ['the parent', place({ parent: place({ API: api }) })],
  ['the parent’s parent', place({ parent: place({ parent: place({ API: api }) }) })],
  ['the opener', place({ opener: place({ API: api }) })],
  ['the opener’s parent', place({ opener: place({ parent: place({ API: api }) }) })],
  ['the parent’s opener', place({ parent: place({ opener: place({ API: api }) }) })],
  [
    'the parent of a parent of another origin',
    place({ parent: ofAnotherOrigin({ parent: place({ API: api }) }) }),
  ],
])('the API is found in %s', (_where, from) => {
  expect(findApi(from)).toBe(api)
})

test('a parent’s comes before an opener’s, however near that is', () => {
  const other = { ...api }
  const far = place({
    parent: place({ parent: place({ API: api }) }),
    opener: place({ API: other }),
  })
  expect(findApi(far)).toBe(api)
})

test('what is no API is passed by: an element of that name, half of one, one that throws', () => {
  const throwing = Object.defineProperty({}, 'LMSInitialize', {
    get() {
      throw new Error('broken')
    },
  })
  for (const API of [{ id: 'API' }, { LMSInitialize: api.LMSInitialize }, throwing, null, 'API']) {
    expect(findApi(place({ API }))).toBeNull()
    expect(findApi(place({ API, parent: place({ API: api }) }))).toBe(api)
  }
})

test('the search ends where windows are in a circle, or too many', () => {
  const one: Record<string, unknown> = {}
  one.parent = { parent: one, opener: one }
  one.opener = one.parent
  expect(findApi(one)).toBeNull()
  let deep = place({ API: api })
  for (let i = 0; i < 19; i++) deep = place({ parent: deep })
  expect(findApi(deep)).toBe(api)
  expect(findApi(place({ parent: deep }))).toBeNull()
})

test('a window is alone that has neither a parent nor an opener', () => {
  expect(isAlone(place())).toBe(true)
  expect(isAlone(place({ parent: place() }))).toBe(false)
  expect(isAlone(place({ opener: place() }))).toBe(false)
  expect(isAlone(place({ parent: ofAnotherOrigin({}) }))).toBe(false)
})
