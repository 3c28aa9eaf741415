// Messages of the core end without a full stop; those that another sentence follows get one.
import { lineOf, sentence } from 'lexiscope/utilities/problem.ts'
import { expect, test } from 'vitest'
import { loadProblem } from '../../../web/exercises/07-pretrained/files/cards.ts'
import type { Lesson } from '../../../web/lesson/lesson.ts'
import { drawBy, drawnOr, writeCode } from '../../../web/lesson/writing/learners-code.ts'
import { Notebook } from '../../../web/state/notebook.ts'
import { storage } from '../storage.ts'

const message = 'steps: expected 1 to 5, got 7'

test.each([
  [message, `${message}.`],
  ['It stopped.', 'It stopped.'],
  ['Really?', 'Really?'],
  ['and so on …', 'and so on …'],
])('%j is the sentence %j', (said, whole) => {
  expect(sentence(said)).toBe(whole)
})

test('a line at a control is a sentence of its own', () => {
  expect(lineOf(message)).toBe('Expected 1 to 5, got 7.')
})

test('what follows a message begins after its full stop', async () => {
  const lesson = { notebook: new Notebook(storage) } as Lesson
  const writing = { exercise: 'rotary', name: 'rope' } as const
  writeCode(lesson, writing, 'passed', 'return x')
  drawBy(lesson, writing, true)
  const fails = () => Promise.reject(new Error(message))
  const { note } = await drawnOr(lesson, writing, '', async () => 1, fails)
  expect(note).toBe(`${message}. The core draws it.`)
  const view = { problem: { kind: 'MalformedFile', message }, problemOf: '', table: { name: 'x' } }
  const line = loadProblem(view as never, () => true)
  expect((line as { values: unknown[] }).values).toEqual([
    `${message}. The vectors of x are still here.`,
  ])
})
