import { expect, type Page, test } from '@playwright/test'
import type { Matrix, TableOptions } from '../../../web/core/faces/tokens.d.ts'
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
} from '../kit/lesson.ts'

const table: TableOptions = {
  vocabSize: 10,
  embeddingDim: 4,
  initialization: 'normal',
  sigma: 1,
  seed: 1,
}
const figure = (page: Page) => page.locator('lx-row-selection lx-matrices')

/** The rows of one matrix, from the figure's table. */
async function shown(page: Page, name: string) {
  const all = await rows(figure(page))
  return all.filter(([matrix]) => matrix === name).map(([, , ...cells]) => cells.filter(Boolean))
}

const written = ({ rows, columns, values }: Matrix) =>
  Array.from({ length: rows }, (_, row) =>
    Array.from(values.subarray(row * columns, (row + 1) * columns), exact32),
  )

test('rows are taken, weighed, batched and refused, and the page looks right', async ({
  page,
  context,
}) => {
  // @fact lookup: ids 3, 1, 7 in a 10 x 4 table: call, row index and one-hot product are the
  //   same; identity x W = W
  await test.step('rows 3, 1 and 7 come out the same in three ways, and are those of the core', async () => {
    const core = await loadTokens()
    const expected = core.lookUp(table, [3, 1, 7], [3])
    expect(expected.largestDifference).toBe(0)
    expect(expected.identityDifference).toBe(0)

    await openExercise(page, 'lookup')
    await expect(button(page, 'Look up')).toBeDisabled()
    // Before there is a result; then nothing more is hinted at, and what was shown stays.
    await button(page, 'Hint 1 of 3').click()
    await expect(page.locator('lx-hints').getByRole('listitem')).toHaveCount(1)
    await predict(page, /exactly the same/)
    await button(page, 'Look up').click()
    await expect(page.locator('lx-row-selection .verdict')).toHaveText('As you predicted.')
    await expect(page.locator('lx-row-selection .outcome')).toContainText('three results is 0.')
    await expect(figure(page)).toContainText('(3,) become vectors of shape (3, 4)')
    const taken = [3, 1, 7].map((id) => written(expected.table)[id])
    await expect.poll(() => shown(page, 'table W')).toEqual(written(expected.table))
    await expect.poll(() => shown(page, 'one-hot')).toEqual(written(expected.oneHot))
    await expect.poll(() => shown(page, 'product')).toEqual(taken)
    await page.getByLabel('Way', { exact: true }).selectOption('by row number')
    await expect.poll(() => shown(page, 'W[ids]')).toEqual(taken)
    await page.getByLabel('Way', { exact: true }).selectOption('by the call')
    await expect.poll(() => shown(page, 'embedding(ids)')).toEqual(taken)
  })

  // @fact lookup: 50,000 x 768 = 38,400,000; GPT-2 small 38,597,376, 154.4 MB; GPT-2 medium;
  //   GPT-3 617.6 M, 2.47 GB = 2.30 GiB; BERT-base 89.4 MiB
  // @fact lookup: and the figure of sizes says so of each model
  // @fact lookup: a lookup copies D numbers a token, whatever V
  await test.step('the size of the tables of lesson and models is worked out, in both units', async () => {
    await expect(button(page, 'Work it out')).toBeDisabled()
    await predictNumber(page, 'many')
    await expect(page.locator('lx-predict-number .error')).toContainText('got many')
    await expect(button(page, 'Work it out')).toBeDisabled()
    await predictNumber(page, '38.4M')
    await button(page, 'Work it out').click()
    const size = page.locator('lx-table-size')
    await expect(size.locator('.outcome')).toContainText('38,400,000')
    await expect(size.locator('.verdict')).toHaveText('As you predicted.')
    const facts = size.locator('.facts')
    await expect(facts).toContainText('38,400,000')
    await expect(facts).toContainText('Numbers copied for one token768')
    for (const [model, parameters, share, memory] of [
      ['GPT-2 small', '38,597,376', '31 % of GPT-2 small’s 124M', '154.4 MB'],
      ['GPT-2 medium', '51,463,168', '15 % of GPT-2 medium’s 355M', '205.9 MB'],
      ['GPT-3', '617,558,016', '0.35 % of GPT-3’s 175B', '2.47 GB = 2.30 GiB'],
      ['BERT-base', '23,440,896', '21 % of BERT-base’s 109M', '89.4 MiB'],
    ] as const) {
      await page.getByLabel('Table of').selectOption(model)
      await expect(facts).toContainText(parameters)
      await expect(facts).toContainText(share)
      await expect(facts).toContainText(memory)
    }
    await enter(page, 'Words V', '1e6')
    await expect(facts).toContainText('768,000,000')
    await expect(facts).not.toContainText('% of')
    await expect(facts).toContainText('Numbers copied for one token768')
    await enter(page, 'Words V', '0')
    await expect(await errorAt(page, 'Words V')).toContainText('Expected a whole number 1 …')
    await enter(page, 'Words V', '50000')
    await expect(facts).toContainText('38,400,000')
  })

  await test.step('the words of the prose bring rows and costs forward', async () => {
    await page.getByLabel('Way', { exact: true }).selectOption('one-hot rows times the table')
    const none = { 'one-hot': [], 'table W': [], product: [] }
    await expect.poll(() => broughtRows(figure(page))).toEqual(none)
    await pointAt(page, 'one-hot')
    await expect.poll(() => broughtRows(figure(page))).toEqual({ ...none, 'one-hot': [0, 1, 2] })
    await pointAt(page, 'copied')
    const copied = { 'table W': [3, 1, 7], product: [0, 1, 2] }
    await expect.poll(() => broughtRows(figure(page))).toEqual({ ...none, ...copied })
    await pointAt(page, 'spread')
    await expect.poll(() => broughtRows(figure(page))).toEqual(none)
    await expect(page.locator('lx-initial-values .brought')).toContainText('spread')

    const cost = page.locator('lx-table-size .brought')
    await expect(cost).toHaveCount(0)
    await pointAt(page, 'parameters')
    await expect(cost).toHaveText(/Parameters, V × D\s*38,400,000/)
    await pointAt(page, 'multiplied')
    await expect(cost).toContainText('Multiplications by one-hot')
  })

  // @fact lookup: (B,T) ids give (B,T,D)
  await test.step('a batch of ids gets an axis more, and the address holds it', async () => {
    await enter(page, 'Ids', '3 1 7; 0, 0, 9')
    await expect(figure(page)).toContainText('(2, 3) become vectors of shape (2, 3, 4)')
    await expect.poll(() => shown(page, 'product')).toHaveLength(6)
    const other = await context.newPage()
    await other.goto(page.url())
    await expect(figure(other)).toContainText('(2, 3) become vectors of shape (2, 3, 4)')
    await other.close()
  })

  // @fact lookup: an id out of range: what is said, and why
  await test.step('ids without a row and ragged batches are refused by the core, at their entry', async () => {
    await enter(page, 'Ids', '3, 10')
    await expect(await errorAt(page, 'Ids')).toContainText('ids from 0 to 9, got 10 at place 1')
    await enter(page, 'Ids', '3, 1; 7')
    await expect(await errorAt(page, 'Ids')).toContainText('4 values for (2, 2), got 3')
    await enter(page, 'Ids', 'cat')
    await expect(await errorAt(page, 'Ids')).toContainText('got cat')
    await enter(page, 'Ids', '3, 1')
    await expect(page.getByLabel('Ids')).toHaveAttribute('aria-invalid', 'false')
    await expect(await errorAt(page, 'One id')).toContainText('ids from 0 to 9, got 10 at place 0')
    await enter(page, 'One id', '-1')
    await expect(await errorAt(page, 'One id')).toContainText('got -1')
    await enter(page, 'One id', '9')
    await expect(page.locator('lx-outside [role=status]')).toContainText('Its row:')
  })
})

