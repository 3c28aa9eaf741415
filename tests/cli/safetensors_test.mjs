// Tables of models in safetensors files, and the tokenizers that name their rows: tokens decoded,
// found as they are typed, and written where they must be.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { $, fails, file, json, lexiscope, safetensors, succeeds } from './program.mjs'

const abs = file('two.json', '{"a": 0, "b": 1}')
const oneZero = [
  [2, 2],
  [1, 0, 1, 1],
]
const metadata = { 'model.embed_tokens.weight': 'lm_head.weight' }
const tied = file('tied.safetensors', safetensors({ 'lm_head.weight': oneZero }, metadata))

test('a tensor is read under its name, or the one that the metadata ties it to', () => {
  const ask = $`nearest --vectors ${tied} --vocabulary ${abs} --tensor`
  const found = succeeds($`${ask} lm_head.weight a`)
  assert.match(found, /^ +1 +b +0\.7071$/m)
  assert.equal(succeeds($`${ask} model.embed_tokens.weight a`), found)
  fails($`${ask} embed a`, '--tensor: expected the name of a table in the file, got "embed"; there')
})

test('tokens that share a row have the same vector, and of two tables neither is chosen', () => {
  const shared = safetensors({ embeddings: oneZero }, null, { mapping: [1, 0, 1] })
  const named = $`--vocabulary ${file('abc.json', '{"a": 0, "b": 1, "c": 2}')}`
  const m2v = $`${file('m2v.safetensors', shared)} ${named}`
  assert.equal(json($`nearest ${m2v} a c`).cosine, 1)
  assert.equal(succeeds($`convert ${m2v} --format glove --output -`), 'a 1 1\nb 1 0\nc 1 1\n')
  assert.equal(
    lexiscope($`convert ${m2v} --first 2 --format glove --output -`).stdout,
    'a 1 1\nb 1 0\n',
  )
  const tables = { 'encoder.embed_tokens.weight': oneZero, 'shared.weight': oneZero }
  const two = file('two.safetensors', safetensors(tables))
  fails($`nearest ${two} --vocabulary ${abs} a`, '--tensor: expected the name of one of 2 token')
  succeeds($`nearest ${two} --vocabulary ${abs} --tensor shared.weight a`)
})

test('files that are cut, and vocabularies that are none, are refused by name', () => {
  const whole = readFileSync(tied)
  const cut = (bytes) =>
    $`nearest --vectors ${file(`cut-${bytes}`, whole.subarray(0, bytes))} --vocabulary ${abs} a`
  const named = (text, number) =>
    $`nearest --vectors ${tied} --vocabulary ${file(`v-${number}.json`, text)} a`
  for (const [args, text] of [
    [cut(5), 'expected the length of a safetensors header in 8 bytes, got the end at byte 5'],
    [cut(40), 'as its first 8 say, got the end at byte 40'],
    [cut(whole.length - 3), `got the end at byte ${whole.length - 3}`],
    [$`nearest --vectors ${tied} a`, '--vocabulary: expected a JSON file'],
    [named('{', 1), 'got no JSON at byte 2'],
    [named('{"a": -1}', 2), 'got -1 for token "a"'],
    [named('{"a": 7}', 3), 'expected a token for one of the 2 rows'],
    [named('{"version": "1.0"}', 4), "expected a tokenizer's model with its vocab, got none"],
  ])
    fails(args, text)
})

/** The character that GPT-2's vocabulary writes for a byte. */
function characterOf(byte) {
  const printed = (b) => (b > 0x20 && b < 0x7f) || (b > 0xa0 && b !== 0xad)
  if (printed(byte)) return String.fromCharCode(byte)
  let place = 0x100
  for (let before = 0; before < byte; before++) if (!printed(before)) place++
  return String.fromCharCode(place)
}

const bytes = Array.from({ length: 256 }, (_, byte) => characterOf(byte))
const tokens = [...bytes, ...$`Ġking Ġman Ġwoman Ġqueen man ĠcafÃ© ĊĊ <|endoftext|>`]
const numbered = (names) => Object.fromEntries(names.map((name, id) => [name, id]))
const rowOf = { Ġking: [1, 1], Ġman: [1, 0], Ġwoman: [-1, 0], Ġqueen: [-1, 1], man: [0.1, -1] }
const table = tokens.flatMap((token, i) => rowOf[token] ?? [0.001 * Math.cos(i), -1])
const model = file('gpt2', safetensors({ 'wte.weight': [[tokens.length, 2], table] }))
const vocabulary = file('vocab.json', JSON.stringify(numbered(tokens)))
const gpt2 = $`--vectors ${model} --vocabulary ${vocabulary}`
const questions = file('questions.txt', ': royal\nman king woman queen\n')

