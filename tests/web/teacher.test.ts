import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sectionsOf } from '../../web/build/prose.ts'
import { contents } from '../../web/shell/contents.ts'

const prose = sectionsOf(readFileSync('web/shell/teacher/prose.md', 'utf8'))

test('every exercise has what it teaches and its answer, and no other is spoken of', () => {
  const wanted = contents.flatMap(({ id }) => [`${id} taught`, `${id} answer`])
  const general = ['using', 'hosting', 'embedding', 'collecting']
  expect(Object.keys(prose).sort()).toEqual([...general, ...wanted].sort())
  for (const [name, html] of Object.entries(prose)) expect(html, name).toMatch(/<p>.{20,}/)
})
