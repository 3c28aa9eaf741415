// Files that cannot be read or written, and what an ended run leaves.
import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { fails, file, folder, program, succeeds } from './program.mjs'
import { corpus, glove, lines, small } from './samples.mjs'

test('a file that is replaced keeps its mode', () => {
  const out = file('private.txt', 'old')
  chmodSync(out, 0o600)
  succeeds('convert', '--vectors', glove, '--output', out)
  assert.equal(statSync(out).mode & 0o777, 0o600)
  assert.match(readFileSync(out, 'utf8'), /^5 2\n/)
})

test('no file that is read is written', () => {
  const vectors = file('a-vectors.tsv', readFileSync(glove))
  const projector = ['--format', 'projector', '--output', file('a')]
  fails(['convert', '--vectors', vectors, ...projector], '--output: expected another file than')
  const words = file('a-metadata.tsv', 'king\n')
  fails(
    ['convert', '--vectors', glove, '--words', words, ...projector],
    '--output: expected another file than',
  )
  fails(
    ['convert', '--vectors', glove, '--words', words, '--output', words],
    '--output: expected another',
  )
  const text = file('own.txt', 'a b\n'.repeat(9))
  for (const option of ['--save', '--report']) {
    fails(
      ['transformer', 'train', '--corpus', text, option, text],
      `${option}: expected another file than`,
    )
  }
  assert.deepEqual(readFileSync(vectors), readFileSync(glove))
  assert.equal(readFileSync(text, 'utf8'), 'a b\n'.repeat(9))
})

test('files that cannot be read are named', () => {
  fails(['train', '--corpus', file('absent'), '--vectors', file('never')], 'No such file')
  fails(['train', '--corpus', folder, '--vectors', file('never')], 'got a folder')
  fails(['train', '--corpus', file('empty', ''), '--vectors', file('never')], 'empty: expected')
  fails(['train', '--corpus', file('nul', 'a\0b'), '--vectors', file('never')], 'nul: expected')
  fails(['nearest', '--vectors', file('absent'), 'a'], 'No such file')
  fails(['nearest', '--vectors', folder, 'a'], 'got a folder')
  fails(['nearest', '--vectors', file('empty', ''), 'a'], 'got an empty file')
  fails(['nearest', '--vectors', file('page', '<!doctype html>'), 'a'], 'got a web page')
  fails(['nearest', '--vectors', file('short', 'a 1 2\nb 1\n'), 'a'], 'at line 2, got 1')
  assert.ok(!existsSync(file('never')))
})

test('files that cannot be written are named before the training', () => {
  const train = ['train', '--corpus', corpus, ...small]
  fails([...train, '--vectors', file('absent/v')], 'No such file')
  fails([...train, '--vectors', folder], 'got a folder')
  fails([...train, '--vectors', corpus], '--vectors: expected another file')
  fails(
    [...train, '--vectors', file('never'), '--report', file('never')],
    '--report: expected another',
  )
  fails([...train, '--vectors', file('never'), '--report', file('absent/r')], 'No such file')
  assert.ok(!existsSync(file('never')))
  assert.equal(readFileSync(corpus, 'utf8'), lines.join('\n'))
})

test('results that cannot be printed are an error', { skip: !existsSync('/dev/full') }, () => {
  const { status, stderr } = spawnSync(
    'sh',
    ['-c', '"$0" nearest --vectors "$1" king >/dev/full', program, glove],
    { encoding: 'utf8' },
  )
  assert.equal(status, 2)
  assert.match(stderr, /^lexiscope: standard output[^\n]*\n$/)
})

test('a disk that fills up leaves the old file and nothing else', () => {
  const room = file('room')
  mkdirSync(room)
  const vectors = join(room, 'vectors')
  writeFileSync(vectors, 'old')
  // A file may have 512 bytes here; the signal that says so is ignored, the error is not.
  const limited = 'trap "" XFSZ; ulimit -f 1; exec "$0" "$@"'
  const { status, stderr } = spawnSync(
    'bash',
    ['-c', limited, program, 'train', '--corpus', corpus, '--vectors', vectors, ...small],
    { encoding: 'utf8' },
  )
  assert.equal(status, 2)
  assert.match(stderr, /^lexiscope: .*vectors: expected a file that can be written[^\n]*\n$/)
  assert.deepEqual(readdirSync(room), ['vectors'])
  assert.equal(readFileSync(vectors, 'utf8'), 'old')
})

for (const signal of ['SIGTERM', 'SIGKILL']) {
  test(`a run ended by ${signal} leaves the old file and nothing else`, async () => {
    const room = file(signal)
    mkdirSync(room)
    const vectors = join(room, 'vectors')
    writeFileSync(vectors, 'old')
    const long = ['--dim', '4096', '--epochs', '1000', '--min-count', '1', '--subsample', '0']
    const child = spawn(program, ['train', '--corpus', '-', '--vectors', vectors, ...long])
    const ended = new Promise((resolve) => child.on('exit', (_, by) => resolve(by)))
    // More than a pipe holds: it is taken once the program reads, which looks at its files first.
    const text = `${lines.join('\n')}\n`.repeat(100)
    await new Promise((taken) => child.stdin.end(text, taken))
    child.kill(signal)
    assert.equal(await ended, signal)
    assert.deepEqual(readdirSync(room), ['vectors'])
    assert.equal(readFileSync(vectors, 'utf8'), 'old')
  })
}
