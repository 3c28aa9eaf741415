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
