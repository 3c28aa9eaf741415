// One folder is one exercise: what others need of it is in its meta.ts.
import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contents } from '../../../web/shell/contents.ts'

const root = 'web/exercises'
const folderOf = ({ folder }: { folder: string }) => folder

test('the contents are the numbered folders, counted as they stand', () => {
  expect(contents.map(folderOf)).toEqual(readdirSync(root).sort())
  for (const [i, { number, folder, id }] of contents.entries()) {
    expect(Number(number)).toBe(i + 1)
    expect(folder).toMatch(new RegExp(`^\\d\\d-${id}$`))
  }
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
      expect.arrayContaining([...['index.ts', 'meta.ts', 'prose.md', 'teaching.md'], 'teacher']),
    )
  },
)

const entries = new Map(contents.map((entry) => [entry.id, entry]))
/** All that one builds on, however far back. */
const below = (id: string): string[] =>
  (entries.get(id)?.prerequisites ?? []).flatMap((each) => [each, ...below(each)])

test('an exercise builds on earlier ones, and names none that another of them builds on', () => {
  for (const [i, { id, prerequisites }] of contents.entries()) {
    const earlier = contents.slice(0, i).map((entry) => entry.id)
    for (const each of prerequisites) expect(earlier, `of ${id}`).toContain(each)
    const implied = prerequisites.flatMap(below)
    expect(prerequisites.filter((each) => implied.includes(each))).toEqual([])
    // Only the first needs nothing.
    expect(prerequisites.length > 0).toBe(i > 0)
  }
})
