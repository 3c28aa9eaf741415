// Tables of models in safetensors files, and the tokenizers that name their rows.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { fails, file, lexiscope, succeeds } from './program.mjs'

/** A safetensors file of zeros before and after a table of four F16 rows. */
function model(name) {
  const header = JSON.stringify({
    'h.0.weight': { dtype: 'F32', shape: [2], data_offsets: [0, 8] },
    'transformer.wte.weight': { dtype: 'F16', shape: [4, 2], data_offsets: [8, 24] },
    'wpe.weight': { dtype: 'F32', shape: [2, 1], data_offsets: [24, 32] },
  })
  const bytes = Buffer.alloc(8 + header.length + 32)
  bytes.writeBigUInt64LE(BigInt(header.length))
  bytes.write(header, 8)
  // 1 0, 1 0.5, 0 1, -1 0
  const numbers = Uint16Array.of(0x3c00, 0, 0x3c00, 0x3800, 0, 0x3c00, 0xbc00, 0)
  bytes.set(new Uint8Array(numbers.buffer), 8 + header.length + 8)
  return file(name, bytes)
}

test("a model's token table is read, labelled by its vocabulary", () => {
  const vectors = model('model.safetensors')
  const vocabulary = file('vocabulary.json', '{"Ġdog": 1, "Ġcat": 0, "!": 2, "beyond": 9}')
  const ask = ['nearest', '--vectors', vectors, '--json']
  const { neighbours } = JSON.parse(succeeds(...ask, '--vocabulary', vocabulary, 'Ġcat'))
  assert.deepEqual(
    neighbours.map(({ word }) => word),
    ['Ġdog', '!'],
  )
  fails([...ask, 'Ġcat'], '--vocabulary: expected a JSON file')
  fails([...ask, '--vocabulary', file('v.json', '[]'), 'x'], 'v.json: expected a JSON object')
  fails([...ask, '--vocabulary', file('v.json', '{'), 'x'], 'got no JSON at byte 2')
  fails([...ask, '--vocabulary', file('v.json', '{"a": -1}'), 'x'], 'got -1 for token "a"')
  fails(
    [...ask, '--vocabulary', file('v.json', '{"a": 7}'), 'x'],
    'expected a token for one of the 4 rows',
  )
  const named = [...ask, '--vocabulary', vocabulary, '--tensor']
  fails([...named, 'h.0.weight', 'Ġcat'], '--tensor: expected a table with two axes')
  fails(
    [...named, 'x', 'Ġcat'],
    '--tensor: expected the name of a table in the file, got "x"; there is only "transformer.wte.weight"',
  )
  const two = file('two.json', '{"a": 0, "b": 1}')
  fails([...ask, '--vocabulary', two, '--tensor', 'wpe.weight', 'a'], 'got a zero vector')
})

/** A safetensors file: a header, and zeros after it where nothing else is given. */
function safetensors(name, header, data = Buffer.alloc(16)) {
  const json = JSON.stringify(header)
  const length = Buffer.alloc(8)
  length.writeBigUInt64LE(BigInt(json.length))
  return file(name, Buffer.concat([length, Buffer.from(json), data]))
}
const oneZero = Buffer.from(Float32Array.of(1, 0, 1, 1).buffer)
const twoRows = { dtype: 'F32', shape: [2, 2], data_offsets: [0, 16] }

test('a safetensors file that is cut or lies about its length is called one, with the place', () => {
  const whole = readFileSync(safetensors('whole.safetensors', { 'wte.weight': twoRows }, oneZero))
  const ask = (name, bytes) => [
    ...['nearest', '--vectors', file(name, bytes)],
    ...['--vocabulary', file('two.json', '{"a": 0, "b": 1}'), 'a'],
  ]
  const cut = (bytes) => ask('cut.safetensors', whole.subarray(0, bytes))
  fails(cut(5), 'expected the length of a safetensors header in 8 bytes, got the end at byte 5')
  fails(cut(8), 'bytes, as its first 8 say, got the end at byte 8')
  fails(cut(40), `of ${whole.length - 24} bytes, as its first 8 say, got the end at byte 40`)
  fails(
    cut(whole.length - 3),
    `expected a safetensors file of at least ${whole.length} bytes, to the end of "wte.weight", got the end at byte ${whole.length - 3}`,
  )
  const huge = Buffer.from(whole)
  huge.writeBigUInt64LE(2n ** 63n)
  fails(
    ask('huge.safetensors', huge),
    'expected a safetensors header of 2 to 16777216 bytes, got 9223372036854775808 in its first 8',
  )
  assert.match(succeeds(...ask('again.safetensors', whole)), /^ +1 +b +0\.7071$/m)
})

