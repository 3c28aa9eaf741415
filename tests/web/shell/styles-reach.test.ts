// Parts of the page bring their styles when they are first opened, and these stay: a class that such
// a stylesheet names by itself must be nobody else's.
import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { expect, test } from 'vitest'

const root = new URL('../../../', import.meta.url).pathname
const read = (path: string) => readFileSync(`${root}${path}`, 'utf8')

const files = readdirSync(`${root}web`, { recursive: true, encoding: 'utf8' }).map(
  (path) => `web/${path}`,
)

/** All but those of exercises, which reach their page alone, and those that every page has. */
const sheets = files.filter((path) => /^web\/(?:lesson|shell\/(?!styles\/))[^.]*\.css$/.test(path))
const sources = files
  .filter((path) => path.endsWith('.ts'))
  .map((path) => ({ path, text: read(path) }))

/** What the rules of a stylesheet begin with: `.card > p` with `.card`, `p.told` with `p.told`. */
function beginnings(css: string): Set<string> {
  const plain = css.replace(/\/\*.*?\*\//gs, '').replace(/@[^{;]*/g, '')
  const lists = [...plain.matchAll(/([^{};]+)\{/g)].map(([, list = '']) => list.trim())
  // A comma inside of brackets parts no rules.
  const selectors = lists.flatMap((list) => list.split(/,(?![^(]*\))/)).map((each) => each.trim())
  return new Set(selectors.map((each) => /^[a-z0-9-]*(?:\.[\w-]+)*/.exec(each)?.[0] ?? ''))
}

/** What a part lends to those that use it, or styles in the frame around all. */
const LENT: Readonly<Record<string, string>> = {
  'web/lesson/papers.css': '.findings',
  'web/shell/scorm/scorm.css': '.foot',
}

/** Where a template gives an element this class. */
function givers(name: string): string[] {
  const given = new RegExp(`class="[^"]*(?<![\\w-])${name}(?![\\w-])[^"]*"`)
  return sources.filter(({ text }) => given.test(text)).map(({ path }) => path)
}

test('there are stylesheets, and classes in templates', () => {
  expect(sheets.length).toBeGreaterThan(10)
  expect(givers('code-work')).toEqual(['web/lesson/writing/code-bench.ts'])
  expect(beginnings('@media print {\n  .a b,\n .c { x: y }\n}\nlx-d .e { x: y }')).toEqual(
    new Set(['.a', '.c', 'lx-d']),
  )
})

test.each(sheets)('%s reaches its own part alone', (sheet) => {
  const importersOf = (path: string) =>
    sources.filter(({ text }) => text.includes(`/${basename(path)}'`)).map(({ path }) => path)
  const users = importersOf(sheet)
  const folders = [dirname(sheet), ...users.map((path) => dirname(path))]
  // Who brings the part has its styles, and may lend them.
  const borrowers = users.flatMap(importersOf)
  for (const beginning of beginnings(read(sheet))) {
    if (beginning === '' || beginning.startsWith('lx-') || beginning === LENT[sheet]) continue
    const classes = beginning.split('.').slice(1)
    expect(classes, `a rule of ${beginning}, an element that every part may have`).not.toEqual([])
    const strangers = classes.map((name) =>
      givers(name).filter(
        (path) =>
          !borrowers.includes(path) && !folders.some((folder) => path.startsWith(`${folder}/`)),
      ),
    )
    // An element that has all the classes.
    const shared = strangers.reduce((some, more) => some.filter((path) => more.includes(path)))
    expect(shared, `also given ${beginning}`).toEqual([])
  }
})
