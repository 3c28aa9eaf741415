// The plans for two, four and eight hours, against the exercises that they are made of.
import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contents } from '../../../../web/shell/contents.ts'
import {
  entryOf,
  inClass,
  leftOut,
  MINUTES_A_FUNCTION,
  minutesOfSitting,
  syllabuses,
} from '../../../../web/shell/teacher/syllabuses.ts'

const functions = (id: string) =>
  readdirSync(`web/exercises/${entryOf(id).folder}`).filter((name) => name.startsWith('write-'))
const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0)

test.each(syllabuses)(
  '$hours hours: the minutes add up, and exercises follow those they build on',
  (plan) => {
    const all = plan.sittings.map((sitting) => minutesOfSitting(plan, sitting))
    for (const [i, { writes, exercises }] of plan.sittings.entries()) {
      const written = writes ? exercises.flatMap(functions).length : 0
      expect(all[i]?.functions).toBe(MINUTES_A_FUNCTION * written)
      expect(all[i]?.talk).toBeGreaterThanOrEqual(15)
    }
    const minutes = all.map((each) => each.exercises + each.functions + each.talk)
    expect(sum(minutes)).toBe(60 * plan.hours)
    const done = inClass(plan)
    expect([...done, ...plan.homework, ...leftOut(plan)].sort()).toEqual(
      contents.map(({ id }) => id).sort(),
    )
    for (const [i, id] of done.entries())
      for (const before of entryOf(id).prerequisites) expect(done.slice(i)).not.toContain(before)
  },
)

test('every function of the eight hours is written once, in class or at home', () => {
  const [, , eight] = syllabuses
  if (eight === undefined) throw new Error('expected three plans')
  const written = eight.sittings.flatMap(({ writes, exercises }) => (writes ? exercises : []))
  const all = [...written, ...eight.writtenAtHome]
  expect(new Set(all).size).toBe(all.length)
  for (const id of inClass(eight)) if (functions(id).length > 0) expect(all).toContain(id)
})
