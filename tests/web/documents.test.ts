// What a reader of the documents would find broken: links, files, commands, versions.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const read = (file: string) => readFileSync(file, 'utf8')
const { version, scripts } = JSON.parse(read('package.json'))
const documents = [
  ...readdirSync('.').filter((name) => name.endsWith('.md')),
  ...readdirSync('docs').map((name) => `docs/${name}`),
  ...['cpp/README.md', 'cpp/student/README.md'],
]

/** The anchors of a document's headings, as GitHub makes them. */
const anchorsOf = (text: string) =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replace(/ /g, '-'),
  )

test.each(documents)('%s names files, headings and commands that are there', (document) => {
  const text = read(document)
  for (const [, link = ''] of text.matchAll(/\]\((?!https?:|glossary:)([^)]+)\)/g)) {
    const [path, anchor] = link.split('#')
    const file = path ? join(dirname(document), path) : document
    expect(existsSync(file), link).toBe(true)
    if (anchor !== undefined) expect(anchorsOf(read(file)), link).toContain(anchor)
  }
  const paths = text.matchAll(
    /`((?:web|tests|cpp|scripts|datasets|cmake|languages|docs|\.github)\/[\w./-]+)`/g,
  )
  // A how-to has names that it invents (NAME, pt, binary), and downloads come later.
  const invented = /[A-Z]{2}|\bX\b|\bname\b|\/pt\/|\/binary[._]|^datasets\/files/
  for (const [, path = ''] of paths)
    if (!invented.test(path)) expect(existsSync(path), path).toBe(true)
  for (const [, name = ''] of text.matchAll(/\bnpm run ([\w:]+)/g))
    expect(scripts, name).toHaveProperty([name])
})

test('one version is named everywhere', () => {
  const lock = JSON.parse(read('package-lock.json'))
  const changes = [...read('CHANGELOG.md').matchAll(/^## (\S+)/gm)].map(([, name]) => name)
  expect([
    lock.version,
    lock.packages[''].version,
    /^version: "?([^"\n]+)/m.exec(read('CITATION.cff'))?.[1],
    /project\(lexiscope VERSION (\S+)/.exec(read('CMakeLists.txt'))?.[1],
    changes.find((name) => name !== 'Unreleased'),
  ]).toEqual(Array(5).fill(version))
})

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
