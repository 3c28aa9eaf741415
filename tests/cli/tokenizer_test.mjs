// `lexiscope tokenize model` against @huggingface/tokenizers, on tokenizers of each kind that the
// Llama family has: the one that comes with the site, changed, and byte-level ones that are made up here.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { Tokenizer } from '@huggingface/tokenizers'
import { $, fails, file, succeeds } from './program.mjs'

const prose = readFileSync(new URL('../../docs/teaching.md', import.meta.url), 'utf8')

/** The merges that byte-pair encoding learns from pieces, each a list of characters. */
function learnt(pieces, count) {
  const merges = []
  let words = pieces.map((piece) => [...piece])
  while (merges.length < count) {
    const counts = new Map()
    for (const word of words)
      for (let n = 0; n + 1 < word.length; ++n) {
        const pair = `${word[n]} ${word[n + 1]}`
        counts.set(pair, (counts.get(pair) ?? 0) + 1)
      }
    const [pair] = [...counts].reduce((best, each) => (each[1] > best[1] ? each : best))
    const [left, right] = pair.split(' ')
    merges.push([left, right])
    words = words.map((word) => {
      const merged = []
      for (const part of word)
        if (part === right && merged.at(-1) === left) merged[merged.length - 1] += right
        else merged.push(part)
      return merged
    })
  }
  return merges
}

const numbered = (tokens) =>
  Object.fromEntries([...new Set(tokens)].map((token, id) => [token, id]))
const added = (content, id, more = {}) => ({
  ...{ id, content, single_word: false, lstrip: false, rstrip: false, normalized: false },
  ...{ special: true, ...more },
})
const template = (token, id) => ({
  type: 'TemplateProcessing',
  single: [{ SpecialToken: { id: token, type_id: 0 } }, { Sequence: { id: 'A', type_id: 0 } }],
  pair: [],
  special_tokens: { [token]: { id: token, ids: [id], tokens: [token] } },
})

const shipped = new URL('../../datasets/shipped/tinystories-656k/tokenizer.json', import.meta.url)
/** Pieces begin with ▁; characters without a token become bytes. */
const real = JSON.parse(readFileSync(shipped, 'utf8'))
const changed = (model, more = {}) => ({ ...real, ...more, model: { ...real.model, ...model } })

const llama3 =
  "(?i:'s|'t|'re|'ve|'m|'ll|'d)|[^\\r\\n\\p{L}\\p{N}]?\\p{L}+|\\p{N}{1,3}| ?[^\\s\\p{L}\\p{N}]+[\\r\\n]*|\\s*[\\r\\n]+|\\s+(?!\\S)|\\s+"

/** Bytes as characters, pieces by a regular expression. */
function byteLevel(preTokenizers, ignoreMerges) {
  const plain = (byte) => (byte > 32 && byte < 127) || (byte > 160 && byte !== 173)
  let other = 256
  const characters = Array.from({ length: 256 }, (_, byte) =>
    String.fromCodePoint(plain(byte) ? byte : other++),
  )
  const inCharacters = (text) => [...Buffer.from(text)].map((byte) => characters[byte]).join('')
  const merges = learnt(
    prose.match(/ ?\p{L}+|\p{N}{1,3}| ?[^\s\p{L}\p{N}]+/gu).map(inCharacters),
    300,
  )
  const vocab = numbered([...characters, ...merges.map((pair) => pair.join('')), 'Ġwhole'])
  const size = Object.keys(vocab).length
  return {
    ...{ version: '1.0', truncation: null, padding: null },
    added_tokens: [
      added('<|begin|>', size),
      added('<|end|>', size + 1, { rstrip: true }),
      added('<|tool|>', size + 2, { special: false }),
    ],
    normalizer: null,
    pre_tokenizer: { type: 'Sequence', pretokenizers: preTokenizers },
    post_processor: {
      type: 'Sequence',
      processors: [
        { type: 'ByteLevel', add_prefix_space: true, trim_offsets: false, use_regex: true },
        template('<|begin|>', size),
      ],
    },
    decoder: { type: 'ByteLevel', add_prefix_space: true, trim_offsets: true, use_regex: true },
    model: {
      ...{ type: 'BPE', dropout: null, unk_token: null, fuse_unk: false, byte_fallback: false },
      ...{ ignore_merges: ignoreMerges, vocab, merges },
    },
  }
}

/** Numbers below 1, the same every time (mulberry32). */
function randoms(seed) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

