import { expect, type Page, test } from '@playwright/test'
import { button, enter, openExercise, predict, pressByKey, rows } from '../kit/lesson.ts'
import { reflectAndReload } from '../kit/model-answers.ts'

const flow = (page: Page) => page.locator('lx-shape-flow')
const run = (page: Page, part: string) =>
  page.locator(part).getByRole('button', { name: 'Run', exact: true }).click()

/** The rows of one matrix of the sum, from the figure's table. */
async function shown(page: Page, name: string) {
  const all = await rows(page.locator('lx-input-parts lx-matrices'))
  return all
    .filter(([matrix]) => matrix === name)
    .map(([, , ...cells]) => cells.filter(Boolean).map(Number))
}

const unfold = (page: Page, name: string) =>
  page.locator('summary', { hasText: name }).press('Enter')

/** One of the facts below a figure, by its name. */
const fact = (page: Page, part: string, name: string) =>
  page.locator(`${part} .stats div`, { has: page.getByText(name, { exact: true }) }).locator('dd')

/** What flows through the layer: the first cells of each stage. */
const stages = async (page: Page, cells: number) =>
  (await rows(flow(page))).map((row) => row.slice(0, cells).join(' '))

test('a layer is put together, summed and measured, and the work is there after a reload', async ({
  page,
}) => {
  await openExercise(page, 'compose')
  // @fact the input layer: id out of range, sequence longer than the table, widths that differ, missing
  //   batch axis, odd width
  await test.step('each classic mistake is refused in the core’s words, and its mending works', async () => {
    const part = page.locator('lx-refusals')
    for (const [mistake, said, gives] of [
      [
        'Id out of range',
        'IdOutOfRange ids: expected ids from 0 to 9, got 10 at sequence 0, place 1',
        '(1, 2, 4)',
      ],
      [
        'Sequence longer than the table',
        'SequenceTooLong length: expected positions below 8, got 9 tokens',
        '(1, 8, 4)',
      ],
      ['Widths that differ', 'WidthMismatch positions: expected width 4, got 6', '(1, 1, 4)'],
      ['Missing batch axis', 'ShapeMismatch ids: expected two axes, (B, T), got (3)', '(1, 3, 4)'],
      [
        'Odd width',
        'OddWidth embedding_dim: expected an even width, a sine and a cosine for each wave, got 5',
        '(1, 1, 6)',
      ],
    ] as const) {
      await part.getByRole('button', { name: mistake }).click()
      await expect(part.locator('.said')).toHaveText(said)
      await expect(part.locator('.good')).toHaveText(`gives ${gives}`)
    }
  })

  // @fact the input layer: (B,T) ids to (B,T,D); 10,000 x 256 + 512 x 256 = 2,691,072 parameters;
  //   learned, sinusoidal or none; times sqrt(D)
  await test.step('10,000 tokens and 512 learned positions of width 256 are 2,691,072 parameters', async () => {
    await expect
      .poll(() => rows(flow(page)))
      .toEqual([
        ['ids', '(2, 6)', '', '', ''],
        ['lookup', '(2, 6, 256)', 'tokens W', '(10,000, 256)', '2560000'],
        ['plus positions', '(2, 6, 256)', 'positions P', '(512, 256)', '131072'],
        ['input of block 1', '(2, 6, 256)', '', '', ''],
      ])
    await expect(fact(page, 'lx-assembly', 'parameters')).toHaveText('2,691,072')
    await expect(fact(page, 'lx-assembly', 'in float32')).toHaveText('10.76 MB = 10.27 MiB')

    await unfold(page, 'Other ids, other sizes')
    await page.getByLabel('Positions are').selectOption('sinusoidal')
    await expect(fact(page, 'lx-assembly', 'parameters')).toHaveText('2,560,000')
    await expect
      .poll(async () => (await rows(flow(page)))[2])
      .toEqual(['plus positions', '(2, 6, 256)', 'sines, fixed', '(512, 256)', '0'])
    await page.getByLabel('Token vectors', { exact: true }).selectOption('times √D')
    await page.getByLabel('The layer is in').selectOption('training: with dropout')
    await enter(page, 'Ids (B, T)', '3 1 7')
    await expect
      .poll(() => stages(page, 2))
      .toEqual([
        'ids (1, 3)',
        'lookup (1, 3, 256)',
        'times √D = 16 (1, 3, 256)',
        'plus positions (1, 3, 256)',
        'dropout 0.1 (1, 3, 256)',
        'input of block 1 (1, 3, 256)',
      ])
  })

  // @fact positions you add: and both are added up in the input layer
  // @fact the input layer: token + position is a sum, number by number
  await test.step('the sum is added up number by number, and so are the sizes of its parts', async () => {
    await expect(page.locator('lx-input-parts .state')).toContainText('the sum shows both')
    await expect.poll(async () => (await shown(page, 'sum')).length).toBeGreaterThan(2)
    const [tokens, positions, sum] = [
      await shown(page, 'tokens'),
      await shown(page, 'positions'),
      await shown(page, 'sum'),
    ]
    expect(positions[0]).toEqual([0, 1, 0, 1])
    // One float32 addition of numbers below 2.
    for (const [t, row] of sum.entries())
      for (const [c, value] of row.entries())
        expect(value).toBeCloseTo((tokens[t]?.[c] as number) + (positions[t]?.[c] as number), 6)
    // Sines and cosines of the same angles: their squares add up to 1 in pairs.
    await expect(fact(page, 'lx-input-parts', 'size of positions')).toHaveText('0.707')
  })

  // @fact the input layer: a wide sum is separable, and a narrow one is not
  await test.step('a wide sum lies nearest to its own two rows, and a narrow one does not', async () => {
    const part = page.locator('lx-separable')
    await predict(page, 'no, a sum cannot be undone')
    await run(page, 'lx-separable')
    await expect(part.locator('.outcome')).toContainText('width 256, drawn alike, 100 of 100 sums')
    await expect(part.locator('.verdict')).toHaveText('Not as you predicted.')
    await expect(part.locator('.reason')).toContainText('a sum of 256 numbers at once')
    const found = (await rows(part.locator('lx-range-chart'))).flatMap((row) =>
      row.slice(1).map(Number),
    )
    expect(Math.min(...found)).toBeLessThan(20)
  })

  // @fact the input layer: a score between two sums is four products
  await test.step('the four products of a score add up to it', async () => {
    const bars = async () =>
      (await rows(page.locator('lx-four-terms lx-bars'))).map(([, v]) => Number(v))
    await expect.poll(async () => (await bars()).length).toBe(5)
    const [a = 0, b = 0, c = 0, d = 0, score] = await bars()
    expect(a + b + c + d).toBeCloseTo(score as number, 4)
    await page.getByLabel('The key is of').selectOption('the, at 0')
    await expect.poll(async () => (await bars())[4]).not.toBe(score)
  })

  // @fact the input layer: lookups a second and GB/s, live, against a copy of the same bytes
  await test.step('speed is measured here and now, and graded by nobody', async () => {
    await unfold(page, 'How fast is a lookup')
    const part = page.locator('lx-lookup-speed')
    await part.getByRole('button', { name: 'Measure' }).click()
    await expect(part.locator('.state')).toContainText('Measured here, just now')
    const [lookup = 0] = (await rows(part.locator('lx-bars'))).map(([, value]) => Number(value))
    const [perSecond = ''] = await part.locator('.stats dd').allTextContents()
    // 256 numbers of 4 bytes each; shown as a whole number.
    const bytes = Number(perSecond.replaceAll(',', '')) * 1024
    expect(bytes / 1e9).toBeCloseTo(lookup, 5)
  })
  await reflectAndReload(page, 'compose')
  await expect.poll(() => stages(page, 2)).toContain('lookup (1, 3, 256)')
})

