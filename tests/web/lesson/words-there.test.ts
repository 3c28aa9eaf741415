// Words that were chosen for one text, met on another; and the word that is lent to whoever has none.
import { afterEach, expect, test, vi } from 'vitest'
import type { Lesson } from '../../../web/lesson/lesson.ts'
import { lendWord } from '../../../web/lesson/words/lent-word.ts'
import { wordShown, wordsThere } from '../../../web/lesson/words/words-there.ts'
import { readQuery, type Schema } from '../../../web/state/fields.ts'

/** The most frequent first. */
const text = ['the', 'of', 'whale', 'and', 'ship', 'man', 'captain']

test.each([
  ['those that the text has stay', ['man', 'whale'], ['man', 'whale']],
  [
    'others give way to frequent words, not of grammar',
    ['man', 'king', 'woman'],
    ['man', 'whale', 'ship'],
  ],
  ['the same one to the same word', ['king', 'queen', 'king'], ['whale', 'ship', 'whale']],
  ['none is taken that was chosen', ['king', 'whale'], ['ship', 'whale']],
  [
    'where no long word is left, to short ones',
    ['a', 'b', 'c', 'd'],
    ['whale', 'ship', 'captain', 'the'],
  ],
])('%s', (_, chosen, shown) => {
  expect(wordsThere(chosen, text)).toEqual(shown)
})

test('a text of too few words, or none yet, leaves what there is', () => {
  expect(wordsThere(['king', 'queen'], [])).toEqual(['king', 'queen'])
  expect(wordsThere(['king', 'queen'], ['sea'])).toEqual(['sea', 'queen'])
  expect(wordShown('party', '', [])).toBe('party')
})

test('the word that is shown is one of the text', () => {
  expect(wordShown('ship', 'glimmer', text)).toBe('ship')
  expect(wordShown('party', 'glimmer', [...text, 'glimmer'])).toBe('glimmer')
  expect(wordShown('party', 'glimmer', [...text, 'king'])).toBe('king')
  expect(wordShown('party', 'glimmer', text)).toBe('whale')
})

afterEach(() => {
  vi.unstubAllGlobals()
})

test.each([
  ['who comes by themselves', '', true],
  ['who set something', 'dim=8', false],
  ['who comes by a link to a figure', 'at=training-film', false],
])('%s', (_, query, lent) => {
  vi.stubGlobal('document', { documentElement: { dataset: {} } })
  const write = vi.fn()
  const state = {
    read: (schema: Schema) => readQuery(schema, new URLSearchParams(query)),
    write,
  }
  const lesson = { state, notebook: { read: () => '' }, core: { view: { progress: null } } }
  lendWord(lesson as unknown as Lesson, 'skip-gram')
  expect(write).toHaveBeenCalledTimes(lent ? 1 : 0)
})
