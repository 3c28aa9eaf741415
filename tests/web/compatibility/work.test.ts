// Saved work of earlier versions: opened, reported, shown to a teacher, and its code checked.

import { problemFrom } from 'lexiscope/kit/problem.ts'
import { describe, expect, test } from 'vitest'
import type { CodeExercise, Expected } from '../../../web/code/exercise.ts'
import { type Answer, grade } from '../../../web/code/grade.ts'
import { contents } from '../../../web/shell/contents.ts'
import { archives, replaceWork } from '../../../web/state/archives.ts'
import { learnerOf } from '../../../web/state/class/work.ts'
import { withinLimits } from '../../../web/state/entry-limits.ts'
import { Notebook } from '../../../web/state/notebook.ts'
import { progressOf } from '../../../web/state/progress.ts'
import { type PredictionAnswer, reportOf } from '../../../web/state/report.ts'
import { cardsOf, writeCard } from '../../../web/state/returning/cards.ts'
import { readWork, readWorkFile } from '../../../web/state/work.ts'
import { loadAnswers } from '../core.ts'
import { runInNode } from '../sandbox.ts'
import { storage } from '../storage.ts'
import { inOrder, seenNow, stepsNow } from './places.ts'
import { bytesOf, jsonOf, textOf, versionsWith } from './versions.ts'

/** All that a notebook holds, as a learner, a teacher and a later day see it. */
function seenIn(notebook: Notebook) {
  const { exercises, others } = reportOf(notebook, contents)
  const { deliverables, last } = progressOf(notebook, contents)
  return {
    place: last?.id,
    handIn: deliverables.map(({ have }) => have),
    exercises: Object.fromEntries(
      exercises.map(({ id, done, predictions, answers, hints, settings, address }) => [
        id,
        { done, predictions: predictions.map(inVersion1), answers, hints, settings, address },
      ]),
    ),
    others,
    cards: cardsOf(notebook).cards.map((card) => `${card.exercise}: ${writeCard(card)}`),
    damaged: cardsOf(notebook).damaged,
  }
}

/** By the names of 1.0. */
const inVersion1 = ({ stored, ...answer }: PredictionAnswer) => ({ ...answer, kept: stored })

describe.each(versionsWith('work.json'))('of %s', (version) => {
  const work = readWork(textOf(version, 'work.json'))

  test('a saved work is taken in whole, and all that it showed is shown', async () => {
    const read = await readWorkFile(new Blob([bytesOf(version, 'work.json')]))
    expect(withinLimits(read).leftOut).toBe('')
    const notebook = new Notebook(storage)
    replaceWork(notebook, read)
    const seen = seenIn(notebook)
    expect(inOrder(seen)).toEqual(seenNow(jsonOf(version, 'work.expected.json')))
  })

  test('a teacher sees who is where, and what was answered', () => {
    const { saved, steps, place, returned } = learnerOf('Ada', work, contents)
    const done = steps.map(({ id, done, predictions }) => `${id}: ${done}, ${predictions}`)
    const seen = { saved, place, returned, done }
    const before = jsonOf<typeof seen>(version, 'class.expected.json')
    const were = stepsNow(before.done).sort()
    const isOld = (line: string) => were.some((each) => each.split(':')[0] === line.split(':')[0])
    // Nobody has begun what came later.
    for (const line of done.filter((each) => !isOld(each))) expect(line).toMatch(/: not begun, 0$/)
    expect({ ...seen, done: done.filter(isOld).sort() }).toEqual({ ...before, done: were })
  })

  test('code that passed passes', async () => {
    const modules = import.meta.glob<CodeExercise>('../../../web/exercises/*/write-*/cases.ts', {
      ...({ eager: true, import: 'default' } as const),
    })
    const core = await loadAnswers()
    const answer: Answer = async (name, given): Promise<Expected> => {
      try {
        return { value: (core[name] as (...given: unknown[]) => never)(...given) }
      } catch (thrown) {
        return { refusal: problemFrom(thrown).message }
      }
    }
    const passed = [...work.entries].filter(([key]) => key.endsWith('/passed'))
    expect(passed).not.toHaveLength(0)
    for (const [key, code] of passed) {
      const task = Object.values(modules).find(({ name }) => key.split('/').includes(name))
      expect(task, key).toBeDefined()
      const verdict = await grade(task as CodeExercise, code, { run: runInNode, answer })
      expect(verdict.passed, `${key}: ${verdict.line}`).toBe(true)
    }
  })
})

test.each(versionsWith('storage.json'))(
  'what a browser has of %s is there, and its archive can be reopened',
  (version) => {
    const store = storage()
    for (const [key, text] of Object.entries(
      jsonOf<Record<string, string>>(version, 'storage.json'),
    ))
      store.setItem(key, text)
    const notebook = new Notebook(() => store)
    const now = seenIn(notebook)
    const theme = notebook.read('theme')
    const kept = archives(notebook)
    for (const { work } of kept) if (work !== null) replaceWork(notebook, work)
    const reopened = inOrder(seenIn(notebook))
    const seen = { theme, now: inOrder(now), archives: kept.map(({ id }) => id), reopened }
    const before = jsonOf<typeof seen>(version, 'storage.expected.json')
    expect(seen).toEqual({
      ...before,
      now: seenNow(before.now),
      reopened: seenNow(before.reopened),
    })
  },
)
