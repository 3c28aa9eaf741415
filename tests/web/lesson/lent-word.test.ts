// Whoever comes without a word of their own is lent one; a link shows what its sender saw.
import { afterEach, expect, test, vi } from 'vitest'
import type { Lesson } from '../../../web/lesson/lesson.ts'
import { lendWord } from '../../../web/lesson/words/lent-word.ts'
import { readQuery, type Schema } from '../../../web/state/fields.ts'

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
