// A model's tokens in the command: decoded, found as they are typed, and written where they must be.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { fails, file, lexiscope, succeeds } from './program.mjs'

/** The character that GPT-2's vocabulary writes for a byte. */
function characterOf(byte) {
  const printed = (b) => (b > 0x20 && b < 0x7f) || (b > 0xa0 && b !== 0xad)
  if (printed(byte)) return String.fromCharCode(byte)
  let place = 0x100
  for (let before = 0; before < byte; before++) if (!printed(before)) place++
  return String.fromCharCode(place)
}

const tokens = [
  ...Array.from({ length: 256 }, (_, byte) => characterOf(byte)),
  ...['Ġking', 'Ġman', 'Ġwoman', 'Ġqueen', 'man', 'ĠcafÃ©', 'ĊĊ', '<|endoftext|>'],
]
const vocabulary = file(
  'vocab.json',
  JSON.stringify(Object.fromEntries(tokens.map((t, i) => [t, i]))),
)
const rowOf = { Ġking: [1, 1], Ġman: [1, 0], Ġwoman: [-1, 0], Ġqueen: [-1, 1], man: [0.1, -1] }
const table = tokens.flatMap((token, i) => rowOf[token] ?? [0.001 * Math.cos(i), -1])

function model() {
  const header = JSON.stringify({
    'wte.weight': {
      dtype: 'F32',
      shape: [tokens.length, 2],
      data_offsets: [0, 8 * tokens.length],
    },
  })
  const numbers = Buffer.from(Float32Array.from(table).buffer)
  const length = Buffer.alloc(8)
  length.writeBigUInt64LE(BigInt(header.length))
  return file('model.safetensors', Buffer.concat([length, Buffer.from(header), numbers]))
}
const gpt2 = ['--vectors', model(), '--vocabulary', vocabulary]
const nearest = (word) => JSON.parse(succeeds('nearest', ...gpt2, '--top-k', '3', '--json', word))

test('a token is found as it is typed, with the space before it or without, and as it is written', () => {
  for (const typed of [' king', '␣king', 'king', 'King', 'Ġking']) {
    assert.equal(nearest(typed).word, ' king', typed)
  }
  // As it is typed comes first.
  assert.equal(nearest('man').word, 'man')
  assert.equal(nearest(' man').word, ' man')
  assert.equal(nearest('café').word, ' café')
  fails(['nearest', ...gpt2, 'crown'], 'WORD: expected one of the file\'s 264 words, got "crown"')
  const { stderr } = lexiscope('nearest', ...gpt2, 'king')
  assert.equal(stderr, 'WORD: took "␣king" for "king"\n')
  assert.equal(lexiscope('nearest', ...gpt2, ' king').stderr, '')
})

test('tokens are shown with their spaces in sight, and given to programs as they are', () => {
  const lines = succeeds('nearest', ...gpt2, '--top-k', '264', ' king').split('\n')
  const shown = lines.map((line) => /^ *\d+ {2}(\S+) +-?\d\.\d{4}$/.exec(line)?.[1])
  for (const word of ['␣queen', '␣café', '↵↵', '<|endoftext|>'])
    assert.ok(shown.includes(word), word)
  const ask = ['analogy', ...gpt2, '--top-k', '1', '--json', ' man', ' king', ' woman']
  const answer = JSON.parse(succeeds(...ask))
  assert.deepEqual([answer.a, answer.answers[0].word], [' man', ' queen'])
})

test('questions are asked of the tokens of running text', () => {
  const questions = file('questions.txt', ': royal\nman king woman queen\nman king woman café\n')
  const evaluate = ['evaluate', ...gpt2, '--questions', questions, '--json']
  const { total } = JSON.parse(succeeds(...evaluate))
  assert.deepEqual([total.asked, total.right], [2, 1])
})

test('files whose words end at a space have the tokens as the vocabulary writes them', () => {
  const out = file('gpt2.txt')
  for (const format of ['word2vec-text', 'glove-text', 'word2vec-binary']) {
    succeeds('convert', ...gpt2, '--output', out, '--format', format)
    const words = ['nearest', '--vectors', out, '--top-k', '300', '--json', 'Ġking']
    const { neighbours } = JSON.parse(succeeds(...words))
    const written = new Set(neighbours.map(({ word }) => word)).add('Ġking')
    assert.deepEqual(written, new Set(tokens))
  }
  succeeds('convert', ...gpt2, '--output', file('p'), '--format', 'projector')
  assert.deepEqual(readFileSync(file('p-metadata.tsv'), 'utf8').trimEnd().split('\n'), tokens)
  const listed = file('listed.txt', ' king\nĠqueen\n man\ncrown\n')
  const { stderr } = lexiscope('convert', ...gpt2, '--words', listed, '--output', out)
  assert.equal(stderr, `${listed}: 1 of 4 words are not among the vectors: crown\n`)
  assert.deepEqual(readFileSync(out, 'utf8').match(/^\S+/gm), ['3', 'Ġking', 'Ġman', 'Ġqueen'])
})

test("SentencePiece's tokens are found, shown and written as byte-level ones are", () => {
  const pieces = ['<s>', '▁king', '▁man', '▁woman', '▁queen', 'man']
  const tokenizer = file(
    'tokenizer.json',
    JSON.stringify({
      version: '1.0',
      added_tokens: [{ id: 0, content: '<s>' }],
      decoder: { type: 'Replace', pattern: { String: '▁' }, content: ' ' },
      model: {
        type: 'BPE',
        byte_fallback: true,
        merges: [],
        vocab: Object.fromEntries(pieces.map((t, i) => [t, i])),
      },
    }),
  )
  const numbers = Buffer.from(Float32Array.of(0.1, -1, 1, 1, 1, 0, -1, 0, -1, 1, 0.1, -1).buffer)
  const header = JSON.stringify({
    'model.embed_tokens.weight': { dtype: 'F32', shape: [6, 2], data_offsets: [0, 48] },
  })
  const length = Buffer.alloc(8)
  length.writeBigUInt64LE(BigInt(header.length))
  const vectors = file('llama.safetensors', Buffer.concat([length, Buffer.from(header), numbers]))
  const llama = ['--vectors', vectors, '--vocabulary', tokenizer]
  for (const typed of ['king', ' king', '▁king', '␣king', 'King']) {
    assert.equal(JSON.parse(succeeds('nearest', ...llama, '--json', typed)).word, ' king', typed)
  }
  assert.match(succeeds('nearest', ...llama, 'king'), / ␣man /)
  const questions = file('questions.txt', ': royal\nman king woman queen\n')
  const { total } = JSON.parse(succeeds('evaluate', ...llama, '--questions', questions, '--json'))
  assert.deepEqual([total.asked, total.right], [1, 1])
  succeeds('convert', ...llama, '--output', file('llama.txt'))
  assert.deepEqual(readFileSync(file('llama.txt'), 'utf8').match(/^\S+/gm), ['6', ...pieces])
})

test('words of other files are found in small letters too, as the page finds them', () => {
  const glove = file('glove.txt', 'King 1 0\nking 0 1\nqueen 1 1\n')
  const found = (word) => JSON.parse(succeeds('nearest', '--vectors', glove, '--json', word)).word
  assert.deepEqual(['King', 'king', 'QUEEN'].map(found), ['King', 'king', 'queen'])
  // Their spaces, if they have any, are no token's.
  assert.match(
    succeeds('nearest', '--vectors', file('spaced.txt', 'a 1 2\nb c 2 1\n'), 'a'),
    / {2}b c +0\./,
  )
})
