// The command `lexiscope` as a user runs it, for its tests. LEXISCOPE names the program; CTest sets
// it.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after } from 'node:test'

export const program = process.env.LEXISCOPE
export const folder = mkdtempSync(join(tmpdir(), 'lexiscope-'))
after(() => rmSync(folder, { recursive: true }))

/** A path in the tests' folder; with bytes, a file there. */
export function file(name, bytes) {
  const path = join(folder, name)
  if (bytes !== undefined) writeFileSync(path, bytes)
  return path
}

/** The words of a command line: $`nearest --vectors ${path} king`. An array is several of them. */
export function $(parts, ...values) {
  const words = []
  let goesOn = false
  const put = (text) => {
    if (goesOn) words[words.length - 1] += text
    else words.push(text)
    goesOn = true
  }
  for (const [i, part] of parts.entries()) {
    for (const piece of part.split(/(\s+)/)) {
      if (piece.trim() !== '') put(piece)
      else if (piece !== '') goesOn = false
    }
    if (i === values.length) break
    if (Array.isArray(values[i])) words.push(...values[i])
    else put(String(values[i]))
  }
  return words
}

/** Runs the command, with `input` at its standard input: { status, stdout, stderr }. */
export const lexiscope = (args, input) => spawnSync(program, args, { encoding: 'utf8', input })

/** Runs a line of a shell in which "$0" is the command and "$1" … are `args`. */
export const inShell = (line, ...args) =>
  spawnSync('bash', ['-c', line, program, ...args], { encoding: 'utf8' })

/**
 * What the command writes on a terminal; null where the program `script`, which makes one, is missing. The
 * keyboard has no end: at its end `script` may leave without what the command has written.
 */
export function onTerminal(args) {
  const line = '[ -p "$1" ] || mkfifo "$1"; SHELL=/bin/sh script -qec "$2" /dev/null <>"$1"'
  const command = [program, ...args].map((word) => `'${word}'`).join(' ')
  const { stdout, status } = inShell(line, file('keyboard'), command)
  return status === 127 ? null : stdout
}

/** Asserts exit status 2, nothing on standard output, and one line that says `text`. */
export function failed({ status, stdout, stderr }, text) {
  assert.equal(status, 2, stderr)
  assert.equal(stdout, '')
  assert.match(stderr, /^lexiscope: [^\n]+\n$/)
  assert.ok(stderr.includes(text), `expected "${text}" in: ${stderr}`)
}

export const fails = (args, text, input) => failed(lexiscope(args, input), text)

export function succeeds(args, input) {
  const { status, stdout, stderr } = lexiscope(args, input)
  assert.equal(status, 0, `${args.join(' ')}: ${stderr}`)
  return stdout
}

export const json = (args, input) => JSON.parse(succeeds([...args, '--json'], input))

/**
 * A safetensors file of float32 tensors, { name: [shape, numbers] }, and of lists of whole numbers.
 * Metadata of null is written as such.
 */
export function safetensors(tensors, metadata, lists = {}) {
  const header = metadata !== undefined ? { __metadata__: metadata } : {}
  const data = []
  let end = 0
  const add = (name, dtype, shape, numbers) => {
    const bytes = Buffer.from(numbers.buffer)
    header[name] = { dtype, shape, data_offsets: [end, end + bytes.length] }
    end += bytes.length
    data.push(bytes)
  }
  for (const [name, [shape, numbers]] of Object.entries(tensors))
    add(name, 'F32', shape, Float32Array.from(numbers))
  for (const [name, numbers] of Object.entries(lists))
    add(name, 'I64', [numbers.length], BigInt64Array.from(numbers, BigInt))
  const text = JSON.stringify(header)
  const length = Buffer.alloc(8)
  length.writeBigUInt64LE(BigInt(text.length))
  return Buffer.concat([length, Buffer.from(text), ...data])
}
