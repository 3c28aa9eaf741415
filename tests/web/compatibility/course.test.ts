// A course system that has kept progress of an earlier version: the attempt goes on.
import { afterEach, describe, expect, test } from 'vitest'
import { contents } from '../../../web/shell/contents.ts'
import { Course } from '../../../web/shell/scorm/course.ts'
import { Notebook } from '../../../web/state/notebook.ts'
import { CourseSystem, type Kept } from '../shell/scorm/course-system.ts'
import { storage } from '../storage.ts'
import { jsonOf, versionsWith } from './versions.ts'

interface Sitting {
  kept: Kept
  /** of the browser in which it was */
  storage: Record<string, string>
}

let course: Course | null = null
afterEach(() => course?.end())

async function goOn({ kept }: Sitting, here: Record<string, string>) {
  const store = storage()
  for (const [key, text] of Object.entries(here)) store.setItem(key, text)
  const notebook = new Notebook(() => store)
  const system = new CourseSystem({ kept })
  course = new Course(system.api, {
    ...{ notebook, outline: contents, mastery: null },
    storage: () => store,
    now: () => 0,
  })
  await course.begin()
  const { unread, cut, location, putAway } = course
  const entries = Object.fromEntries(notebook.keys().map((key) => [key, notebook.read(key)]))
  const { 'cmi.core.score.raw': score, 'cmi.core.lesson_status': status } = system.kept.values
  return { unread, cut, location, putAway, score, status, entries }
}

describe.each(versionsWith('course.json'))('of %s', (version) => {
  const sitting = jsonOf<Sitting>(version, 'course.json')

  test('in another browser everything comes back that went along, and the score stays', async () => {
    const seen = await goOn(sitting, {})
    expect(seen).toEqual(jsonOf(version, 'course.expected.json'))
  })

  test('in the same browser all is as it was left', async () => {
    const seen = await goOn(sitting, sitting.storage)
    const { score, location } = jsonOf<typeof seen>(version, 'course.expected.json')
    expect([seen.putAway, seen.score, seen.location]).toEqual([false, score, location])
    const left = Object.entries(sitting.storage).flatMap(([key, text]) => {
      const name = /^lexiscope\/1\/(.*)$/.exec(key)?.[1]
      return name === undefined ? [] : [[name, text] as const]
    })
    expect(seen.entries).toEqual(Object.fromEntries(left))
  })
})
