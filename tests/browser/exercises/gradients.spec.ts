import { expect, type Page, test } from '@playwright/test'
import { loadTokens } from '../../web/core.ts'
import {
  button,
  enter,
  errorAt,
  openExercise,
  predict,
  predictNumber,
  rows,
  takeFromShelf,
  unfold,
} from '../kit/lesson.ts'
import { reflectAndReload } from '../kit/model-answers.ts'

const core = await loadTokens()
const HILL = { pairs: { beside: [2], drawn: [1] } }
const numberOf = (text: string) => Number(text.replace('−', '-'))
/** As the page writes a number of three digits. */
const signed = (value: number) => String(Number(value.toPrecision(3))).replace('-', '−')

/** The rows of one matrix of an element's figure. */
async function shown(page: Page, element: string, name: string) {
  const all = await rows(page.locator(`${element} lx-matrices`))
  return all.filter(([matrix]) => matrix === name).map(([, , ...cells]) => cells)
}

/** Numbers of the rows that are not zero throughout. */
const touched = (matrix: string[][]) =>
  matrix.flatMap((row, i) => (row.every((cell) => Number(cell) === 0) ? [] : [i]))

test('gradients, optimisers and tied weights move the rows they should, and the work is kept', {
  tag: '@quick',
}, async ({ page }) => {
  const tied = page.getByLabel('Tied weights', { exact: true })
  await openExercise(page, 'gradients')
  // @fact gradients: the hill, the number and its slope are the core's, step by step
  await test.step('one number goes down its hill, and each step is the core’s', async () => {
    const chart = page.locator('lx-downhill lx-line-chart')
    const slider = page.getByLabel('Steps taken')
    const at = async () =>
      (await rows(chart))
        .filter(([name]) => name === 'the number')
        .map(([, x = '', y = '']) => [numberOf(x), numberOf(y)])
    // From wherever it has played to by now.
    await slider.press('End')
    await slider.press('Home')
    const { values, losses, slopes } = core.descend(HILL.pairs, {
      start: -3,
      learningRate: 0.5,
      steps: 24,
    })
    for (const step of [0, 1, 2]) {
      await expect.poll(at).toEqual([[values[step], losses[step]]])
      const [w, slope] = [values[step] as number, slopes[step] as number]
      await expect(page.locator('lx-downhill .state')).toContainText(
        `step by −0.5 × ${signed(slope)} = ${signed(-0.5 * slope)}`,
      )
      expect(w).toBeLessThan(0)
      await slider.press('ArrowRight')
    }
    const curve = (await rows(chart)).filter(([name]) => name === 'loss')
    const [, x = '', y = ''] = curve[40] ?? []
    expect(core.lossAlong(HILL.pairs, [numberOf(x)])[0]).toBe(numberOf(y))
    await slider.press('End')
    await expect(page.locator('lx-downhill .state')).toContainText('At a learning rate of 0.5')
    await expect(page.getByLabel('Learning rate in the valley')).toHaveCount(0)
  })

  await test.step('at five times the learning rate it leaps over the valley', async () => {
    const hill = page.locator('lx-downhill')
    await predict(page, /leaps over the valley/)
    await hill.getByRole('button', { name: 'Run' }).click()
    await expect(hill.locator('.verdict')).toHaveText('As you predicted.')
    const said = await hill.locator('.outcome').innerText()
    expect(said).toContain('At a learning rate of 2.5')
    // Another rate is another descent, and wipes no verdict.
    await enter(page, 'Learning rate in the valley', '0.05')
    await page.getByLabel('Steps taken').press('End')
    await expect(hill.locator('.state')).toContainText('still on its way')
    expect(await hill.locator('.outcome').innerText()).toBe(said)
  })

  // @fact gradients: ids 5, 10, 10, 5: only rows 5 and 10 change under SGD, repeated ids add up,
  //   with exact numbers
  await test.step('only rows 5 and 10 have a gradient, repeated ids add up, and SGD moves only them', async () => {
    const first = await rows(page.locator('lx-gradient lx-matrices'))
    // Before it is asked for there is no gradient to be seen.
    expect(new Set(first.map(([matrix]) => matrix))).toEqual(new Set(['before']))
    await expect(button(page, 'Send it back')).toBeDisabled()
    await predictNumber(page, '2')
    await button(page, 'Send it back').click()
    await expect(page.locator('lx-gradient .verdict')).toHaveText('As you predicted.')
    await expect(page.locator('lx-gradient .outcome')).toContainText(
      'Rows 5 and 10 have a gradient',
    )
    const matrix = (name: string) => shown(page, 'lx-gradient', name)
    await expect.poll(async () => touched(await matrix('gradient'))).toEqual([5, 10])
    expect((await matrix('gradient'))[10]).toEqual(['2', '2', '2', '2'])
    const change = await matrix('change')
    expect(touched(change)).toEqual([5, 10])
    // A learning rate of 0.1, in float32.
    for (const value of change[10] ?? []) expect(Number(value)).toBeCloseTo(-0.2, 6)
    const [before = [], after = []] = [(await matrix('before'))[5], (await matrix('after'))[5]]
    for (const [c, value] of before.entries())
      expect(Number(after[c]) - Number(value)).toBeCloseTo(-0.2, 5)
  })

  // @fact gradients: tied weights touch every row
  await test.step('with tied weights every row gets a gradient', async () => {
    await takeFromShelf(page, 'One table, two uses')
    const said = page.locator('lx-tied [role=status]')
    await expect(said).toHaveText('Rows with a gradient: 5, 10.')
    await tied.selectOption({ value: 'yes' })
    await expect(said).toHaveText('Rows with a gradient: all 12.')
    await tied.selectOption({ value: 'no' })
    await expect(said).toHaveText('Rows with a gradient: 5, 10.')
  })

  // @fact gradients: dense Adam goes on moving rows touched earlier, lazy Adam does not
  await test.step('Adam on the whole table goes on moving rows touched earlier; SGD and lazy Adam do not', async () => {
    await takeFromShelf(page, 'What the optimiser adds')
    await expect(button(page, 'Take both steps')).toBeDisabled()
    await button(page, 'nothing: it has no gradient').click()
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
    for (const [name, rows] of [
      ['lazy Adam', [3, 7]],
      ['Adam, whole table', [3, 5, 7, 10]],
    ] as const) {
      await page.getByLabel('Optimiser', { exact: true }).selectOption(name)
      await expect
        .poll(async () => touched(await shown(page, 'lx-optimizers', 'change')))
        .toEqual(rows)
    }
  })

  // @fact gradients: a padding id's row never gets a gradient
  await test.step('a padding id gets no gradient', async () => {
    await page.getByLabel('Padding id').selectOption('id 10')
    await expect.poll(async () => touched(await shown(page, 'lx-tied', 'gradient'))).toEqual([5])
    await expect
      .poll(async () => (await shown(page, 'lx-tied', 'after'))[10])
      .toEqual(['0', '0', '0', '0'])
  })
  await reflectAndReload(page, 'gradients')
  await expect(page.getByLabel('Padding id')).toHaveValue('10')
})

