import { expect, type Page, test } from '@playwright/test'
import type { Matrix, UpdateOptions } from '../../../web/core/faces/tokens.d.ts'
import { TABLE } from '../../../web/exercises/03-gradients/settings.ts'
import { exact32 } from '../../../web/plot/scene/scales.ts'
import { loadTokens } from '../../web/core.ts'
import {
  broughtRows,
  button,
  enter,
  errorAt,
  openExercise,
  pointAt,
  predict,
  predictNumber,
  rows,
  unfold,
} from '../kit/lesson.ts'

const sgd: UpdateOptions = {
  optimizer: 'sgd',
  objective: 'sum',
  learningRate: 0.1,
  paddingId: null,
}
const batches = [
  [5, 10, 10, 5],
  [3, 7],
]

const written = ({ rows, columns, values }: Matrix) =>
  Array.from({ length: rows }, (_, row) =>
    Array.from(values.subarray(row * columns, (row + 1) * columns), exact32),
  )

/** The rows of one matrix of an element's figure. */
async function shown(page: Page, element: string, name: string) {
  const all = await rows(page.locator(`${element} lx-matrices`))
  return all.filter(([matrix]) => matrix === name).map(([, , ...cells]) => cells)
}

/** Numbers of the rows that are not zero throughout. */
const touched = (matrix: string[][]) =>
  matrix.flatMap((row, i) => (row.every((cell) => Number(cell) === 0) ? [] : [i]))

test('gradients, optimisers and tied weights: which rows they move', async ({ page }) => {
  const core = await loadTokens()
  await openExercise(page, 'gradients')
  const figure = page.locator('lx-gradient lx-matrices')
  const tied = page.getByLabel('Tied weights', { exact: true })
  // @fact gradients: tied weights touch every row
  await test.step('with tied weights every row gets a gradient', async () => {
    const said = page.locator('lx-tied [role=status]')
    await expect(said).toHaveText('Rows with a gradient: 5, 10.')
    await tied.selectOption({ value: 'yes' })
    await expect(said).toHaveText('Rows with a gradient: all 12.')
    const [step] = core.updateRows(TABLE, batches, { ...sgd, objective: 'nextToken' })
    if (step === undefined) throw new Error('expected a step')
    await expect.poll(() => shown(page, 'lx-tied', 'gradient')).toEqual(written(step.gradient))
    await tied.selectOption({ value: 'no' })
    await expect(said).toHaveText('Rows with a gradient: 5, 10.')
  })

  // @fact gradients: ids 5, 10, 10, 5: only rows 5 and 10 change under SGD, repeated ids add up,
  //   with exact numbers
  await test.step('only rows 5 and 10 have a gradient, repeated ids add up, and SGD moves only them', async () => {
    const [step] = core.updateRows(TABLE, batches, sgd)
    if (step === undefined) throw new Error('expected a step')
    await expect(button(page, 'Send it back')).toBeDisabled()
    await predictNumber(page, '2')
    await button(page, 'Send it back').click()
    await expect(page.locator('lx-gradient .verdict')).toHaveText('As you predicted.')
    await expect(page.locator('lx-gradient .outcome')).toContainText(
      'Rows 5 and 10 have a gradient',
    )
    for (const name of ['gradient', 'before', 'change', 'after'] as const) {
      await expect.poll(() => shown(page, 'lx-gradient', name)).toEqual(written(step[name]))
    }
    expect(touched(written(step.gradient))).toEqual([5, 10])
    expect(written(step.gradient)[10]).toEqual(['2', '2', '2', '2'])
    expect(touched(written(step.change))).toEqual([5, 10])
  })

  // @fact gradients: dense Adam goes on moving rows touched earlier, lazy Adam does not
  await test.step('Adam on the whole table goes on moving rows touched earlier; SGD and lazy Adam do not', async () => {
    await expect(button(page, 'Take both steps')).toBeDisabled()
    await predict(page, /nothing: it has no gradient/)
    await button(page, 'Take both steps').click()
    await expect(page.locator('lx-optimizers .verdict')).toContainText('Not as you predicted')
    const moved = page.locator('lx-optimizers .facts tbody tr')
    for (const [row, cells] of [
      ['SGD', '5, 10', '3, 7'],
      ['Adam, whole table', '5, 10', '3, 5, 7, 10'],
      ['lazy Adam', '5, 10', '3, 7'],
    ].entries()) {
      await expect(moved.nth(row).locator('th, td')).toHaveText(cells)
    }
    for (const [name, optimizer] of [
      ['Adam, whole table', 'adam'],
      ['lazy Adam', 'lazyAdam'],
    ] as const) {
      await page.getByLabel('Optimiser', { exact: true }).selectOption(name)
      const step = core.updateRows(TABLE, batches, { ...sgd, optimizer })[1]
      if (step === undefined) throw new Error('expected a second step')
      await expect.poll(() => shown(page, 'lx-optimizers', 'change')).toEqual(written(step.change))
    }
  })

  await test.step('the words of the prose bring the rows forward that they name', async () => {
    await pointAt(page, 'repeated')
    await expect.poll(async () => (await broughtRows(figure)).gradient).toEqual([10, 5])
    await pointAt(page, 'padding')
    await expect.poll(async () => (await broughtRows(figure)).gradient).toEqual([])
    await page.getByLabel('Padding id').selectOption('id 10')
    await pointAt(page, 'padding')
    await expect.poll(async () => (await broughtRows(figure)).after).toEqual([10])

    const moved = page.locator('lx-optimizers tr.brought')
    await pointAt(page, 'lazyAdam')
    await expect(moved).toHaveText(/lazy Adam/)
    await pointAt(page, 'sgd')
    await expect(moved).toHaveText(/SGD/)
    await page.getByLabel('Optimiser', { exact: true }).selectOption('adam')
    await page.getByLabel('Step shown').selectOption('the second')
    await pointAt(page, 'drifting')
    const second = page.locator('lx-optimizers lx-matrices')
    await expect.poll(async () => (await broughtRows(second)).change).toEqual([5, 10])

    await pointAt(page, 'others')
    const ofTied = page.locator('lx-tied lx-matrices')
    const others = Array.from({ length: 12 }, (_, row) => row).filter((row) => row % 5 || row === 0)
    await expect.poll(async () => (await broughtRows(ofTied)).gradient).toEqual(others)
  })

  // @fact gradients: a padding id's row never gets a gradient
  await test.step('a padding id gets no gradient', async () => {
    await expect(page.getByLabel('Padding id')).toHaveValue('10')
    await expect
      .poll(async () => touched(await shown(page, 'lx-gradient', 'gradient')))
      .toEqual([5])
    await expect
      .poll(async () => (await shown(page, 'lx-gradient', 'after'))[10])
      .toEqual(['0', '0', '0', '0'])
  })
})

