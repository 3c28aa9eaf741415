// What exercise 04 states of trained vectors in prose, measured again.
import { readFileSync } from 'node:fs'
import { Session } from 'lexiscope/training/session.ts'
import { expect, test } from 'vitest'
import { baselineOutcome } from '../../../web/exercises/04-similarity/predictions.ts'
import { loadCore, loadTokens } from '../core.ts'

const prose = readFileSync('web/exercises/04-similarity/prose.md', 'utf8')

test('big and small are alike in the microworld, well above random pairs', async () => {
  const session = new Session(await loadCore())
  const tokens = await loadTokens()
  const { sentences, training } = session.world()
  await session.open({ kind: 'microworld', seed: 1, sentences, madeUp: null }, 1, () => {})
  session.prepare(training)
  while (session.advance().fraction < 1);
  const { words, vectors, width } = session.vectors().copy()
  const table = { rows: words.length, columns: width, values: vectors }
  const ids = ['big', 'small'].map((word) => words.indexOf(word)) as [number, number]
  const options = { randomPairs: 10_000, seed: 1, bins: 1, mean: 'kept' } as const
  const { cosines, random } = tokens.compareRows(table, [ids[0]], [ids[1]], options)
  const two = (value: number) => value.toFixed(2)
  expect(prose).toContain(
    `*big* and *small* reach a cosine of ${two(cosines[0] as number)} (${training.epochs} epochs, seed 1), and random pairs ${two(random.mean)}`,
  )
})

const random = (mean: number, spread: number) =>
  ({ mean, spread, count: 10_000 }) as Parameters<typeof baselineOutcome>[0]

test('what is said of random pairs is what was measured, whichever way it turns out', () => {
  expect(baselineOutcome(random(0, 0.0622), 256)).toMatchObject({ value: 'zero' })
  expect(baselineOutcome(random(0, 0.0622), 256).text).toContain('between −0.12 and 0.12')
  expect(baselineOutcome(random(0, 0.7), 2).value).toBe('any')
  expect(baselineOutcome(random(0.5, 0.06), 256).value).toBe('some')
  expect(baselineOutcome(random(-0.4, 0.06), 256).value).toBe('opposed')
})
