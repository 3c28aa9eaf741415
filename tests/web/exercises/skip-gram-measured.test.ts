// What exercise 05 states of the microworld in prose, measured again.
import { readFileSync } from 'node:fs'
import { Session } from 'lexiscope/training/session.ts'
import type { SkipGramOptions } from 'lexiscope/types/training.d.ts'
import { expect, test } from 'vitest'
import { all } from '../all.ts'
import { loadCore } from '../core.ts'

const prose = readFileSync('web/exercises/05-skip-gram/prose.md', 'utf8')
const session = new Session(await loadCore())
const { sentences, analogies, slots, training } = session.world()

function train(change: Partial<SkipGramOptions>): void {
  session.prepare({ ...training, ...change })
  while (session.advance().fraction < 1);
}

test.runIf(all)('the table of widths is what three seeds give', async () => {
  await session.open({ kind: 'microworld', seed: 1, sentences, madeUp: null }, 1, () => {})
  const stated = [
    ...prose.matchAll(
      /<tr><th scope="row">(\d+)<\/th><td>(\d+)<\/td><td>(\d+)<\/td><td>(\d+)<\/td><\/tr>/g,
    ),
  ]
  expect(stated.map(([, width]) => Number(width))).toEqual([2, 4, 8, 16, 32, 64])
  for (const [, width, ...held] of stated) {
    const measured = [1, 2, 3].map((seed) => {
      train({ embeddingDim: Number(width), seed })
      const right = analogies.filter(
        ({ a, b, c, d }) => session.vectors.analogy(a, b, c, 1).excluded[0]?.word === d,
      )
      return right.length
    })
    expect(measured, `D = ${width}`).toEqual(held.map(Number))
  }
  expect(prose).toContain(`has ${analogies.length} analogies`)
})

test('bank, used like dog and like paris, is where the prose says', async () => {
  const slotOf = (word: string) => slots.find(({ words }) => words.includes(word))?.slot ?? ''
  const madeUp = { word: 'bank', slots: [slotOf('dog'), slotOf('paris')] }
  await session.open({ kind: 'microworld', seed: 1, sentences, madeUp }, 1, () => {})
  const { epochs } = training
  for (const seed of all ? [1, 2, 3] : [1]) {
    train({ seed })
    const [dog, paris, apart] = [
      session.vectors.cosine('bank', 'dog'),
      session.vectors.cosine('bank', 'paris'),
      session.vectors.cosine('dog', 'paris'),
    ] as const
    expect(Math.min(dog, paris)).toBeGreaterThan(apart + 0.2)
    if (seed > 1) continue
    const [of, by, between] = [dog, paris, apart].map((cosine) => cosine.toFixed(2))
    expect(prose).toContain(
      `cosine ${of} with *dog* and ${by} with *paris* (${epochs} epochs, seed 1)`,
    )
    expect(prose).toContain(`only ${between} with each other`)
  }
})