test('a tensor that was left out is read under the name that the metadata ties it to', () => {
  const vectors = safetensors(
    'tied.safetensors',
    { 'lm_head.weight': twoRows, __metadata__: { 'model.embed_tokens.weight': 'lm_head.weight' } },
    oneZero,
  )
  const vocabulary = file('two.json', '{"a": 0, "b": 1}')
  const ask = ['nearest', '--vectors', vectors, '--vocabulary', vocabulary, '--tensor']
  const found = succeeds(...ask, 'lm_head.weight', 'a')
  assert.match(found, /^ +1 +b +0\.7071$/m)
  assert.equal(succeeds(...ask, 'model.embed_tokens.weight', 'a'), found)
  fails([...ask, 'embed', 'a'], 'got "embed"; there is only "lm_head.weight"')
})

test('a tokenizer.json names the rows: its vocab, whichever its model, and its added tokens', () => {
  const header = { 'wte.weight': { dtype: 'F32', shape: [4, 2], data_offsets: [0, 32] } }
  const numbers = Buffer.from(Float32Array.of(1, 0, 1, 0.5, 0, 1, -1, 0).buffer)
  const vectors = safetensors('four.safetensors', header, numbers)
  const added_tokens = [{ id: 2, content: '<s>', special: true }]
  const ask = (tokenizer) => {
    const path = file('tokenizer.json', JSON.stringify({ version: '1.0', ...tokenizer }))
    return ['nearest', '--vectors', vectors, '--json', '--vocabulary', path]
  }
  const wordsAt = (tokenizer, word) =>
    JSON.parse(succeeds(...ask(tokenizer), word)).neighbours.map((one) => one.word)
  const byteLevel = { pre_tokenizer: { type: 'ByteLevel' }, added_tokens }
  const bytePairs = { type: 'BPE', vocab: { Ġking: 0, 'Ã©': 1, '<s>': 2 }, merges: [['a', 'b']] }
  assert.deepEqual(wordsAt({ ...byteLevel, model: bytePairs }, ' king'), ['é', '<s>'])
  const wordPieces = { type: 'WordPiece', vocab: { king: 0, '##s': 1, Ġa: 3 } }
  assert.deepEqual(wordsAt({ added_tokens, model: wordPieces }, 'king'), ['##s', '<s>', 'Ġa'])
  const pieces = [...['▁king', '▁queen', '<s>', '▁a'].map((piece) => [piece, -1.5]), ['far', -9]]
  assert.deepEqual(wordsAt({ model: { type: 'Unigram', vocab: pieces } }, '▁king'), [
    ...['▁queen', '<s>', '▁a'],
  ])
  const { stderr } = lexiscope(...ask({ model: { type: 'Unigram', vocab: pieces } }), '▁king')
  assert.match(stderr, /^\S+tokenizer\.json: left out 1 tokens without a row\n$/)
  const few = lexiscope(...ask({ added_tokens, model: { vocab: { king: 0 } } }), 'king')
  assert.match(few.stderr, /^\S+tokenizer\.json: left out 2 rows without a token\n$/)
  fails([...ask({}), 'x'], "expected a tokenizer's model with its vocab, got none")
  const twice = { added_tokens: [{ id: 0, content: '<s>' }], model: wordPieces }
  fails([...ask(twice), 'x'], 'expected each row once, got row 0 for "<s>" and "king"')
  const without = { added_tokens: [{ content: '<s>' }], model: wordPieces }
  fails([...ask(without), 'x'], 'expected an id and a content for each of added_tokens')
  const beyond = { model: { vocab: { king: 4 } } }
  fails([...ask(beyond), 'x'], 'expected a token for one of the 4 rows, got none')
})