test('schemes that act later, other tables and dropout, and by keyboard', async ({ page }) => {
  await test.step('the words of the prose bring their stage forward, and all goes by keyboard', async () => {
    await openExercise(page, 'compose', 'scaled=yes')
    await pressByKey(button(page, 'yes, both'))
    await pressByKey(page.locator('lx-separable').getByRole('button', { name: 'Run' }))
    await expect(page.locator('lx-separable .verdict')).toHaveText('As you predicted.')
    await expect(flow(page)).toBeVisible()
    await page.locator('lx-term[part=scale]').focus()
    await expect(flow(page)).toHaveAttribute('highlighted', 'scale')
    await page.locator('lx-term[part=lookup]').focus()
    await expect(flow(page)).toHaveAttribute('highlighted', 'lookup')
    const canvas = flow(page).locator('canvas')
    // What is said of an item gives way to the figure's summary after a while.
    await expect(async () => {
      for (const key of ['Home', 'ArrowDown']) await canvas.press(key)
      await expect(flow(page).locator('.said')).toHaveText(
        'lookup: gives (2, 6, 256) rows of tokens W (10,000, 256): 2,560,000 parameters',
        { timeout: 5_000 },
      )
    }).toPass()
  })

  // @fact the input layer: rotary and ALiBi act later, and say so
  await test.step('rotary and ALiBi add nothing here, and say where they act', async () => {
    await openExercise(page, 'compose', 'inputRun=yes&added=sinusoidal')
    await unfold(page, 'Other ids, other sizes')
    for (const [choice, says] of [
      ['rotary, later', 'attention turns q and k'],
      ['ALiBi, later', 'attention lowers scores'],
    ] as const) {
      await page.getByLabel('Positions are').selectOption(choice)
      await expect(fact(page, 'lx-assembly', 'in the position table')).toHaveText('0')
      await expect(flow(page)).toContainText('inside attention')
      await expect.poll(() => stages(page, 1)).toEqual(['ids', 'lookup', 'input of block 1', says])
    }
    await page.getByLabel('Positions are').selectOption('none')
    await expect.poll(() => stages(page, 1)).toHaveLength(3)
  })

  await test.step('other tables and scales have other sizes in the sum', async () => {
    await openExercise(page, 'compose', 'inputRun=yes&drop=0.5')
    await unfold(page, 'Other positions, other sizes')
    const size = async (name: string) =>
      Number(await fact(page, 'lx-input-parts', `size of ${name}`).textContent())
    // Of 1,024 different normal numbers: five standard errors of the spread are 11 %.
    await expect.poll(async () => Math.abs((await size('tokens')) - 0.02)).toBeLessThan(0.0022)
    await page.getByLabel('Token vectors go in').selectOption('times √D')
    await expect.poll(async () => Math.abs((await size('tokens')) - 0.32)).toBeLessThan(0.036)
    await page.getByLabel('Token vectors go in').selectOption('as they are')
    // Positions by a rule of their own, wider than the tokens.
    await page.getByLabel('Positions in the sum').selectOption('learned')
    await page.getByLabel('New tables have').selectOption('two spreads (TinyTorch)')
    await expect
      .poll(async () => (await size('positions')) / (await size('tokens')))
      .toBeGreaterThan(3)
    await page.getByLabel('New tables have').selectOption({ index: 0 })
    await page.getByLabel('Positions in the sum').selectOption('sinusoidal')
    await expect(fact(page, 'lx-input-parts', 'size of positions')).toHaveText('0.707')
  })

  // @fact the input layer: dropout, in training alone
  await test.step('dropout sets numbers to zero and lets the others grow, in training alone', async () => {
    expect(await shown(page, 'mask')).toEqual([])
    await page.getByLabel('The sum is for').selectOption('training: with dropout')
    await expect.poll(() => shown(page, 'mask')).toHaveLength(5)
    const mask = (await shown(page, 'mask')).flat()
    expect(new Set(mask)).toEqual(new Set([0, 2]))
    const sum = (await shown(page, 'sum')).flat()
    const output = (await shown(page, 'output')).flat()
    // Plus 0: a negative number times 0 is −0, which is written as 0.
    expect(output.map(Math.fround)).toEqual(
      sum.map((x, i) => Math.fround(x * (mask[i] as number)) + 0),
    )
    const [dropped = 0, of = 0] = (
      (await fact(page, 'lx-input-parts', 'dropped').textContent()) ?? ''
    )
      .split(' of ')
      .map((part) => Number(part.replace(',', '')))
    expect(of).toBe(1280)
    // Half of 1,280; the spread of that count is 17.9, five times that is 89.
    expect(Math.abs(dropped - 640)).toBeLessThan(90)
  })

  await test.step('speed is measured again at a press, and for another table', async () => {
    await unfold(page, 'How fast is a lookup')
    const part = page.locator('lx-lookup-speed')
    await part.getByRole('button', { name: 'Measure' }).click()
    await expect(part.locator('lx-bars')).toBeVisible()
    /** Every number that was measured: that all of them come again is out of the question. */
    const measured = async () => {
      const bars = (await rows(part.locator('lx-bars'))).map(([, value]) => Number(value))
      return [...bars, ...(await part.locator('.stats dd').allTextContents())]
    }
    const first = await measured()
    await button(page, 'Measure again').click()
    await expect.poll(measured).not.toEqual(first)
    const second = await measured()
    await page.getByLabel('A table of').selectOption('1,000 rows (1 MB)')
    await expect.poll(measured).not.toEqual(second)
    await expect(part.locator('.state')).toContainText('Measured here')
  })
})
