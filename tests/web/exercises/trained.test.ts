// Exercise 15: the models it asks the core for, what its words claim of them, and how outcomes are graded.
import { readFileSync } from 'node:fs'
import type { Task, TaskName } from 'lexiscope/faces/transformer.d.ts'
import { describe, expect, test } from 'vitest'
import {
  afterSteps,
  currentAfterSteps,
} from '../../../web/exercises/13-trained-short-read-long/places-view.ts'
import { sketchOutcome } from '../../../web/exercises/13-trained-short-read-long/predictions.ts'
import {
  changed,
  type SchemeName,
} from '../../../web/exercises/13-trained-short-read-long/schemes.ts'
import { all } from '../all.ts'
import { loadTransformer } from '../core.ts'

const core = await loadTransformer()
const taskOf = (name: TaskName) => core.tasks().find((task) => task.name === name) as Task
const usual = {
  ...{ length: 32, steps: 0, slopeFactor: 16, flatHead: false, layers: 0, lastRotary: true },
  ...{ seed: 1, rate: 0.01 },
}
const optionsOf = (task: TaskName, scheme: SchemeName, change: Partial<typeof usual> = {}) =>
  changed(core.usualOptions(taskOf(task), scheme, 10_000), scheme, { ...usual, ...change })

/** Shares of right answers inside the trained length and at 128–255. */
function ends(task: TaskName, scheme: SchemeName, seed = 1): readonly [number, number] {
  const options = optionsOf(task, scheme, { seed })
  const trainer = new core.TransformerTrainer(options)
  while (trainer.progress().stepsDone < options.steps) trainer.train(100)
  const reading = core.readPlaces(trainer, core.placesPast(32), 8)
  while (!reading.read());
  const scores = reading.scores()
  reading.delete()
  trainer.delete()
  return [scores[0]?.right ?? Number.NaN, scores.at(-1)?.right ?? Number.NaN]
}

test('a sketch is held against the band of all seeds: another one can only make it right', () => {
  const own = [99, 95, 70, 30, 16, 13]
  const others = [
    [98, 97, 90, 60, 30, 14],
    [99.4, 90, 50, 22, 14, 12],
  ]
  const drawn = [99, 97, 90, 60, 30, 14]
  const far = [20, 20, 20, 20, 90, 90]
  const graded = (...seeds: (readonly number[])[]) => sketchOutcome(seeds)?.grade
  expect(sketchOutcome([])).toBeNull()
  const alone = graded(own)
  expect(alone?.(own)).toMatchObject({ right: true, feedback: '' })
  expect(alone?.(drawn)).toMatchObject({ right: true })
  expect(alone?.([99, 97, 95, 75, 45, 14]).right).toBe(false)
  const band = graded(own, ...others)
  expect(band?.([99, 97, 95, 75, 45, 14]).right).toBe(true)
  expect(band?.(drawn).text).toBe(
    'With 3 seeds: 16–\u206031:\u00A098–99\u00A0%, 32–\u206039:\u00A090–97\u00A0%, 40–\u206047:\u00A050–90\u00A0%, 48–\u206063:\u00A022–60\u00A0%, 64–\u2060127:\u00A014–30\u00A0%, 128–\u2060255:\u00A012–14\u00A0%',
  )
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

test('at the usual steps ALiBi learns what followed last time, and far out too', () => {
  for (const share of ends('followed', 'alibi')) expect(share).toBeGreaterThan(0.92)
})

// Eight more trainings: natively they are asked in every run.
describe.runIf(all)('the other schemes', () => {
  // @fact trained short, read long: at the usual steps: who is right inside, and who falls where, at seed 1
  test('on what followed last time four schemes are right inside, and far out ALiBi alone', () => {
    for (const scheme of ['learned', 'sinusoidal', 'rotary'] as const) {
      const [inside, far] = ends('followed', scheme)
      expect(inside, scheme).toBeGreaterThan(0.97)
      expect(far, scheme).toBeLessThan(0.25)
    }
    const [inside, far] = ends('followed', 'alibi')
    expect(inside).toBeGreaterThan(0.97)
    expect(far).toBeGreaterThan(0.92)
    expect(ends('followed', 'none')[0]).toBeLessThan(0.7)
  })

  // @fact trained short, read long: ALiBi gets about a third of three back, inside and out: no scheme holds
  //   without its task
  test('three back ALiBi gets about a third, inside and out, and three others all inside', () => {
    for (const share of ends('back', 'alibi')) {
      expect(share).toBeGreaterThan(0.25)
      expect(share).toBeLessThan(0.4)
    }
    for (const scheme of ['learned', 'sinusoidal', 'rotary'] as const) {
      expect(ends('back', scheme)[0], scheme).toBeGreaterThan(0.97)
    }
  })
})

test('the prose says that ALiBi holds on a task only, and names its sources', () => {
  const prose = readFileSync('web/exercises/13-trained-short-read-long/prose.md', 'utf8')
  for (const source of ['Press', 'Kazemnejad', 'Chen', 'Peng', 'Barbero', 'Olsson', 'Edelman'])
    expect(prose).toMatch(new RegExp(`${source} et al\\., \\*`))
  expect(prose).not.toMatch(/ALiBi (holds|generalises)[^?]*\./)
  expect(prose).toContain('To say that a scheme *holds*, name the task.')
})

test('the answer to the second task says which scheme cannot do what', () => {
  const prose = readFileSync('web/exercises/13-trained-short-read-long/prose.md', 'utf8')
  const [, answer = ''] = prose.split('## back again\n\n')
  expect(answer).toMatch(/^With ALiBi, no head of a single layer can point at the third place\./)
})

test('one more step is one step', () => {
  expect([afterSteps(1), afterSteps(50)]).toEqual(['After 1 more step', 'After 50 more steps'])
  expect(currentAfterSteps(1)).toBe('By current scalings, after 1 more step')
  expect(currentAfterSteps(2)).toBe('By current scalings, after 2 more steps')
})
