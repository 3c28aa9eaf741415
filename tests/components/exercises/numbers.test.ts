// Figures show the numbers that the core computes: those that every exercise is about, held against
// formulas. What a training makes is in tests/browser/exercises.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { rows } from '../kit/figures.ts'
import {
  button,
  enter,
  errorOf,
  label,
  openAnew,
  openEntry,
  openExercise,
  predict,
  predictNumber,
  run,
} from '../kit/lesson.ts'
import { findAll, textOf, textsOf } from '../kit/page.ts'

/** The numbers of a heat map, row by row. */
const cells = async (figure: string) => (await rows(figure)).map((row) => row.slice(1).map(Number))
const heatmap = (name: string) => `lx-heatmap[label="${name}"]`
/** The rows of one matrix of a figure of several. */
const matrix = async (figure: string, name: string) =>
  (await rows(`${figure} lx-matrices`))
    .filter(([matrix]) => matrix === name)
    .map(([, , ...numbers]) => numbers.filter(Boolean).map(Number))
/** One of the facts below a figure, by its name. */
const fact = (part: string, name: string) =>
  findAll(`${part} .stats div`)
    .find((each) => each.querySelector('dt')?.textContent?.trim() === name)
    ?.querySelector('dd')
    ?.textContent?.trim()
const near = (value: number, digits = 6) => expect.closeTo(value, digits)

test('lookup: rows 3, 1 and 7 come out the same in three ways, and a table takes what it takes', async () => {
  await openAnew('lookup')
  const of = (name: string) => matrix('[data-part=row-selection]', name)
  await label('Way').selectOptions('one-hot rows times the table')
  await expect.poll(() => of('product')).toHaveLength(3)
  const table = await of('table W')
  const taken = [3, 1, 7].map((id) => table[id])
  expect(await of('product')).toEqual(taken)
  await label('Way').selectOptions('rows by number, W[ids]')
  await expect.poll(() => of('W[ids]')).toEqual(taken)
  await enter('Words to look up', 'king queen glimmer; the, the, rules')
  await expect.poll(() => of('W[ids], sequence 2')).toEqual([0, 0, 9].map((id) => table[id]))

  // Two numbers of a row are its place on the map, and changing one moves it.
  const map = () => rows('[data-part=row-place] lx-word-map')
  const places = table.map(([across, up]) => [across, up])
  await expect
    .poll(async () => (await map()).map((cells) => cells.slice(1, 3).map(Number)))
    .toEqual(places)
  await page.getByRole('slider', { name: 'Change king’s number 1 by' }).fill('-2')
  await expect
    .poll(async () => Number((await map())[3]?.[2]))
    .toBeCloseTo((table[3]?.[1] ?? 0) - 2, 5)

  await predict(/^the order of the table/)
  await run('[data-part=new-rows]')
  await expect
    .poll(() => textOf('[data-part=new-rows] .outcome'))
    .toMatch(/the same gradient under the old id and under the new one: they differ by 0\./)
  await predict(/^GPT-3/)
  await run('[data-part=table-size]')
  await expect
    .poll(() => textOf('[data-part=table-size] .outcome'))
    .toMatch(/GPT-2 small 31\s%, Gemma 3 270M 63\s%, GPT-3 0\.35\s%/)
  await label('Table of').selectOptions('GPT-3')
  await expect.poll(() => textOf('[data-part=table-size] .facts')).toContain('2.47 GB = 2.30 GiB')
})

test('gradients: only the rows that were looked up have one, and repeated ids add up', async () => {
  await openAnew('gradients')
  await predictNumber('2')
  await button('Send it back').click()
  const touched = async (part: string, name: string) =>
    (await matrix(part, name)).flatMap((row, i) => (row.some((x) => x !== 0) ? [i] : []))
  await expect.poll(() => touched('[data-part=gradient]', 'gradient')).toEqual([5, 10])
  expect((await matrix('[data-part=gradient]', 'gradient'))[10]).toEqual([2, 2, 2, 2])
  // A learning rate of 0.1, in float32.
  expect((await matrix('[data-part=gradient]', 'change'))[10]).toEqual(Array(4).fill(near(-0.2)))

  await openEntry('optimizers')
  await button('it goes on moving it the same way').click()
  await button('Take both steps').click()
  await expect
    .poll(() => textsOf('[data-part=optimizers] .facts tbody tr'))
    .toEqual([
      expect.stringMatching(/^SGD\s*5, 10\s*3, 7$/),
      expect.stringMatching(/^Adam, whole table\s*5, 10\s*3, 5, 7, 10$/),
      expect.stringMatching(/^lazy Adam\s*5, 10\s*3, 7$/),
    ])
  await label('Optimiser').selectOptions('lazy Adam')
  await expect.poll(() => touched('[data-part=optimizers]', 'change')).toEqual([3, 7])
  await openEntry('tied')
  await label('Tied weights').selectOptions('yes')
  await expect
    .poll(() => textOf('[data-part=tied] [role=status]'))
    .toBe('Rows with a gradient: all 12.')
})

