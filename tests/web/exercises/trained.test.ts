import type { Task, TaskName, TransformerOptions } from 'lexiscope/types/transformer.d.ts'
import { expect, test } from 'vitest'
import {
  headFinding,
  rowsFinding,
} from '../../../web/exercises/13-trained-short-read-long/inside.ts'
import { captionOf } from '../../../web/exercises/13-trained-short-read-long/places-view.ts'
import { rotaryPast } from '../../../web/exercises/13-trained-short-read-long/questions.ts'
import {
  SEARCH_SEEDS,
  searched,
} from '../../../web/exercises/13-trained-short-read-long/results.ts'
import { changed, training } from '../../../web/exercises/13-trained-short-read-long/settings.ts'
import { SCHEMES, type SchemeName } from '../../../web/lesson/schemes.ts'
import { all } from '../all.ts'
import { loadTransformer } from '../core.ts'

const core = await loadTransformer()
const taskOf = (name: TaskName) => core.tasks().find((task) => task.name === name) as Task
type Request = Parameters<typeof changed>[2]
const usual = {
  ...{ trainLength: 32, steps: 0, slopeFactor: 16, flatHead: 'no', trainLayers: 0 },
  ...{ lastRotary: 'yes', trainSeed: 1, highestRate: 0.01 },
} as Request
const optionsOf = (task: TaskName, scheme: SchemeName, change: Partial<Request> = {}) =>
  changed(core.usualOptions(taskOf(task), scheme, 10_000), scheme, { ...usual, ...change })

test('a sketch is held against the band of all seeds: another one can only make it right', () => {
  const own = [99, 95, 70, 30, 16, 13]
  const others = [
    [98, 97, 90, 60, 30, 14],
    [99.4, 90, 50, 22, 14, 12],
  ]
  const drawn = [99, 97, 90, 60, 30, 14]
  const far = [20, 20, 20, 20, 90, 90]
  const graded =
    (...seeds: (readonly number[])[]) =>
    (mine: readonly number[]) =>
      rotaryPast.gradedBy(mine, { seeds, how: 'base 100', seed: 1 })
  const alone = graded(own)
  expect(alone(own)).toMatchObject({ right: true, feedback: '' })
  expect(alone(drawn)).toMatchObject({ right: true })
  expect(alone([99, 97, 95, 75, 45, 14]).right).toBe(false)
  const band = graded(own, ...others)
  expect(band([99, 97, 95, 75, 45, 14]).right).toBe(true)
  expect(band(drawn).text).toBe(
    'With 3 seeds: 16–\u206031:\u00A098–99\u00A0%, 32–\u206039:\u00A090–97\u00A0%, 40–\u206047:\u00A050–90\u00A0%, 48–\u206063:\u00A022–60\u00A0%, 64–\u2060127:\u00A014–30\u00A0%, 128–\u2060255:\u00A012–14\u00A0%. Settings: base 100, seeds 1 to 3.',
  )
  expect(alone(own).text).toContain('. Settings: base 100, seed 1.')
  // What is seen first is the learner's own seed; the band takes its place.
  expect(band(drawn).refines).toBe(alone(drawn).text)
  expect(band(far).feedback).toBe(
    'outside the range of the seeds by 53 points on average, most at 16–31, where you drew 20\u00A0% and the result was 98–99\u00A0%',
  )
})

test('as it stands, the page asks for the usual models of the core', () => {
  for (const task of core.tasks()) {
    for (const scheme of SCHEMES) {
      expect(optionsOf(task.name, scheme)).toEqual(core.usualOptions(task, scheme, 10_000))
    }
  }
})

/** Right answers past the trained length in per cent, as search.mjs means them. */
function rightPast(options: TransformerOptions): number {
  const trainer = new core.TransformerTrainer(options)
  while (trainer.progress().stepsDone < options.steps) trainer.train(100)
  const reading = core.readPlaces(trainer, core.placesPast(options.length).slice(1), 128)
  while (!reading.read());
  const shares = reading.scores().map(({ right }) => right)
  for (const owned of [reading, trainer]) owned.delete()
  return (100 * shares.reduce((sum, right) => sum + right, 0)) / shares.length
}

