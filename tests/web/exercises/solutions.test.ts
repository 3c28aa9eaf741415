// Behind the teacher's switch: an answer to every question, and a model answer for every function.
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sectionsOf } from '../../../web/build/prose.ts'
import { contents } from '../../../web/shell/contents.ts'
import { notesOf, solvedOf } from '../../../web/shell/teacher/taught.ts'

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
    .flatMap((code) => [...code.matchAll(/<lx-reflect\b|^ *reflect\(/gm)])
  expect(reflects.length).toBe(1)
  const solutions = solutionsOf(folder)
  expect(Object.keys(solutions)).toEqual([
    ...asked,
    'reflection',
    ...(OPEN.includes(id) ? ['open tasks'] : []),
  ])
  // The question and the answer in short, then the reason. A reflection has several good answers.
  for (const [name, html] of Object.entries(solutions)) {
    expect(html, name).toMatch(/^<p><strong>.+?<\/strong>.{20}/s)
  }
})

test('the teacher’s page brings the notes, answers and functions of each exercise', async () => {
  for (const entry of contents) {
    expect(Object.keys(await notesOf(entry))).toContain('taught')
    const solved = await solvedOf(entry)
    expect(solved.questions).toEqual(solutionsOf(entry.folder))
    const written = readdirSync(`${root}/${entry.folder}`).filter((name) =>
      name.startsWith('write-'),
    )
    // Each in JavaScript and in Python.
    expect(solved.functions.length).toBe(2 * written.length)
  }
})