test('similarity: random pairs spread by 1 / √D, and cosines are those of the vectors', async () => {
  await openAnew('similarity')
  await predict(/nearly 0/)
  await button('Draw').click()
  // Of 10,000 pairs of 1,000 vectors: within 3 % of the rule.
  const spread = () => 16 * Number(fact('[data-part=random-directions]', 'standard deviation'))
  await expect.poll(() => Math.abs(spread() - 1)).toBeLessThan(0.03)
  await label('The vectors are').selectOptions('set by hand, as if trained')
  const cosine = async (name: string) =>
    Number((await rows('[data-part=five-words] lx-bars')).find(([pair]) => pair === name)?.[1])
  // (0.9, 0.8, 0.1, 0.3) and (0.8, 0.9, 0.1, 0.3): both are as long.
  const exact = (2 * 0.9 * 0.8 + 0.1 ** 2 + 0.3 ** 2) / Math.hypot(0.9, 0.8, 0.1, 0.3) ** 2
  await expect.poll(() => cosine('cat – dog')).toBeCloseTo(exact, 6)
  await page.css('lx-two-arrows').getByRole('button', { name: 'hot, cold' }).click()
  await expect.poll(() => textOf('lx-two-arrows strong')).toBe('cosine −1')
})

test('order: two orders have one sum, and attention only moves where nothing tells positions', async () => {
  await openAnew('order', 'sentence=dog+bites+man&reorder=reversed')
  await openEntry('order-rows')
  const pattern = async (order: number) =>
    (await cells(heatmap(`Attention in order ${order}`))).flat()
  await expect.poll(() => pattern(2)).toHaveLength(9)
  // Rounding of a handful of additions.
  const mirrored = (await pattern(1)).reverse().map((weight) => near(weight, 5))
  await expect.poll(() => pattern(2)).toEqual(mirrored)
  await predict('no, the sums are the same')
  await run('[data-part=order-bag]')
  // Of words, of positions, and of both.
  const sums = async () => {
    const [sum = []] = (await rows('[data-part=order-bag] lx-sentence')).slice(-1)
    return [2, 18, 34].map((from) => sum.slice(from, from + 16).map(Number))
  }
  await expect.poll(async () => (await sums())[2]?.length).toBe(16)
  const second = await sums()
  await page.getByLabelText('From the first order to the second').first().fill('0')
  const first = second.map((sum) => sum.map((x) => near(x, 5)))
  await expect.poll(sums).toEqual(first)
  expect(second[2]).not.toEqual(second[0])
})

test('added positions: the table of sines, its clocks, its rotation, and where rows end', async () => {
  await openAnew('added-positions')
  const table = () => cells(heatmap('Sinusoidal positions'))
  const row = (p: number) => [Math.sin(p), Math.cos(p)].map((x) => near(x))
  await expect.poll(async () => (await table())[0]?.slice(0, 4)).toEqual([0, 1, 0, 1])
  expect((await table())[3]?.slice(0, 2)).toEqual(row(3))
  const clocks = async (p: number) =>
    (await rows('[data-part=sinusoidal-table] lx-sentence'))[p]?.slice(2, 6)
  const position = page.getByLabelText('Position', { exact: true })
  await position.fill('0')
  // Where nobody has been there are none.
  await expect.poll(() => clocks(3)).toEqual(['', '', '', ''])
  expect(await clocks(0)).toEqual(['0', '1', '0', '1'])
  await position.fill('3')
  await expect.poll(async () => (await clocks(3))?.slice(0, 2).map(Number)).toEqual(row(3))
  await openEntry('sinusoidal-shift')
  const rotation = async () => (await cells(heatmap('Rotation by 5 steps')))[0]?.slice(0, 2)
  await expect.poll(rotation).toEqual([near(Math.cos(5)), near(Math.sin(5))])
  await enter('Tokens fed', '513')
  await expect.poll(() => errorOf(label('Tokens fed'))).toContain('positions below 512, got 513')
})

test('alibi: slopes, biases, and weights that fall by e to the slope', async () => {
  await openAnew('alibi')
  await page.getByLabelText('Words T').fill('6')
  await predict('about a third')
  await run('[data-part=alibi-attention]')
  await page.getByLabelText('Words T').fill('6')
  const last = async () => (await cells(heatmap('Attention with bias'))).at(-1) ?? []
  await expect.poll(last).toHaveLength(6)
  const weights = await last()
  for (const [j, weight] of weights.slice(1).entries())
    expect((weights[j] as number) / weight).toBeCloseTo(Math.exp(-0.25), 5)
  await openEntry('alibi-slopes')
  await predictNumber('1/256')
  await run('[data-part=alibi-slopes]')
  const slopes = async () =>
    (await rows('[data-part=alibi-slopes] lx-bars')).map(([, slope]) => Number(slope))
  await expect.poll(slopes).toEqual([0.25, 0.0625, 0.015625, 0.00390625])
  await openEntry('alibi-bias')
  const bias = async () => (await cells(heatmap('Bias of head 1')))[1]
  await expect.poll(bias).toEqual([-0.25, 0, ...Array(4).fill(-Infinity)])
  await label('A word looks').selectOptions('symmetric')
  await expect.poll(bias).toEqual([-0.25, 0, -0.25, -0.5, -0.75, -1])
  await enter('Heads H', '12')
  await expect.poll(async () => (await slopes())[8]).toBeCloseTo(Math.SQRT1_2, 4)
})

