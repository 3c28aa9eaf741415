// node scripts/student/run.mjs [WORD]… [--stop]
// Builds cpp/student into the tests and says function by function which cases are green, with the
// report of the first red one. Words choose functions or cases by name; --stop ends at the first red
// case. Needs no package of npm.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { run, stop } from '../run.mjs'
import { casesOf, runCase, runCases } from './cases.mjs'
import { functions, functionsNamed } from './functions.mjs'

const { values, positionals: words } = parseArgs({
  allowPositionals: true,
  options: { stop: { type: 'boolean' } },
})
process.chdir(fileURLToPath(new URL('../..', import.meta.url)))

const configured = spawnSync('cmake', ['--preset', 'student'], { encoding: 'utf8' })
if (configured.status !== 0) stop(configured.stderr || 'cmake not found; see `npm run setup`')
run('cmake', '--build', '--preset', 'student', '--target', 'student_tests')

const program = 'build/student/tests/cpp/student_tests'
const all = casesOf(program)
const named = functionsNamed(words)
const asked = new Set(named.flatMap(({ cases, more }) => [...cases, ...more]))
const chosen = all.filter(
  (name) =>
    words.length === 0 ||
    asked.has(name) ||
    words.some((word) => name.toLowerCase().includes(word.toLowerCase())),
)
if (chosen.length === 0) {
  const names = functions.map(({ name }) => name).join(', ')
  stop(`no function and no case is called ${words.join(' or ')}; the functions are ${names}`)
}

// Cases in the lesson's order, then those that ask for no function of the learner's.
const shown = named.length > 0 ? named : functions
const groups = shown.map(({ cases, more, ...one }) => ({
  ...one,
  names: [...cases, ...more].filter((name) => chosen.includes(name)),
}))
const rest = chosen.filter((name) => !groups.some(({ names }) => names.includes(name)))
const order = [...new Set([...groups.flatMap(({ names }) => names), ...rest])]

const results = new Map()
if (values.stop) {
  for (const name of order) {
    const result = await runCase(program, name)
    results.set(name, result)
    console.log(`${result.green ? '✓' : '✗'} ${name}`)
    if (!result.green) break
  }
} else {
  for (const result of await runCases(program, order)) results.set(result.name, result)
  const mark = (name) => console.log(`  ${results.get(name).green ? '✓' : '✗'} ${name}`)
  const green = (names) => names.filter((name) => results.get(name).green).length
  for (const { name, function: called, file, names } of groups) {
    if (names.length === 0) continue
    console.log(`\n${name}: ${green(names)} of ${names.length}   ${called}, cpp/student/${file}`)
    for (const one of names) mark(one)
  }
  if (rest.length > 0) {
    console.log(
      `\nconstruction, checks and what the core does itself: ${green(rest)} of ${rest.length}`,
    )
    for (const one of rest) if (words.length > 0 || !results.get(one).green) mark(one)
  }
}

const red = order.find((name) => results.get(name)?.green === false)
if (red === undefined) {
  console.log(`\nAll ${order.length} cases are green.`)
} else {
  console.log(`\nThe first red case:\n${results.get(red).report}`)
  process.exitCode = 1
}
