// node scripts/test.mjs [--all] [--continue] [--tests] [STAGE…]
// Sets up, builds and tests, the cheap checks first, and prints how long each stage took. Without a
// stage's name: what `npm test` asks, whether it works here. --all asks everything else too. --continue
// leaves out the stages that were green for the very files that are here now; --tests leaves out setting
// up and building.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { output, stop } from './run.mjs'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))

const cores = String(availableParallelism())
const node = process.execPath
const npx = (...args) => ['npx', '--no-install', ...args]
const ctest = (preset, ...args) => ['ctest', '--preset', preset, '--parallel', cores, ...args]
const build = (preset, ...targets) => [
  ['cmake', '--preset', preset],
  ['cmake', '--build', '--preset', preset, ...targets.flatMap((name) => ['--target', name])],
]
const modules = ['training', 'vectors', 'transformer', 'language', 'llama']
const everything = { LEXISCOPE_ALL: '1' }
const withSweeps = [
  ...['translation', 'returning', 'skip-gram-measured', 'zip', 'plates', 'quantized'],
  ...['exercises/trained', 'analogies-measured'],
]

// In this order. `build`: makes what later stages test. `all`: with --all alone.
const stages = {
  setup: { build: true, run: [[node, 'scripts/setup.mjs']] },
  types: { run: [npx('biome', 'check'), npx('tsc')] },
  'build-native': { build: true, run: build('native') },
  native: { run: [ctest('native', '--label-exclude', 'all')] },
  'build-wasm': {
    build: true,
    run: build('wasm', 'lexiscope_tests', 'transformer_tests', ...modules),
  },
  wasm: { run: [ctest('wasm', '--label-exclude', 'all')] },
  package: {
    run: [[node, '--test', '--test-reporter=spec', 'tests/package/package_test.mjs']],
  },
  web: { run: [npx('vitest', 'run', '--project', 'web', '--project', 'web-apart')] },
  components: { run: [npx('vitest', 'run', '--project', 'components')] },
  'build-page': { build: true, run: [npx('vite', 'build', '--logLevel', 'warn')] },
  walks: { run: [npx('playwright', 'test', '--grep', '@quick')] },
  browsers: { run: [[node, '--test', '--test-reporter=spec', 'tests/smoke/quick_test.mjs']] },

  'native-all': { all: true, run: [ctest('native', '--label-regex', 'all')] },
  student: { all: true, run: [[node, '--test', 'tests/student/student_test.mjs']] },
  'build-wasm-all': { all: true, build: true, run: build('wasm-all') },
  'wasm-all': { all: true, run: [ctest('wasm-all')] },
  'web-all': {
    all: true,
    env: everything,
    run: [npx('vitest', 'run', '--project', 'web', '--project', 'web-apart', ...withSweeps)],
  },
  'components-all': {
    all: true,
    env: everything,
    run: [npx('vitest', 'run', '--project', 'components', 'refused')],
  },
  // The package in pages that others build.
  'package-all': {
    all: true,
    env: everything,
    run: [[node, '--test', '--test-reporter=spec', 'tests/package/package_test.mjs']],
  },
  gpu: { all: true, run: [npx('vitest', 'run', '--project', 'gpu')] },
  // The other forms of the page.
  'build-page-all': {
    all: true,
    build: true,
    run: [
      npx('vite', 'build', '--logLevel', 'warn', '--mode', 'single'),
      npx('vite', 'build', '--logLevel', 'warn', '--mode', 'scorm'),
      npx('vite', 'build', '--logLevel', 'warn', '--mode', 'languages'),
    ],
  },
  'walks-all': {
    all: true,
    env: everything,
    run: [npx('playwright', 'test', '--grep-invert', '@quick', '--retries', '1')],
  },
  smoke: {
    all: true,
    run: [[node, '--test', '--test-reporter=spec', 'tests/smoke/smoke_test.mjs']],
  },
  recipes: { all: true, run: [[node, '--test', 'tests/recipes_test.mjs']] },
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    all: { type: 'boolean' },
    continue: { type: 'boolean' },
    tests: { type: 'boolean' },
  },
})
if (positionals.includes('help')) {
  console.log(Object.keys(stages).join('\n'))
  process.exit()
}
const unknown = positionals.find((name) => !(name in stages))
if (unknown)
  stop(`test: expected one of ${Object.keys(stages).join(', ')}, got ${JSON.stringify(unknown)}`)

const isAsked = ([name, { all, build }]) => {
  if (positionals.length > 0) return positionals.includes(name)
  return (values.all || !all) && !(values.tests && build)
}

// What the tree holds: the last commit, what differs from it, and what git does not track.
function fingerprint() {
  const hash = createHash('sha256')
  hash.update(output('git', ['rev-parse', 'HEAD']) ?? '')
  hash.update(output('git', ['diff', 'HEAD']) ?? '')
  const untracked = output('git', ['ls-files', '--others', '--exclude-standard', '-z']) ?? ''
  for (const file of untracked.split('\0').filter(Boolean))
    hash.update(file).update(readFileSync(file))
  return hash.digest('hex')
}

const record = 'build/tested.json'
const tree = fingerprint()
function greenBefore() {
  try {
    const { tree: of, green } = JSON.parse(readFileSync(record, 'utf8'))
    return of === tree ? green : []
  } catch {
    return []
  }
}

const before = greenBefore()
const green = new Set(before)
const rows = []
const row = (name, result, seconds) => {
  rows.push(
    `${name.padEnd(16)}${result.padEnd(8)}${seconds === undefined ? '' : duration(seconds)}`,
  )
}
const duration = (seconds) =>
  `${Math.floor(seconds / 60)}:${String(Math.round(seconds % 60)).padStart(2, '0')}`

// Whether all commands ended well; after one that did not, no other is begun.
async function runAll(commands, env) {
  for (const [program, ...args] of commands) {
    const [code] = await once(spawn(program, args, { stdio: 'inherit', env }), 'exit')
    if (code !== 0) return false
  }
  return true
}

const started = Date.now()
let failed = false
for (const [name, stage] of Object.entries(stages).filter(isAsked)) {
  if (values.continue && before.includes(name)) {
    row(name, 'green before')
    continue
  }
  // What it builds on is red: what follows says nothing. With --all, independent stages still run.
  if (failed && !values.all) {
    row(name, 'not run')
    continue
  }
  console.log(`\n== ${name}`)
  const begun = Date.now()
  const env = { ...process.env, ...stage.env }
  const passed = await runAll(stage.run, env)
  row(name, passed ? 'green' : 'RED', (Date.now() - begun) / 1000)
  failed ||= !passed
  if (passed) green.add(name)
  else green.delete(name)
  mkdirSync('build', { recursive: true })
  writeFileSync(record, JSON.stringify({ tree, green: [...green] }))
}
row('all of it', failed ? 'RED' : 'green', (Date.now() - started) / 1000)
console.log(`\n${rows.join('\n')}`)
process.exit(failed ? 1 : 0)