test('compose: what flows through the input layer, its size, its sum, and its classic mistakes', async () => {
  await openAnew('compose')
  await predict('yes, both')
  await run('[data-part=separable]')
  await expect
    .poll(() => textOf('[data-part=separable] .outcome'))
    .toContain('width 256, drawn alike, 100 of 100 sums')
  await expect
    .poll(() => rows('lx-shape-flow'))
    .toEqual([
      ['ids', '(2, 6)', '', '', ''],
      ['lookup', '(2, 6, 256)', 'tokens W', '(10,000, 256)', '2560000'],
      ['plus positions', '(2, 6, 256)', 'positions P', '(512, 256)', '131072'],
      ['input of block 1', '(2, 6, 256)', '', '', ''],
    ])
  expect(fact('[data-part=assembly]', 'parameters')).toBe('2,691,072')
  const words = await rows('[data-part=input-parts] lx-sentence')
  expect(words.map(([word]) => word).join(' ')).toBe('dog bites glimmer and glimmer bites dog')
  const [tokens = [], positions = [], sum] = [2, 6, 10].map((from) =>
    words.map((cells) => cells.slice(from, from + 4).map(Number)),
  )
  // The same word has the same row wherever it stands.
  expect(tokens[4]).toEqual(tokens[2])
  expect(positions[0]).toEqual([0, 1, 0, 1])
  // One float32 addition of numbers below 2.
  expect(sum).toEqual(
    tokens.map((row, t) => row.map((x, c) => near(x + (positions[t]?.[c] as number)))),
  )
  for (const [mistake, said, gives] of [
    ['Id out of range', 'ids from 0 to 9, got 10 at sequence 0, place 1', '(1, 2, 4)'],
    ['Sequence longer than the table', 'positions below 8, got 9 tokens', '(1, 8, 4)'],
    ['Widths that differ', 'expected width 4, got 6', '(1, 1, 4)'],
    ['Missing batch axis', 'expected two axes, (B, T), got (3)', '(1, 3, 4)'],
    ['Odd width', 'expected an even width', '(1, 1, 6)'],
  ] as const) {
    await page.css('[data-part=refusals]').getByRole('button', { name: mistake }).click()
    await expect.poll(() => textOf('[data-part=refusals] .said')).toContain(said)
    await expect.poll(() => textOf('[data-part=refusals] .good')).toBe(`gives ${gives}`)
  }
})

test('side by side: what each scheme changes, costs, computes and was trained on', async () => {
  await openAnew('trained-short-read-long', 'sideLength=12&sideDim=8')
  await predict('under learned and sinusoidal')
  await run('[data-part=placed]')
  await label('Every position holds').selectOptions('one word')
  const vectors = async (scheme: string) =>
    new Set((await rows(heatmap(`Vectors under ${scheme}`))).map((row) => row.slice(1).join())).size
  await expect.poll(() => vectors('ALiBi')).toBe(1)
  for (const scheme of ['learned', 'sinusoidal', 'rotary']) expect(await vectors(scheme)).toBe(12)
  await predictNumber('2')
  await run('[data-part=position-reach]')
  const answers = () =>
    findAll('[data-part=position-reach] tbody tr').map((row) =>
      [...row.children].slice(1, 3).map((cell) => cell.textContent?.trim().split(' ')[0]),
    )
  const [yes, no] = ['yes', 'no']
  await expect.poll(answers).toEqual([
    [no, no],
    [yes, no],
    [yes, yes],
    [yes, yes],
  ])
})

test('for engineers: bags of ids, scalings of rotary, hubs and a full softmax have their numbers', async () => {
  await openExercise('gradients')
  await openEntry('bags')
  // A third for each of the first bag's places; row 5 is a bag of its own besides.
  const gradient = async () => (await matrix('[data-part=bags]', 'gradient'))[5]?.[0]
  await expect.poll(gradient).toEqual(near(1 / 3 + 1))
  await openExercise('rotary')
  await openEntry('rotary-scalings')
  // Llama 3.1: 29 of 64 pairs rotate more than 4 times in 8,192 tokens.
  await expect.poll(() => textOf('[data-part=rotary-scalings] .stats')).toContain('29 of 64')
  await openExercise('similarity', 'papers04=open')
  const skewness = () => Number(fact('[data-part=hubs]', 'skewness'))
  await expect.poll(skewness).toBeGreaterThan(1)
  await openExercise('lookup', 'papers02=open')
  // Nine words, none likelier than another.
  await expect
    .poll(() => Number(fact('[data-part=full-softmax]', 'at first')))
    .toBeCloseTo(Math.log(9), 3)
})