// @fact gradients: bags by mean, sum and maximum; weights, padding, bounded rows, frozen
//   tables, gradients by frequency
test('bags of ids become vectors, and send back what is theirs', async ({ page }) => {
  await openExercise(page, 'gradients')
  await expect(page.locator('lx-bags lx-matrices')).toHaveCount(0)
  await unfold(page, 'lx-bags')
  const said = page.locator('lx-bags .state')
  const gradient = async (row: number) =>
    Number((await shown(page, 'lx-bags', 'gradient'))[row]?.[0])
  // A third for each of the first bag's places; row 5 is a bag of its own besides.
  await expect.poll(() => gradient(5)).toBeCloseTo(1 / 3 + 1, 6)
  expect(await gradient(10)).toBeCloseTo(2 / 3, 6)
  await expect(said).toContainText('Rows with a gradient: 3, 5, 7, 10.')
  await page.getByLabel('A bag becomes its').selectOption('sum')
  await expect.poll(() => gradient(10)).toBe(2)
  await enter(page, 'Weights', '0.5, -1, 2, 1, 0, 3')
  await expect(said).toContainText('Gradient of the weights:')
  await expect.poll(() => gradient(10)).toBe(1)
  await page.getByLabel('A bag becomes its').selectOption('mean')
  await expect(await errorAt(page, 'Weights')).toContainText('none but for a sum')
  await enter(page, 'Weights', '')
  await page.getByLabel('A bag becomes its').selectOption('maximum')
  // Of a bag's rows one alone has its largest number.
  await expect.poll(async () => Math.abs((await gradient(10)) % 1)).toBe(0)
  await enter(page, 'max_norm', '1')
  await expect(said).toContainText(/Rows that were shortened: \d/)
  await page.getByLabel('A bag becomes its').selectOption('mean')
  await page.getByLabel('Gradients of one id are').selectOption('divided by how often')
  await expect.poll(() => gradient(10)).toBeCloseTo(1 / 3, 6)
  await page.getByLabel('Padding, left out').selectOption('id 10')
  await expect(said).toContainText('Rows with a gradient: 3, 5, 7.')
  await page.getByLabel('The table', { exact: true }).selectOption('frozen')
  await expect(said).toContainText('Rows with a gradient: no row.')
  await enter(page, 'Bags of ids', '5, 12')
  await expect(await errorAt(page, 'Bags of ids')).toContainText('12')
})
