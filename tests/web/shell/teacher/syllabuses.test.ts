import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contents } from '../../../../web/shell/contents.ts'
import {
  entryOf,
  inClass,
  leftOut,
  MINUTES_A_FUNCTION,
  minutesOfSitting,
  type Syllabus,
  syllabuses,
} from '../../../../web/shell/teacher/syllabuses.ts'

/** As the folders of the exercises have them. */
const folders = readdirSync('web/exercises').filter((name) => /^\d\d-/.test(name))
const folderOf = (id: string) => folders.find((name) => name.slice(3) === id) as string
const minutes = (id: string) =>
  Number(/minutes: (\d+)/.exec(readFileSync(`web/exercises/${folderOf(id)}/meta.ts`, 'utf8'))?.[1])
const functions = (id: string) =>
  readdirSync(`web/exercises/${folderOf(id)}`).filter((name) => name.startsWith('write-')).length
const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0)
const byHours = syllabuses.map((each): [number, Syllabus] => [each.hours, each])

test('there are plans for two, four and eight hours', () => {
  expect(byHours.map(([hours]) => hours)).toEqual([2, 4, 8])
})

// @fact for teachers: the minutes of a plan are those of its exercises, and there is time to talk
test.each(byHours)(
  '%i hours: the minutes add up, with at least a quarter of an hour to talk',
  (_, syllabus) => {
    const all = syllabus.sittings.map((sitting) => minutesOfSitting(syllabus, sitting))
    for (const [i, sitting] of syllabus.sittings.entries()) {
      const written = sitting.writes ? sum(sitting.exercises.map(functions)) : 0
      expect(all[i]?.exercises).toBe(sum(sitting.exercises.map(minutes)))
      expect(all[i]?.functions).toBe(MINUTES_A_FUNCTION * written)
      expect(all[i]?.talk).toBeGreaterThanOrEqual(15)
    }
    expect(sum(all.map((each) => each.exercises + each.functions + each.talk))).toBe(
      60 * syllabus.hours,
    )
  },
)

test.each(byHours)(
  '%i hours: each exercise is done in class, or at home, or is left out',
  (_, syllabus) => {
    const all = [...inClass(syllabus), ...syllabus.homework, ...leftOut(syllabus)]
    expect(all.sort()).toEqual(contents.map(({ id }) => id).sort())
  },
)

test.each(byHours)('%i hours: exercises come after those that they build on', (_, syllabus) => {
  const done = inClass(syllabus)
  for (const [i, id] of done.entries())
    for (const before of entryOf(id).prerequisites)
      if (done.includes(before))
        expect(done.indexOf(before), `${before} before ${id}`).toBeLessThan(i)
})

test('every function of the eight hours is written once, in class or at home', () => {
  const eight = syllabuses.find(({ hours }) => hours === 8) as Syllabus
  const written = eight.sittings.flatMap(({ writes, exercises }) => (writes ? exercises : []))
  const all = [...written, ...eight.writtenAtHome]
  expect(new Set(all).size).toBe(all.length)
  for (const id of inClass(eight)) if (functions(id) > 0) expect(all).toContain(id)
})
