// The Node scripts that pack a small world's file for C++ (cpp/microworld/embedded/).
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { JsonNode } from '../../../cpp/microworld/embedded/json_node.mjs'
import { longLines } from '../../../cpp/microworld/embedded/long_lines.mjs'
import { packedGrammar } from '../../../cpp/microworld/embedded/pack_grammar.mjs'
import { readGrammar } from '../../../cpp/microworld/embedded/read_grammar.mjs'

const read = (name: string) => readFileSync(new URL(`../../../${name}`, import.meta.url), 'utf8')
const beasts = read('tests/cpp/microworld/beasts.json')
const small = read('tests/cpp/microworld/long/small_world.json')

const parse = (json: string | Uint8Array) => JsonNode.parse(Buffer.from(json))
const line = 'a {colours} {beasts} in a {homes kind}'

function changed(json: string, from: string, to: string) {
  expect(json).toContain(from)
  return json.replace(from, to)
}
const withBeasts = (from: string, to: string) => changed(beasts, from, to)

// tests/cpp/microworld/packed_grammar_test.cpp unpacks these bytes.
test('numbers of any size and sign are packed', () => {
  const packed = packedGrammar({
    texts: ['é', ''],
    numbers: [0, -1, 1, 63, -64, 64, 8192, -500_000_000, 500_000_000, 7],
    groups: [],
    categories: [],
    entries: [
      { word: 1_000_000, category: -3 },
      { word: -1_000_000, category: 0 },
    ],
    topics: [],
    relations: [],
    training: {
      sentences: 10_000_000,
      embedding_dim: 4096,
      window: 3,
      negatives: 11,
      epochs: 13,
      learning_rate: 0.0625,
      subsample: 1e-3,
    },
  })
  // biome-ignore format: a table
  expect(packed).toEqual([
    2, 195, 169, 0, 0, 10, 0, 1, 4, 124, 253, 1, 128, 2, 128, 127, 255, 147, 236, 220, 3, 128, 168,
    214, 185, 7, 241, 147, 235, 220, 3, 0, 0, 4, 128, 137, 122, 5, 255, 145, 244, 1, 6, 0, 0, 128,
    173, 226, 4, 128, 32, 3, 11, 13, 0, 0, 0, 0, 0, 0, 176, 63, 252, 169, 241, 210, 77, 98, 80, 63,
  ])
})

test('equal texts, categories and values are in the tables once', () => {
  const grammar = readGrammar(parse(beasts))
  expect(new Set(grammar.texts).size).toBe(grammar.texts.length)
  expect(grammar.groups).toHaveLength(3)
  expect(grammar.entries).toHaveLength(7)
  expect(grammar.categories).toHaveLength(6) // red and grey share theirs
})

test.each([
  ['', 'expected JSON, got '],
  [Uint8Array.of(0xff), 'expected JSON in UTF-8'],
  ['{}', 'a value named "groups", got none'],
  [
    '{"groups": {}, "sentences": [], "training": {}}',
    'sentences: expected a list [ … ] that is not empty, got []',
  ],
])('the file %j is refused', (json, message) => {
  expect(() => readGrammar(parse(json))).toThrow(message)
})

const word = 'groups > beasts > words'
const agreement = 'expected a word that agrees, got none after "owl"'
test.each([
  ['"sentences": [', '"sentence": 0, "sentences": [', 'got "sentence"'],
  ['"fox young"', '"fox"', `${word} > cub: expected 2 values, one a feature of the group, got 1`],
  ['"cub"', '"Cub"', `${word} > Cub: expected one word in lower case, got "Cub"`],
  ['red grey', 'red red', 'groups > colours > words: expected a word once, got "red"'],
  ['kind}', 'kind', 'sentences > 1 > lines > 1: expected a } after every {'],
  [line, ' ! ', 'sentences > 1 > lines > 1: expected a sentence, got no word'],
  [
    '{colours}',
    '{wolves}',
    'slot {wolves} of "a {wolves} {beasts} in a {homes kind}": expected names of groups',
  ],
  ['{beasts}', '{beasts kind}', 'expected a slot before it that has kind, got none'],
  [', "tree": "owl"', '', `slot {homes kind} of "${line}": ${agreement}`],
  [
    '"groups": "beasts"',
    '"groups": "beasts homes"',
    'relations > 1 > feature: expected a feature of every group of the relation, got "age"',
  ],
])('a grammar with %j changed to %j is refused', (from, to, message) => {
  expect(() => readGrammar(parse(withBeasts(from, to)))).toThrow(message)
})

test('long sentences are lines with tabs between their fields', () => {
  expect(longLines(parse(small)).split('\n')).toEqual([
    'sentence\t3\t<clause>',
    'sentence\t1\t<clause> while <clause>',
    'part\twho\t1\twho sees the {people}',
    'part\twho\t3\t',
    'part\tchases\t1\tchases the {animals}',
    expect.stringMatching(/^topic\t3\tthe \{people\} sleeps\tthe \{people\} <who> loves/),
    'test\tagreement\tgender\t',
    '',
  ])
})

test.each([
  ['"long": {', '"about": {', 'expected a value named "long", got none'],
  ['"who": [', '"w\\tho": [', 'expected one line without tabs'],
  ['{ "feature": "gender" }', '{ }', 'long > tests > agreement: expected a value named "feature"'],
])('long sentences with %j changed to %j are refused', (from, to, message) => {
  expect(() => longLines(parse(changed(small, from, to)))).toThrow(message)
})
