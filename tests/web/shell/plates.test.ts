// The plates of the start page: what the core computes for them now is what was drawn.
import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { plates as draw } from '../../../scripts/plates/all.ts'
import { contents } from '../../../web/shell/contents.ts'
import { plates } from '../../../web/shell/plates/plates.ts'
import { all } from '../all.ts'

const MAX_BYTES = 14_000
/** Those whose models take long to train: one is left to `npm run test:all`, two to `npm run plates`. */
const SLOW = ['language', 'trained-short-read-long', ...(all ? [] : ['texts'])]

test('there is a plate for every exercise', () => {
  expect(Object.keys(plates)).toEqual(contents.map(({ id }) => id))
  expect(Object.keys(draw)).toEqual(Object.keys(plates))
})

for (const [id, drawn] of Object.entries(plates).filter(([id]) => !SLOW.includes(id)))
  test(`the plate of ${id} is what the core computes: npm run plates draws it anew`, async () => {
    expect(await draw[id]?.()).toBe(drawn)
  })

test('all plates together are small, and take their colours from the page', () => {
  expect(gzipSync(readFileSync('web/shell/plates/plates.ts')).length).toBeLessThan(MAX_BYTES)
  for (const drawn of Object.values(plates)) expect(drawn).not.toMatch(/#[\da-f]{3}|rgb|style=|id=/)
})
