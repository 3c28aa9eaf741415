// Where a reader arrives: where they were, at the figure of a shared link, or at the top.
import { expect, test } from 'vitest'
import { openTab } from '../kit/whole-page.ts'

type Tab = Awaited<ReturnType<typeof openTab>>

const HEADING = '#reach-heading'
const topOf = (tab: Tab, selector: string) =>
  tab.find(selector)?.getBoundingClientRect().top ?? Number.NaN
const storedPlace = (tab: Tab) =>
  (tab.window().history.state as { place?: { path: number[] } } | null)?.place?.path.length ?? 0

async function opened(tab: Tab, exercise: string) {
  await expect.poll(() => tab.find(`[data-exercise="${exercise}"] section`)).not.toBeNull()
  await expect.poll(() => tab.find('[data-opening]')).toBeNull()
}

/** Reads on until a heading stands 100 pixels below the top of the window. */
async function readTo(tab: Tab, selector: string) {
  const { window } = tab
  window().dispatchEvent(new (window().Event)('wheel'))
  await expect.poll(() => tab.find(selector)).not.toBeNull()
  await expect
    .poll(() => {
      window().scrollBy(0, topOf(tab, selector) - 100)
      return topOf(tab, selector)
    })
    .toBeCloseTo(100, -1)
  await expect.poll(() => storedPlace(tab)).toBeGreaterThan(0)
}

test('a reload and Back return to where the reader was, also where the page grows above, and a link to the top', async () => {
  const tab = await openTab('#/trained-short-read-long')
  // Figures above that are drawn between the reading and the reload move it by a line or two.
  const atHeading = () => expect.poll(() => Math.abs(topOf(tab, HEADING) - 100)).toBeLessThan(120)
  await opened(tab, 'trained-short-read-long')
  await readTo(tab, HEADING)
  await tab.reload()
  await atHeading()
  await opened(tab, 'trained-short-read-long')
  await atHeading()
  tab.find('[data-part=trained-bench]')?.setAttribute('style', 'display: block; padding-top: 500px')
  await atHeading()

  tab.find('nav a[href^="#/compose"]')?.click()
  await opened(tab, 'compose')
  expect(tab.window().scrollY).toBe(0)
  tab.window().history.back()
  await opened(tab, 'trained-short-read-long')
  await atHeading()
})

test('a shared link arrives at its figure, one that names none at the top, and the dialog makes another', async () => {
  const tab = await openTab('#/trained-short-read-long?at=placed.heatmap-1.placed-heading')
  const { window, find } = tab
  await opened(tab, 'trained-short-read-long')
  // Its head is in view, also once the figures above have been drawn.
  const top = () => topOf(tab, '[data-part=placed] lx-heatmap')
  await expect.poll(() => top() > -20 && top() < 150).toBe(true)

  const share = new (window().CustomEvent)('lx-share', { bubbles: true, composed: true })
  find('[data-part=placed] lx-heatmap')?.dispatchEvent(share)
  await expect.poll(() => find('dialog[open] textarea')).not.toBeNull()
  expect(find<HTMLTextAreaElement>('#share-link')?.value).toMatch(
    /at=[a-z-]+\.heatmap-1\.[a-z-]+-heading$/,
  )
  window().location.hash = '#/compose'
  await expect.poll(() => find('dialog[open]')).toBeNull()
  await opened(tab, 'compose')
  window().location.hash = '#/trained-short-read-long?at=no+figure'
  await opened(tab, 'trained-short-read-long')
  expect(window().scrollY).toBe(0)
})

test('a bare link in a new tab opens the exercise as it was left, and a stated one as it says', async () => {
  const stored = {
    'lexiscope/1/place': 'rotary',
    'lexiscope/1/rotary/address': '#/rotary?m=7&both=60',
  }
  const tab = await openTab('#/rotary', stored)
  await opened(tab, 'rotary')
  expect(tab.window().location.hash).toContain('m=7')
  const stated = await openTab('#/rotary?m=5', stored)
  await opened(stated, 'rotary')
  expect(stated.window().location.hash).toBe('#/rotary?m=5')
})
