import { expect, type Page, test } from '@playwright/test'
import {
  button,
  enter,
  errorAt,
  openExercise,
  predict,
  predictNumber,
  rows,
  takeFromShelf,
} from '../kit/lesson.ts'
import { reflectAndReload } from '../kit/model-answers.ts'

const figure = (page: Page) => page.locator('lx-row-selection lx-matrices')

/** The rows of one matrix, from the figure's table. */
async function shown(page: Page, name: string) {
  const all = await rows(figure(page))
  return all.filter(([matrix]) => matrix === name).map(([, , ...cells]) => cells.filter(Boolean))
}

test('rows are taken in three ways, tables are sized, and the work is there after a reload', async ({
  page,
  context,
}) => {
  const hints = page.locator('lx-hints')
  await test.step('hints come one by one', async () => {
    await openExercise(page, 'lookup')
    await expect(hints.getByRole('listitem')).toHaveCount(0)
    await button(page, 'Hint 1 of 3').click()
    await button(page, 'Hint 2 of 3').click()
    await expect(hints.getByRole('listitem')).toHaveCount(2)
  })

  // @fact lookup: king, queen and the learner's own word are looked up: ids 3, 1, 7
  await test.step('before anything is asked, three words are copied to their rows', async () => {
    await expect.poll(() => shown(page, 'table W')).toHaveLength(10)
    const table = await shown(page, 'table W')
    expect(await shown(page, 'embedding(ids)')).toEqual([3, 1, 7].map((id) => table[id]))
    await expect(page.locator('.ids td')).toHaveText([/king\s+3/, /queen\s+1/, /glimmer\s+7/])
    await expect(page.getByLabel('Way', { exact: true })).toHaveCount(0)
    const matrices = new Set((await rows(figure(page))).map(([matrix]) => matrix))
    expect(matrices).toEqual(new Set(['table W', 'embedding(ids)']))
  })

  // @fact lookup: ids 3, 1, 7 in a 10 x 4 table: call, row index and one-hot product are the
  //   same; identity x W = W
  await test.step('rows 3, 1 and 7 come out the same in three ways', async () => {
    await expect(button(page, 'Look up')).toBeDisabled()
    await predict(page, /exactly the same/)
    await button(page, 'Look up').click()
    await expect(page.locator('lx-row-selection .verdict')).toHaveText('As you predicted.')
    await expect(page.locator('lx-row-selection .outcome')).toContainText(
      'copies and product is 0.',
    )
    await expect(figure(page)).toContainText('(3,) become vectors of shape (3, 4)')
    await expect.poll(() => shown(page, 'product')).toHaveLength(3)
    const table = await shown(page, 'table W')
    const taken = [3, 1, 7].map((id) => table[id])
    expect(await shown(page, 'product')).toEqual(taken)
    await page.getByLabel('Way', { exact: true }).selectOption('rows by number, W[ids]')
    await expect.poll(() => shown(page, 'W[ids]')).toEqual(taken)
    await page.getByLabel('Way', { exact: true }).selectOption('by the call embedding(ids)')
    await expect.poll(() => shown(page, 'embedding(ids)')).toEqual(taken)
  })

  // @fact lookup: (B,T) ids give (B,T,D)
  await test.step('a batch of words is a grid, has a matrix for each sequence, and is in the address', async () => {
    await enter(page, 'Words to look up', 'king queen glimmer; the, the, rules')
    await expect(figure(page)).toContainText('(2, 3) become vectors of shape (2, 3, 4)')
    await expect(page.locator('.ids tr')).toHaveCount(2)
    await expect(page.locator('.ids tr').last().locator('td')).toHaveText([
      /the\s+0/,
      /the\s+0/,
      /rules\s+9/,
    ])
    const table = await shown(page, 'table W')
    await expect
      .poll(() => shown(page, 'embedding(ids), sequence 2'))
      .toEqual([0, 0, 9].map((id) => table[id]))
    const other = await context.newPage()
    await other.goto(page.url())
    await expect(figure(other)).toContainText('(2, 3) become vectors of shape (2, 3, 4)')
    await other.close()
  })

  await test.step('a word without a row is refused at its entry, and the figure stays', async () => {
    await enter(page, 'Words to look up', 'zebra')
    await expect(await errorAt(page, 'Words to look up')).toContainText('the, queen, man, king')
    await expect(page.locator('.ids tr')).toHaveCount(2)
    await enter(page, 'Words to look up', 'king queen glimmer; the, the, rules')
  })

  // @fact lookup: a new row knows nothing of its word: the row nearest to king's is another in
  //   every new table
  await test.step('in new tables, any row may be the nearest to king’s', async () => {
    const rows = page.locator('lx-new-rows')
    await expect(rows.locator('lx-bars')).toHaveCount(0)
    await predict(page, /any word’s/)
    await rows.getByRole('button', { name: 'Run' }).click()
    await expect(rows.locator('.verdict')).toHaveText('As you predicted.')
    await expect(rows.locator('.outcome')).toContainText(/In 200 new tables .* different words/)
    const said = await rows.locator('.outcome').innerText()
    await button(page, 'Draw another table').click()
    await expect(page).toHaveURL(/tableSeed=2/)
    await expect(rows.locator('lx-bars')).toContainText('seed 2')
    expect(await rows.locator('.outcome').innerText()).toBe(said)
  })

  // @fact lookup: 50,000 x 768 = 38,400,000; GPT-2 small 38,597,376, 154.4 MB; GPT-2 medium;
  //   GPT-3 617.6 M, 2.47 GB = 2.30 GiB; BERT-base 89.4 MiB
  // @fact lookup: and the figure of sizes says so of each model
  // @fact lookup: a lookup copies D numbers a token, whatever V
  await test.step('the size of the tables of lesson and models is worked out, in both units', async () => {
    await takeFromShelf(page, 'What a table takes')
    await expect(button(page, 'Work it out')).toBeDisabled()
    await predictNumber(page, 'many')
    await expect(page.locator('lx-predict-number .error')).toContainText('got many')
    await expect(button(page, 'Work it out')).toBeDisabled()
    await predictNumber(page, '38,400')
    await button(page, 'Work it out').click()
    const size = page.locator('lx-table-size')
    await expect(size.locator('.outcome')).toContainText('38,400,000')
    // In whatever notation it was typed, it is told by how much it is off.
    await expect(size.locator('.verdict')).toContainText('1,000 times too small')
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
  })

  await test.step('one id takes its row, where there is one', async () => {
    await takeFromShelf(page, 'An id without a row')
    await enter(page, 'One id', '9')
    await expect(page.locator('lx-outside [role=status]')).toContainText('Its row:')
  })

  // @fact lookup: N(0,1), N(0,0.02), Xavier uniform ±sqrt(6/(V+D))
  await test.step('a new table has the spread and the ends that its rule says', async () => {
    await takeFromShelf(page, 'How widely')
    const stats = page.locator('lx-initial-values .stats')
    const spread = async () => Number((await stats.locator('dd').first().textContent()) ?? '')
    // Of 64,000 numbers: five standard errors are 1.4 %.
    await expect.poll(spread).toBeGreaterThan(0.986)
    expect(await spread()).toBeLessThan(1.014)
    await page.getByLabel('A new table is filled').selectOption('normal, spread 0.02')
    await expect.poll(spread).toBeLessThan(0.0203)
    await page.getByLabel('A new table is filled').selectOption('Xavier uniform')
    const highest = async () => Number((await stats.locator('dd').allTextContents())[2])
    const limit = Math.sqrt(6 / (1000 + 64))
    await expect.poll(highest).toBeCloseTo(limit, 3)
    expect(await highest()).toBeLessThanOrEqual(limit)
  })

  await reflectAndReload(page, 'lookup')
  await expect(page.getByLabel('Words to look up')).toHaveValue(
    'king, queen, glimmer; the, the, rules',
  )
  // What a link shows of the shelf is open.
  await expect(page.locator('lx-table-size .facts')).toBeVisible()
  // Where there are results nothing more is hinted at, and what was shown stays.
  await expect(hints.getByRole('button')).toHaveCount(0)
  await expect(hints.getByRole('listitem')).toHaveCount(2)
})
