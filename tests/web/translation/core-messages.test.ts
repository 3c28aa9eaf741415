// What the core says, in the page's language: its phrases and their values, looked up and never recognised.
import { readFileSync } from 'node:fs'
import { english, type Phrase, phrase } from 'lexiscope/utilities/phrase.ts'
import { CoreProblem, problemFrom, worded, wordProblemsBy } from 'lexiscope/utilities/problem.ts'
import { afterEach, expect, test } from 'vitest'
import { cppPhrases } from '../../../web/build/language/cpp.ts'
import { pseudo } from '../../../web/build/language/pseudo.ts'
import { APART, messagesOf, scriptKeys } from '../../../web/build/language/source.ts'
import { coreWords } from '../../../web/translation/core-messages.ts'
import { loadPositions, loadTokens } from '../core.ts'

const ofCore = APART.core as (path: string) => boolean
const keys = [...messagesOf('.').values()]
  .flat()
  .filter(({ files }) => files.some(ofCore))
  .map(({ key }) => key)
const inPseudo = (text: string) => pseudo('ar-XB', text)
const say = coreWords(Object.fromEntries(keys.map((key) => [key, inPseudo(key)])))

afterEach(() => wordProblemsBy(english))

test('sentences of C++ and of the core’s scripts are keys, and single words that refuse', () => {
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
    ...['ids from 0 to {0}', '{0} at place {1}', 'a number of at least {0}', 'a number above 0'],
    ...['none', 'tables that fit', '{0} or {1}'],
  ])
  expect(cppPhrases(readFileSync('cpp/base/error.cpp', 'utf8'))).toEqual([
    ...['{0}: expected {1}, got {2}', 'a number of at least {0}', 'a number from {0} to {1}'],
  ])
  const code = 'fail(phrase`all $A of $B`, "a name"); phrase`an empty file`'
  expect(scriptKeys(code.replace(/\$([A-Z])/g, '$${$1}'))).toEqual(
    ['all {0} of {1}', 'an empty file'].map((key) => ({ key })),
  )
})

const spanish = coreWords({
  '{0}: expected {1}, got {2}': '{0}: debería haber {1}; recibido: {2}',
  'ids from 0 to {0}': 'ids de 0 a {0}',
  '{0} at place {1}': 'en la posición {1}, {0}',
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
    phrase`${phrase`The core`} could not be loaded: ${'Failed to fetch'}.`,
    'No se pudo cargar el núcleo: Failed to fetch.',
  ],
  // What was typed stands as it is, whatever it says.
  [phrase`“${'none'}” is not a word of this text.`, '«none» no es una palabra de este texto.'],
  ['The core', 'The core'],
])('%j', (said, words) => {
  expect(spanish(said)).toBe(words)
})

test('a part that is not known is said in English, with the whole sentence', () => {
  wordProblemsBy(spanish)
  const unknown = expected('ids', phrase`something new`, '12')
  expect(spanish(unknown)).toBeUndefined()
  expect(worded(unknown)).toBe('ids: expected something new, got 12')
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
  const [positions, tokens] = await Promise.all([loadPositions(), loadTokens()])
  const sinusoidal = { length: 8, embeddingDim: 4, layout: 'interleaved', base: 10_000 } as const
  const bytes = (text: string) => new TextEncoder().encode(text)
  const of = <T>(value: unknown) => value as T
  const refused: [ask: () => unknown, message: string][] = [
    [
      () => positions.sinusoidal({ ...sinusoidal, base: of(null) }),
      'base: expected a number from 1.0000000000000002 to 1.7976931348623157e308, got not a number',
    ],
    [
      () => tokens.cutAsGpt2(bytes('{"a": 1.5}'), bytes(''), ['a']),
      'encoder.json: expected a whole number as each token\'s id, got 1.5 for token "a"',
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
    expect.soft(say(problem?.phrase ?? ''), message).toMatch(inPseudo('expected').slice(1, 5))
  }
})
