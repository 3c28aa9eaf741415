// Holds cpp/student to its word: every starter compiles and fails its cases and no others, every model
// answer (the core's own source) passes, every wrong answer fails the case that is there for it.
// `node --test tests/student/student_test.mjs`, after a build of the native preset's tests.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { casesOf, runCase, runCases } from '../../scripts/student/cases.mjs'
import { functions } from '../../scripts/student/functions.mjs'
import { mistaken } from '../edits.mjs'
import { wrongAnswers } from './wrong_answers.mjs'

process.chdir(fileURLToPath(new URL('../..', import.meta.url)))
const answers = 'build/native/answers'
const programs = 'build/native/tests/student'

const tried = functions.flatMap(({ name, answer }) =>
  Object.entries(wrongAnswers[name]).flatMap(([fails, edits]) =>
    edits.map((edit) => ({ name, answer, fails, edit })),
  ),
)
const programOf = (one) => `${one.name.toLowerCase()}-${tried.indexOf(one)}`

// Writes what has changed only, so that only that is compiled.
function writeWrongAnswers() {
  mkdirSync(answers, { recursive: true })
  const wanted = new Map(
    tried.map((one) => [
      `${programOf(one)}.cpp`,
      mistaken(readFileSync(one.answer, 'utf8'), one.edit),
    ]),
  )
  for (const file of readdirSync(answers)) if (!wanted.has(file)) rmSync(`${answers}/${file}`)
  for (const [file, text] of wanted) {
    const path = `${answers}/${file}`
    if (!existsSync(path) || readFileSync(path, 'utf8') !== text) writeFileSync(path, text)
  }
}

function succeed(program, ...args) {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' })
  assert.equal(status, 0, `${program} ${args.join(' ')}\n${stdout}${stderr}`)
}

// Is the starter as it was handed out? A learner's work is not.
const isStarter = (file) =>
  spawnSync('git', ['diff', '--quiet', 'HEAD', '--', `cpp/student/${file}`]).status === 0

writeWrongAnswers()
succeed('cmake', '--preset', 'native')
succeed('cmake', '--build', '--preset', 'native', '--target', 'answers')
const cases = casesOf('build/native/tests/cpp/student_tests')

test('every file of cpp/student has its function in the list, and every function its file', () => {
  const files = readdirSync('cpp/student').filter((file) => file.endsWith('.cpp'))
  assert.deepEqual(files, functions.map(({ file }) => file).sort())
})

test('every case that a starter passes by luck is there for a wrong answer', () => {
  const failed = tried.map(({ fails }) => fails)
  assert.deepEqual(
    functions.flatMap(({ more }) => more).filter((name) => !failed.includes(name)),
    [],
  )
})

test('every model answer passes every case', async () => {
  const red = (await runCases('build/native/tests/cpp/student_tests', cases)).filter(
    ({ green }) => !green,
  )
  assert.deepEqual(
    red.map(({ name }) => name),
    [],
  )
})

for (const { name, file, cases: own } of functions) {
  const skip = !isStarter(file) && 'a work of your own'
  test(`the starter of ${name} fails its ${own.length} cases, and no others`, {
    skip,
  }, async () => {
    const program = `${programs}/starter_${file.replace('.cpp', '')}`
    const results = await runCases(program, cases)
    assert.deepEqual(
      results.filter(({ broken }) => broken),
      [],
    )
    const red = results.filter(({ green }) => !green).map((result) => result.name)
    assert.deepEqual(red.sort(), own.toSorted())
  })
}

for (const one of tried) {
  const { name, fails, edit } = one
  test(`${name}: ${edit} fails "${fails}"`, async () => {
    const { cases: own, more } = functions.find((each) => each.name === name)
    assert.ok([...own, ...more].includes(fails), 'a case of the function')
    const result = await runCase(`${programs}/wrong_${programOf(one)}`, fails)
    assert.ok(!result.broken, result.report)
    assert.match(result.report, /ERROR:/)
  })
}
