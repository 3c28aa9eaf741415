// Coloured words and letters of the prose: each exercise has some words, and each names a part that
// its figures know.
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { expectParts, partsNamed } from '../../../web/build/formula.ts'
import { codeBeside } from '../../../web/build/prose.ts'

const root = 'web/exercises'
const folders = readdirSync(root).filter((name) => /^\d\d-/.test(name))
const read = (file: string) => readFileSync(`${root}/${file}`, 'utf8')

test.each(folders)('%s has coloured words, and every one names a part of a figure', (folder) => {
  const prose = read(`${folder}/prose.md`)
  expect(prose).toContain('<lx-term part="')
  expect(read(`${folder}/index.ts`)).toContain("import '../../lesson/term.ts'")
  const code = codeBeside(`${root}/${folder}/prose.md`)
  expect(() => expectParts(folder, prose, code)).not.toThrow()
  for (const part of partsNamed(prose)) {
    const wrong = prose.replaceAll(`{${part}}`, '{nowhere}').replaceAll(`"${part}"`, '"nowhere"')
    expect(() => expectParts(folder, wrong, code), part).toThrow(/got "nowhere"/)
  }
})

test('the exercises whose formulas name parts of a figure bring the element that does it', () => {
  const linked = folders.filter((folder) => read(`${folder}/prose.md`).includes('\\part{'))
  expect(linked.map((folder) => folder.slice(0, 2))).toEqual(
    expect.arrayContaining(['02', '03', '04', '05', '06', '08', '09', '10', '11', '12']),
  )
  for (const folder of folders) {
    const brings = read(`${folder}/index.ts`).includes("import '../../lesson/formula.ts'")
    expect(brings, folder).toBe(linked.includes(folder))
  }
})

test('every part that a formula names is read out in the language of the page, or is a word of the figure', () => {
  const words = ['cat', 'cat – dog', 'dog', 'king', 'man', 'woman']
  const parts = folders.flatMap((folder) =>
    [...read(`${folder}/prose.md`).matchAll(/\\part\{([^{}]+)\}/g)].map(([, part]) => part),
  )
  const names = readFileSync('web/lesson/part-names.ts', 'utf8')
  for (const part of new Set(parts)) {
    const named = names.includes(`t\`${part}\``) || words.includes(part as string)
    expect(named, part).toBe(true)
  }
})
