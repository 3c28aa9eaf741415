// The glossary: its words are those that the exercises explain, each where it occurs first.
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { placesOfWords } from '../../../web/build/exercises.ts'
import { sectionsOf } from '../../../web/build/prose.ts'

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

test('the words are in the order of the alphabet, each with a sentence', () => {
  const lower = keys.map((key) => key.toLowerCase())
  expect(lower).toEqual([...lower].sort())
  for (const [word, html] of Object.entries(words))
    expect(html, word).toMatch(/^<p>[A-Z].{30,}\.<\/p>$/s)
})

test.each(folders)('%s explains words of the glossary, each once', (folder) => {
  const explained = explainedIn(folder)
  expect(new Set(explained).size).toBe(explained.length)
  for (const word of explained) expect(keys).toContain(word)
})

/** Words that the lesson uses as known, and teaches nowhere. */
const BACKGROUND = ['epoch', 'seed']

// @fact the glossary: every word leads to an exercise that explains it, but for three that are background
test('every word is explained in some exercise, unless it is background', () => {
  const taught = Object.keys(placesOfWords())
  expect(keys.filter((key) => !taught.includes(key))).toEqual(BACKGROUND)
})

// Words with one meaning; others (a head, a key, a value) are common words too.
const UNMISTAKABLE = /\b(softmax|optimiser|parameters|cosine|gradient|softmax|vocabulary|logit)/gi
const NAMES: Readonly<Record<string, string>> = { parameters: 'parameter' }

test.each(folders)('%s does not use a word of the glossary before it explains it', (folder) => {
  const text = readFileSync(`${root}/${folder}/prose.md`, 'utf8').replace(/\$[^$]*\$/g, '')
  for (const word of explainedIn(folder)) {
    const marked = text.indexOf(`](glossary:${word})`)
    for (const [found] of text.slice(0, marked).matchAll(UNMISTAKABLE)) {
      const name = NAMES[found.toLowerCase()] ?? found.toLowerCase()
      if (name === word)
        expect(text.slice(0, marked)).toMatch(new RegExp(`\\[[^\\]]*${found}[^\\]]*$`))
    }
  }
})
