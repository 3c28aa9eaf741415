// One folder is one exercise: what others need of it is in its meta.ts, what is around it in its
// teaching.md, what teachers need in the folder teacher.
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sectionsOf } from '../../../web/build/prose.ts'
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

test.each(contents.map(folderOf))('%s has its head and its foot', (folder) => {
  const sections = sectionsOf(readFileSync(`${root}/${folder}/teaching.md`, 'utf8'))
  // The last one leads on to none.
  const last = folder === folderOf(contents.at(-1) as (typeof contents)[number])
  expect(Object.keys(sections)).toEqual([
    ...['before', 'objectives', 'key points'],
    ...(last ? [] : ['onward']),
  ])
  for (const [name, html] of Object.entries(sections)) expect(html, name).toMatch(/<(p|li)>.{20,}/)
  const points = (name: string) => sections[name]?.match(/<li>/g)?.length
  expect(points('objectives')).toBe(3)
  expect(points('key points')).toBe(3)
  if (!last) expect(sections.onward).toMatch(/\?<\/p>$/)
})

test.each(contents.map((entry) => [folderOf(entry), entry] as const))(
  '%s has the notes of a teacher, and its minutes add up',
  (folder, { minutes }) => {
    const sections = sectionsOf(readFileSync(`${root}/${folder}/teacher/notes.md`, 'utf8'))
    expect(Object.keys(sections)).toEqual(['taught', 'audience', 'timing', 'misconceptions', 'ask'])
    for (const [name, html] of Object.entries(sections))
      expect(html, name).toMatch(/<(p|li)>.{20,}/)
    const times = [...(sections.timing ?? '').matchAll(/<li>(\d+) minutes?:/g)]
    expect(times.length).toBe(sections.timing?.match(/<li>/g)?.length)
    expect(times.reduce((sum, [, each]) => sum + Number(each), 0)).toBe(minutes)
    // Each is first what learners think, then what is so.
    for (const [, item = ''] of (sections.misconceptions ?? '').matchAll(/<li>(.*?)<\/li>/g))
      expect(item).toMatch(/^<em>.*?\.<\/em> \S/)
    for (const name of ['misconceptions', 'ask'])
      expect(sections[name]?.match(/<li>/g)?.length, name).toBeGreaterThan(2)
  },
)

/**
 * Minutes for the words of a page, its shelf included, at 238 a minute (Brysbaert 2019), half a minute
 * for each prediction, one for each figure and two for the answer that is written.
 */
function minutesFor(folder: string, { predictions, figures }: (typeof contents)[number]): number {
  const text = ['prose.md', 'teaching.md']
    .map((name) => readFileSync(`${root}/${folder}/${name}`, 'utf8'))
    .join(' ')
    .replace(/\$\$[^$]*\$\$/g, ' formula ')
    .replace(/\$[^$]*\$/g, ' x ')
    .replace(/<[^>]*>|\]\([^)]*\)/g, ' ')
  const words = text.match(/[\p{L}\p{N}’'-]+/gu)?.length ?? 0
  return words / 238 + 0.5 * predictions.length + figures + 2
}

test.each(contents.map((entry) => [folderOf(entry), entry] as const))(
  '%s states the minutes that its words, predictions and figures take',
  (folder, entry) => {
    expect(Math.abs(entry.minutes - minutesFor(folder, entry))).toBeLessThanOrEqual(1)
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

test('all but the one that lists them give something to take home', () => {
  const without = contents.filter(({ deliverable }) => deliverable === null)
  expect(without.map(({ id }) => id)).toEqual(['review'])
})
