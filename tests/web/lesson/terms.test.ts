// Coloured words of the prose: each exercise has some, and each names a part that its code knows.
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const root = 'web/exercises'
const folders = readdirSync(root).filter((name) => /^\d\d-/.test(name))
const read = (file: string) => readFileSync(`${root}/${file}`, 'utf8')

test.each(folders)('%s has coloured words, and every one names a part of a figure', (folder) => {
  const parts = [...read(`${folder}/prose.md`).matchAll(/<lx-term part="([^"]+)">/g)].map(
    ([, part = '']) => part,
  )
  expect(parts).not.toEqual([])
  expect(read(`${folder}/index.ts`)).toContain("import '../../lesson/term.ts'")
  const code = readdirSync(`${root}/${folder}`)
    .filter((file) => /\.(ts|css)$/.test(file))
    .map((file) => read(`${folder}/${file}`))
    .concat(readFileSync('web/lesson/words/neighbours.ts', 'utf8'))
    .join('\n')
  // A pair of words is named by both, as its bar is labelled; a kind of answer without its s.
  const named = (part: string) =>
    [part, part.replace(/s$/, ''), ...part.split(' – ')].some((name) =>
      new RegExp(`\\b${name}\\b`).test(code),
    )
  for (const part of parts) expect(named(part), `${folder}: ${part}`).toBe(true)
})
