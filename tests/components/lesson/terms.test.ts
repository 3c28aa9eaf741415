// Words of the prose that name a part of a figure.
import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { openEntry, openExercise, predict, run } from '../kit/lesson.ts'
import { bringIntoView, find, findAll, frames, laidOut, press } from '../kit/page.ts'

test.each(['click', 'Enter'])('a coloured word brings its figure in sight: by %s', async (by) => {
  await commands.viewport(800, 320)
  await openExercise('lookup')
  const term = page.css('lx-term[part="copied"]').first()
  const figure = page.css('section:has(lx-term[part="copied"]) lx-matrices').first()
  await expect.element(figure).toBeInTheDocument()
  // The text is seen once the figure above it is filled.
  await expect.element(term).toBeVisible()
  await laidOut()
  bringIntoView(term.element())
  await frames()
  // The figure is out of sight beside it in a window as low as this.
  const below = figure.element().getBoundingClientRect().bottom
  if (below > 0) scrollBy(0, below + 1)
  await frames()
  const inSight = () => {
    const { top, bottom } = figure.element().getBoundingClientRect()
    return top < innerHeight && bottom > 0
  }
  expect(inSight()).toBe(false)
  if (by === 'click') await term.click()
  else {
    ;(term.element() as HTMLElement).focus()
    await press('Enter')
  }
  await expect.poll(inSight).toBe(true)
})

type Shown = HTMLElement & {
  highlighted: unknown
  highlightedColumns: unknown
  bars: readonly { label: string; highlighted?: boolean }[]
}

test.each<[string, string, () => unknown, unknown]>([
  [
    'similarity',
    'cat – seven',
    () =>
      find<Shown>('[data-part=five-words] lx-bars').bars.flatMap((bar) =>
        bar.highlighted ? [bar.label] : [],
      ),
    ['cat – seven'],
  ],
  ['order', 'words', () => find<Shown>('[data-part=order-bag] lx-sentence').highlighted, 0],
  [
    'order',
    'column',
    () => find<Shown>('lx-heatmap[label="Attention in order 1"]').highlightedColumns,
    [0, 1],
  ],
  [
    'added-positions',
    'low',
    () => find<Shown>('[data-part=sinusoidal-table] lx-heatmap').highlightedColumns,
    [0, 16],
  ],
  ['added-positions', 'last', () => find<Shown>('lx-sentence').highlighted, 5],
  ['rotary', 'last', () => find<Shown>('lx-sentence').highlighted, 3],
  ['alibi', 'steep', () => findAll('[data-part=alibi-bias] lx-heatmap.faded').length, 3],
])(
  '%s: “%s” brings forward what it names, as long as it has the focus',
  async (id, part, highlighted, wanted) => {
    await openExercise(id)
    if (id === 'order') {
      await predict('no, the sums are the same')
      await run('[data-part=order-bag]')
      await openEntry('order-rows')
    }
    if (id === 'alibi') {
      await openEntry('alibi-bias')
      await expect.poll(() => findAll('[data-part=alibi-bias] lx-heatmap').length).toBe(4)
    }
    const term = page.css(`lx-term[part="${part}"]`).first()
    await expect.element(term).toBeVisible()
    await expect.poll(highlighted).not.toEqual(wanted)
    ;(term.element() as HTMLElement).focus()
    await expect.poll(highlighted).toEqual(wanted)
    ;(term.element() as HTMLElement).blur()
    await expect.poll(highlighted).not.toEqual(wanted)
  },
)
