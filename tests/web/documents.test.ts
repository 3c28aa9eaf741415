// The versions that documents name.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (file: string) => readFileSync(file, 'utf8')
const { version } = JSON.parse(read('package.json'))

test('one version is named everywhere', () => {
  const lock = JSON.parse(read('package-lock.json'))
  const changes = [...read('CHANGELOG.md').matchAll(/^## (\S+)/gm)].map(([, name]) => name)
  expect([
    lock.version,
    lock.packages[''].version,
    lock.packages['packages/lexiscope'].version,
    JSON.parse(read('packages/lexiscope/package.json')).version,
    /^version: "?([^"\n]+)/m.exec(read('CITATION.cff'))?.[1],
    /project\(lexiscope VERSION (\S+)/.exec(read('CMakeLists.txt'))?.[1],
    changes.find((name) => name !== 'Unreleased'),
  ]).toEqual(Array(7).fill(version))
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
