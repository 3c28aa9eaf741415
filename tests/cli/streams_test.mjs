// The command among others in a pipe: `-` is standard input or output where a file is expected.
import assert from 'node:assert/strict'
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { gunzipSync } from 'node:zlib'
import { $, fails, file, inShell, json, lexiscope, safetensors, succeeds } from './program.mjs'
import { glove as vectors } from './samples.mjs'

const glove = readFileSync(vectors, 'utf8')
const corpus = 'the cat sees the dog\nthe dog sees the cat\n'.repeat(200)
const small = $`--dim 8 --epochs 2 --min-count 1`

test('vectors come from standard input and go to standard output, and nothing else with them', () => {
  const ask = $`nearest --vectors - --top-k 1 king`
  const binary = file('glove.bin')
  succeeds($`convert --vectors ${vectors} --output ${binary} --format word2vec-binary`)
  assert.deepEqual(json(ask, readFileSync(binary)), json(ask, glove))
  const there = lexiscope($`convert --vectors - --output -`, glove)
  assert.equal(there.stdout, `5 2\n${glove}`)
  assert.equal(there.stderr, '5 words x 2: standard output\n')
  const back = $`convert --vectors - --output - --format glove-text`
  assert.equal(succeeds(back, there.stdout), glove)
})

test('a safetensors file comes through a pipe, which cannot be gone back in', () => {
  const rows = 3000
  const numbers = Array.from({ length: 2 * rows }, (_, i) => Math.sin(i))
  const before = [[5000], Array(5000).fill(0)]
  const names = file('names.json', JSON.stringify({ first: 0, second: 1, last: rows - 1 }))
  for (const padding of ['', 'x'.repeat(6000)]) {
    const bytes = safetensors({ before, 'wte.weight': [[rows, 2], numbers] }, { padding })
    const ask = $`nearest --vocabulary ${names} first --vectors`
    const model = file('model.safetensors', bytes)
    assert.deepEqual(json($`${ask} -`, bytes), json($`${ask} ${model}`))
    fails($`${ask} -`, 'standard input', bytes.subarray(0, 9000))
  }
})

test('a device and a pipe are written to, and /dev/stdout is standard output', () => {
  const through = (line, ...args) => {
    const { status, stdout, stderr } = inShell(line, vectors, ...args)
    assert.equal(status, 0, stderr)
    return stdout
  }
  assert.equal(through('"$0" convert --vectors "$1" --output /dev/stdout | cat'), `5 2\n${glove}`)
  assert.equal(through('"$0" convert --vectors /dev/stdin --output - <"$1"'), `5 2\n${glove}`)
  through('"$0" convert --vectors "$1" --output /dev/null')
  const [pipe, zipped] = [file('pipe'), file('zipped.gz')]
  const zip = 'mkfifo "$2"; gzip <"$2" >"$3" & "$0" convert --vectors "$1" --output "$2" && wait'
  through(zip, pipe, zipped)
  assert.equal(gunzipSync(readFileSync(zipped)).toString(), `5 2\n${glove}`)
})

test('texts, lists of words and questions come from standard input', () => {
  const out = file('trained')
  succeeds($`train --corpus - --vectors ${out} ${small}`, corpus)
  const { stdout, stderr } = lexiscope($`train --corpus - --vectors - ${small}`, corpus)
  assert.equal(stdout, readFileSync(out, 'utf8'))
  assert.match(stderr, /^4 words x 8 in .*: standard output\n$/)
  const report = $`train --corpus - --vectors ${out} --report - ${small}`
  assert.equal(JSON.parse(succeeds(report, corpus)).vocabulary_size, 4)
  const tokens = succeeds($`tokenize word --text-file -`, 'The cat')
  assert.equal(tokens, 'id\ttoken\n0\tthe\n1\tcat\n')
  const pieces = succeeds($`tokenize bpe --corpus - --vocab-size 258 --merges`, corpus)
  assert.equal(pieces.split('\n').length, 4)
  const listed = $`convert --vectors ${vectors} --words - --output -`
  assert.equal(succeeds(listed, 'king\n'), '1 2\nking 1 1\n')
  const evaluate = $`evaluate --vectors ${vectors} --questions -`
  assert.equal(json(evaluate, ': royal\nman king woman queen\n').total.right, 1)
})

test('standard input is read once, standard output written once, and what is wrong is named', () => {
  const never = file('never')
  const projector = $`convert --vectors ${vectors} --output - --format projector`
  for (const [args, text, input] of [
    [
      $`convert --vectors - --words - --output ${never}`,
      'standard input: expected one option to read it, got two',
      glove,
    ],
    [$`train --corpus - --vectors - --report - ${small}`, '--report: expected another', corpus],
    [projector, '--output: expected a name for its two files'],
    [$`nearest --vectors - a`, 'standard input: expected', ''],
    [$`nearest --vectors - a`, 'standard input: expected', 'a 1 2\nb 1\n'],
  ])
    fails(args, text, input)
  assert.ok(!existsSync(never))
})

test('a standard output that is full is an error', { skip: !existsSync('/dev/full') }, () => {
  for (const command of ['convert --vectors "$1" --output -', 'nearest --vectors "$1" king']) {
    const { status, stderr } = inShell(`"$0" ${command} >/dev/full`, vectors)
    assert.equal(status, 2)
    assert.match(stderr, /^lexiscope: standard output: [^\n]+\n$/)
  }
})

test('no temporary file is made for standard output', () => {
  const room = file('room')
  mkdirSync(room)
  inShell('cd "$2" && "$0" convert --vectors "$1" --output - >out', vectors, room)
  assert.deepEqual(readdirSync(room), ['out'])
  assert.equal(readFileSync(join(room, 'out'), 'utf8'), `5 2\n${glove}`)
})
