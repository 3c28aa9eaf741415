// Documents that others read by machine or by law: citation, licence, changes, paper, accessibility.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, extname, join } from 'node:path'
import { expect, test } from 'vitest'
import { anchorsOf, documents, nginxBlock, scriptsIn } from './recipes.ts'

const read = (file: string) => readFileSync(file, 'utf8')
const { version, license } = JSON.parse(read('package.json')) as Record<string, string>

/** The value of a top-level key of a CITATION.cff; '' where it goes on in the lines below. */
function keyIn(cff: string, key: string): string | undefined {
  const found = new RegExp(`^${key}:(.*)$`, 'm').exec(cff)?.[1]
  return found?.trim().replace(/^"(.*)"$/, '$1')
}

test('the citation has what its format asks for, and the version and licence of the package', () => {
  const cff = read('CITATION.cff')
  expect(keyIn(cff, 'cff-version')).toBe('1.2.0')
  for (const key of ['message', 'title']) expect(keyIn(cff, key), key).toMatch(/\w{3}/)
  expect(cff).toMatch(/^authors:\n {2}- name: \w/m)
  expect(keyIn(cff, 'type')).toBe('software')
  expect(keyIn(cff, 'version')).toBe(version)
  expect(keyIn(cff, 'license')).toBe(license)
  // What the format does not know stops those who read it.
  const keys = [...cff.matchAll(/^([\w-]+):/gm)].map(([, key]) => key)
  const known = ['cff-version', 'message', 'type', 'title', 'abstract', 'version', 'license']
  expect(keys.filter((key) => ![...known, 'authors', 'keywords'].includes(key ?? ''))).toEqual([])
  expect(new Set(keys).size).toBe(keys.length)
})

test('one version is named everywhere, and the changes begin with it or with what is unreleased', () => {
  const lock = JSON.parse(read('package-lock.json')) as { version: string; packages: object }
  expect(lock.version).toBe(version)
  expect((lock.packages as Record<string, { version: string }>)['']?.version).toBe(version)
  expect(/project\(lexiscope VERSION (\S+)/.exec(read('CMakeLists.txt'))?.[1]).toBe(version)
  const changes = [...read('CHANGELOG.md').matchAll(/^## (\S+)/gm)].map(([, name]) => name)
  expect(changes.filter((name) => name !== 'Unreleased')[0]).toBe(version)
  expect(changes.indexOf('Unreleased')).toBeLessThan(1)
})

test('every file and heading that a document names is there', () => {
  const others = ['CHANGELOG', 'CODE_OF_CONDUCT', 'SECURITY', 'ACCESSIBILITY']
  for (const document of [...documents, ...others.map((name) => `${name}.md`)]) {
    const text = read(document)
    for (const [, link = ''] of text.matchAll(/\]\((?!https?:|glossary:)([^)]+)\)/g)) {
      const [path, anchor] = link.split('#')
      const file = path ? join(dirname(document), path) : document
      expect(existsSync(file), `${document}: ${link}`).toBe(true)
      if (anchor !== undefined)
        expect(anchorsOf(read(file)), `${document}: ${link}`).toContain(anchor)
    }
    const paths = text.matchAll(
      /`((?:web|tests|cpp|scripts|datasets|cmake|languages|docs|\.github)\/[\w./-]+)`/g,
    )
    // A how-to has names that it invents (NAME, pt, binary), and downloads come later.
    const invented = /[A-Z]{2}|\bX\b|\bname\b|\/pt\/|\/binary[._]|^datasets\/files/
    for (const [, path = ''] of paths)
      if (!invented.test(path)) expect(existsSync(path), `${document}: ${path}`).toBe(true)
  }
})

test('every npm command that a document names is one of package.json, and every one is named', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const named = documents.flatMap((document) => scriptsIn(read(document)))
  expect(named.filter((name) => !(name in scripts))).toEqual([])
  const ofOthers = ['build:wasm', 'tidy', 'bench:pages']
  expect(
    Object.keys(scripts)
      .filter((name) => !named.includes(name))
      .sort(),
  ).toEqual(ofOthers.sort())
})

