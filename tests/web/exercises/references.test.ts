// A sentence names another exercise by its id, and the build fills in its number and title: [[similarity]]
// in prose, exerciseName('similarity') in a script. A number that is written out would go stale.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { namesOfExercises } from '../../../web/build/exercises.ts'
import {
  isProse,
  messagesOf,
  proseKeys,
  scriptKeys,
  sourceFiles,
} from '../../../web/build/language/source.ts'
import { sectionsOf } from '../../../web/build/prose.ts'
import { exerciseName } from '../../../web/lesson/exercise-name.ts'
import { contents } from '../../../web/shell/contents.ts'

/** "exercise 4", and in prose and notes a number of two digits alone: "from 04", "in 15". */
const BARE = /\bexercises? \d|\bejercicios? \d/i
const ALONE =
  /(?<![\d.,:$\\{#-])\b0[1-9]\b(?![\d.,:]\d)|\b(?:in|from|did|done) 1[0-8](?=[.;:)]|,? (?:and|or|you)\b|$)/

const bare = (text: string) => BARE.exec(text)?.[0] ?? ''
const alone = (text: string) =>
  bare(text) || (ALONE.exec(text.replace(/\$[^$]*\$|`[^`]*`/g, ''))?.[0] ?? '')

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

test('bare numbers are found, and other numbers are let through', () => {
  for (const text of ['see exercise 7', 'from 03 and 04', 'is asked in 15.', 'who did 13 and 14'])
    expect(alone(text), text).not.toBe('')
  for (const text of ['12 heads', '0.02 wide', 'in 12 steps', 'of 16 heads', '$01$', '2026-03-01'])
    expect(alone(text), text).toBe('')
})

const files = sourceFiles('.').filter((file) => file.startsWith('web/'))

test.each(files.filter(isProse))('%s names no exercise by its number', (file) => {
  const text = readFileSync(file, 'utf8')
  for (const { key } of proseKeys(text)) expect(alone(key), key).toBe('')
  // A reference inside HTML is not filled in.
  for (const html of Object.values(sectionsOf(text))) expect(html).not.toMatch(/\[\[[a-z-]+\]\]/)
})

test('no script does either', () => {
  const scripts = files.filter((file) => file.endsWith('.ts'))
  for (const file of scripts)
    for (const { key, other = '' } of scriptKeys(readFileSync(file, 'utf8')))
      expect(bare(`${key} ${other}`), `${file}: ${key}`).toBe('')
  expect(messagesOf('.').size).toBeGreaterThan(10)
})
