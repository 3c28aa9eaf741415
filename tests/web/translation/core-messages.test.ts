// What the core says, in the page's language: its phrases and their values, looked up and never recognised.
import { readFileSync } from 'node:fs'
import { english, type Phrase, phrase } from 'lexiscope/kit/phrase.ts'
import { CoreProblem, problemFrom, worded, wordProblemsBy } from 'lexiscope/kit/problem.ts'
import { afterEach, describe, expect, test } from 'vitest'
import { cppPhrases } from '../../../web/build/language/cpp.ts'
import { pseudo } from '../../../web/build/language/pseudo.ts'
import { APART, messagesOf, scriptKeys } from '../../../web/build/language/source.ts'
import { coreWords } from '../../../web/translation/core-messages.ts'
import { loadPositions, loadStudies, loadTokens, loadTransformer } from '../core.ts'

const ofCore = APART.core as (path: string) => boolean
const keys = [...messagesOf('.').values()]
  .flat()
  .filter(({ files }) => files.some(ofCore))
  .map(({ key }) => key)
const inPseudo = (text: string) => pseudo('ar-XB', text)
const say = coreWords(Object.fromEntries(keys.map((key) => [key, inPseudo(key)])))

afterEach(() => wordProblemsBy(english))

test('the keys are those of the core', () => {
  for (const key of [
    '{0}: expected {1}, got {2}',
    'a number from {0} to {1}',
    'ids from 0 to {0}',
    'none',
    '{0} or {1}',
    '“{0}” is not a word of this text.',
    '{0} could not be loaded: {1}.',
    '{0} kB',
  ])
    expect(keys).toContain(key)
  expect(keys).not.toContain('text')
})

describe('C++', () => {
  test('literals that are sentences or hold values are keys, and single words that refuse', () => {
    expect(
      cppPhrases(`
        // "no comment"
        #include "base/error.hpp"
        if (id < 0) fail(ErrorKind::IdOutOfRange, "ids", {"ids from 0 to {0}", rows - 1},
                         {"{0} at place {1}", ids[place], place});
        fail(ErrorKind::NotText, argument, open ? Phrase("a number of at least {0}", low)
                                                : "a number " "above 0", "none");
        if (kind == "two") unless_too_large("vectors", "tables that fit", got, make);
        static_assert(sizeof(int) == 4, "ints of four bytes");
        return {"{0} or {1}", list, names.back()};
      `),
    ).toEqual([
      'ids from 0 to {0}',
      '{0} at place {1}',
      'a number of at least {0}',
      'a number above 0',
      'none',
      'tables that fit',
      '{0} or {1}',
    ])
  })

  test('every message of error.cpp is among them', () => {
    expect(cppPhrases(readFileSync('cpp/base/error.cpp', 'utf8'))).toEqual([
      '{0}: expected {1}, got {2}',
      'a number of at least {0}',
      'a number from {0} to {1}',
    ])
  })
})

test('of the scripts of the core, phrases are keys', () => {
  const code = 'fail(phrase`all $A of $B`, "a name"); phrase`an empty file`'
  expect(scriptKeys(code.replace(/\$([A-Z])/g, '$${$1}'))).toEqual(
    ['all {0} of {1}', 'an empty file'].map((key) => ({ key })),
  )
})

const spanish = coreWords({
  '{0}: expected {1}, got {2}': '{0}: debería haber {1}; recibido: {2}',
  'a number from {0} to {1}': 'un número de {0} a {1}',
  'ids from 0 to {0}': 'ids de 0 a {0}',
  '{0} at place {1}': 'en la posición {1}, {0}',
  '{0} or {1}': '{0} o {1}',
  none: 'ninguno',
  '“{0}” is not a word of this text.': '«{0}» no es una palabra de este texto.',
  '{0} could not be loaded: {1}.': 'No se pudo cargar {0}: {1}.',
  'The core': 'el núcleo',
})
const expected = (name: string, ...parts: Phrase[]): Phrase => [
  '{0}: expected {1}, got {2}',
  name,
  ...parts,
]

test.each<[Phrase, string]>([
  [
    expected('ids', phrase`ids from 0 to ${9}`, phrase`${12} at place ${3}`),
    'ids: debería haber ids de 0 a 9; recibido: en la posición 3, 12',
  ],
  [
    expected('window', phrase`a number from ${0.5} to ${1}`, phrase`none`),
    'window: debería haber un número de 0.5 a 1; recibido: ninguno',
  ],
  [
    expected('scaling', phrase`${'none, linear'} or ${'yarn'}`, 'ntk'),
    'scaling: debería haber none, linear o yarn; recibido: ntk',
  ],
  [
    phrase`${phrase`The core`} could not be loaded: ${'Failed to fetch'}.`,
    'No se pudo cargar el núcleo: Failed to fetch.',
  ],
  // What was typed stands as it is, whatever it says.
  [phrase`“${'none'}” is not a word of this text.`, '«none» no es una palabra de este texto.'],
  ['The core', 'The core'],
  ['', ''],
])('%j', (said, words) => {
  expect(spanish(said)).toBe(words)
})

