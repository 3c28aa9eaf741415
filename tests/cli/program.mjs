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

export function lexiscope(...args) {
  return spawnSync(program, args, { encoding: 'utf8' })
}

/** The command with bytes at its standard input. */
export function fed(input, ...args) {
  return spawnSync(program, args, { encoding: 'utf8', input })
}

/** Runs what must fail: exit status 2, nothing on standard output, one line that says `text`. */
export function fails(args, text, run = lexiscope) {
  const { status, stdout, stderr } = run(...args)
  assert.equal(status, 2, `${args.join(' ')}: ${stderr}`)
  assert.equal(stdout, '')
  assert.match(stderr, /^lexiscope: [^\n]+\n$/)
  assert.ok(stderr.includes(text), `expected "${text}" in: ${stderr}`)
}

export function succeeds(...args) {
  const { status, stdout, stderr } = lexiscope(...args)
  assert.equal(status, 0, stderr)
  return stdout
}
