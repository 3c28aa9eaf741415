// Behind the teacher's switch: an answer to every question, and a model answer for every function.
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sectionsOf } from '../../../web/build/prose.ts'
import { spelled } from '../../../web/code/language.ts'
import { contents } from '../../../web/shell/contents.ts'
import { nameOf, notesOf, solvedOf } from '../../../web/shell/teacher/materials.ts'
import { readNumber } from '../../../web/state/number-text.ts'
import { model, sums } from '../../browser/kit/model-answers.ts'

const root = 'web/exercises'
const folderOf = ({ folder }: { folder: string }) => folder
const solutionsOf = (folder: string) =>
  sectionsOf(readFileSync(`${root}/${folder}/teacher/solutions.md`, 'utf8'))
const exercises = contents.map((entry) => [folderOf(entry), entry] as const)

/** Where the prose gives tasks without a check, or the shelf has more questions. */
const OPEN = ['skip-gram', 'trained-short-read-long', 'language', 'review']

test.each(exercises)('%s: every question has its answer', (folder, { id, predictions }) => {
  const asked = predictions.flatMap((each) => each.split(' or '))
  const reflects = readdirSync(`${root}/${folder}`)
    .filter((name) => name.endsWith('.ts'))
    .map((name) => readFileSync(`${root}/${folder}/${name}`, 'utf8'))
    .flatMap((code) => [...code.matchAll(/<lx-reflect\b/g)])
  expect(reflects.length).toBe(1)
  const solutions = solutionsOf(folder)
  expect(Object.keys(solutions)).toEqual([
    ...asked,
    'reflection',
    ...(OPEN.includes(id) ? ['open tasks'] : []),
  ])
  // The question and the answer in short, then the reason. A reflection has several good answers.
  for (const [name, html] of Object.entries(solutions)) {
    expect(html, name).toMatch(/^<p><strong>.+?<\/strong>/)
    expect(html.replace(/<[^>]+>/g, '').length, name).toBeGreaterThan(
      name === 'reflection' ? 200 : 50,
    )
  }
})

const numbersIn = (html: string) =>
  html
    .replace(/<annotation.*?<\/annotation>|<[^>]+>/g, ' ')
    .split(/[^\d.,/]+/)
    .map((each) => readNumber(each.replace(/[.,]+$/, '')))
    .filter((each) => each !== undefined)

const asNumber = (answer: string) => readNumber(answer.replace(/ MiB$/, ''))

const predicted = exercises.flatMap(([folder, { id }]) =>
  Object.entries(model[id]?.predictions ?? {}).flatMap(([name, answer]) => {
    // A drawn curve is no number, however it may be read.
    const drawn = answer.split(',').length > 4
    const number = drawn ? undefined : asNumber(answer)
    return number === undefined ? [] : [[`${id}/${name}`, folder, name, number] as const]
  }),
)

const review = contents.find(({ id }) => id === 'review')?.folder ?? ''
const numeric = [
  ...predicted,
  ...Object.entries(sums).map(
    ([name, answer]) =>
      [`review/${name}`, review, 'open tasks', asNumber(answer) ?? Number.NaN] as const,
  ),
]

test('the answers in numbers are looked at', () => {
  expect(numeric.length).toBeGreaterThan(10)
})

test.each(numeric)(
  '%s: the answer names the number that the walks are graded right for',
  (_, folder, name, number) => {
    expect(numbersIn(solutionsOf(folder)[name] ?? '')).toContain(number)
  },
)

test('the teacher’s page brings the notes, answers and functions of each exercise', async () => {
  const functions = new Set<string>()
  for (const entry of contents) {
    const folder = folderOf(entry)
    expect(Object.keys(await notesOf(entry))).toContain('taught')
    const solved = await solvedOf(entry)
    expect(solved.questions).toEqual(solutionsOf(folder))
    const written = readdirSync(`${root}/${folder}`).filter((name) => name.startsWith('write-'))
    // Each in JavaScript and in Python.
    expect(solved.functions.length).toBe(2 * written.length)
    for (const code of solved.functions) functions.add(nameOf(code))
  }
  const wrong = readdirSync('tests/web/wrong-answers')
  const inPython = wrong.map((name) => `${spelled('python', name)}.py`)
  expect([...functions].sort()).toEqual([...wrong, ...inPython].sort())
})