test('each scheme has the best of its search', () => {
  const defaults = {
    sinusoidal: training.sinusoidalBase.fallback,
    rotary: training.rotaryBase.fallback,
    alibi: training.slopeFactor.fallback,
  }
  expect(Object.fromEntries(searched.map(({ scheme, best }) => [scheme, best.value]))).toEqual(
    defaults,
  )
})

test.runIf(all)('the search is of the models of the page', () => {
  const [seed = 0] = SEARCH_SEEDS
  const best = searched.find(({ scheme }) => scheme === 'rotary')?.best
  const task = core.usualOptions(taskOf('followed'), 'rotary', best?.value ?? Number.NaN)
  const options = changed(task, 'rotary', { ...usual, trainSeed: seed })
  expect(rightPast(options)).toBeCloseTo(best?.right[0] ?? Number.NaN, 1)
})

test('settings change what they name', () => {
  const wanted = { trainLength: 24, steps: 7, trainLayers: 3, trainSeed: 5, highestRate: 0.5 }
  const sloped = { slopeFactor: 2, flatHead: 'yes' } as const
  const options = optionsOf('followed', 'alibi', { ...wanted, ...sloped })
  expect(options).toMatchObject({ length: 24, steps: 7, seed: 5, learningRate: 0.5 })
  expect(options.layers).toHaveLength(3)
  for (const layer of options.layers) {
    expect(layer).toMatchObject({ scheme: 'alibi', slopeFactor: 2, flatHeads: 1 })
  }
})

test('the last layer goes without rotary, and no other scheme’s does', () => {
  const schemes = (scheme: SchemeName) =>
    optionsOf('followed', scheme, { lastRotary: 'no' }).layers.map((layer) => layer.scheme)
  expect(schemes('rotary')).toEqual(['rotary', 'none'])
  expect(schemes('alibi')).toEqual(['alibi', 'alibi'])
})

test('a head finds the symbol before only where most of its attention goes there', () => {
  const head = { layer: 0, head: 1, even: 0.1 }
  expect(headFinding('ALiBi', { ...head, weight: 0.93 })).toBe(
    'Head 2 of layer 1 finds the symbol before: 93\u00A0% of its attention goes there, where uniform attention would give 10\u00A0%.',
  )
  const less = headFinding('ALiBi', { ...head, weight: 0.38 })
  expect(less).not.toContain('finds')
  expect(less).toContain(
    'gives the symbol before 38\u00A0% of its attention, more than any other head',
  )
  expect(headFinding('ALiBi', { ...head, weight: 0.2 })).toContain('No head of ALiBi finds')
})

test('whether training made neighbouring rows similar is said from the run, and which are more so', () => {
  const before = [1, 0.02, -0.01, 0, 0, 0, 0.3, 0.9]
  expect(rowsFinding(before, [1, 0.1, 0.3, 0.2, 0.1, 0, 0.9, 0.9])).toBe(
    'Neighbours have a mean cosine of 0.02 before training and 0.10 after it. Trained rows 2 apart have a higher one: 0.30.',
  )
  expect(rowsFinding(before, [1, 0.5, 0.3, 0.2, 0.1, 0, 0.9, 0.9])).toBe(
    'Neighbours have a mean cosine of 0.02 before training and 0.50 after it.',
  )
})

test('bars are those of as many seeds as are trained', () => {
  const done = { phase: 'done' } as const
  expect(captionOf(done, null, 0)).not.toContain('Bars')
  expect(captionOf(done, null, 1)).toContain('from the lowest to the highest of 2 seeds.')
  expect(captionOf(done, null, 2)).toContain('of 3 seeds.')
})
