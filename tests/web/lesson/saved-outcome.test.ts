// What the notebook has of outcomes and functions.
import { expect, test } from 'vitest'
import type { Lesson } from '../../../web/lesson/lesson.ts'
import { settle } from '../../../web/lesson/rhythm/rhythm.ts'
import { readOutcome, saveOutcome } from '../../../web/lesson/trained/training-outcome.ts'
import { noteMistake, readCode } from '../../../web/lesson/writing/learners-code.ts'
import { functionsOf, learnerOf } from '../../../web/state/class/work.ts'
import { Notebook } from '../../../web/state/notebook.ts'
import { AS_PREDICTED } from '../../../web/state/verdict.ts'

const lessonOf = (notebook: Notebook) => ({ notebook }) as unknown as Lesson

test('the real curve is stored with the outcome, as it was first seen and to three digits', () => {
  const notebook = new Notebook(() => null)
  const sketch = { exercise: 'rotary', name: 'both-move-on', question: 'What comes?' }
  settle(lessonOf(notebook), sketch, 'level', AS_PREDICTED, { curve: [100, 99.99951, -1 / 3] })
  settle(lessonOf(notebook), sketch, 'falling', AS_PREDICTED, { curve: [100, 50, 0] })
  expect(notebook.read('rotary/curve/both-move-on')).toBe('100,100,-0.333')
  settle(lessonOf(notebook), { ...sketch, name: 'other' }, 'right', AS_PREDICTED)
  expect(notebook.read('rotary/curve/other')).toBe('')
})

test('each mistake is noted once, the last one last, and counted for those who made it', () => {
  const notebook = new Notebook(() => null)
  const writing = { exercise: 'rotary', name: 'rope', language: 'python' } as const
  notebook.write('rotary/code/rope.py/tried', 'yes')
  for (const mistake of ['One.', 'Two.', '', 'One.', 'In\ntwo lines.'])
    noteMistake(lessonOf(notebook), writing, mistake)
  expect(readCode(lessonOf(notebook), writing, 'mistakes')).toBe('Two.\nOne.\nIn two lines.')
  for (let i = 0; i < 30; i++) noteMistake(lessonOf(notebook), writing, `${i}.`)
  expect(readCode(lessonOf(notebook), writing, 'mistakes').split('\n')).toHaveLength(20)

  const saved = '2026-03-01T09:30:00.000Z'
  const work = (mistakes: string, passed: string) =>
    learnerOf(
      'Ada',
      {
        saved,
        entries: new Map([
          ['rotary/code/rope/tried', 'yes'],
          ['rotary/code/rope/mistakes', mistakes],
          ['rotary/code/rope/passed', passed],
        ]),
      },
      [],
    )
  const learners = [work('Two.\nOne.', ''), work('One.\nOne.', 'return 1'), work('', '')]
  expect(functionsOf(learners, 'rotary')).toEqual([
    {
      name: 'rope',
      tried: [0, 1, 2],
      passed: [1],
      mistakes: [
        { text: 'One.', learners: [0, 1] },
        { text: 'Two.', learners: [0] },
      ],
    },
  ])
})

const outcome = {
  how: '1,000 steps on lines of 32, seed 1',
  places: ['16–31', '128–255'],
  schemes: [
    { scheme: 'rotary', right: [100, 13] },
    { scheme: 'alibi', right: [99.5, 96.4] },
  ],
}

test('it is read as it was saved, with its question for the report', () => {
  const notebook = new Notebook(() => null)
  saveOutcome(notebook, 'followed', 'Right answers', outcome)
  expect(readOutcome(notebook, 'followed')).toEqual(outcome)
  expect(notebook.read('trained-short-read-long/asked/came/followed')).toBe('Right answers')
  expect(readOutcome(notebook, 'copy')).toBeNull()
})

test.each([
  ['no text', ''],
  ['no schemes', 'how\n16–31'],
  ['a share too few', 'how\n16–31 32–39\nrotary 1'],
  ['a share that is none', 'how\n16–31\nrotary x'],
  ['a share above all', 'how\n16–31\nrotary 101'],
  ['a scheme that is none', 'how\n16–31\n<b> 50'],
  ['too many places', `how\n${'1 '.repeat(20)}\nrotary ${'1 '.repeat(20).trim()}`],
])('%s is nothing that can be shown', (_, text) => {
  const notebook = new Notebook(() => null)
  notebook.write('trained-short-read-long/came/followed', text)
  expect(readOutcome(notebook, 'followed')).toBeNull()
})
