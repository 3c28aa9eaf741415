// One folder is one exercise: what others need of it is in its meta.ts, what teachers need in its teaching.md.
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sectionsOf } from '../../../web/build/prose.ts'
import { contents } from '../../../web/shell/contents.ts'

const root = 'web/exercises'
const folderOf = ({ number, id }: { number: string; id: string }) => `${number}-${id}`

test('the contents are the numbered folders, one after the other', () => {
  expect(contents.map(folderOf)).toEqual(readdirSync(root).sort())
  for (const [i, { number }] of contents.entries()) expect(Number(number)).toBe(i + 1)
})

test.each(contents.map((entry) => [folderOf(entry), entry] as const))(
  '%s says all that others need of it',
  async (folder, { title, question, minutes, predictions, deliverable, figures, load }) => {
    for (const text of [title, question]) expect(text).toMatch(/^[A-Z].*[^\s]$/)
    expect(question).toMatch(/\?$/)
    expect(minutes).toBeGreaterThan(0)
    expect(Number.isInteger(figures) && figures >= 0).toBe(true)
    expect(predictions).not.toEqual([])
    const names = predictions.flatMap((each) => each.split(' or '))
    expect(new Set(names).size).toBe(names.length)
    for (const outcome of deliverable?.outcomes ?? []) expect(names).toContain(outcome)
    expect(load).toBeTypeOf('function')
    const files = readdirSync(`${root}/${folder}`)
    expect(files).toEqual(
      expect.arrayContaining(['index.ts', 'meta.ts', 'prose.md', 'teaching.md']),
    )
  },
)

test.each(contents.map(folderOf))('%s has its head, its foot and what teachers need', (folder) => {
  const sections = sectionsOf(readFileSync(`${root}/${folder}/teaching.md`, 'utf8'))
  // The last one leads on to none.
  const last = folder === folderOf(contents.at(-1) as (typeof contents)[number])
  expect(Object.keys(sections)).toEqual([
    ...['before', 'taught', 'objectives', 'key points'],
    ...(last ? [] : ['onward']),
    'answer',
  ])
  for (const [name, html] of Object.entries(sections)) expect(html, name).toMatch(/<(p|li)>.{20,}/)
  const points = (name: string) => sections[name]?.match(/<li>/g)?.length
  expect(points('objectives')).toBe(3)
  expect(points('key points')).toBe(3)
  if (!last) expect(sections.onward).toMatch(/\?<\/p>$/)
})

test('all but the one that lists them give something to take home', () => {
  const without = contents.filter(({ deliverable }) => deliverable === null)
  expect(without.map(({ id }) => id)).toEqual(['review'])
})
