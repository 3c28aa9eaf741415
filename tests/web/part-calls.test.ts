// The step after linking that keeps WebKit from losing exceptions, on modules written byte by byte and
// on those that the page loads.
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { partCallsFromCatches } from '../../cmake/part_calls_from_catches.mjs'

const leb128 = (value: number) => (value < 128 ? [value] : [(value & 127) | 128, value >> 7])
const section = (kind: number, ...content: number[]) => [
  kind,
  ...leb128(content.length),
  ...content,
]
const named = (name: string, ...content: number[]) =>
  section(0, name.length, ...Buffer.from(name), ...content)

/** A module of functions () → (), with a table and a tag. */
function moduleOf(bodies: number[][], behind: number[] = []) {
  const functions = bodies.flatMap((body) => [...leb128(body.length + 2), 0, ...body, 0x0b])
  return Uint8Array.from([
    ...[0, 97, 115, 109, 1, 0, 0, 0],
    ...section(1, 1, 0x60, 0, 0),
    ...section(3, bodies.length, ...bodies.map(() => 0)),
    ...section(4, 1, 0x70, 0, 1),
    ...section(13, 1, 0, 0),
    ...section(10, bodies.length, ...functions),
    ...behind,
  ])
}

const nop = 0x01
const end = 0x0b
const call = [0x41, 0, 0x11, 0, 0]
const tryBlock = [0x06, 0x40]
const catchTag = [0x07, 0]
const catchAll = [0x19]

describe('a nop parts a call from', () => {
  test.each([
    ['a try', [...call], [...tryBlock, ...catchAll, end]],
    ['a catch', [...tryBlock, ...call], [...catchTag, end]],
    ['a catch of all', [...tryBlock, ...call], [...catchAll, end]],
    ['a delegate', [...tryBlock, ...call], [0x18, 0]],
  ])('%s', (_name, before, after) => {
    const module = moduleOf([[...before, ...after]])
    expect(WebAssembly.validate(module)).toBe(true)
    const parted = partCallsFromCatches(module)
    expect(parted).toEqual({ module: moduleOf([[...before, nop, ...after]]), added: 1 })
    expect(WebAssembly.validate(parted.module as BufferSource)).toBe(true)
    expect(partCallsFromCatches(parted.module).added).toBe(0)
  })
})

test('every such call of every function is parted, and sizes grow by a byte where they must', () => {
  const bodies = (parting: number[]) => [
    [...call],
    Array(8)
      .fill([...tryBlock, ...call, ...parting, ...catchTag, ...call, end])
      .flat(),
  ]
  const module = moduleOf(bodies([]))
  expect(partCallsFromCatches(module)).toEqual({ module: moduleOf(bodies([nop])), added: 8 })
})

test('nothing is changed where something stands between, or the call is a direct one', () => {
  for (const body of [
    [...tryBlock, ...call, nop, ...catchAll, end],
    [...tryBlock, 0x10, 0, ...catchAll, end],
  ]) {
    const module = moduleOf([body])
    expect(WebAssembly.validate(module)).toBe(true)
    expect(partCallsFromCatches(module)).toEqual({ module, added: 0 })
  }
})

describe('what it does not know is refused:', () => {
  const wanted = [...tryBlock, ...call, ...catchAll, end]
  test.each([
    ['an operation', moduleOf([[0xfb, 0, 0]]), /an unknown operation 251 at byte \d+/],
    ['no module', Uint8Array.of(1, 2, 3), /no WebAssembly module of version 1/],
    ['places of a debugger', moduleOf([wanted], named('.debug_line', 1)), /^.debug_line/],
  ])('%s', (_name, module, said) => {
    expect(() => partCallsFromCatches(module)).toThrow(said)
  })
})

const folder = 'packages/lexiscope/wasm'
const built = readdirSync(folder).filter((file) => file.endsWith('.wasm'))
test.each(built)('the page gets %s with every such call parted', (file) => {
  expect(partCallsFromCatches(readFileSync(`${folder}/${file}`)).added).toBe(0)
})
