// node scripts/student/run.mjs [WORD]… [--stop]
// Builds cpp/student into the tests and says function by function which cases are green, and which
// wait for functions that are still to be written, with the report of the first red one. Words choose
// functions or cases by name; --stop ends at the first red case. Needs no package of npm.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { run as runProgram, stop } from '../run.mjs'
import { casesOf, runCases } from './cases.mjs'
import { casesOfItsOwn, functions, functionsNamed, needsOf, waitsFor } from './functions.mjs'

const { values, positionals: words } = parseArgs({
  allowPositionals: true,
  options: { stop: { type: 'boolean' } },
})
process.chdir(fileURLToPath(new URL('../..', import.meta.url)))

const configured = spawnSync('cmake', ['--preset', 'student'], { encoding: 'utf8' })
if (configured.status !== 0) stop(configured.stderr || 'cmake not found; see `npm run setup`')
runProgram('cmake', '--build', '--preset', 'student', '--target', 'student_tests')

const program = 'build/student/tests/cpp/student_tests'
const all = casesOf(program)
const named = functionsNamed(words)
const asked = new Set(named.flatMap(({ cases, more }) => [...cases, ...more]))
const chosen = all.filter(
  (name) =>
    words.length === 0 ||
    asked.has(name) ||
    (named.length === 0 && words.some((word) => name.toLowerCase().includes(word.toLowerCase()))),
)
if (chosen.length === 0) {
  const names = functions.map(({ name }) => name).join(', ')
  stop(`no function and no case is called ${words.join(' or ')}; the functions are ${names}`)
}

// Each function's own cases in the lesson's order, then those that ask for no function of the
// learner's. A case that needs others too stands with the last of them, and below a function that is
// asked for by name.
const shown = named.length > 0 ? named : functions
const groups = shown.map((one) => {
  const own = casesOfItsOwn(one)
  const shared = named.length > 0 ? one.cases.filter((name) => !own.includes(name)) : []
  return { ...one, names: [...own, ...shared].filter((name) => chosen.includes(name)) }
})
const rest = chosen.filter((name) => !groups.some(({ names }) => names.includes(name)))
const order = [...new Set([...groups.flatMap(({ names }) => names), ...rest])]

const results = new Map()
const isGreen = (name) => results.get(name)?.green === true
const listed = (ones) => ones.map(({ name }) => name).join(', ')

// A red case that waits for other functions is no mistake of the one that is being written.
const waits = (name, group) => !isGreen(name) && waitsFor(name, group, isGreen).length > 0
const isRed = (name) =>
  results.get(name)?.green === false &&
  !groups.some((group) => group.names.includes(name) && waits(name, group))
// The cases that show whether the functions that these cases need are written.
const needed = (names) =>
  names.flatMap(needsOf).flatMap(({ cases }) => cases.filter((each) => needsOf(each).length === 1))
const run = async (names) => {
  const left = [...new Set(names)].filter((name) => !results.has(name))
  for (const result of await runCases(program, left)) results.set(result.name, result)
}
const mark = (name, group) => {
  const waiting = group !== undefined && waits(name, group)
  const why = waiting ? `, waits for ${listed(waitsFor(name, group, isGreen))}` : ''
  console.log(`  ${isGreen(name) ? '✓' : waiting ? '…' : '✗'} ${name}${why}`)
}

if (values.stop) {
  for (const name of order) {
    await run([name, ...needed([name])])
    mark(
      name,
      groups.find(({ names }) => names.includes(name)),
    )
    if (isRed(name)) break
  }
} else {
  await run([...order, ...needed(order)])
  for (const group of groups) {
    const { name, function: called, file, names } = group
    if (names.length === 0) continue
    const due = names.filter((one) => !waits(one, group))
    const green = due.filter(isGreen).length
    const later = names.length - due.length
    console.log(
      `\n${name}: ${green} of ${due.length}${later > 0 ? `, ${later} wait for others` : ''}   ${called}, cpp/student/${file}`,
    )
    for (const one of names) mark(one, group)
  }
  if (rest.length > 0) {
    const green = rest.filter(isGreen).length
    console.log(`\nconstruction, checks and what the core does itself: ${green} of ${rest.length}`)
    for (const one of rest) if (words.length > 0 || !isGreen(one)) mark(one)
  }
}

const red = order.find(isRed)
const later = order.filter((name) => results.get(name)?.green === false).length
if (red !== undefined) {
  console.log(`\nThe first red case:\n${results.get(red).report}`)
  process.exitCode = 1
} else if (later > 0) {
  console.log(`\nAll that need no other function are green; ${later} wait for others.`)
} else {
  console.log(`\nAll ${order.length} cases are green.`)
}
