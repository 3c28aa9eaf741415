import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { rows } from '../kit/figures.ts'
import { label, openAnew, openEntry, predict, run } from '../kit/lesson.ts'
import { find, findAll, textOf } from '../kit/page.ts'

test('a sentence of one’s own stays through the second prediction, and what was added up of it', async () => {
  await openAnew('order', 'sentence=the+old+king+loves+the+queen&reorder=reversed')
  await predict('no, the sums are the same')
  await run('[data-part=order-bag]')
  const sums = () => textOf('[data-part=order-bag] .state')
  await expect.poll(sums).toContain('With positions')
  await predict('all but the last word’s')
  await run('[data-part=order-attention]')
  await expect
    .poll(() => textOf('[data-part=order-attention] .outcome'))
    .toContain('In “dog bites glimmer ouch”, the outputs of “dog”, “bites”, “glimmer” change')
  await expect
    .poll(() => textOf('[data-part=order-attention] .state'))
    .toContain('under the causal mask')
  await expect.element(label('Sentence')).toHaveValue('the old king loves the queen')
  await expect.element(label('Second order')).toHaveValue('reversed')
  expect(sums()).toContain('With positions')
})

test('what the mask hides is left empty in the squares, and a weight of 0 is not', async () => {
  await openAnew('order')
  await predict('no, the sums are the same')
  await predict('all but the last word’s')
  await run('[data-part=order-attention]')
  await openEntry('order-rows')
  type Square = HTMLElement & { values: Float32Array }
  const empty = () =>
    findAll<Square>('[data-part=order-rows] lx-heatmap').map(({ values }) =>
      [...values].flatMap((weight, i) => (Number.isNaN(weight) ? [i] : [])),
    )
  const above = [1, 2, 3, 6, 7, 11]
  await expect.poll(empty).toEqual([above, above])
  await label('Each word sees').selectOptions('all words')
  await expect.poll(empty).toEqual([[], []])
})

const table = async (part: string) => rows(`[data-part=${part}] lx-sentence`)
const numbers = (cells: readonly string[]) => cells.map(Number)

test('the sum at the end of the line is that of the words, in either order', async () => {
  await openAnew('order')
  await expect.poll(async () => (await table('order-bag')).length).toBe(5)
  const all = await table('order-bag')
  const [sum = [], ...words] = [...all].reverse().map(([, , ...cells]) => numbers(cells))
  for (const [column, value] of sum.entries())
    expect(words.reduce((so, word) => so + (word[column] as number), 0)).toBeCloseTo(value, 5)
  // Who wants no motion has the second order.
  expect(all.map(([word, at]) => [word, at]).slice(0, 4)).toEqual([
    ['dog', '2'],
    ['bites', '1'],
    ['glimmer', '0'],
    ['ouch', '3'],
  ])
  await page.getByLabelText('From the first order to the second').first().fill('0')
  await expect.poll(async () => (await table('order-bag'))[0]?.[1]).toBe('0')
  expect(numbers((await table('order-bag')).at(-1)?.slice(2) ?? [])).toEqual(sum)
})

test('shares come from products, and parts of the values add up to the output', async () => {
  await openAnew('order')
  await expect.poll(async () => (await table('order-scores')).length).toBe(4)
  const met = (await table('order-scores')).map(([, , ...cells]) => numbers(cells))
  const powers = met.map((cells) => Math.exp(cells[4] as number))
  const whole = powers.reduce((sum, power) => sum + power, 0)
  for (const [i, [q = 0, k = 0, angle = 0, product = 0, score = 0, share = 0]] of met.entries()) {
    expect(q * k * Math.cos((angle * Math.PI) / 180)).toBeCloseTo(product, 4)
    expect(score).toBeCloseTo(product / Math.sqrt(16), 5)
    expect((powers[i] as number) / whole).toBeCloseTo(share, 5)
  }
  const looks = await table('order-looks')
  expect(looks.map((cells) => Number(cells[3]))).toEqual(met.map((cells) => cells[5]))
  expect(looks.reduce((sum, cells) => sum + Number(cells[2]), 0)).toBe(100)

  const taken = await table('order-attention')
  const [output = [], ...parts] = [...taken].reverse().map((cells) => numbers(cells.slice(-16)))
  for (const [column, value] of output.entries())
    expect(parts.reduce((sum, part) => sum + (part[column] as number), 0)).toBeCloseTo(value, 5)
})

test('a press on a word shows where that one looks, in all three steps', async () => {
  await openAnew('order')
  await expect.element(page.css('[data-part=order-looks] lx-sentence')).toBeInTheDocument()
  const index = 0
  find('[data-part=order-looks] lx-sentence').dispatchEvent(
    new CustomEvent('lx-select', { detail: { index }, cancelable: true }),
  )
  const labels = () =>
    findAll<HTMLElement & { label: string }>('lx-sentence').map((figure) => figure.label)
  await expect
    .poll(labels)
    .toEqual([
      '“dog bites glimmer ouch”, and its sum',
      'Where “dog” looks',
      'The query of “dog” meets every key',
      'What “dog” takes along',
    ])
})
