// What the compiled modules return is held against their declared types wherever a test loads them
// (../../core.ts): here, that a result which differs is found.
import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { checked, readTypes, typesIn } from './checked.ts'

const DECLARED = `
  type Letter = 'a' | 'b'
  interface Sized { bytes: number }
  interface Answer extends Sized {
    values: Float32Array
    letter: Letter | null
    ids?: readonly number[]
    by: Record<Letter, string>
    inner: Sized & { deep: [number, string] }
  }
  interface Owned { next(): Answer }
  interface Functions {
    ask(n: number): Answer
    Owner: new () => Owned
  }
`
const ANSWER = {
  ...{ bytes: 4, values: new Float32Array(1), letter: null, by: { a: 'x' } },
  inner: { bytes: 1, deep: [1, 'y'] },
}

/** A module whose functions and classes give the answer with these changes. */
function moduleOf(changes: object) {
  const given = { ...ANSWER, ...changes }
  class Owner {
    next() {
      return given
    }
  }
  return checked({ ask: (_: number) => given, Owner }, 'Functions', typesIn(DECLARED))
}

test.each([
  [{ letter: 'b', ids: [1, 2] }, null],
  [{ bytes: undefined }, '.bytes: expected a number, got undefined'],
  [{ values: [1] }, '.values: expected a Float32Array, got Array'],
  [{ letter: 'c' }, '.letter: expected null, got "c"'],
  [{ colour: 1 }, '.colour is not declared'],
  [{ ids: [1, 'two'] }, '.ids[1]: expected a number, got "two"'],
  [{ by: { a: 1 } }, '.by.a: expected a string, got 1'],
  [{ inner: { bytes: 1, deep: [1] } }, '.inner.deep: expected an array of 2'],
])('a result with %j: %s', (changes, problem) => {
  const module = moduleOf(changes)
  for (const ask of [() => module.ask(1), () => new module.Owner().next()])
    if (problem === null) expect(ask()).toMatchObject(changes)
    else expect(ask).toThrow(problem)
})

test('a function that is declared and missing is found, and every declared type is understood', () => {
  expect(() => checked({}, 'Functions', typesIn(DECLARED))).toThrow('expected Functions.ask()')
  const folder = 'packages/lexiscope/types'
  for (const name of readdirSync(folder))
    if (name !== 'modules.d.ts')
      expect(Object.keys(readTypes(`${folder}/${name}`)).length).toBeGreaterThan(0)
})
