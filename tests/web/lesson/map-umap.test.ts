// A layout by UMAP as the map sees it: shown on the way, ended, and dropped for another.
import type { LayoutCoordinates, LayoutRequest } from 'lexiscope/vectors/protocol.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { UmapLayout } from '../../../web/lesson/map/answers.ts'
import type { RemoteTable } from '../../../web/lesson/map/plan.ts'
import { settled } from '../events.ts'

const wish: LayoutRequest = { rows: 10, neighbours: 3, dimensions: 2, seed: 1 }

const laidAt = (epochs: number): LayoutCoordinates => ({
  ...{ x: Float32Array.of(epochs), y: new Float32Array(1), z: new Float32Array(0) },
  ...{ epochs, fraction: epochs / 3, done: epochs === 3, neighbours: 3, neighboursKept: 0.5 },
})

let still = false
beforeEach(() => vi.stubGlobal('matchMedia', () => ({ matches: still })))
afterEach(() => {
  still = false
  vi.unstubAllGlobals()
})

/** Answers each question when it is told to. */
function table() {
  const asked: unknown[][] = []
  const answers: ((value: unknown) => void)[] = []
  const ask = (...question: unknown[]) => {
    asked.push(question)
    return new Promise((resolve) => answers.push(resolve))
  }
  const remote = { vectors: {}, ask } as unknown as RemoteTable
  const answer = async (value: unknown) => {
    answers.shift()?.(value)
    await settled()
  }
  return { asked, answer, remote }
}

test('a layout is shown from its first epoch on, and what it holds is given back', async () => {
  const { asked, answer, remote } = table()
  let changes = 0
  const umap = new UmapLayout(() => changes++)
  umap.want(remote, wish)
  await settled()
  await answer(4)
  await answer(laidAt(0))
  expect([umap.state, umap.coordinates]).toEqual(['working', null])
  await answer(laidAt(2))
  expect(umap.coordinates?.x[0]).toBe(2)
  expect(umap.fraction).toBeCloseTo(2 / 3)
  await answer(laidAt(3))
  expect([umap.state, umap.coordinates?.x[0], changes]).toEqual(['done', 3, 3])
  expect(asked).toEqual([
    ['beginLayout', wish],
    ...Array.from({ length: 3 }, () => ['advanceLayout', 4]),
    ['endLayout', 4],
  ])
})

test('a layout that is ended stays as it is, and asks no more', async () => {
  const { asked, answer, remote } = table()
  const umap = new UmapLayout(() => {})
  umap.want(remote, wish)
  await settled()
  await answer(4)
  await answer(laidAt(1))
  umap.end()
  expect(umap.state).toBe('ended')
  await answer(laidAt(2))
  expect(umap.coordinates?.x[0]).toBe(1)
  expect(asked.at(-1)).toEqual(['endLayout', 4])
})

test('who wants no motion sees where the words come to rest, and how far it is', async () => {
  still = true
  const { answer, remote } = table()
  const umap = new UmapLayout(() => {})
  umap.want(remote, wish)
  await settled()
  await answer(4)
  await answer(laidAt(2))
  expect([umap.coordinates, umap.fraction > 0.6]).toEqual([null, true])
  await answer(laidAt(3))
  expect(umap.coordinates?.x[0]).toBe(3)
})
