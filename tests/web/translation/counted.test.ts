// What can be one is said of one too: “1 layer”, never “1 layers”.
import { expect, test } from 'vitest'
import type { Comparison } from '../../../web/exercises/13-trained-short-read-long/comparison.ts'
import { saveOutcomeOf } from '../../../web/exercises/13-trained-short-read-long/save-outcome.ts'
import type { Lesson } from '../../../web/lesson/lesson.ts'
import { Notebook } from '../../../web/state/notebook.ts'

test('the saved outcome of a training of one layer and one step says so', () => {
  const notebook = new Notebook(() => null)
  const request = { task: 'followed', base: 10_000, slopeFactor: 16, flatHead: false, layers: 1 }
  const comparison = {
    request: { ...request, lastRotary: true, rate: 0.01 },
    runs: [{ scheme: 'rotary', options: { steps: 1, length: 32, seed: 1 }, scores: [] }],
    ranges: [],
  }
  saveOutcomeOf({ notebook } as unknown as Lesson, comparison as unknown as Comparison)
  expect(notebook.read('trained-short-read-long/came/followed').split('\n')[0]).toBe(
    '1 step on lines of 32, seed 1, 1 layer',
  )
})