/** Texts of words, numbers, signs, spaces, other scripts, and added tokens. */
function texts(count, tokens) {
  const random = randoms(7)
  const one = (list) => list[Math.floor(random() * list.length)]
  const words = prose.match(/\S+/g)
  const parts = [
    () => ` ${one(words)}`,
    () => ` ${one(words)}`,
    () => one(words),
    () => one([' ', '  ', '\n', '\n\n', '\t', ' \n ', '\r\n', '   ', '\u00a0', '\u3000']),
    () => String(Math.floor(random() * 10 ** Math.floor(random() * 8))),
    () => one(["'s", "'LL", "don't", "'re", "I'm", '’s', "'", "''d"]),
    () => one(['…', '!?', ' --', '(', ').', '▁', ' ▁', '<', '<0x41>', '#@!\n', '.\n\n']),
    () => one($`é Zoë straße мир ${' 世界'} 日本 😀 👩‍👩‍👧 a\u0301 ǅ İ ½ ٣ मन`),
    () => one(tokens),
    () => String.fromCodePoint(32 + Math.floor(random() * 700)),
    () => one(['xyz', 'qqq', 'zz q', ' xx']),
  ]
  return Array.from({ length: count }, () => {
    let text = ''
    for (let left = 1 + Math.floor(random() * 9); left > 0; --left) text += one(parts)()
    return text
  })
}

/** Both give the same ids and, where the ids say all, the same text. */
function agrees(json, name, given) {
  const tokenizer = file(name, json)
  const oracle = new Tokenizer(JSON.parse(json), {})
  const list = file('texts.json', JSON.stringify(given))
  const results = JSON.parse(succeeds($`tokenize model --tokenizer ${tokenizer} --texts ${list}`))
  assert.equal(results.length, given.length)
  given.forEach((text, n) => {
    const { ids } = oracle.encode(text)
    assert.deepEqual(results[n].ids, ids, `${name}: ${JSON.stringify(text)}`)
    const decoded = oracle.decode(ids, {
      ...{ skip_special_tokens: true, clean_up_tokenization_spaces: false },
    })
    assert.equal(results[n].decoded, decoded, `${name}: ${JSON.stringify(text)}`)
  })
}

const byte = (useRegex) => ({
  ...{ type: 'ByteLevel', add_prefix_space: false, trim_offsets: true, use_regex: useRegex },
})
const split = {
  ...{ type: 'Split', pattern: { Regex: llama3 }, behavior: 'Isolated', invert: false },
}
const madeUp = {
  'of a real model': real,
  'with fused unknown tokens': changed({
    byte_fallback: false,
    unk_token: '<unk>',
    fuse_unk: true,
  }),
  'with Metaspace': changed(
    {},
    {
      normalizer: null,
      added_tokens: real.added_tokens.map((token) => ({ ...token, lstrip: token.id === 2 })),
      pre_tokenizer: { type: 'Metaspace', replacement: '▁', prepend_scheme: 'first', split: false },
    },
  ),
  'in bytes, as Llama 3': byteLevel([split, byte(false)], true),
  'in bytes, as GPT-2': byteLevel([byte(true)], false),
}

for (const [kind, tokenizer] of Object.entries(madeUp)) {
  test(`a tokenizer ${kind} gives the ids and texts of its peer on 2,000 texts`, () => {
    // Those that are sought in normalised text are sought with the blank before them.
    const tokens = tokenizer.added_tokens.map(({ content, normalized }) =>
      normalized && tokenizer.normalizer ? ` ${content}` : content,
    )
    agrees(JSON.stringify(tokenizer), 'tokenizer.json', texts(2000, tokens))
  })
}

test('numbers alone, as SmolLM has them, on texts without digits of other scripts', () => {
  // There the peer takes ASCII digits alone, unlike the library that it follows.
  const tokenizer = byteLevel([{ type: 'Digits', individual_digits: true }, byte(true)], false)
  const given = texts(1000, ['<|tool|>']).filter((text) => !/(?![0-9])\p{N}/u.test(text))
  agrees(JSON.stringify(tokenizer), 'tokenizer.json', given)
})

test('a text is printed as its tokens, a line each, by a tokenizer of these kinds', () => {
  const bytes = madeUp['in bytes, as GPT-2']
  const path = file('bytes.json', JSON.stringify(bytes))
  const lines = succeeds($`tokenize model --tokenizer ${path} ${'a<|tool|>'}`).split('\n')
  const { '<|begin|>': begin, '<|tool|>': tool } = Object.fromEntries(
    bytes.added_tokens.map(({ content, id }) => [content, id]),
  )
  assert.deepEqual(lines, [
    ...['id\ttoken', `${begin}\t<|begin|>`, `${bytes.model.vocab.a}\ta`, `${tool}\t<|tool|>`, ''],
  ])
  for (const [changes, said] of [
    [{ normalizer: { type: 'NFKC' } }, 'expected Prepend or Replace as its normalizer, got "NFKC"'],
    [{ pre_tokenizer: { type: 'Whitespace' } }, 'as its pre_tokenizer, got "Whitespace"'],
    [{ model: { type: 'Unigram' } }, 'expected a model of the type "BPE", got "Unigram"'],
    [{ model: { ...bytes.model, dropout: 0.1 } }, 'expected a model without dropout, got 0.1'],
    [
      { pre_tokenizer: { ...split, pattern: { Regex: '\\w+' } } },
      'expected Split by the pattern of Llama 3 or GPT-2, got "\\w+"',
    ],
  ]) {
    const other = file('other.json', JSON.stringify({ ...bytes, ...changes }))
    fails($`tokenize model --tokenizer ${other} a`, said)
  }
})
