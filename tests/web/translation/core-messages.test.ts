// What the core says in English, said in the page's language: found again part by part, and never slow.
import { readFileSync } from 'node:fs'
import { CoreProblem, problemFrom, wordProblemsBy } from 'lexiscope/kit/problem.ts'
import { afterEach, describe, expect, test } from 'vitest'
import { cppPhrases } from '../../../web/build/language/cpp.ts'
import { pseudo } from '../../../web/build/language/pseudo.ts'
import { APART, messagesOf, quotedKeys } from '../../../web/build/language/source.ts'
import { coreWords } from '../../../web/translation/core-messages.ts'
import { loadPositions, loadStudies } from '../core.ts'
import fc from '../properties.ts'

const ofCore = APART.core as (path: string) => boolean
const keys = [...messagesOf('.').values()]
  .flat()
  .filter(({ files }) => files.some(ofCore))
  .map(({ key }) => key)
const inPseudo = (text: string) => pseudo('ar-XB', text)
const say = coreWords(Object.fromEntries(keys.map((key) => [key, inPseudo(key)])))

/** A key with values in it: quotes hold anything. */
const filled = (key: string, values: readonly string[]) =>
  key.replace(/\{(\d+)\}/g, (_, i) => values[Number(i)] ?? '')

afterEach(() => wordProblemsBy((english) => english))

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

test.each(keys)('%s is found again', (key) => {
  // A phrase that goes on behind its words is of nothing alone.
  const values = ['12', '34', '56', '78', '90', '11']
  const frame = '{0}: expected {1}, got {2}'
  const text = filled(key, key === frame ? ['ids', '1', '2'] : values)
  const said = filled(inPseudo(key), key === frame ? ['ids', '1', '2'] : values)
  expect(say(text)).toBe(said)
})

