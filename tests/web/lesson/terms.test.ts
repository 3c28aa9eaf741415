// Parts of a figure that formulas name: each is read out in the language of the page.
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (folder: string) => readFileSync(`web/exercises/${folder}/prose.md`, 'utf8')

test('every part that a formula names is read out in the language of the page, or is a word of the figure', () => {
  const words = ['cat', 'cat – dog', 'dog', 'king', 'man', 'woman']
  const parts = readdirSync('web/exercises').flatMap((folder) =>
    [...read(folder).matchAll(/\\part\{([^{}]+)\}/g)].map(([, part]) => part),
  )
  const names = readFileSync('web/lesson/part-names.ts', 'utf8')
  for (const part of new Set(parts)) {
    const named = names.includes(`t\`${part}\``) || words.includes(part as string)
    expect(named, part).toBe(true)
  }
})