test('a new table, hints, and a prediction that is off', async ({ page }) => {
  // @fact lookup: N(0,1), N(0,0.02), Xavier uniform ±sqrt(6/(V+D))
  await test.step('a new table has the spread and the ends that its rule says', async () => {
    await openExercise(page, 'lookup')
    const stats = page.locator('lx-initial-values .stats')
    const spread = async () => Number((await stats.locator('dd').first().textContent()) ?? '')
    // Of 64,000 numbers: five standard errors are 1.4 %.
    await expect.poll(spread).toBeGreaterThan(0.986)
    await expect.poll(spread).toBeLessThan(1.014)
    await page.getByLabel('A new table is filled').selectOption('normal, spread 0.02')
    await expect.poll(spread).toBeLessThan(0.0203)
    await page.getByLabel('A new table is filled').selectOption('Xavier uniform')
    const limit = Math.sqrt(6 / (1000 + 64))
    const ends = async () => (await stats.locator('dd').allTextContents()).slice(1)
    await expect.poll(async () => Number((await ends())[1])).toBeCloseTo(limit, 3)
    await expect.poll(async () => Number((await ends())[1])).toBeLessThanOrEqual(limit)
  })

  await test.step('a prediction in another notation that is off is told by how much', async () => {
    await predictNumber(page, '38,400')
    await button(page, 'Work it out').click()
    await expect(page.locator('lx-table-size .verdict')).toContainText('1,000 times too small')
  })

  await test.step('hints come one by one and stay', async () => {
    const hints = page.locator('lx-hints')
    await expect(hints.getByRole('listitem')).toHaveCount(0)
    await button(page, 'Hint 1 of 3').click()
    await button(page, 'Hint 2 of 3').click()
    await expect(hints.getByRole('listitem')).toHaveCount(2)
    await page.reload()
    await expect(hints.getByRole('listitem')).toHaveCount(2)
    await button(page, 'Hint 3 of 3').click()
    await expect(hints.getByRole('button')).toHaveCount(0)
  })
})