describe('C++', () => {
  test('texts that are joined are one phrase, with a value between them', () => {
    expect(
      cppPhrases(`
        // "no comment"
        #include "base/error.hpp"
        if (id < 0) fail(ErrorKind::IdOutOfRange, "ids", "ids from 0 to " + std::to_string(rows - 1),
                         std::to_string(ids[place]) + " at place " + to_text(Shape{1, 2}));
        fail(ErrorKind::NotText, argument, open ? "a number of at least " + to_text(low)
                                                : "a number " "above 0", "none");
        if (kind == "two words") message.append(name).append(": expected ").append(expected);
        return std::string("a value of ").append(name);
        list += last ? " or " : ", ";
        static_assert(sizeof(int) == 4, "ints of four bytes");
      `),
    ).toEqual([
      'ids from 0 to {0}',
      '{0} at place {1}',
      'a number of at least {0}',
      'a number above 0',
      'none',
      '{0}: expected {1}',
      'a value of {0}',
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

test('of the scripts of the core, sentences and phrases are keys, names are none', () => {
  const code = ["fail('text', 'an empty file')", 'fail(`$NAME broke at $AT.`, `all $N`, `a-$B`)']
  expect(quotedKeys(code.join('\n').replace(/\$([A-Z]+)/g, '$${$1}'))).toEqual(
    ['an empty file', '{0} broke at {1}.', 'all {0}'].map((key) => ({ key })),
  )
})

const spanish = coreWords({
  '{0}: expected {1}, got {2}': '{0}: debería haber {1}; recibido: {2}',
  'a number from {0} to {1}': 'un número de {0} a {1}',
  'ids from 0 to {0}': 'ids de 0 a {0}',
  '{0} at place {1}': '{0} en la posición {1}',
  '{0} at {1}': '{0} en {1}',
  '{0} or {1}': '{0} o {1}',
  '{0} in row {1}': '{0} en la fila {1}',
  'a zero vector{0}': 'un vector nulo{0}',
  none: 'ninguno',
  '{0} bytes': '{0} bytes',
  'more than {0} bytes': 'más de {0} bytes',
  '{0} to {1}': '{0} a {1}',
  '“{0}” is not a word of this text.': '«{0}» no es una palabra de este texto.',
  '{0} could not be loaded: {1}.': 'No se pudo cargar {0}: {1}.',
  'The core': 'el núcleo',
  'at least one row': 'al menos una fila',
})

test.each([
  [
    'ids: expected ids from 0 to 9, got 12 at place 3',
    'ids: debería haber ids de 0 a 9; recibido: 12 en la posición 3',
  ],
  [
    'window: expected a number from 0.5 to 1, got none',
    'window: debería haber un número de 0.5 a 1; recibido: ninguno',
  ],
  [
    'scaling: expected none, linear or yarn, got ntk',
    'scaling: debería haber none, linear o yarn; recibido: ntk',
  ],
  ['a zero vector in row 3', 'un vector nulo en la fila 3'],
  ['more than 12 bytes', 'más de 12 bytes'],
  [
    '“at least one row” is not a word of this text.',
    '«at least one row» no es una palabra de este texto.',
  ],
  [
    'The core could not be loaded: Failed to fetch.',
    'No se pudo cargar el núcleo: Failed to fetch.',
  ],
  // What was typed stands as it is.
  [
    'word: expected at least one row, got so many words',
    'word: debería haber al menos una fila; recibido: so many words',
  ],
  [
    'name: expected at least one row, got "look at me"',
    'name: debería haber al menos una fila; recibido: "look at me"',
  ],
])('%s', (english, said) => {
  expect(spanish(english)).toBe(said)
})

test.each([
  'ids: expected something new, got 12',
  'something new at place 3',
  'Nothing of the kind.',
  'Failed to fetch',
  '"look at me',
  '',
])('%j is not known, and stays English as a whole', (english) => {
  expect(spanish(english)).toBe(english)
})

test('no text takes long, and none is harmed that is not known', () => {
  const parts = [
    'a',
    ' at ',
    ' or ',
    ' in row ',
    ': expected ',
    ', got ',
    '(',
    '.*',
    '{0}',
    '$&',
    '“',
    '"',
  ]
  const hostile = fc.array(fc.constantFrom(...parts, 'none', '12', ' bytes', '\n'), {
    maxLength: 400,
  })
  fc.assert(
    fc.property(hostile, (all) => {
      expect(typeof spanish(all.join(''))).toBe('string')
    }),
  )
  for (const text of [
    'a at '.repeat(400),
    ': expected '.repeat(180),
    'x: expected a or '.repeat(100),
    '“'.repeat(2000),
    'a'.repeat(1_000_000),
    ' or '.repeat(300_000),
  ]) {
    // Of the processor: the clock of a machine that others use too may say anything.
    const start = process.cpuUsage()
    say(text)
    spanish(text)
    const { user, system } = process.cpuUsage(start)
    // clock: how long hostile text takes is the question.
    expect((user + system) / 1000, text.slice(0, 20)).toBeLessThan(2000)
  }
})

test('a problem says its message in the page’s language, and keeps what the core said', async () => {
  wordProblemsBy(spanish)
  const problem = new CoreProblem('IdOutOfRange', 'ids', 'ids: expected ids from 0 to 9, got 12')
  expect(problem.message).toBe('ids: debería haber ids de 0 a 9; recibido: 12')
  expect(problem.english).toBe('ids: expected ids from 0 to 9, got 12')
  expect(problemFrom(problem)).toBe(problem)
  expect(problemFrom(new Error('more than 12 bytes')).message).toBe('más de 12 bytes')
})

test.each([
  'bomb.zip: expected 100000 bytes of a, got more',
  'data.example does not send parts of files (expected status 206, got 200): all 548.1 MB would have to come. Nothing was taken.',
  'dim: expected a whole number from 1 to 4096, got nan',
  'word: expected a new word, got "dog", which is there',
  'heads: expected a number that divides the width of 32, got 3',
  'task: expected followed, language, back, copy or recall, got sort',
  'layers: expected heads of an even width for rotary positions, got 6 in 2 heads',
  'positions: expected none, learned, sinusoidal, rotary or alibi, got rope',
  'small.zip: expected small.txt unpacking to at most 100 times its 8 bytes, got 67108865 bytes, as a zip bomb would',
  'model: expected lexiscope language 1, got "lexiscope language 7"',
  'positions: expected ids from 0 to 2147483647, got -1 at place 0',
  'length: expected positions below 16, got 12 tokens from position 8',
  'small.zip: expected large.txt undamaged, got "Invalid CRC32"',
  'data.example sent other bytes: expected 2 to 5, got 3 to 5.',
  'x: expected (T, D), (B, T, D) or (B, H, T, D), got (2)',
  'my file.txt: expected finite numbers, got nan as number 2 of "king" at line 3',
  'text: expected text in UTF-8, got a stray byte, 0x9f at byte 4',
  '“ninety nine” is not a word of these vectors. It may be several tokens: longer words are cut into pieces.',
  'The core could not be loaded: its script did not come.',
])('%s', (message) => {
  const said = say(message)
  // No English word is left but arguments, names and what was given.
  const given =
    /\b(bomb|zip|data|example|dim|nan|word|dog|heads|task|followed|language|back|copy|recall|sort|layers|positions|none|learned|sinusoidal|rotary|alibi|rope|small|txt|model|lexiscope|Invalid|length|large|my|file|text|king|ninety|nine|0a0b0c0d|0x9f|x)\b/g
  expect(said).not.toBe(message)
  expect(said.replace(given, '')).not.toMatch(/[a-z]{3}/)
})

test('what the core refuses is known, as it comes from C++', async () => {
  const [positions, studies] = await Promise.all([loadPositions(), loadStudies()])
  const sinusoidal = { length: 8, embeddingDim: 4, layout: 'interleaved', base: 10_000 } as const
  const refused = [
    () => positions.sinusoidal({ ...sinusoidal, embeddingDim: 3 }),
    () => positions.sinusoidal({ ...sinusoidal, length: -1 }),
    () => studies.softmaxSpeed(0, 8, 2),
    () => studies.splitWord(new Uint8Array(0), 'king', 'royal', 2),
  ]
  for (const ask of refused) {
    let message = ''
    try {
      ask()
    } catch (thrown) {
      message = problemFrom(thrown).message
    }
    expect(message).toMatch(/^\w+: expected .*, got /)
    expect(say(message), message).toMatch(inPseudo(': expected '))
  }
})