test('README is short, and its numbers are those of the code', () => {
  const text = read('README.md')
  expect(text.split('\n').length).toBeLessThan(95)
  const exercises = readdirSync('web/exercises')
  const minutes = exercises.map((name) =>
    Number(/minutes: (\d+)/.exec(read(`web/exercises/${name}/meta.ts`))?.[1]),
  )
  const hours = minutes.reduce((sum, each) => sum + each, 0) / 60
  expect(text).toContain('about three hours')
  expect(Math.abs(hours - 3)).toBeLessThan(0.25)
  expect(text).toContain('Sixteen exercises')
  expect(exercises).toHaveLength(16)
  expect(text).toContain('Twelve functions')
  expect(JSON.parse(read('cpp/student/functions.json'))).toHaveLength(12)

  const budgets = /MAX_BYTES = \{([^}]+)\}/.exec(read('tests/browser/site/first-load.spec.ts'))?.[1]
  const bytes = [...(budgets ?? '').matchAll(/: (\d+)_000/g)].map(([, kilobytes]) => kilobytes)
  const [visit, exercise, readers, tokens, language] = [...new Set(bytes)]
  expect(text).toContain(
    `at most ${visit} kB; ${exercise} kB with an exercise, but ${readers} kB where it reads files, ${tokens} kB with Tokens, ${language} kB with the language model`,
  )
})

test('functions that learners write in C++ belong to the exercises that have them in the page', () => {
  const functions: { name: string; lessons: string[] }[] = JSON.parse(
    read('cpp/student/functions.json'),
  )
  const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  for (const { name, lessons } of functions) {
    const folders = readdirSync('web/exercises').filter((exercise) =>
      readdirSync(`web/exercises/${exercise}`).includes(`write-${kebab(name)}`),
    )
    expect(
      folders.map((folder) => folder.slice(0, 2)),
      name,
    ).toEqual([lessons.find((lesson) => folders[0]?.startsWith(lesson))])
  }
})

test('what docs say of figures and course systems is what the code has', () => {
  const many = read('web/plot/scene/gpu-marks.ts')
  const limit = (name: string) =>
    Number(new RegExp(`${name} = ([\\d_]+)`).exec(many)?.[1]?.replace('_', ''))
  const browsers = read('docs/browsers.md').replace(/\s+/g, ' ')
  expect(browsers).toContain(`more than ${limit('MIN_POINTS').toLocaleString('en')} words`)
  expect(browsers).toContain(`more than ${limit('MIN_CELLS').toLocaleString('en')} cells`)
  const letters = Number(/MAX_LETTERS = (\d+)/.exec(read('web/shell/scorm/suspended.ts'))?.[1])
  expect(read('docs/teaching.md')).toContain(letters.toLocaleString('en'))
})

test('the block for nginx has a type for every file of the lesson, and compresses what is text', () => {
  const { path, types, headers, compressed } = nginxBlock()
  expect(path).toMatch(/^\/.+\/$/)
  const here = (folder: string) =>
    existsSync(folder) ? (readdirSync(folder, { recursive: true }) as string[]) : []
  const extensions = [...here('dist'), ...here('web/public')].map(extname).filter(Boolean)
  for (const kind of [
    ...new Set(['.html', '.js', '.css', '.wasm', '.woff2', '.xml', ...extensions]),
  ])
    expect(types[kind], kind).toBeDefined()
  expect(types['.wasm']).toBe('application/wasm')
  for (const kind of ['.js', '.css', '.wasm', '.json', '.svg'])
    expect(compressed).toContain(types[kind])
  // What isolates the page is what its service worker adds where a host cannot.
  const worker = read('web/service-worker.ts') + read('web/build/isolation.ts')
  for (const [name, value] of Object.entries(headers))
    expect(worker, name).toMatch(new RegExp(`${name}['"]?[:,] ['"]${value}`, 'i'))
})

