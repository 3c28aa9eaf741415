// Whoever opens a page for the first time sees its figure at once: drawn, in the first screen, with
// no placeholder in its place.
import { describe, expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { openAnew } from '../kit/lesson.ts'
import { find, findAll, textsOf } from '../kit/page.ts'
import { pixelsOf } from '../kit/screen.ts'

/** The pages that keep this: of each its first figure, and what stands in it of the learner's own. */
const PAGES: readonly { id: string; figure: string; shows: string }[] = [
  { id: 'tokens', figure: 'lx-merges figure', shows: 'glimmer' },
  { id: 'lookup', figure: 'lx-row-selection lx-matrices', shows: 'glimmer' },
  { id: 'gradients', figure: 'lx-downhill lx-line-chart', shows: 'glimmer' },
  { id: 'language', figure: 'lx-language-film .film', shows: 'glimmer' },
]

const OWN = 'newWord=glimmer&places=people+rank%3Droyal+age%3Dadult+gender%3Dfemale&sentences=1500'

describe.each(PAGES)('$id', ({ id, figure, shows }) => {
  test('is alive at first sight', async () => {
    await commands.viewport(1280, 800)
    await openAnew(id, OWN)
    await expect.element(page.css(figure)).toBeVisible()
    const drawn = async () => coloured(await pixelsOf(figure))
    await expect.poll(drawn).toBeGreaterThan(1000)
    const { top, bottom } = find(figure).getBoundingClientRect()
    expect(top).toBeLessThan(800)
    // Half of it is in the first screen.
    expect((top + bottom) / 2).toBeLessThan(800)
    // Figures further down are drawn a moment after the first one.
    await expect.poll(() => textsOf('.empty')).toEqual([])
    const waiting = () =>
      findAll('main .waiting')
        .filter((each) => !each.closest('.question-card'))
        .map((each) => each.textContent)
    await expect.poll(waiting).toEqual([])
    expect(document.body.textContent).not.toContain('No values yet')
    expect(shownIn(figure)).toContain(shows)
  })

  test('is short, and keeps what else there is to know on a closed shelf', async () => {
    await openAnew(id, OWN)
    await expect.element(page.css(figure)).toBeVisible()
    const words = find('main').innerText.match(/\p{L}{2,}/gu) ?? []
    expect(words.length).toBeGreaterThan(100)
    expect(words.length).toBeLessThanOrEqual(600)
    const entries = findAll('.shelf details')
    expect(entries.length).toBeGreaterThan(0)
    expect(entries.length).toBeLessThanOrEqual(6)
    for (const entry of entries) expect((entry as HTMLDetailsElement).open).toBe(false)
  })

  test('plays by itself, and can be paused at once', async () => {
    await openAnew(id, OWN)
    const player = page.css('.player').first()
    const moved = () => Number((player.getByRole('slider').element() as HTMLInputElement).value)
    await expect.element(player).toBeVisible()
    await expect.poll(moved).toBeGreaterThan(0)
    await player.getByRole('button', { name: 'Pause' }).click()
    await expect.element(player.getByRole('button', { name: /^Play/ })).toBeVisible()
    const slider = player.getByRole('slider')
    const at = (slider.element() as HTMLInputElement).value
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    expect((slider.element() as HTMLInputElement).value).toBe(at)
  })

  test('shows the end to those who want no motion, and the slider', async () => {
    await commands.emulateMedia({ reducedMotion: 'reduce' })
    await openAnew(id, OWN)
    const slider = page.css('.player').first().getByRole('slider')
    await expect.element(slider).toBeVisible()
    const { value, max } = slider.element() as HTMLInputElement
    expect(value).toBe(max)
  })
})

/** Pixels that have not the most frequent colour, the paper's. */
function coloured(pixels: Uint32Array): number {
  const counts = new Map<number, number>()
  for (const pixel of pixels) counts.set(pixel, (counts.get(pixel) ?? 0) + 1)
  return pixels.length - Math.max(...counts.values())
}

/** What is written in and around a figure. */
function shownIn(figure: string): string {
  const element = find(figure)
  const card = element.closest('.card') ?? element
  const entries = [...card.querySelectorAll('input')].map(({ value }) => value)
  return [card.textContent, element.shadowRoot?.textContent, ...entries].join(' ')
}
