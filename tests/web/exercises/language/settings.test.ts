// What the address asks the core for: the usual where nothing is chosen.
import type { LanguageOptions, UsualLanguage } from 'lexiscope/types/language.d.ts'
import { expect, test } from 'vitest'
import { training } from '../../../../web/exercises/13-trained-short-read-long/settings.ts'
import { barsOf, END, kindOf } from '../../../../web/exercises/14-language/sentences.ts'
import {
  beginningFor,
  optionsOf,
  type Settings,
  schema,
  schemesOf,
} from '../../../../web/exercises/14-language/settings.ts'
import type { Lesson } from '../../../../web/lesson/lesson.ts'
import { type Field, MAX_SEED, readQuery, type Schema } from '../../../../web/state/fields.ts'

const layer = { scheme: 'rotary', base: 10_000, slopeFactor: 16, flatHeads: 0 } as const
const options: LanguageOptions = {
  ...{ width: 32, heads: 4, mlpWidth: 64, added: 'none', sinusoidalBase: 10_000 },
  ...{ layers: [layer, layer], tied: true, steps: 1500, sequences: 16, length: 32 },
  ...{ seed: 7, learningRate: 0.01 },
}
const usual: UsualLanguage = { sentences: 100_000, options }
const from = (query: string): Settings => readQuery(schema, new URLSearchParams(query)).values

test('where nothing is chosen, the options are the usual ones with the seed of the address', () => {
  expect(optionsOf(from(''), 'rotary', usual)).toEqual({ ...options, seed: 1 })
})

test('a scheme is added, or turns queries and keys, or bends scores: never two of these', () => {
  const of = (scheme: Parameters<typeof optionsOf>[1]) => {
    const { added, layers } = optionsOf(from(''), scheme, usual)
    return [added, ...layers.map((each) => each.scheme)]
  }
  expect(of('learned')).toEqual(['learned', 'none', 'none'])
  expect(of('sinusoidal')).toEqual(['sinusoidal', 'none', 'none'])
  expect(of('rotary')).toEqual(['none', 'rotary', 'rotary'])
  expect(of('alibi')).toEqual(['none', 'alibi', 'alibi'])
  expect(of('none')).toEqual(['none', 'none', 'none'])
})

test('what is chosen is asked for, and an MLP is as wide as before in widths of the model', () => {
  const query = 'languageWidth=64&languageLayers=4&languageTied=untied&languageSteps=50'
  const chosen = optionsOf(from(query), 'none', usual)
  expect(chosen).toMatchObject({ width: 64, mlpWidth: 128, tied: false, steps: 50 })
  expect(chosen.layers.length).toBe(4)
  expect(optionsOf(from('languageMlp=without'), 'none', usual).mlpWidth).toBe(0)
  // The core takes no wider one than 512.
  const wide = { ...usual, options: { ...options, mlpWidth: 256 } }
  expect(optionsOf(from('languageWidth=128'), 'none', wide).mlpWidth).toBe(512)
})

test('a model is trained beside another one, never beside itself', () => {
  expect(schemesOf(from(''))).toEqual(['rotary', 'none'])
  expect(schemesOf(from('languageBeside=nothing'))).toEqual(['rotary'])
  expect(schemesOf(from('languageScheme=none'))).toEqual(['none'])
})

test('sentences are told apart by grammar and training text', () => {
  const told = { text: 'the dog barks', ended: true, heldOut: false }
  expect(kindOf({ ...told, grammatical: true, inTraining: false })).toBe('fresh')
  expect(kindOf({ ...told, grammatical: true, inTraining: true })).toBe('copied')
  expect(kindOf({ ...told, grammatical: false, inTraining: false })).toBe('wrong')
  expect(kindOf({ ...told, grammatical: null, inTraining: false })).toBe('unknown')
  expect(kindOf({ ...told, grammatical: null, inTraining: true })).toBe('seen')
})

test('bars have the likeliest first, each with the grammar’s own chance', () => {
  const next = {
    ids: Int32Array.of(2, 0, 1),
    chances: Float32Array.of(0.5, 0.25, 0.25),
    truth: Float32Array.of(0.75, 0.25, 0),
  }
  const bars = barsOf(next, ['\n', 'cat', 'dog'])
  expect(bars.map(({ label, value, mark }) => [label, value, mark])).toEqual([
    ['dog', 0.5, 0.75],
    [END, 0.25, 0.25],
    ['cat', 0.25, 0],
  ])
  expect(barsOf({ ...next, truth: null }, ['\n', 'cat', 'dog'])[0]).not.toHaveProperty('mark')
})

test.each([
  ['', ['the', 'king', 'who', 'queen', 'sees'], 'the king who the queen sees'],
  ['languageText=own', ['the', 'whale', 'and'], 'whale'],
  ['languageText=own', ['the', 'king', 'who', 'queen', 'sees'], 'the king who the queen sees'],
  ['languageText=own&languageUnits=bytePairs', ['t', 'he'], 'the king who the queen sees'],
  ['languageText=own&languageBeginning=the+sea', ['the', 'whale'], 'the sea'],
])('with %s a model of the words %j begins with “%s”', (query, words, beginning) => {
  const state = { read: (schema: Schema) => readQuery(schema, new URLSearchParams(query)) }
  expect(beginningFor({ state } as unknown as Lesson, ['\n', ...words])).toBe(beginning)
})

test('the seeds that follow the largest one are numbers of their own', () => {
  for (const [each, name] of [
    [schema, 'languageSeed'],
    [training, 'trainSeed'],
  ] as const) {
    const { read } = (each as Schema)[name] as Field<unknown>
    const most = [MAX_SEED, MAX_SEED - 1, MAX_SEED - 2].find(
      (seed) => read(`${seed}`) !== undefined,
    )
    expect(most).toBe(MAX_SEED - 2)
  }
})
