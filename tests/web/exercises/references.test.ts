// A sentence names another exercise by its id, and the build fills in its number and title: [[similarity]]
// in prose, exerciseName('similarity') in a script.
import { expect, test } from 'vitest'
import { namesOfExercises } from '../../../web/build/exercises.ts'
import { sectionsOf } from '../../../web/build/prose.ts'
import { exerciseName } from '../../../web/lesson/exercise-name.ts'
import { contents } from '../../../web/shell/contents.ts'

test('the names are those of the contents', () => {
  const names = contents.map(({ id, number, title }) => [id, [number, title]])
  expect(namesOfExercises()).toEqual(Object.fromEntries(names))
  expect(exerciseName('tokens')).toBe('01 Tokens')
  expect(() => exerciseName('token')).toThrow('expected the id of an exercise, got token')
})

test('prose names an exercise by a link with its number and title, in the reader’s language', () => {
  const text = '## far\n\nSee [[tokens]], and `[[1]]`.\n'
  expect(sectionsOf(text).far).toBe(
    '<p>See <a href="#/tokens">01 Tokens</a>, and <code>[[1]]</code>.</p>',
  )
  expect(sectionsOf(text, () => 'Fichas').far).toContain('>01 Fichas</a>')
  expect(() => sectionsOf('## far\n\nSee [[token]].')).toThrow('got [[token]]')
})