test('content and code have their licences, each with its text or its address', () => {
  expect(license).toBe('MIT')
  expect(read('LICENSE')).toMatch(/^MIT License/)
  const content = read('LICENSE-CONTENT')
  expect(content).toContain('CC-BY-4.0')
  expect(content).toContain('https://creativecommons.org/licenses/by/4.0/legalcode')
  const named = [...content.matchAll(/\b(?:web|cpp|datasets)\/[\w./-]*\w/g)].map(([file]) => file)
  expect(named.length).toBeGreaterThan(4)
  for (const file of named) expect(existsSync(file), file).toBe(true)
})

test('the paper has its parts, and every work that it cites is in its list and the other way round', () => {
  const paper = read('paper.md')
  for (const part of [
    ...['Summary', 'Statement of need', 'Learning objectives', 'Content and design'],
    ...['Experience of use', 'References'],
  ])
    expect(paper).toMatch(new RegExp(`^# ${part}$`, 'm'))
  const cited = [...paper.matchAll(/@([a-z]+\d{4}[a-z]+)/g)].map(([, key]) => key)
  const listed = [...read('paper.bib').matchAll(/^@\w+\{(\w+),/gm)].map(([, key]) => key)
  expect([...new Set(cited)].sort()).toEqual(listed.sort())
})

/** Success criteria of WCAG 2.2, by level. */
const CRITERIA = {
  A: '1.1.1 1.2.1 1.2.2 1.2.3 1.3.1 1.3.2 1.3.3 1.4.1 1.4.2 2.1.1 2.1.2 2.1.4 2.2.1 2.2.2 2.3.1 2.4.1 2.4.2 2.4.3 2.4.4 2.5.1 2.5.2 2.5.3 2.5.4 3.1.1 3.2.1 3.2.2 3.2.6 3.3.1 3.3.2 3.3.7 4.1.2',
  AA: '1.2.4 1.2.5 1.3.4 1.3.5 1.4.3 1.4.4 1.4.5 1.4.10 1.4.11 1.4.12 1.4.13 2.4.5 2.4.6 2.4.7 2.4.11 2.5.7 2.5.8 3.1.2 3.2.3 3.2.4 3.3.3 3.3.4 3.3.8 4.1.3',
}
const SUPPORT = ['Supports', 'Partially supports', 'Does not support', 'Not applicable']

test.each(Object.entries(CRITERIA))(
  'the accessibility report answers every criterion of level %s, once, with what shows it',
  (level, criteria) => {
    const [, part = ''] = read('ACCESSIBILITY.md').split(`## Level ${level}\n`)
    const rows = [
      ...(part.split(/^## /m)[0] ?? '').matchAll(/^\| (\d[\d.]+) [^|]+\|([^|]+)\|(.+)\|$/gm),
    ]
    expect(rows.map(([, criterion]) => criterion)).toEqual(criteria.split(' '))
    for (const [, criterion, support = '', remark = ''] of rows) {
      expect(SUPPORT, criterion).toContain(support.trim())
      expect(remark.trim(), criterion).toMatch(/^[A-Z`].{15,}\.$/)
      // Not applicable needs a reason only; all else names the test or the walk.
      if (support.trim() !== 'Not applicable')
        expect(remark, criterion).toMatch(/`tests\/[\w./-]+`|by hand/i)
    }
  },
)

test('the page, its words without a script and docs name the same versions of browsers', () => {
  const words = (path: string) => read(path).replace(/\s+/g, ' ')
  const [, chrome, firefox, safari] =
    /Chrome or Edge (\d+), Firefox (\d+), Safari ([\d.]+\d)/.exec(words('web/index.html')) ?? []
  expect(chrome).toBeDefined()
  const told = words('web/shell/too-old.ts')
  expect(told).toContain(`from version ${chrome} on, Firefox from ${firefox}, Safari`)
  expect(told).toContain(`from ${safari}.`)
  expect(words('docs/browsers.md')).toContain(
    `Chrome and Edge ${chrome}, Firefox ${firefox} and Safari ${safari}`,
  )
})
