// Puts a `nop` between every `call_indirect` and a `try`, `catch`, `catch_all` or `delegate` directly
// behind it: WebKit's interpreter loses an exception that such a call throws (bugs.webkit.org 305148),
// and the core would end where it means to refuse. After linking: node part_calls_from_catches.mjs FILE …
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const NOP = 0x01
const END = 0x0b
const CALL_INDIRECT = 0x11
const TRY = 0x06
const CATCH = 0x07
const DELEGATE = 0x18
const CATCH_ALL = 0x19
const CODE_SECTION = 10
const CUSTOM_SECTION = 0

// Reads a module from front to back.
class Reader {
  constructor(bytes, at = 0, end = bytes.length) {
    Object.assign(this, { bytes, at, end })
  }

  byte() {
    if (this.at >= this.end) throw new Error(`the module ends within byte ${this.at}`)
    return this.bytes[this.at++]
  }

  skip(count) {
    if (count > this.end - this.at) throw new Error(`the module ends within byte ${this.at}`)
    this.at += count
  }

  // LEB128 of at most 32 bits, unsigned.
  number() {
    let value = 0
    for (let shift = 0; shift < 35; shift += 7) {
      const byte = this.byte()
      value += (byte & 0x7f) * 2 ** shift
      if (byte < 0x80) return value
    }
    throw new Error(`a number longer than 5 bytes before byte ${this.at}`)
  }

  // LEB128 of any width or sign, unread.
  skipNumber() {
    for (let length = 0; length < 10; length++) if (this.byte() < 0x80) return
    throw new Error(`a number longer than 10 bytes before byte ${this.at}`)
  }

  numbers(count) {
    for (let i = 0; i < count; i++) this.skipNumber()
  }

  // The part of `size` bytes from here, and goes on behind it.
  part(size) {
    const from = this.at
    this.skip(size)
    return new Reader(this.bytes, from, this.at)
  }
}

const skipMemory = (reader) => {
  // Bit 6 of the alignment says that the number of a memory follows.
  if (reader.number() >= 64) throw new Error(`more than one memory before byte ${reader.at}`)
  reader.skipNumber()
}

const numbers = (count) => (reader) => reader.numbers(count)
const bytes = (count) => (reader) => reader.skip(count)
const list = (reader) => reader.numbers(reader.number())

// What follows each operation, by its code; [from, to, skip] where neighbours are alike.
const table = (ranges) => {
  const found = new Map()
  for (const [from, to, skip] of ranges)
    for (let code = from; code <= to; code++) found.set(code, skip)
  return found
}
const nothing = numbers(0)

const plain = table([
  [0x00, 0x01, nothing], // unreachable, nop
  [0x02, 0x04, numbers(1)], // block, loop, if
  [0x05, 0x05, nothing], // else
  [TRY, 0x09, numbers(1)], // try, catch, throw, rethrow
  [0x0a, 0x0b, nothing], // throw_ref, end
  [0x0c, 0x0d, numbers(1)], // br, br_if
  [0x0e, 0x0e, (reader) => reader.numbers(reader.number() + 1)], // br_table
  [0x0f, 0x0f, nothing], // return
  [0x10, 0x10, numbers(1)], // call
  [CALL_INDIRECT, CALL_INDIRECT, numbers(2)],
  [0x12, 0x12, numbers(1)], // return_call
  [0x13, 0x13, numbers(2)], // return_call_indirect
  [DELEGATE, DELEGATE, numbers(1)],
  [CATCH_ALL, 0x1b, nothing], // catch_all, drop, select
  [0x1c, 0x1c, list], // select of a type
  [0x1f, 0x1f, skipTryTable],
  [0x20, 0x26, numbers(1)], // local, global, table: get and set
  [0x28, 0x3e, skipMemory], // loads and stores
  [0x3f, 0x42, numbers(1)], // memory.size, memory.grow, i32.const, i64.const
  [0x43, 0x43, bytes(4)], // f32.const
  [0x44, 0x44, bytes(8)], // f64.const
  [0x45, 0xc4, nothing], // numbers
  [0xd0, 0xd0, numbers(1)], // ref.null
  [0xd1, 0xd1, nothing], // ref.is_null
  [0xd2, 0xd2, numbers(1)], // ref.func
])

function skipTryTable(reader) {
  reader.skipNumber()
  for (let left = reader.number(); left > 0; left--) {
    const kind = reader.byte()
    if (kind > 3) throw new Error(`an unknown catch ${kind} before byte ${reader.at}`)
    // catch and catch_ref name a tag; all name a label.
    reader.numbers(kind < 2 ? 2 : 1)
  }
}

