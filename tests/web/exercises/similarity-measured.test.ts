// What exercise 04 states of trained vectors in prose, measured again.
import { readFileSync } from 'node:fs'
import { Session } from 'lexiscope/training/session.ts'
import { expect, test } from 'vitest'
import { baseline } from '../../../web/exercises/04-similarity/questions.ts'
import { TRAINED_OPPOSITES } from '../../../web/exercises/04-similarity/settings.ts'
import { loadCore, loadTokens } from '../core.ts'

const prose = readFileSync('web/exercises/04-similarity/prose.md', 'utf8')

test('big and small are alike in the microworld, well above random pairs', async () => {
  const session = new Session(await loadCore())
  const tokens = await loadTokens()
  const { sentences, training } = session.world()
  await session.open({ kind: 'microworld', seed: 1, sentences, madeUp: null }, 1, () => {})
  session.prepare(training)
  while (session.advance().fraction < 1);
  const { words, vectors, width } = session.vectors.copy()
  const table = { rows: words.length, columns: width, values: vectors }
  const ids = TRAINED_OPPOSITES.names.map((word) => words.indexOf(word)) as [number, number]
  const options = { randomPairs: 10_000, seed: 1, bins: 1, mean: 'kept' } as const
  const { cosines, random } = tokens.compareRows(table, [ids[0]], [ids[1]], options)
  const radians = (TRAINED_OPPOSITES.apart * Math.PI) / 180
  expect(Math.cos(radians)).toBeCloseTo(cosines[0] as number, 2)
  const two = (value: number) => value.toFixed(2)
  expect(prose).toContain(
    `*big* and *small* reach a cosine of ${two(cosines[0] as number)} (${training.epochs} epochs, seed 1), and random pairs ${two(random.mean)}`,
  )
})

const said = (mean: number, spread: number) => baseline.say({ mean, spread, count: 10_000 })

test('what is said of random pairs is what was measured, whichever way it turns out', () => {
  expect(said(0, 0.0622).value).toBe('zero')
  expect(said(0, 0.0622).text).toContain('between −0.12 and 0.12')
  expect(said(0, 0.7).value).toBe('any')
  expect(said(0.5, 0.06).value).toBe('some')
  expect(said(-0.4, 0.06).value).toBe('opposed')
})
