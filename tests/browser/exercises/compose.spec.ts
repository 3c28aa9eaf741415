import { expect, type Page, test } from '@playwright/test'
import {
  button,
  enter,
  openExercise,
  predict,
  predictNumber,
  pressByKey,
  rows,
} from '../kit/lesson.ts'
import { reflectAndReload } from '../kit/model-answers.ts'

const assembly = (page: Page) => page.locator('lx-assembly')
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

/** One of the facts below a figure, by its name. */
const fact = (page: Page, part: string, name: string) =>
  page.locator(`${part} .stats div`, { has: page.getByText(name, { exact: true }) }).locator('dd')

/** What flows through the layer: the first cells of each stage. */
const stages = async (page: Page, cells: number) =>
  (await rows(flow(page))).map((row) => row.slice(0, cells).join(' '))

test('a layer is put together, summed and measured, and the work is there after a reload', {
  tag: '@quick',
}, async ({ page }) => {
  await openExercise(page, 'compose')
  // @fact the input layer: id out of range, sequence longer than the table, widths that differ, missing
  //   batch axis, odd width
  await test.step('each classic mistake is refused in the core’s words, and its mending works', async () => {
    const said = page.locator('lx-refusals .said')
    await expect(said).toHaveText([
      'IdOutOfRange ids: expected ids from 0 to 9, got 10 at sequence 0, place 1',
      'SequenceTooLong length: expected positions below 8, got 9 tokens',
      'WidthMismatch positions: expected width 4, got 6',
      'ShapeMismatch ids: expected two axes, (B, T), got (3)',
      'OddWidth embedding_dim: expected an even width, a sine and a cosine for each wave, got 5',
    ])
    const shapes = ['(1, 2, 4)', '(1, 8, 4)', '(1, 1, 4)', '(1, 3, 4)', '(1, 1, 6)']
    await expect(page.locator('lx-refusals .good')).toHaveText(
      shapes.map((each) => `gives ${each}`),
    )
  })

  // @fact the input layer: (B,T) ids to (B,T,D); 10,000 x 256 + 512 x 256 = 2,691,072 parameters;
  //   learned, sinusoidal or none; times sqrt(D)
  await test.step('10,000 tokens and 512 learned positions of width 256 are 2,691,072 parameters', async () => {
    const press = assembly(page).getByRole('button', { name: 'Run' })
    await expect(press).toBeDisabled()
    await predictNumber(page, '2.56M')
    await press.click()
    await expect(assembly(page).locator('.outcome')).toContainText('2,691,072: a row for each')
    // Without the positions.
    await expect(assembly(page).locator('.verdict')).toContainText('4.9 % too small')
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

  // @fact positions you add: and both are added up in exercise 14
  // @fact the input layer: token + position is a sum, number by number
  await test.step('the sum is added up number by number, and so are the sizes of its parts', async () => {
    await predict(page, 'nearly the positions')
    await run(page, 'lx-input-parts')
    await expect(page.locator('lx-input-parts .verdict')).toHaveText('As you predicted.')
    await expect.poll(async () => (await shown(page, 'sum')).length).toBeGreaterThan(2)
    const [tokens, positions, sum] = [
      await shown(page, 'tokens'),
      await shown(page, 'positions'),
      await shown(page, 'sum'),
    ]
    expect(positions[0]).toEqual([0, 1, 0, 1, 0, 1])
    // One float32 addition of numbers below 2.
    for (const [t, row] of sum.entries())
      for (const [c, value] of row.entries())
        expect(value).toBeCloseTo((tokens[t]?.[c] as number) + (positions[t]?.[c] as number), 6)
    // Sines and cosines of the same angles: their squares add up to 1 in pairs.
    await expect(fact(page, 'lx-input-parts', 'size of positions')).toHaveText('0.707')
  })

  // @fact the input layer: lookups a second and GB/s, live, against a copy of the same bytes
  await test.step('speed is measured here and now', async () => {
    const part = page.locator('lx-lookup-speed')
    await predict(page, 'about as fast')
    await run(page, 'lx-lookup-speed')
    await expect(part.locator('.state')).toContainText('Measured here, just now')
    await expect(part.locator('.outcome')).toContainText(/the copy is [\d.]+ times/)
    const [lookup = 0, copy = 0] = (await rows(part.locator('lx-bars'))).map(([, value]) =>
      Number(value),
    )
    const [perSecond = ''] = await part.locator('.stats dd').allTextContents()
    // 256 numbers of 4 bytes each; shown as a whole number.
    const bytes = Number(perSecond.replaceAll(',', '')) * 1024
    expect(bytes / 1e9).toBeCloseTo(lookup, 5)
    const told = (await part.locator('.outcome').textContent()) ?? ''
    const times = Number(/the copy is ([\d.]+) times/.exec(told)?.[1])
    // The verdict and the bars are of one repetition.
    expect(times / (copy / lookup)).toBeCloseTo(1, 1)
  })
  await reflectAndReload(page, 'compose')
  await expect.poll(() => stages(page, 2)).toContain('lookup (1, 3, 256)')
})

test('schemes that act later, other tables and dropout, and by keyboard', async ({ page }) => {
  await test.step('the words of the prose bring their stage forward, and all goes by keyboard', async () => {
    await openExercise(page, 'compose', 'scaled=yes')
    await page.locator('lx-predict-number').getByRole('textbox').focus()
    await page.keyboard.type('2691072')
    await page.keyboard.press('Enter')
    await pressByKey(assembly(page).getByRole('button', { name: 'Run' }))
    await expect(flow(page)).toBeVisible()
    await page.locator('lx-term[part=scale]').focus()
    await expect(flow(page)).toHaveAttribute('highlighted', 'scale')
    await page.locator('lx-term[part=lookup]').focus()
    await expect(flow(page)).toHaveAttribute('highlighted', 'lookup')
  })

  // @fact the input layer: rotary and ALiBi act later, and say so
  await test.step('rotary and ALiBi add nothing here, and say where they act', async () => {
    await openExercise(page, 'compose', 'inputRun=yes&added=sinusoidal')
    for (const [choice, says] of [
      ['rotary, later', 'attention turns q and k'],
      ['ALiBi, later', 'attention lowers scores'],
    ] as const) {
      await page.getByLabel('Positions are').selectOption(choice)
      await expect(fact(page, 'lx-assembly', 'of positions')).toHaveText('0')
      await expect(flow(page)).toContainText('inside attention')
      await expect.poll(() => stages(page, 1)).toEqual(['ids', 'lookup', 'input of block 1', says])
    }
    await page.getByLabel('Positions are').selectOption('none')
    await expect.poll(() => stages(page, 1)).toHaveLength(3)
  })

  await test.step('other tables and scales have other sizes in the sum', async () => {
    await openExercise(page, 'compose', 'inputRun=yes&drop=0.5')
    await predict(page, 'nearly the positions')
    await run(page, 'lx-input-parts')
    const size = async (name: string) =>
      Number(await fact(page, 'lx-input-parts', `size of ${name}`).textContent())
    // Of 3,072 normal numbers: five standard errors of the spread are 6.4 %.
    await expect.poll(async () => Math.abs((await size('tokens')) - 0.02)).toBeLessThan(0.0013)
    await page.getByLabel('Token vectors go in').selectOption('times √D')
    await expect.poll(async () => Math.abs((await size('tokens')) - 0.32)).toBeLessThan(0.021)
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
    await expect.poll(() => shown(page, 'mask')).toHaveLength(6)
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
    expect(of).toBe(3072)
    // Half of 3,072; the spread of that count is 27.7, five times that is 139.
    expect(Math.abs(dropped - 1536)).toBeLessThan(139)
  })

  await test.step('speed is measured again at a press, and for another table', async () => {
    await predict(page, 'about as fast')
    const part = page.locator('lx-lookup-speed')
    await run(page, 'lx-lookup-speed')
    await expect(part.locator('.outcome')).toBeVisible()
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

  await test.step('a stage of the flow is read by keyboard', async () => {
    await openExercise(page, 'compose', 'inputRun=yes&scaled=yes')
    await expect(fact(page, 'lx-assembly', 'parameters')).toHaveText('2,691,072')
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
})
