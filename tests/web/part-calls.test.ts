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

/** A module of functions () → (), with a table, a memory that may be shared, a tag and a global. */
function moduleOf(bodies: number[][], { behind = [] as number[], shared = false } = {}) {
  const functions = bodies.flatMap((body) => [...leb128(body.length + 2), 0, ...body, 0x0b])
  return Uint8Array.from([
    ...[0, 97, 115, 109, 1, 0, 0, 0],
    ...section(1, 1, 0x60, 0, 0),
    ...section(3, bodies.length, ...bodies.map(() => 0)),
    ...section(4, 1, 0x70, 0, 1),
    ...section(5, 1, ...(shared ? [3, 1, 1] : [0, 1])),
    ...section(13, 1, 0, 0),
    ...section(6, 1, 0x7f, 1, 0x41, 0, 0x0b),
    ...section(10, bodies.length, ...functions),
    ...behind,
  ])
}

const drop = 0x1a
const nop = 0x01
const end = 0x0b
const zero = [0x41, 0]
const call = [...zero, 0x11, 0, 0]
const tryBlock = [0x06, 0x40]
const catchTag = [0x07, 0]
const catchAll = [0x19]
const vector = (...bytes: number[]) => [0xfd, 12, ...bytes, ...Array(16 - bytes.length).fill(0)]

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

describe('nothing is changed where', () => {
  test.each([
    ['something stands between', [...tryBlock, ...call, nop, ...catchAll, end]],
    ['the call is a direct one', [...tryBlock, 0x10, 0, ...catchAll, end]],
    ['it only looks like one: a number', [...[0x41, 0x91, 0x80, 0x80, 0], drop, ...tryBlock, end]],
    ['it only looks like one: a vector', [...vector(0x11, 0, 0, 6, 0x40, 0x11, 0, 0, 0x19), drop]],
    ['a lane is loaded', [...zero, ...vector(), 0xfd, 84, 0, 0x11, 7, drop]],
    ['a load has an address', [...zero, 0x28, 2, 0x91, 0, drop]],
    ['a vector is zeroed but for one lane', [...zero, 0xfd, 92, 2, 0x11, drop]],
    [
      'memory is copied and filled',
      [...[...zero, ...zero, ...zero, 0xfc, 10, 0, 0], ...[...zero, ...zero, ...zero, 0xfc, 11, 0]],
    ],
    ['a jump has a table', [0x02, 0x40, ...zero, 0x0e, 2, 0, 1, 0, end]],
    ['globals, memory and signs are used', [0x23, 0, 0x24, 0, 0x3f, 0, drop, ...zero, 0xc0, drop]],
    ['a tag is thrown, and thrown on', [...tryBlock, 0x08, 0, ...catchTag, 0x09, 0, end]],
  ])('%s', (_name, body) => {
    const module = moduleOf([body])
    expect(WebAssembly.validate(module)).toBe(true)
    expect(partCallsFromCatches(module)).toEqual({ module, added: 0 })
  })

  test('threads wait, wake and exchange', () => {
    const wake = [...zero, ...zero, 0xfe, 0, 2, 0x11, drop]
    const exchange = [...zero, ...zero, ...zero, 0xfe, 0x48, 2, 0x11, drop]
    const module = moduleOf([[...wake, ...exchange, 0xfe, 3, 0]], { shared: true })
    expect(WebAssembly.validate(module)).toBe(true)
    expect(partCallsFromCatches(module)).toEqual({ module, added: 0 })
  })

  test('exceptions are of the newer form', () => {
    const module = moduleOf([[0x02, 0x40, 0x1f, 0x40, 2, 0, 0, 0, 2, 0, ...call, end, end]])
    expect(partCallsFromCatches(module)).toEqual({ module, added: 0 })
  })
})

describe('what it does not know is refused:', () => {
  const wanted = [...tryBlock, ...call, ...catchAll, end]
  test.each([
    ['an operation', moduleOf([[0xfb, 0, 0]]), /an unknown operation 251 at byte \d+/],
    ['a way of catching', moduleOf([[0x1f, 0x40, 1, 9, 0, end]]), /an unknown catch 9/],
    ['a second memory', moduleOf([[...zero, 0x28, 0x42, 1, 0, drop]]), /more than one memory/],
    ['a body that breaks off', moduleOf([[0x44, 0]]), /the module ends within byte/],
    ['no module', Uint8Array.of(1, 2, 3), /no WebAssembly module of version 1/],
    [
      'places of a debugger',
      moduleOf([wanted], { behind: named('.debug_line', 1) }),
      /^.debug_line/,
    ],
    [
      'places of a source map',
      moduleOf([wanted], { behind: named('sourceMappingURL', 1, 97) }),
      /sourceMappingURL would name other places than it means/,
    ],
  ])('%s', (_name, module, said) => {
    expect(() => partCallsFromCatches(module)).toThrow(said)
  })
})

test('custom sections that name no places stay as they are', () => {
  const behind = named('producers', 0)
  const module = moduleOf([[...call, ...tryBlock, ...catchAll, end]], { behind })
  const wanted = moduleOf([[...call, nop, ...tryBlock, ...catchAll, end]], { behind })
  expect(partCallsFromCatches(module).module).toEqual(wanted)
})

const folder = 'packages/lexiscope/wasm'
const built = readdirSync(folder).filter((file) => file.endsWith('.wasm'))
test.each(built)('the page gets %s with every such call parted', (file) => {
  expect(partCallsFromCatches(readFileSync(`${folder}/${file}`)).added).toBe(0)
})
