// The command among others in a pipe: `-` is standard input or output where a file is expected.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { gunzipSync } from 'node:zlib'
import { fails, fed, file, program } from './program.mjs'

const glove = 'man 1 0\nking 1 1\nwoman -1 0\nqueen -1 1\nfish 0.1 -1\n'
const vectors = file('glove.txt', glove)
const corpus = 'the cat sees the dog\nthe dog sees the cat\n'.repeat(200)
const small = ['--dim', '8', '--epochs', '2', '--min-count', '1']
const question = ': royal\nman king woman queen\n'

function succeedsFed(input, ...args) {
  const { status, stdout, stderr } = fed(input, ...args)
  assert.equal(status, 0, stderr)
  return { stdout, stderr }
}

test('vectors come from standard input, of every format', () => {
  const ask = ['nearest', '--vectors', '-', '--json', '--top-k', '1', 'king']
  const expected = JSON.parse(succeedsFed(glove, ...ask).stdout)
  assert.equal(expected.neighbours.length, 1)
  const binary = file('glove.bin')
  succeedsFed(
    '',
    'convert',
    '--vectors',
    vectors,
    '--output',
    binary,
    '--format',
    'word2vec-binary',
  )
  assert.deepEqual(JSON.parse(succeedsFed(readFileSync(binary), ...ask).stdout), expected)
})

test('a safetensors file comes through a pipe, which cannot be gone back in', () => {
  const rows = 3000
  const header = JSON.stringify({
    before: { dtype: 'F32', shape: [5000], data_offsets: [0, 20_000] },
    'wte.weight': { dtype: 'F32', shape: [rows, 2], data_offsets: [20_000, 20_000 + 8 * rows] },
  })
  for (const padding of [0, 6000]) {
    const json = header + ' '.repeat(padding)
    const numbers = Float32Array.from({ length: 2 * rows }, (_, i) => Math.sin(i))
    const bytes = Buffer.alloc(8 + json.length + 20_000 + 8 * rows)
    bytes.writeBigUInt64LE(BigInt(json.length))
    bytes.write(json, 8)
    bytes.set(new Uint8Array(numbers.buffer), 8 + json.length + 20_000)
    const names = file('names.json', JSON.stringify({ first: 0, second: 1, last: rows - 1 }))
    const ask = ['nearest', '--vocabulary', names, '--json', 'first', '--vectors']
    const model = file('model.safetensors', bytes)
    assert.equal(succeedsFed(bytes, ...ask, '-').stdout, succeedsFed('', ...ask, model).stdout)
    fails([...ask, '-'], 'standard input', (...args) => fed(bytes.subarray(0, 9000), ...args))
  }
})

test('converted vectors go to standard output, and nothing else with them', () => {
  const there = succeedsFed(glove, 'convert', '--vectors', '-', '--output', '-')
  assert.equal(there.stdout, `5 2\n${glove}`)
  assert.equal(there.stderr, '5 words x 2: standard output\n')
  const back = ['convert', '--vectors', '-', '--output', '-', '--format', 'glove-text']
  assert.equal(succeedsFed(there.stdout, ...back).stdout, glove)
  const projector = ['convert', '--vectors', vectors, '--output', '-', '--format', 'projector']
  fails(projector, '--output: expected a name for its two files')
})

test('a device and a pipe are written to, and /dev/stdout is standard output', () => {
  const through = (command) => {
    const { status, stdout, stderr } = spawnSync('bash', ['-c', command, program, vectors], {
      encoding: 'utf8',
    })
    assert.equal(status, 0, stderr)
    return stdout
  }
  assert.equal(through('"$0" convert --vectors "$1" --output /dev/stdout | cat'), `5 2\n${glove}`)
  assert.equal(through('"$0" convert --vectors /dev/stdin --output - <"$1"'), `5 2\n${glove}`)
  through('"$0" convert --vectors "$1" --output /dev/null')
  const zipped = file('zipped.gz')
  through(
    `mkfifo "${file('pipe')}"; gzip <"${file('pipe')}" >"${zipped}" & "$0" convert --vectors "$1" --output "${file('pipe')}" && wait`,
  )
  assert.equal(gunzipSync(readFileSync(zipped)).toString(), `5 2\n${glove}`)
  assert.equal(
    through('cat <("$0" convert --vectors "$1" --output /dev/stdout --format glove)'),
    glove,
  )
})

test('a text to train on comes from standard input, and its vectors go to standard output', () => {
  const train = ['train', '--corpus', '-', '--vectors']
  const out = file('trained')
  succeedsFed(corpus, ...train, out, ...small)
  const { stdout, stderr } = succeedsFed(corpus, ...train, '-', ...small)
  assert.equal(stdout, readFileSync(out, 'utf8'))
  assert.match(stderr, /^4 words x 8 in .*: standard output\n$/)
  const report = succeedsFed(corpus, ...train, out, '--report', '-', ...small).stdout
  assert.equal(JSON.parse(report).vocabulary_size, 4)
  fails(
    [...train, '-', '--report', '-', ...small],
    '--report: expected another file than',
    (...a) => fed(corpus, ...a),
  )
})

test('texts, lists of words and questions come from standard input', () => {
  const tokens = 'id\ttoken\n0\tthe\n1\tcat\n'
  assert.equal(succeedsFed('The cat', 'tokenize', 'word', '--text-file', '-').stdout, tokens)
  const pieces = ['tokenize', 'bpe', '--corpus', '-', '--vocab-size', '258', '--merges']
  assert.equal(succeedsFed(corpus, ...pieces).stdout.split('\n').length, 4)
  const listed = ['convert', '--vectors', vectors, '--words', '-', '--output', '-']
  assert.equal(succeedsFed('king\n', ...listed).stdout, '1 2\nking 1 1\n')
  const evaluate = ['evaluate', '--vectors', vectors, '--questions', '-', '--json']
  assert.equal(JSON.parse(succeedsFed(question, ...evaluate).stdout).total.right, 1)
})

test('standard input is read once', () => {
  fails(
    ['convert', '--vectors', '-', '--words', '-', '--output', file('never')],
    'standard input: expected one option to read it, got two',
    (...args) => fed(glove, ...args),
  )
  assert.ok(!existsSync(file('never')))
})

test('what is read from standard input and is wrong is named', () => {
  fails(['nearest', '--vectors', '-', 'a'], 'standard input: expected', (...a) => fed('', ...a))
  fails(['nearest', '--vectors', '-', 'a'], 'standard input: expected', (...a) =>
    fed('a 1 2\nb 1\n', ...a),
  )
})

test('a standard output that is full is an error', { skip: !existsSync('/dev/full') }, () => {
  const { status, stderr } = spawnSync(
    'sh',
    ['-c', '"$0" convert --vectors "$1" --output - >/dev/full', program, vectors],
    { encoding: 'utf8' },
  )
  assert.equal(status, 2)
  assert.match(stderr, /^lexiscope: standard output: expected [^\n]*\n$/)
})

test('no temporary file is made for standard output', () => {
  const room = file('room')
  mkdirSync(room)
  const { status } = spawnSync(
    'sh',
    ['-c', 'cd "$2" && "$0" convert --vectors "$1" --output - >out', program, vectors, room],
    { encoding: 'utf8' },
  )
  assert.equal(status, 0)
  assert.deepEqual(readdirSync(room), ['out'])
  assert.equal(readFileSync(join(room, 'out'), 'utf8'), `5 2\n${glove}`)
})
