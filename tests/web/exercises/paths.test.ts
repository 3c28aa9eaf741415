// The way to a function of one's own names sections of its exercise: by the headings that these have.
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { proseKeys } from '../../../web/build/language/source.ts'
import { entriesOf, languagesOf } from '../../../web/build/language/update.ts'

const root = 'web/exercises'
const paths = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('/path.md'))
  .sort()

/** What the section `read` names, and the paragraph that names it. */
function namedIn(path: string): { named: string[]; key: string } {
  const read =
    readFileSync(`${root}/${path}`, 'utf8')
      .split(/^## /m)
      .find((each) => each.startsWith('read')) ?? ''
  const key = proseKeys(`## ${read}`)[0]?.key ?? ''
  return { named: [...key.matchAll(/"([^"]+)"/g)].map(([, name = '']) => name), key }
}

/** Headings of sections, and the names of what is on the shelf. */
function headingsOf(exercise: string): string[] {
  const files = readdirSync(`${root}/${exercise}`).filter((name) => name.endsWith('.ts'))
  const code = files.map((name) => readFileSync(`${root}/${exercise}/${name}`, 'utf8')).join()
  const named = /<h2\b[^>]*>([^<]+)<\/h2>|summary=(?:\$\{t`([^`]+)`\}|"([^"]+)")/g
  return [...code.matchAll(named)].map((found) => found.slice(1).find(Boolean) ?? '')
}

test('the ways looked at are there, and name sections', () => {
  expect(paths.length).toBeGreaterThan(10)
  expect(paths.flatMap((path) => namedIn(path).named).length).toBeGreaterThan(10)
})

test.each(paths)('%s: every section it names is there', (path) => {
  const headings = headingsOf(path.split('/')[0] ?? '')
  for (const name of namedIn(path).named) expect(headings).toContain(name)
})

test.each(languagesOf('.').map(({ tag }) => tag))(
  'in %s they have the same name in both places',
  (tag) => {
    const entries = entriesOf('.', tag)
    const said = (key: string) => entries.get(key)?.[0] ?? ''
    // Where one of the two is not translated yet, they cannot differ.
    for (const { named, key } of paths.map(namedIn).filter(({ key }) => said(key) !== ''))
      for (const name of named) expect(said(key)).toContain(said(name))
  },
)
