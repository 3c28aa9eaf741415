// The sentence as a figure: its table, its keyboard, and values that are none.
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import '../../../../web/plot/kinds/sentence.ts'
import '../../../../web/plot/theme/tokens.css'
import { painted, rows } from '../../kit/figures.ts'
import { find, laidOut, press } from '../../kit/page.ts'

type SentenceFigure = HTMLElementTagNameMap['lx-sentence']

async function show(properties: Partial<SentenceFigure>): Promise<SentenceFigure> {
  document.body.innerHTML = '<lx-sentence label="A sentence"></lx-sentence>'
  onTestFinished(() => document.body.replaceChildren())
  const figure = find<SentenceFigure>('lx-sentence')
  Object.assign(figure, properties)
  await laidOut()
  return figure
}

const words = [
  { text: 'dog', at: 2 },
  { text: 'bites', at: 1 },
  { text: 'glimmer', at: 0, own: true },
]
const share = (values: readonly number[]) => ({
  ...{ name: 'share', of: 'words' as const, colour: 'query' as const },
  ...{ domain: [0, 1] as const, bars: values.map((value) => ({ values: [value] })) },
})

test('the table has a row for each word: its position, its threads, and what stands below it', async () => {
  await show({
    ...{ words, threads: { from: 0, counts: [20, 30, 50] }, total: 'sum' },
    rows: [{ ...share([0.2, 0.3, 0.5]), total: { values: [1] } }],
  })
  await expect
    .poll(() => rows('lx-sentence'))
    .toEqual([
      ['dog', '2', '20', '0.2'],
      ['bites', '1', '30', '0.3'],
      ['glimmer', '0', '50', '0.5'],
      ['sum', '', '', '1'],
    ])
})

test('arrow keys go along the line, in the order in which the words stand', async () => {
  await show({ words, rows: [share([0.2, 0.3, 0.5])] })
  find('lx-sentence').shadowRoot?.querySelector('canvas')?.focus()
  await press('ArrowRight')
  const tip = () => page.css('lx-sentence .tip')
  const read: string[] = []
  for (const key of ['Home', 'ArrowLeft', 'ArrowLeft']) {
    await press(key)
    await expect.element(tip()).toBeVisible()
    read.push(tip().element().textContent?.split('\n')[0]?.trim() ?? '')
  }
  expect(read).toEqual(['“dog” at position 2', '“bites” at position 1', '“glimmer” at position 0'])
})

test('one word, 64 words, numbers that are none, and no words at all', async () => {
  const many = Array.from({ length: 64 }, (_, at) => ({ text: `word${at}`, at }))
  for (const all of [words.slice(0, 1), many]) {
    const values = all.map((_, i) => (i % 2 ? Number.NaN : Number.POSITIVE_INFINITY))
    const figure = await show({
      ...{ words: all, threads: { from: 0, counts: all.map(() => 1) } },
      rows: [share(values)],
    })
    await expect
      .poll(() => painted(figure.shadowRoot?.querySelector('canvas') as HTMLCanvasElement))
      .toBeGreaterThan(200)
  }
  await show({})
  await expect.element(page.css('lx-sentence .empty')).toHaveTextContent('No words yet.')
})
