import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openAnew, openFold, predict, predictNumber, run } from '../kit/lesson.ts'
import { find, findAll, textOf } from '../kit/page.ts'

type Shown = HTMLElement & {
  label: string
  rows: readonly { bars: readonly { values: readonly number[]; before?: readonly number[] }[] }[]
}
const sentence = () => find<Shown>('[data-part=alibi-attention] lx-sentence')

test('once asked, equal scores have their line, the head its slope, and a longer text its weights', async () => {
  await openAnew('alibi')
  await expect.element(page.css('[data-part=alibi-attention] lx-sentence')).toBeVisible()
  expect(findAll('[data-part=alibi-longer]')).toHaveLength(0)
  expect(findAll('lx-heatmap').map((map) => map.getAttribute('label'))).not.toContain(
    'Scores + bias',
  )
  await predict('about a third')
  await run('[data-part=alibi-attention]')
  await expect.poll(() => textOf('[data-part=alibi-longer] .state')).toContain('In head 1')
  // Shares without the bias are drawn where all scores are equal, and nowhere else.
  const without = () => expect.poll(() => sentence().rows[0]?.bars[0]?.before?.[0])
  await without().toBe(1 / 16)
  await page.css('#alibiScores').selectOptions('of random queries and keys')
  await without().toBeUndefined()

  const head = page.css('label.slider').filter({ hasText: 'Which head' })
  await head.getByRole('slider').fill('3')
  await expect.element(head.getByRole('status')).toHaveText('4, the smallest slope')
  await openFold('A slope for every head')
  await predictNumber('2^-8')
  await run('[data-part=alibi-slopes]')
  await expect.poll(() => textOf('[data-part=alibi-slopes] .verdict')).toBe('As you predicted.')
  await expect.element(head.getByRole('status')).toHaveText('4, slope 0.003906')
})

test('a number has a slider over its usual values, and its field takes any other', async () => {
  await openAnew('alibi')
  await openFold('A slope for every head')
  const heads = page.getByRole('slider', { name: 'Heads H: try 8, 12 and 16' })
  const field = page.css('#alibiHeads')
  await heads.fill('4')
  await expect.element(field).toHaveValue('12')
  await field.fill('9')
  await field.element().dispatchEvent(new Event('change', { bubbles: true }))
  // At the nearest by ratio.
  await expect.element(heads).toHaveValue('3')
})

test('the text is read word by word, and each word shares its attention among those so far', async () => {
  await openAnew('alibi')
  await expect.element(page.css('[data-part=alibi-attention] lx-sentence')).toBeVisible()
  expect(sentence().label).toBe('Where “glimmer”, the last word, looks')
  await page.getByLabelText('Word', { exact: true }).fill('1')
  await expect.poll(() => sentence().label).toBe('Where “old” looks')
  const shares = sentence().rows[0]?.bars.map(({ values }) => values[0])
  expect(shares).toEqual([0.5, 0.5, ...Array(14).fill(0)])
  // A longer text is shown to its end, and not read once more.
  await page.getByLabelText('Word', { exact: true }).fill('15')
  await page.getByLabelText('Words T').fill('20')
  await expect.poll(() => sentence().label).toBe('Where “glimmer”, the last word, looks')
})
