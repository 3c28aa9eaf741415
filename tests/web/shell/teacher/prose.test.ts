import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sectionsOf } from '../../../../web/build/prose.ts'

const prose = sectionsOf(readFileSync('web/shell/teacher/prose.md', 'utf8'))

test('the page for teachers has its sections, and each says something', () => {
  expect(Object.keys(prose)).toEqual([
    ...['using', 'syllabuses', 'two hours', 'four hours', 'eight hours'],
    ...['links', 'answers', 'hosting', 'embedding', 'collecting'],
  ])
  for (const [name, html] of Object.entries(prose)) expect(html, name).toMatch(/<p>.{20,}/)
})
