import { expect, test } from 'vitest'
import { contents } from '../../../../web/shell/contents.ts'
import {
  changesBy,
  ELSEWHERE,
  exercisesOf,
  reflectionsIn,
  textsOf,
} from '../../../../web/shell/scorm/suspended.ts'
import { doneOf } from '../../../../web/state/done.ts'
import { Notebook } from '../../../../web/state/notebook.ts'

function notebookOf(entries: Record<string, string>) {
  const notebook = new Notebook(() => null)
  for (const [key, text] of Object.entries(entries)) notebook.write(key, text)
  return notebook
}
const entriesOf = (notebook: Notebook) =>
  Object.fromEntries(notebook.keys().map((key) => [key, notebook.read(key)]))

function bring(notebook: Notebook, from: Notebook, ours = false) {
  const carried = { exercises: exercisesOf(from, contents), texts: textsOf(from) }
  for (const [key, text] of changesBy(notebook, carried, ours)) notebook.write(key, text)
  return entriesOf(notebook)
}

/** What goes along with the course system. */
const ALONG = {
  ...{ 'rotary/begun': 'yes', 'rotary/prediction/both-move-on': '100,100' },
  ...{ 'rotary/seen/both-move-on': 'yes', 'rotary/reflection': 'They turn alike.' },
  'rotary/address': '#/rotary?m=3',
  ...{ 'review/begun': 'yes', 'review/prediction/table-memory': '97.7 MiB' },
  ...{ 'review/seen/table-memory': 'yes', 'review/prediction/batch': '12' },
  ...{ 'review/deliverable/told': 'yes', 'shared-settings': 'dim=8' },
  'again/card/rotary': '1 2026-03-01 2026-03-05 2.3065 2.118 1 1',
}

const worked = () =>
  notebookOf({
    ...ALONG,
    'rotary/verdict/both-move-on': 'As you predicted.',
    'review/verdict/table-memory': 'Not right: twice too much.',
    // Stays in the browser.
    ...{ 'rotary/asked/both-move-on': 'What happens?', 'rotary/outcome/both-move-on': 'It stays.' },
    ...{ text: 'a text of one’s own', 'archive/2026': '{}', theme: 'dark' },
    'rotary/code/rotate': 'return x',
  })

test('answers, how they fared, reflections, settings and what comes back come into an empty notebook', () => {
  expect(bring(notebookOf({}), worked())).toEqual({
    ...ALONG,
    'rotary/verdict/both-move-on': 'Right.',
    'review/verdict/table-memory': 'Not right.',
  })
})

test('an exercise stays done whose reflection was too long to come along', () => {
  const from = worked()
  const exercises = exercisesOf(from, contents)
  const notebook = notebookOf({})
  for (const [key, text] of changesBy(notebook, { exercises, texts: [] }, false))
    notebook.write(key, text)
  expect(notebook.read('rotary/reflection')).toBe(ELSEWHERE)
  const rotary = contents.find(({ id }) => id === 'rotary')
  expect(doneOf(notebook, rotary as (typeof contents)[number])).toBe('done')
  // It is told on as written, and not as what was written.
  expect(exercisesOf(notebook, contents)[0]?.reflected).toBe(true)
  expect(textsOf(notebook)).toEqual([])
  // And gives way to the reflection itself.
  expect(bring(notebook, from, true)['rotary/reflection']).toBe('They turn alike.')
})

test('an answer said aloud needs no stand-in, and one seen here is not opened again', () => {
  const from = notebookOf({ 'lookup/said-aloud': '2026-03-01', 'lookup/begun': 'yes' })
  expect(bring(notebookOf({}), from)).toEqual({ 'lookup/said-aloud': '2026-03-01' })
  const here = notebookOf({
    ...{ 'review/prediction/batch': '2,097,152', 'review/seen/batch': 'yes' },
    'review/verdict/batch': 'Right.',
  })
  expect(bring(here, worked())['review/prediction/batch']).toBe('2,097,152')
})

test('where the work went on elsewhere its answers are taken; else what is here is newer, and gaps are filled', () => {
  const mine = {
    ...{ 'review/prediction/table-memory': '1 MB', 'review/answer/table-memory': '1 MB' },
    ...{ 'rotary/reflection': 'Mine.', 'lookup/reflection': 'Only here.' },
  }
  const elsewhere = bring(notebookOf(mine), worked())
  expect(elsewhere).toMatchObject({
    ...{
      'review/prediction/table-memory': '97.7 MiB',
      'review/verdict/table-memory': 'Not right.',
    },
    ...{ 'rotary/reflection': 'They turn alike.', 'lookup/reflection': 'Only here.' },
  })
  expect(elsewhere).not.toHaveProperty('review/answer/table-memory')
  const here = bring(notebookOf(mine), worked(), true)
  expect(here).toMatchObject({ ...mine, 'rotary/prediction/both-move-on': '100,100' })
  expect(here).not.toHaveProperty('review/seen/table-memory')
  // The same again changes nothing.
  const notebook = worked()
  const carried = { exercises: exercisesOf(notebook, contents), texts: textsOf(notebook) }
  expect([...changesBy(notebook, carried, false)]).toEqual([])
})

test('a course system writes no key that does not go along, and none that is too long', () => {
  const texts = [
    ['archive/2026', '{}'],
    ['theme', 'dark'],
    ['text', 'theirs'],
    ['rotary/code/rotate', 'return 0'],
    ['shared-settings', 'x'.repeat(70_000)],
    ['rotary/reflection', 'theirs'],
  ] as const
  expect([...changesBy(notebookOf({}), { exercises: [], texts }, false)]).toEqual([
    ['rotary/reflection', 'theirs'],
  ])
})

test('shorter reflections go before longer ones, and both before addresses', () => {
  const notebook = notebookOf({
    'a/reflection': 'longer',
    'b/reflection': 'long',
    'a/address': '#/a',
    'b/said-aloud': '2026-03-01',
  })
  const keys = textsOf(notebook).map(([key]) => key)
  expect(keys).toEqual(['b/said-aloud', 'b/reflection', 'a/reflection', 'a/address'])
  expect(reflectionsIn(keys)).toEqual(['b', 'a'])
})
