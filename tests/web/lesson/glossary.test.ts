// The glossary: its words are those that the exercises explain, and are found.
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { placesOfWords } from '../../../web/build/exercises.ts'
import { sectionsOf } from '../../../web/build/prose.ts'
import { find } from '../../../web/shell/glossary/index.ts'

const words = sectionsOf(readFileSync('web/lesson/glossary/glossary.md', 'utf8'))
const keys = Object.keys(words).map((word) => word.replaceAll(' ', '-'))
const root = 'web/exercises'
const folders = readdirSync(root)

/** The words that an exercise explains, in the order of its prose. */
function explainedIn(folder: string): string[] {
  const sections = sectionsOf(readFileSync(`${root}/${folder}/prose.md`, 'utf8'))
  return Object.values(sections).flatMap((html) =>
    [...html.matchAll(/<lx-gloss word="([^"]+)">[^<]+<\/lx-gloss>/g)].map(([, word]) => word ?? ''),
  )
}

test.each(folders)('%s explains words of the glossary, each once', (folder) => {
  const explained = explainedIn(folder)
  expect(new Set(explained).size).toBe(explained.length)
  for (const word of explained) expect(keys).toContain(word)
})

/** Words that the lesson uses as known, and teaches nowhere. */
const BACKGROUND = ['epoch', 'seed']

test('every word is explained in some exercise, unless it is background', () => {
  const taught = Object.keys(placesOfWords())
  expect(keys.filter((key) => !taught.includes(key))).toEqual(BACKGROUND)
})

const read = (folder: string) => readFileSync(`web/exercises/${folder}/prose.md`, 'utf8')

test('every part that a formula names is read out in the language of the page, or is a word of the figure', () => {
  const words = ['cat', 'cat – dog', 'dog', 'king', 'man', 'woman']
  const parts = readdirSync('web/exercises').flatMap((folder) =>
    [...read(folder).matchAll(/\\part\{([^{}]+)\}/g)].map(([, part]) => part),
  )
  const names = readFileSync('web/lesson/formula.ts', 'utf8')
  for (const part of new Set(parts)) {
    const named = names.includes(`t\`${part}\``) || words.includes(part as string)
    expect(named, part).toBe(true)
  }
})

const entries = Object.entries(
  sectionsOf(readFileSync('web/lesson/glossary/glossary.md', 'utf8')),
).map(([word, html]) => ({ word, said: html.replace(/<[^>]+>/g, '') }))

const found = (query: string) => find(entries, query).map(({ word }) => word)

test('a word is found by a part of its name, in capitals, in the plural, without its hyphens', () => {
  for (const query of ['rotary', 'ROTARY', 'rotar']) expect(found(query)[0]).toBe('rotary')
  expect(found('logits')[0]).toBe('logit')
  expect(found('key value')).toContain('key-value cache')
  expect(found('norm')).toEqual(['RMSNorm'])
  expect(find([{ word: 'atención', said: '' }], 'atencion')).toHaveLength(1)
})

test('words whose names have it come before words that only speak of it', () => {
  expect(found('head').slice(0, 2)).toEqual(['head', 'induction head'])
  expect(found('head')).toContain('ALiBi')
})

test('a word is found by what is said of it, all parts of a query together', () => {
  expect(found('RoPE')).toEqual(['rotary'])
  expect(found('KV cache')).toContain('key-value cache')
  expect(found('zeppelin')).toEqual([])
  expect(found('rotary zeppelin')).toEqual([])
})

test('without a query all words are there, in their order', () => {
  for (const query of ['', ' ', '–']) expect(find(entries, query)).toEqual(entries)
})

test('the exercises of a word are those whose texts link to it, in their order', () => {
  expect(placesOfWords().gradient?.slice(0, 2)).toEqual(['lookup', 'gradients'])
})
