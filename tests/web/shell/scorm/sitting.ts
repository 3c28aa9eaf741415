/** A browser, a course system, and the lesson's sittings in it, by a clock that the tests move. */
import { afterEach, beforeEach, vi } from 'vitest'
import { Course } from '../../../../web/shell/scorm/course.ts'
import { lineOf } from '../../../../web/shell/scorm/words.ts'
import type { Outlined } from '../../../../web/state/done.ts'
import { Notebook } from '../../../../web/state/notebook.ts'
import { storage } from '../../storage.ts'
import { CourseSystem, type Options } from './course-system.ts'

const entry = (id: string, number: string, predictions: string[]): Outlined => ({
  ...{ number, id, title: id, question: '', minutes: 1 },
  predictions,
})
const outline = [entry('lookup', '02', ['parameters']), entry('review', '17', ['a', 'b'])]

const launched: Course[] = []

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  launched.length = 0
  vi.useRealTimers()
})

/** A browser: its storage, and the notebook of a page in it. */
export function browser(store = storage()) {
  const notebook = new Notebook(() => store)
  return { store, notebook }
}
type Browser = ReturnType<typeof browser>

export const around = ({ store, notebook }: Browser, mastery: number | null = null) => ({
  ...{ notebook, outline, mastery },
  storage: () => store,
  now: () => performance.now(),
})

export async function launch(
  options: Options = {},
  here = browser(),
  mastery: number | null = null,
) {
  const system = new CourseSystem(options)
  const course = new Course(system.api, around(here, mastery))
  launched.push(course)
  await course.begin()
  return { ...here, system, course }
}

export function answer(notebook: Notebook, id: string, name: string, right: boolean) {
  notebook.write(`${id}/begun`, 'yes')
  notebook.write(`${id}/prediction/${name}`, '1')
  notebook.write(`${id}/seen/${name}`, 'yes')
  notebook.write(`${id}/verdict/${name}`, right ? 'Right.' : 'Not right.')
}

/** Until what was changed has rested and been sent. */
export async function rest() {
  await vi.advanceTimersByTimeAsync(1100)
  await Promise.all(launched.map(({ sent }) => sent))
}

export const line = (course: Course) =>
  lineOf(course, (id) => outline.find((each) => each.id === id)?.number ?? id)

/** Letters that hardly deflate, the same at every call. */
export const noise = (letters: number) =>
  Array.from({ length: letters / 10 }, (_, i) =>
    Math.sin(i + 1)
      .toString(36)
      .slice(-10),
  ).join('')
