import type { Task, TaskName } from 'lexiscope/faces/transformer.d.ts'
import { expect, test } from 'vitest'
import { sketchOutcome } from '../../../web/exercises/13-trained-short-read-long/predictions.ts'
import {
  changed,
  type SchemeName,
} from '../../../web/exercises/13-trained-short-read-long/schemes.ts'
import { loadTransformer } from '../core.ts'

const core = await loadTransformer()
const taskOf = (name: TaskName) => core.tasks().find((task) => task.name === name) as Task
const usual = {
  ...{ length: 32, steps: 0, slopeFactor: 16, flatHead: false, layers: 0, lastRotary: true },
  ...{ seed: 1, rate: 0.01 },
}
const optionsOf = (task: TaskName, scheme: SchemeName, change: Partial<typeof usual> = {}) =>
  changed(core.usualOptions(taskOf(task), scheme, 10_000), scheme, { ...usual, ...change })

test('a sketch is held against the band of all seeds: another one can only make it right', () => {
  const own = [99, 95, 70, 30, 16, 13]
  const others = [
    [98, 97, 90, 60, 30, 14],
    [99.4, 90, 50, 22, 14, 12],
  ]
  const drawn = [99, 97, 90, 60, 30, 14]
  const far = [20, 20, 20, 20, 90, 90]
  const graded = (...seeds: (readonly number[])[]) => sketchOutcome(seeds, 'base 100', 1)?.grade
  expect(sketchOutcome([], '', 1)).toBeNull()
  const alone = graded(own)
  expect(alone?.(own)).toMatchObject({ right: true, feedback: '' })
  expect(alone?.(drawn)).toMatchObject({ right: true })
  expect(alone?.([99, 97, 95, 75, 45, 14]).right).toBe(false)
  const band = graded(own, ...others)
  expect(band?.([99, 97, 95, 75, 45, 14]).right).toBe(true)
  expect(band?.(drawn).text).toBe(
    'With 3 seeds: 16–\u206031:\u00A098–99\u00A0%, 32–\u206039:\u00A090–97\u00A0%, 40–\u206047:\u00A050–90\u00A0%, 48–\u206063:\u00A022–60\u00A0%, 64–\u2060127:\u00A014–30\u00A0%, 128–\u2060255:\u00A012–14\u00A0%. Settings: base 100, seeds 1 to 3.',
  )
  expect(alone?.(own).text).toContain('. Settings: base 100, seed 1.')
  // What is seen first is the learner's own seed; the band takes its place.
  expect(band?.(drawn).refines).toBe(alone?.(drawn).text)
  expect(band?.(far).feedback).toBe(
    'outside the range of the seeds by 53 points on average, most at 16–31, where you drew 20\u00A0% and the result was 98–99\u00A0%',
  )
})

test('as it stands, the page asks for the usual models of the core', () => {
  for (const task of core.tasks()) {
    for (const scheme of ['none', 'learned', 'sinusoidal', 'rotary', 'alibi'] as const) {
      expect(optionsOf(task.name, scheme)).toEqual(core.usualOptions(task, scheme, 10_000))
    }
  }
})

test('settings change what they name', () => {
  const wanted = { length: 24, steps: 7, layers: 3, seed: 5, rate: 0.5, slopeFactor: 2 }
  const options = optionsOf('followed', 'alibi', { ...wanted, flatHead: true })
  expect(options).toMatchObject({ length: 24, steps: 7, seed: 5, learningRate: 0.5 })
  expect(options.layers).toHaveLength(3)
  for (const layer of options.layers) {
    expect(layer).toMatchObject({ scheme: 'alibi', slopeFactor: 2, flatHeads: 1 })
  }
})

test('the last layer goes without rotary, and no other scheme’s does', () => {
  const schemes = (scheme: SchemeName) =>
    optionsOf('followed', scheme, { lastRotary: false }).layers.map((layer) => layer.scheme)
  expect(schemes('rotary')).toEqual(['rotary', 'none'])
  expect(schemes('alibi')).toEqual(['alibi', 'alibi'])
})
