import { expect, test } from 'vitest'
import { label, openAnew, predict, run } from '../kit/lesson.ts'
import { findAll, textOf } from '../kit/page.ts'

test('a sentence of one’s own stays through the second prediction, and what was added up of it', async () => {
  await openAnew('order', 'sentence=the+old+king+loves+the+queen&reorder=reversed')
  await predict('no, the sums are the same')
  await run('[data-part=order-bag]')
  const sums = () => textOf('[data-part=order-bag] .state')
  await expect.poll(sums).toContain('After 6 of 6 words, with positions')
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
  expect(sums()).toContain('After 6 of 6 words, with positions')
})

test('what the mask hides is left empty in the squares, and a weight of 0 is not', async () => {
  await openAnew('order')
  await predict('no, the sums are the same')
  await predict('all but the last word’s')
  await run('[data-part=order-attention]')
  type Square = HTMLElement & { values: Float32Array }
  const empty = () =>
    findAll<Square>('[data-part=order-attention] lx-heatmap').map(({ values }) =>
      [...values].flatMap((weight, i) => (Number.isNaN(weight) ? [i] : [])),
    )
  const above = [1, 2, 3, 6, 7, 11]
  await expect.poll(empty).toEqual([above, above])
  await label('Each word sees').selectOptions('all words')
  await expect.poll(empty).toEqual([[], []])
})