test.each<[Phrase, string]>([
  [expected('ids', phrase`something new`, '12'), 'ids: expected something new, got 12'],
  [
    phrase`${phrase`something new`} could not be loaded: ${'no'}.`,
    'something new could not be loaded: no.',
  ],
])('%j has a part that is not known, and is said in English as a whole', (said, words) => {
  wordProblemsBy(spanish)
  expect(spanish(said)).toBeUndefined()
  expect(worded(said)).toBe(words)
})

test('a problem says its message in the page’s language, and keeps what the core said', () => {
  wordProblemsBy(spanish)
  const ids = phrase`ids from 0 to ${9}`
  const problem = new CoreProblem('IdOutOfRange', 'ids', expected('ids', ids, '12'))
  expect(problem.message).toBe('ids: debería haber ids de 0 a 9; recibido: 12')
  expect(problem.english).toBe('ids: expected ids from 0 to 9, got 12')
  expect(problem.expected).toBe(ids)
  expect(problemFrom(problem)).toBe(problem)
  expect(problemFrom(new Error('The core')).message).toBe('The core')
})

test('what the core refuses comes as phrases that the catalogue has', async () => {
  const [positions, studies, tokens, transformer] = await Promise.all([
    loadPositions(),
    loadStudies(),
    loadTokens(),
    loadTransformer(),
  ])
  const sinusoidal = { length: 8, embeddingDim: 4, layout: 'interleaved', base: 10_000 } as const
  const learned = { length: 8, embeddingDim: 4, sigma: 1, seed: 1 }
  const task = { name: 'back', symbols: 4, distance: 1 } as const
  const bytes = (text: string) => new TextEncoder().encode(text)
  const of = <T>(value: unknown) => value as T
  const refused: [ask: () => unknown, message: string][] = [
    [
      () => positions.sinusoidal({ ...sinusoidal, embeddingDim: 3 }),
      'embedding_dim: expected an even width, a sine and a cosine for each wave, got 3',
    ],
    [
      () => positions.sinusoidal({ ...sinusoidal, length: -1 }),
      'length: expected a number from 1 to 16384, got -1',
    ],
    [
      () => positions.sinusoidal({ ...sinusoidal, layout: of('columns') }),
      'layout: expected interleaved, halves or fairseq, got columns',
    ],
    [
      () => positions.sinusoidal({ ...sinusoidal, base: of(null) }),
      'base: expected a number from 1.0000000000000002 to 1.7976931348623157e308, got not a number',
    ],
    [
      () => positions.checkLearnedRows(learned, 12),
      'length: expected positions below 8, got 12 tokens',
    ],
    [
      () => positions.randomVectors(of(1.5), 2, 1),
      'expected a whole number from -2147483648 to 2147483647, got 1.5',
    ],
    [
      () => studies.splitWord(new Uint8Array(0), 'king', 'royal', 2),
      'word: expected a word that occurs 2 times, got "king" 0 times',
    ],
    [
      () => tokens.learnTokens(new Uint8Array([65, 0x9f]), { minCount: 1, vocabSize: 300 }),
      'text: expected text in UTF-8, got 1 of the first 2 bytes that are not',
    ],
    [
      () => tokens.cutAsGpt2(bytes('{"a": 1.5}'), bytes(''), ['a']),
      'encoder.json: expected a whole number as each token\'s id, got 1.5 for token "a"',
    ],
    [
      () => transformer.usualOptions(task, of('rope'), 10_000),
      'positions: expected none, learned, sinusoidal, rotary or alibi, got rope',
    ],
    [
      () =>
        new transformer.TransformerTrainer({
          ...transformer.usualOptions(task, 'rotary', 10_000),
          layers: of(3),
        }),
      'layers: expected an array, got none',
    ],
  ]
  for (const [ask, message] of refused) {
    let problem: CoreProblem | undefined
    try {
      ask()
    } catch (thrown) {
      problem = problemFrom(thrown)
    }
    expect.soft(problem?.message).toBe(message)
    expect.soft(problem?.english).toBe(message)
    expect.soft(say(problem?.phrase ?? ''), message).toMatch(inPseudo('expected').slice(1, 5))
  }
})