// By their first byte, then a number.
const prefixed = new Map([
  [
    // Saturating truncation, bulk memory, tables.
    0xfc,
    table([
      [0, 7, nothing],
      [8, 8, numbers(2)],
      [9, 9, numbers(1)],
      [10, 10, numbers(2)],
      [11, 11, numbers(1)],
      [12, 12, numbers(2)],
      [13, 13, numbers(1)],
      [14, 14, numbers(2)],
      [15, 17, numbers(1)],
    ]),
  ],
  [
    // SIMD, relaxed SIMD too.
    0xfd,
    table([
      [0, 11, skipMemory],
      [12, 13, bytes(16)], // v128.const, i8x16.shuffle
      [14, 20, nothing],
      [21, 34, bytes(1)], // one lane
      [35, 83, nothing],
      [
        84,
        91,
        (reader) => {
          skipMemory(reader)
          reader.skip(1)
        },
      ],
      [92, 93, skipMemory],
      [94, 275, nothing],
    ]),
  ],
  [
    // Threads.
    0xfe,
    table([
      [0, 2, skipMemory],
      [3, 3, bytes(1)], // atomic.fence
      [0x10, 0x4e, skipMemory],
    ]),
  ],
])

// Passes one operation; returns its first byte.
function skipOperation(reader) {
  const place = reader.at
  const code = reader.byte()
  const more = prefixed.get(code)
  const second = more && reader.number()
  const skip = more ? more.get(second) : plain.get(code)
  if (!skip) {
    const name = [code, second].filter((part) => part !== undefined).join(' ')
    throw new Error(`an unknown operation ${name} at byte ${place}`)
  }
  skip(reader)
  return code
}

const afterCalls = new Set([TRY, CATCH, CATCH_ALL, DELEGATE])

// Where a `nop` is wanted in a function's body, a place in the module each.
function wantedIn(body) {
  for (let left = body.number(); left > 0; left--) body.numbers(2)
  const wanted = []
  let last = -1
  while (body.at < body.end) {
    const place = body.at
    const code = skipOperation(body)
    if (last === CALL_INDIRECT && afterCalls.has(code)) wanted.push(place)
    last = code
  }
  if (last !== END) throw new Error(`a function without its end before byte ${body.at}`)
  return wanted
}

const leb128 = (value) => {
  const written = []
  for (; value >= 0x80; value = Math.floor(value / 128)) written.push((value % 128) | 0x80)
  return [...written, value]
}

const joined = (parts) => new Uint8Array(Buffer.concat(parts.map((part) => Buffer.from(part))))

// The code section with what is wanted put in.
function parted(section) {
  const { bytes } = section
  const count = section.number()
  const written = [leb128(count)]
  let added = 0
  for (let i = 0; i < count; i++) {
    const body = section.part(section.number())
    const { at, end } = body
    const wanted = wantedIn(body)
    written.push(leb128(end - at + wanted.length))
    let from = at
    for (const place of wanted) {
      written.push(bytes.subarray(from, place), [NOP])
      from = place
    }
    written.push(bytes.subarray(from, end))
    added += wanted.length
  }
  if (section.at !== section.end) throw new Error('the code section is longer than its functions')
  return { written: joined(written), added }
}

// What lies in custom sections and would name other places than it means.
const namesPlaces =
  /^(\.debug_|metadata\.code\.|sourceMappingURL|external_debug_info|linking|reloc\.)/

/**
 * The module with every such pair parted, and how many there were. Throws at what it does not know.
 * @param {Uint8Array} module
 */
export function partCallsFromCatches(module) {
  const reader = new Reader(module)
  const head = String.fromCharCode(...module.subarray(0, 8))
  if (head !== '\0asm\x01\0\0\0') throw new Error('no WebAssembly module of version 1')
  reader.skip(8)
  const parts = [module.subarray(0, 8)]
  const places = []
  let added = 0
  while (reader.at < reader.end) {
    const from = reader.at
    const kind = reader.byte()
    const section = reader.part(reader.number())
    if (kind === CODE_SECTION) {
      const code = parted(section)
      added += code.added
      parts.push([kind], leb128(code.written.length), code.written)
      continue
    }
    if (kind === CUSTOM_SECTION) {
      const name = section.part(section.number())
      const text = new TextDecoder().decode(module.subarray(name.at, name.end))
      if (namesPlaces.test(text)) places.push(text)
    }
    parts.push(module.subarray(from, reader.at))
  }
  if (added === 0) return { module, added }
  if (places.length > 0)
    throw new Error(`${places.join(', ')} would name other places than it means`)
  return { module: joined(parts), added }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const file of process.argv.slice(2)) {
    const { module, added } = partCallsFromCatches(readFileSync(file))
    if (added > 0) writeFileSync(file, module)
  }
}
