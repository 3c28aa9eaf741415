// One meaning, one colour: what several exercises draw has the same hue in all of them, and the
// coloured words of the prose have that of their curves.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { SCHEMES as BESIDE } from '../../../web/exercises/13-trained-short-read-long/four-schemes.ts'

const read = (file: string) => readFileSync(`web/${file}`, 'utf8')

/** The hue that a script gives each name. */
function huesIn(file: string, line: RegExp): Record<string, number> {
  const found = [...read(file).matchAll(line)].map(([, name, hue]) => [name, Number(hue)])
  expect(found.length, file).toBeGreaterThan(2)
  return Object.fromEntries(found)
}
const LISTED =
  /(?:scheme|scaling|value): '(\w+)', (?:name|text): (?:'[^']*'|t`[^`]*`), colour: (\d+)/g
const AS_ROW = /\['(\w+)', (?:'[^']*'|t`[^`]*`), (\d+)\]/g
const AS_KEY = /(\w+): \{ name: (?:'[^']*'|t`[^`]*`), colour: (\d+) \}/g

/** The hue of the bar below a word of the prose. */
function hueOfWord(css: string, part: string): number | undefined {
  const rules = css.split('}').filter((rule) => rule.includes(`[part="${part}"]`))
  const hue = rules.map((rule) => /--lx-meaning: var\(--lx-category-(\d)\)/.exec(rule)?.[1]).at(-1)
  return hue === undefined ? undefined : Number(hue)
}

test('a scheme of positions has one colour in all exercises and wherever its outcome is shown', () => {
  const schemes = huesIn('exercises/13-trained-short-read-long/schemes.ts', LISTED)
  expect(Object.keys(schemes)).toHaveLength(5)
  expect(new Set(Object.values(schemes)).size).toBe(5)
  expect(huesIn('exercises/15-language/schemes.ts', LISTED)).toEqual(schemes)
  expect(huesIn('lesson/trained/outcome.ts', AS_KEY)).toEqual(schemes)
  for (const [hue, { scheme }] of BESIDE.entries()) expect(hue, scheme).toBe(schemes[scheme])
  for (const [name, hue] of Object.entries(schemes)) {
    expect(hueOfWord(read('lesson/term.css'), name), name).toBe(hue)
  }
})

test('a way to stretch rotary positions has one colour in 11 and in 15', () => {
  const trained = huesIn('exercises/13-trained-short-read-long/stretching.ts', LISTED)
  expect(huesIn('exercises/11-rotary/stretching.ts', AS_ROW)).toEqual(trained)
  const current = huesIn('exercises/13-trained-short-read-long/shelf/current-scalings.ts', LISTED)
  const paced = huesIn('exercises/11-rotary/scalings.ts', LISTED)
  for (const [name, hue] of Object.entries(paced)) {
    expect(hue, name).toBe(trained[name] ?? current[name])
  }
  for (const name of ['linear', 'ntk', 'yarn']) {
    expect(hueOfWord(read('lesson/term.css'), name), name).toBe(trained[name])
  }
})

test('words of the prose have the colour of their points and lines', () => {
  const kinds = [...read('exercises/07-pretrained/word-lists.ts').matchAll(/ part: '(\w+)'/g)]
  expect(kinds).toHaveLength(4)
  for (const [hue, [, name = '']] of kinds.entries()) {
    expect(hueOfWord(read('exercises/07-pretrained/pretrained.css'), name), name).toBe(hue)
  }
  const lines = [
    ...read('exercises/15-language/loss-chart.ts').matchAll(
      /line\('([^']+)', t`[^`]+`, [\w.]+, (\d)\)/g,
    ),
  ]
  const named = lines.filter(([, name]) => name !== 'all tokens alike')
  expect(named).toHaveLength(3)
  for (const [, name = '', hue] of named) {
    expect(hueOfWord(read('exercises/15-language/style.css'), name), name).toBe(Number(hue))
  }
})
