// What is said of trained rows follows what was measured, whichever way it turned out.
import { expect, test } from 'vitest'
import { learnedRowsFinding } from '../../../../web/lesson/findings/learned-rows.ts'
import { loadPositions, loadTransformer } from '../../core.ts'

const settings = { steps: 600, rate: 0.03, length: 32, seed: 1, near: 4, right: 0.973, lines: 128 }
const level = (value: number) => [1, value, value, value, value]
const said = (before: number, after: number, unreached = 0) =>
  learnedRowsFinding({
    ...settings,
    before: level(before),
    after: level(after),
    unreached: level(unreached),
  })

test('it says more alike, less alike or hardly, with the numbers and the settings', () => {
  expect(said(0, 0.3, -0.004)).toBe(
    'Lines of 32, 600 steps at rate 0.03, seed 1: rows up to 4 apart grew more alike (mean cosine 0.00 before, 0.30 after; 0.00 of rows never trained). On 128 unseen lines, the model then gets 97.3\u00A0% of the answers right.',
  )
  expect(said(0.3, 0)).toContain('grew less alike (mean cosine 0.30 before, 0.00 after;')
  expect(said(0, 0.05)).toContain('are hardly more alike than the noise they began as')
})

test('where rows farther apart are more alike than nearer ones, it says so, and nowhere else', () => {
  const of = (...after: number[]) =>
    learnedRowsFinding({ ...settings, before: level(0), after: [1, ...after], unreached: level(0) })
  expect(of(0.14, 0.37, 0.33, 0.24)).toContain(
    ' Nearer is not always more alike: 0.14 at distance 1, 0.37 at 2. ',
  )
  expect(of(0.5, 0.4, 0.2, 0.45)).toContain('0.20 at distance 3, 0.45 at 4.')
  expect(of(0.5, 0.4, 0.3, 0.35)).not.toContain('Nearer')
})

test('training makes near rows more alike, and rows that no line reaches stay noise', async () => {
  const [core, positions] = await Promise.all([loadTransformer(), loadPositions()])
  const task = core.tasks().find(({ name }) => name === 'followed')
  if (task === undefined) throw new Error('expected the task')
  const similarity = (rows: { columns: number; values: Float32Array }, from: number) =>
    positions.positionTableFacts({
      rows: 32,
      columns: rows.columns,
      values: rows.values.slice(from * rows.columns, (from + 32) * rows.columns),
    }).similarity
  const usual = core.usualOptions(task, 'learned', 10_000)
  const options = { ...usual, steps: 600, learningRate: 0.03, seed: 1 }
  const trainer = new core.TransformerTrainer(options)
  const before = similarity(core.learnedRows(trainer), 0)
  while (trainer.progress().stepsDone < options.steps) trainer.train(100)
  const rows = core.learnedRows(trainer)
  trainer.delete()
  const finding = learnedRowsFinding({
    ...{ ...settings, before },
    after: similarity(rows, 0),
    unreached: similarity(rows, 32),
  })
  expect(finding).toContain('grew more alike')
})
