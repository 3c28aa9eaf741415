// node scripts/quick.mjs [FILE…]
// The loop of work: tests what the change since the last commit (or the named files) is most likely to break,
// and nothing else. Everything is `npm test`.
import { existsSync, readdirSync } from 'node:fs'
import { basename, dirname, extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { output, run } from './run.mjs'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))

const lines = (text) => text?.split('\n').filter(Boolean) ?? []
const changed =
  process.argv.length > 2
    ? process.argv.slice(2)
    : [
        ...lines(output('git', ['diff', '--name-only', 'HEAD'])),
        ...lines(output('git', ['ls-files', '--others', '--exclude-standard'])),
      ]

/** The tests in a folder, those below it included, whose names begin with `start`. */
const testsIn = (folder, start = '') =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true })
        .filter((file) => file.endsWith('.test.ts') && basename(file).startsWith(start))
        .map((file) => `${folder}/${file}`)
    : []

/** The nearest folder of tests/components that mirrors a folder of web/. */
function mirrored(folder) {
  if (folder === '.' || folder === 'components') return []
  const found = testsIn(`tests/${folder}`)
  return found.length > 0 ? found : mirrored(dirname(folder))
}

const suites = new Map() // program of doctests → its suites in CTest
const vitest = new Set()
const related = new Set()
const notes = new Set()
let types = false

/** The doctests of a source or a suite of the core: its own or, where there are none, its folder's. */
function addSuites(file) {
  const folder = dirname(file).replace(/^(tests\/)?cpp\//, '')
  const name = basename(file, extname(file)).replace(/_test$/, '')
  const all = lines(
    output('git', ['ls-files', '-co', '--exclude-standard', 'tests/cpp/*_test.cpp']),
  )
  const own = all.filter((test) => basename(test) === `${name}_test.cpp`)
  const near = all.filter((test) => dirname(test) === `tests/cpp/${folder}`)
  for (const test of own.length > 0 ? own : near) {
    const [, stage] = /^tests\/cpp\/(transformer|llama|language_model|microworld\/long)?/.exec(test)
    const kind = /^(language|microworld)/.test(stage ?? '') ? 'language' : stage
    const program = kind ? `${kind}_tests` : 'lexiscope_tests'
    const suite = `${kind ? `${kind}_` : ''}${basename(test, '_test.cpp')}`
    suites.set(program, [...(suites.get(program) ?? []), suite])
  }
  if (own.length + near.length === 0) notes.add(`${file}: no suite of its own; npm test`)
}

const rules = [
  [
    /^web\/exercises\/\d+-([\w-]+)\/(.*)$/,
    (_, exercise, rest) => {
      types = true
      if (rest.endsWith('.md')) vitest.add('tests/web/build/prose.test.ts')
      if (rest.startsWith('write-')) vitest.add('tests/web/exercises/solutions.test.ts')
      for (const test of testsIn('tests/web/exercises', exercise)) vitest.add(test)
      for (const test of testsIn('tests/components/exercises', exercise)) vitest.add(test)
    },
  ],
  [
    /^(web|packages)\/.*\.ts$/,
    (file) => {
      types = true
      related.add(file)
      for (const test of mirrored(`components/${dirname(file).replace(/^(web|packages)\//, '')}`))
        vitest.add(test)
    },
  ],
  [
    /^tests\/(web|components)\/.*\.ts$/,
    (file) => {
      types = true
      if (file.endsWith('.test.ts')) vitest.add(file)
      else related.add(file)
    },
  ],
  [
    /^tests\/browser\//,
    (file) => {
      types = true
      notes.add(`${file}: npm test -- build-page && npx playwright test ${basename(file)}`)
    },
  ],
  [/^cpp\/bindings\//, (file) => notes.add(`${file}: npm test -- build-wasm web`)],
  [/^(cpp\/cli|tests\/cli)\//, () => suites.set('lexiscope', ['cli'])],
  [/^(tests\/)?cpp\/.*\.[ch]pp$/, addSuites],
  [/\.(md|cff)$/, () => vitest.add('tests/web/documents.test.ts')],
  [
    /\.(ts|mjs|json)$/,
    () => {
      types = true
    },
  ],
]
for (const file of changed.filter((file) => existsSync(file))) {
  const found = rules.find(([pattern]) => pattern.test(file))
  if (found) found[1](...found[0].exec(file))
  else notes.add(`${file}: npm test`)
}

if (changed.length === 0) console.log('Nothing has changed since the last commit: nothing to test.')
if (types) {
  run(
    'npx',
    '--no-install',
    'biome',
    'check',
    '--no-errors-on-unmatched',
    ...changed.filter(existsSync),
  )
  run('npx', '--no-install', 'tsc')
}
if (suites.size > 0) {
  run('cmake', '--preset', 'native')
  for (const program of suites.keys())
    run('cmake', '--build', '--preset', 'native', '--target', program)
  const names = [...suites.values()].flat().join('|')
  run('ctest', '--preset', 'native', '--parallel', '2', '--tests-regex', `^(${names})$`)
}
const existing = [...vitest].filter(existsSync)
if (existing.length > 0) run('npx', '--no-install', 'vitest', 'run', ...existing)
if (related.size > 0)
  run(
    'npx',
    '--no-install',
    'vitest',
    'related',
    '--run',
    '--project',
    'web',
    '--project',
    'web-apart',
    ...related,
  )
for (const note of notes) console.log(`not run: ${note}`)
