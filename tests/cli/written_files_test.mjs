// Files that cannot be read or written, and what an ended run leaves.
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { test } from 'node:test'
import { $, fails, file, folder, inShell, program, succeeds } from './program.mjs'
import { corpus, glove, lines, small } from './samples.mjs'

test('a file that is replaced keeps its mode', () => {
  const out = file('private.txt', 'old')
  chmodSync(out, 0o600)
  succeeds($`convert --vectors ${glove} --output ${out}`)
  assert.equal(statSync(out).mode & 0o777, 0o600)
  assert.match(readFileSync(out, 'utf8'), /^5 2\n/)
})

test('files that cannot be read or written are named, before the training; none is lost', () => {
  const never = file('never')
  const another = ': expected another file'
  const projector = $`--format projector --output ${file('a')}`
  const vectors = file('a-vectors.tsv', readFileSync(glove))
  const words = file('a-metadata.tsv', 'king\n')
  const text = file('own.txt', 'a b\n'.repeat(9))
  const train = $`train --corpus ${corpus} ${small} --vectors`
  for (const [args, said] of [
    [$`convert --vectors ${vectors} ${projector}`, `--output${another}`],
    [$`convert --vectors ${glove} --words ${words} ${projector}`, `--output${another}`],
    [$`convert --vectors ${glove} --words ${words} --output ${words}`, `--output${another}`],
    [$`transformer train --corpus ${text} --save ${text}`, `--save${another}`],
    [$`transformer train --corpus ${text} --report ${text}`, `--report${another}`],
    [$`${train} ${corpus}`, `--vectors${another}`],
    [$`${train} ${never} --report ${never}`, `--report${another}`],
    [$`${train} ${file('absent/v')}`, 'No such file'],
    [$`${train} ${folder}`, 'got a folder'],
    [$`${train} ${never} --report ${file('absent/r')}`, 'No such file'],
    [$`train --corpus ${file('absent')} --vectors ${never}`, 'No such file'],
    [$`train --corpus ${folder} --vectors ${never}`, 'got a folder'],
    [$`train --corpus ${file('empty', '')} --vectors ${never}`, 'empty: expected'],
    [$`train --corpus ${file('nul', 'a\0b')} --vectors ${never}`, 'nul: expected'],
    [$`nearest --vectors ${file('absent')} a`, 'No such file'],
    [$`nearest --vectors ${folder} a`, 'got a folder'],
    [$`nearest --vectors ${file('empty')} a`, 'got an empty file'],
    [$`nearest --vectors ${file('short', 'a 1 2\nb 1\n')} a`, 'at line 2, got 1'],
  ])
    fails(args, said)
  assert.deepEqual(readFileSync(vectors), readFileSync(glove))
  assert.equal(readFileSync(text, 'utf8'), 'a b\n'.repeat(9))
  assert.equal(readFileSync(corpus, 'utf8'), lines.join('\n'))
  assert.ok(!existsSync(never))
})

/** A folder of its own with a file `vectors` in it, and a check that this is all, as it was. */
function roomWithVectors(name) {
  mkdirSync(file(name))
  const vectors = file(`${name}/vectors`, 'old')
  const asItWas = () => {
    assert.deepEqual(readdirSync(file(name)), ['vectors'])
    assert.equal(readFileSync(vectors, 'utf8'), 'old')
  }
  return [vectors, asItWas]
}

test('a disk that fills up leaves the old file and nothing else', () => {
  const [vectors, asItWas] = roomWithVectors('full')
  // A file may have 512 bytes here; the signal that says so is ignored, the error is not.
  const limited = 'trap "" XFSZ; ulimit -f 1; exec "$0" "$@"'
  const args = $`train --corpus ${corpus} --vectors ${vectors} ${small}`
  const { status, stderr } = inShell(limited, ...args)
  assert.equal(status, 2)
  assert.match(stderr, /^lexiscope: .*vectors: expected a file that can be written[^\n]*\n$/)
  asItWas()
})

for (const signal of ['SIGTERM', 'SIGKILL']) {
  test(`a run ended by ${signal} leaves the old file and nothing else`, async () => {
    const [vectors, asItWas] = roomWithVectors(signal)
    const long = $`--dim 4096 --epochs 1000 --min-count 1 --subsample 0`
    const child = spawn(program, $`train --corpus - --vectors ${vectors} ${long}`)
    const ended = new Promise((resolve) => child.on('exit', (_, by) => resolve(by)))
    // More than a pipe holds: it is taken once the program reads, which looks at its files first.
    const text = `${lines.join('\n')}\n`.repeat(100)
    await new Promise((taken) => child.stdin.end(text, taken))
    child.kill(signal)
    assert.equal(await ended, signal)
    asItWas()
  })
}