test('a token is found as it is typed, with the space before it or without, and as it is written', () => {
  const nearest = (word) => json($`nearest ${gpt2} --top-k 3 ${word}`).word
  for (const typed of [' king', '␣king', 'king', 'King', 'Ġking'])
    assert.equal(nearest(typed), ' king', typed)
  // As it is typed comes first.
  assert.deepEqual(['man', ' man', 'café'].map(nearest), ['man', ' man', ' café'])
  fails($`nearest ${gpt2} crown`, 'WORD: expected one of the file\'s 264 words, got "crown"')
  assert.equal(lexiscope($`nearest ${gpt2} king`).stderr, 'WORD: took "␣king" for "king"\n')
  assert.equal(lexiscope($`nearest ${gpt2} ${' king'}`).stderr, '')
  assert.equal(json($`evaluate ${gpt2} --questions ${questions}`).total.right, 1)
})

test('tokens are shown with their spaces in sight, and written as the vocabulary writes them', () => {
  const lines = succeeds($`nearest ${gpt2} --top-k 264 ${' king'}`).split('\n')
  const shown = lines.map((line) => /^ *\d+ {2}(\S+) +-?\d\.\d{4}$/.exec(line)?.[1])
  for (const word of ['␣queen', '␣café', '↵↵', '<|endoftext|>'])
    assert.ok(shown.includes(word), word)
  const out = file('gpt2.txt')
  for (const format of ['word2vec-text', 'glove-text', 'word2vec-binary']) {
    succeeds($`convert ${gpt2} --output ${out} --format ${format}`)
    const { neighbours } = json($`nearest --vectors ${out} --top-k 300 Ġking`)
    const written = new Set(neighbours.map(({ word }) => word)).add('Ġking')
    assert.deepEqual(written, new Set(tokens))
  }
  const listed = file('listed.txt', ' king\nĠqueen\n man\ncrown\n')
  const { stderr } = lexiscope($`convert ${gpt2} --words ${listed} --output ${out}`)
  assert.equal(stderr, `${listed}: 1 of 4 words are not among the vectors: crown\n`)
  assert.deepEqual(readFileSync(out, 'utf8').match(/^\S+/gm), ['3', 'Ġking', 'Ġman', 'Ġqueen'])
})

test("a tokenizer.json's tokens are found, shown and written as byte-level ones are", () => {
  const pieces = $`<s> ▁king ▁man ▁woman ▁queen man`
  const tokenizer = (vocab, more) =>
    JSON.stringify({
      ...{ version: '1.0', added_tokens: [{ id: 0, content: '<s>' }], ...more },
      decoder: { type: 'Replace', pattern: { String: '▁' }, content: ' ' },
      model: { type: 'BPE', byte_fallback: true, merges: [], vocab },
    })
  const numbers = [0.1, -1, 1, 1, 1, 0, -1, 0, -1, 1, 0.1, -1]
  const vectors = safetensors({ 'model.embed_tokens.weight': [[6, 2], numbers] })
  const named = (text) =>
    $`--vectors ${file('llama', vectors)} --vocabulary ${file('tokenizer.json', text)}`
  const llama = named(tokenizer(numbered(pieces)))
  for (const typed of ['king', ' king', '▁king', '␣king', 'King'])
    assert.equal(json($`nearest ${llama} ${typed}`).word, ' king', typed)
  assert.match(succeeds($`nearest ${llama} king`), / ␣man /)
  assert.equal(json($`evaluate ${llama} --questions ${questions}`).total.right, 1)
  succeeds($`convert ${llama} --output ${file('llama.txt')}`)
  assert.deepEqual(readFileSync(file('llama.txt'), 'utf8').match(/^\S+/gm), ['6', ...pieces])
  const few = lexiscope($`nearest ${named(tokenizer({ '▁king': 1, far: 9 }))} king`)
  assert.match(few.stderr, /tokenizer\.json: left out 4 rows without a token\n/)
  assert.match(few.stderr, /tokenizer\.json: left out 1 tokens without a row\n/)
})