test('entries, bags, and the page as it looks', async ({ page }) => {
  const core = await loadTokens()
  await openExercise(page, 'gradients')
  await predictNumber(page, '2')
  await button(page, 'Send it back').click()
  await expect(page.locator('lx-gradient .outcome')).toBeVisible()
  await test.step('ids without a row and absurd rates are refused at their entry', async () => {
    await enter(page, 'Ids looked up', '5, 12')
    await expect(await errorAt(page, 'Ids looked up')).toContainText('ids from 0 to 11, got 12')
    await enter(page, 'Ids looked up', '')
    await expect(await errorAt(page, 'Ids looked up')).toContainText('got nothing')
    await enter(page, 'Learning rate', '-1')
    await expect(await errorAt(page, 'Learning rate')).toContainText('a number 0 … 10, got -1')
    await enter(page, 'Ids looked up', '1 1 1')
    await expect.poll(async () => (await shown(page, 'lx-gradient', 'gradient'))[1]?.[0]).toBe('3')
    await enter(page, 'Learning rate', '0.1')
    await expect(page.getByLabel('Learning rate')).toHaveAttribute('aria-invalid', 'false')
  })

  // @fact gradients: bags by mean, sum and maximum; weights, padding, bounded rows, frozen
  //   tables, gradients by frequency
  await test.step('bags of ids become the core’s vectors, and send back what is theirs', async () => {
    const plain = {
      paddingId: null,
      maxNorm: null,
      normOrder: 2,
      byFrequency: false,
      frozen: false,
    }
    const [ids, offsets] = [
      [5, 10, 10, 5, 3, 7],
      [0, 3, 4],
    ]
    await expect(page.locator('lx-bags lx-matrices')).toHaveCount(0)
    await unfold(page, 'lx-bags')
    const said = page.locator('lx-bags .state')
    const held = async (options: Parameters<typeof core.poolBags>[3]) => {
      const expected = core.poolBags(TABLE, ids, offsets, options)
      await expect.poll(() => shown(page, 'lx-bags', 'bags')).toEqual(written(expected.pooled))
      await expect
        .poll(() => shown(page, 'lx-bags', 'gradient'))
        .toEqual(written(expected.gradient))
      await expect.poll(() => shown(page, 'lx-bags', 'table')).toEqual(written(expected.table))
      return expected
    }
    const mean = await held({ ...plain, pooling: 'mean' })
    // A third for each of the first bag's places; row 5 is a bag of its own besides.
    expect(mean.gradient.values[5 * 4]).toBeCloseTo(1 / 3 + 1, 6)
    expect(mean.gradient.values[10 * 4]).toBeCloseTo(2 / 3, 6)
    await expect(said).toContainText('Rows with a gradient: 3, 5, 7, 10.')
    await page.getByLabel('A bag becomes its').selectOption('maximum')
    await held({ ...plain, pooling: 'max' })
    await page.getByLabel('A bag becomes its').selectOption('sum')
    await enter(page, 'Weights', '0.5, -1, 2, 1, 0, 3')
    const weights = Float32Array.of(0.5, -1, 2, 1, 0, 3)
    await held({ ...plain, pooling: 'sum', weights })
    await expect(said).toContainText('Gradient of the weights:')
    await page.getByLabel('A bag becomes its').selectOption('mean')
    await expect(await errorAt(page, 'Weights')).toContainText('none but for a sum')
    await enter(page, 'Weights', '')
    await enter(page, 'max_norm', '1')
    const bound = await held({ ...plain, pooling: 'mean', maxNorm: 1 })
    expect(bound.shortened.length).toBeGreaterThan(0)
    await expect(said).toContainText(
      `Rows that were shortened: ${[...bound.shortened].join(', ')}.`,
    )
    await page.getByLabel('Gradients of one id are').selectOption('divided by how often')
    await held({ ...plain, pooling: 'mean', maxNorm: 1, byFrequency: true })
    await page.getByLabel('Padding, left out').selectOption('id 10')
    await held({ ...plain, pooling: 'mean', maxNorm: 1, byFrequency: true, paddingId: 10 })
    await page.getByLabel('The table', { exact: true }).selectOption('frozen')
    await expect(said).toContainText('Rows with a gradient: no row.')
    await enter(page, 'Bags of ids', '5, 12')
    await expect(await errorAt(page, 'Bags of ids')).toContainText('12')
  })
})
