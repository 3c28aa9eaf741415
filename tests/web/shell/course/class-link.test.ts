import { expect, test } from 'vitest'
import { readClassLink, writeClassLink } from '../../../../web/shell/course/class-link.ts'

const known = ['order', 'rotary', 'alibi']
const all = {
  exercises: ['rotary', 'order'],
  seed: 7,
  asksName: true,
  language: 'es',
}
const none = { exercises: [], seed: null, asksName: false, language: '' }

test('a link says which exercises, in which order, the seed, the language, and whether names are asked', () => {
  const link = writeClassLink('https://example.org/lexiscope/', all)
  expect(link).toBe(
    'https://example.org/lexiscope/?lang=es&exercises=rotary,order&seed=7&ask=name#/',
  )
  expect(readClassLink(new URL(link).search, known)).toEqual(all)
})

test('a link that asks for nothing is that of the lesson', () => {
  expect(writeClassLink('https://example.org/', none)).toBe('https://example.org/#/')
  expect(readClassLink('', known)).toEqual(none)
})

test('an exercise that there is not, or that is named twice, and what is no seed are left out', () => {
  const read = (search: string) => readClassLink(search, known)
  expect(read('?exercises=order,zeppelin,order,').exercises).toEqual(['order'])
  for (const seed of ['', '-1', '1.5', '1000000', 'x', '1e3'])
    expect(read(`?seed=${seed}`).seed, seed).toBeNull()
  expect(read('?seed=0').seed).toBe(0)
  expect(read('?ask=address').asksName).toBe(false)
})
