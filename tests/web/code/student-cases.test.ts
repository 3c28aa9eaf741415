// Which cases of cpp/student a learner sees when, from the lists in functions.json.
import { expect, test } from 'vitest'
import { casesOfItsOwn, functions, needsOf, waitsFor } from '../../../scripts/student/functions.mjs'

type One = (typeof functions)[number]
const named = (name: string): One => functions.find((one: One) => one.name === name)

/** What is green once these functions are right, and all others are as they were handed out. */
const onceWritten = (names: readonly string[]) => (name: string) =>
  needsOf(name).every((one: One) => names.includes(one.name))

test('from top to bottom, each function turns green with those before it', () => {
  functions.forEach((one: One, n: number) => {
    const isGreen = onceWritten(functions.slice(0, n + 1).map(({ name }: One) => name))
    expect(casesOfItsOwn(one).filter((name: string) => !isGreen(name))).toEqual([])
    expect(casesOfItsOwn(one).length).toBeGreaterThan(0)
  })
})

test('a function that is right alone has no red case that does not wait for another', () => {
  for (const one of functions) {
    const isGreen = onceWritten([one.name])
    const red = one.cases.filter((name: string) => !isGreen(name))
    expect(red.filter((name: string) => waitsFor(name, one, isGreen).length === 0)).toEqual([])
  }
  const [formula] = named('lookup').cases
  const waits = waitsFor(formula, named('lookup'), onceWritten(['lookup']))
  expect(waits.map(({ name }: One) => name)).toEqual(['embeddingBackward', 'embed'])
})
