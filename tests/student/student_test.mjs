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
import { wrongAnswers } from './wrong_answers.mjs'

process.chdir(fileURLToPath(new URL('../..', import.meta.url)))
const answers = 'build/native/answers'
const programs = 'build/native/tests/student'

const answerIn = (name) => functions.find((one) => one.name === name).answer
const answerOf = ({ function: name, mistake }) =>
  `${name}-${mistake.replace(/[^a-z0-9]+/gi, '-')}`.toLowerCase()

// The core's source of a function with the mistake in it.
function mistaken({ function: name, mistake, edits }) {
  const file = answerIn(name)
  return edits.reduce(
    (text, [from, to]) => {
      assert.equal(text.split(from).length, 2, `${name}, ${mistake}: once in ${file}: ${from}`)
      return text.replace(from, () => to)
    },
    readFileSync(file, 'utf8'),
  )
}

// Writes what has changed only, so that only that is compiled.
function writeWrongAnswers() {
  mkdirSync(answers, { recursive: true })
  const wanted = new Map(wrongAnswers.map((one) => [`${answerOf(one)}.cpp`, mistaken(one)]))
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

test('the README lists every function as functions.json has it', () => {
  const rows = functions.map(
    ({ name, file, lessons, buildsOn }) =>
      `| [${name}](#${name.toLowerCase()}) | \`${file}\` | ${lessons.join(', ')} | ${buildsOn.join(', ')} |`,
  )
  const table = readFileSync('cpp/student/README.md', 'utf8').match(/^\| \[\w+\]\(#.*$/gm)
  assert.deepEqual(
    table,
    rows.map((row) => row.replace('|  |', '| |')),
  )
})

test("every function's cases are in its suites, and every suite has some", () => {
  for (const { name, suites, cases: own, more } of functions) {
    const texts = suites.map((suite) => readFileSync(`tests/cpp/${suite}_test.cpp`, 'utf8'))
    const wanted = [...own, ...more].map((one) => `TEST_CASE("${one}")`)
    for (const one of wanted)
      assert.ok(
        texts.some((text) => text.includes(one)),
        `${name}: ${one}`,
      )
    for (const [i, text] of texts.entries())
      assert.ok(
        wanted.some((one) => text.includes(one)),
        `${name}: ${suites[i]} has none of its cases`,
      )
  }
})

test('every case that a starter passes by luck is there for a wrong answer', () => {
  const failed = wrongAnswers.map(({ fails }) => fails)
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

for (const answer of wrongAnswers) {
  const { function: name, mistake, fails } = answer
  test(`${name}: whoever ${mistake} fails "${fails}"`, async () => {
    const { cases: own, more } = functions.find((one) => one.name === name)
    assert.ok([...own, ...more].includes(fails), 'a case of the function')
    const result = await runCase(`${programs}/wrong_${answerOf(answer)}`, fails)
    assert.ok(!result.broken, result.report)
    assert.ok(!result.green, 'the case is green')
    assert.match(result.report, /ERROR:/)
  })
}
