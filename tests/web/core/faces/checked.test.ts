// What the compiled modules return is held against their declared types wherever a test loads them
// (../../core.ts): here, that a result which differs is found.
import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { checked } from '../../faces/checked.ts'
import { readShapes, shapesOf } from '../../faces/shapes.ts'

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
    open(): Owned
    Owner: new () => Owned
  }
`
const answer = (changes: object = {}) => ({
  bytes: 4,
  values: new Float32Array(1),
  letter: null,
  by: { a: 'x' },
  inner: { bytes: 1, deep: [1, 'y'] },
  ...changes,
})
interface Fake {
  ask(n: number): unknown
  open(): { next(): unknown }
  Owner: new () => { next(): unknown }
}

/** A module of which every function gives the answer. */
function moduleOf(given: unknown): Fake {
  class Owner {
    next() {
      return given
    }
  }
  const module = { ask: () => given, open: () => new Owner(), Owner }
  return checked(module, 'Functions', shapesOf(DECLARED))
}

test('a result as declared comes through as it is', () => {
  const given = answer({ letter: 'b', ids: [1, 2] })
  const module = moduleOf(given)
  expect(module.ask(1)).toBe(given)
  expect(module.open().next()).toBe(given)
  expect(new module.Owner().next()).toBe(given)
})

test.each([
  ['of another type', { bytes: '4' }, '.bytes: expected a number, got "4"'],
  ['inherited and missing', { bytes: undefined }, '.bytes: expected a number, got undefined'],
  ['an array of other numbers', { values: [1] }, '.values: expected a Float32Array, got Array'],
  ['none of the words', { letter: 'c' }, '.letter: expected null, got "c"'],
  ['not declared', { colour: 1 }, '.colour is not declared'],
  ['of a list', { ids: [1, 'two'] }, '.ids[1]: expected a number, got "two"'],
  ['of a record', { by: { a: 1 } }, '.by.a: expected a string, got 1'],
  ['of a tuple', { inner: { bytes: 1, deep: [1] } }, '.inner.deep: expected an array of 2'],
])('a field %s is found, whoever returns it', (_, changes, problem) => {
  const module = moduleOf(answer(changes))
  expect(() => module.ask(1)).toThrow(`Functions.ask()${problem}`)
  expect(() => module.open().next()).toThrow(`Functions.open().next()${problem}`)
  expect(() => new module.Owner().next()).toThrow(`Owner.next()${problem}`)
})

test('a function that is declared and not there is found', () => {
  expect(() => checked({ ask() {} }, 'Functions', shapesOf(DECLARED))).toThrow(
    'expected Functions.open() as declared, got undefined',
  )
})

test('every type of every module is understood', () => {
  const folder = 'packages/lexiscope/faces'
  for (const name of readdirSync(folder))
    if (name !== 'modules.d.ts')
      expect(Object.keys(readShapes(`${folder}/${name}`)).length).toBeGreaterThan(0)
})
