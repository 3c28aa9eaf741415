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

test('a reload and Back return to where the reader was, and a link to the top', async () => {
  const tab = await openTab('#/trained-short-read-long')
  await opened(tab, 'trained-short-read-long')
  await readTo(tab, HEADING)
  await tab.reload()
  await expect.poll(() => Math.round(topOf(tab, HEADING) / 10)).toBe(10)
  await opened(tab, 'trained-short-read-long')
  await expect.poll(() => Math.round(topOf(tab, HEADING) / 10)).toBe(10)

  const next = tab.find<HTMLAnchorElement>('nav a[href^="#/compose"]')
  next?.click()
  await opened(tab, 'compose')
  expect(tab.window().scrollY).toBe(0)
  tab.window().history.back()
  await opened(tab, 'trained-short-read-long')
  await expect.poll(() => Math.round(topOf(tab, HEADING) / 10)).toBe(10)
})

test('a page that grows above the reader does not move what they read', async () => {
  const tab = await openTab('#/trained-short-read-long')
  await opened(tab, 'trained-short-read-long')
  await readTo(tab, HEADING)
  await tab.reload()
  await opened(tab, 'trained-short-read-long')
  await expect.poll(() => Math.round(topOf(tab, HEADING) / 10)).toBe(10)
  const above = tab.find('lx-trained-bench')
  above?.setAttribute('style', 'display: block; padding-top: 500px')
  await expect.poll(() => Math.round(topOf(tab, HEADING) / 10)).toBe(10)
})

test('a shared link arrives at its figure, or at the section that will have it', async () => {
  const tab = await openTab('#/trained-short-read-long?at=placed.heatmap-1.placed-heading')
  await opened(tab, 'trained-short-read-long')
  await expect.poll(() => Math.round(topOf(tab, 'lx-placed lx-heatmap'))).toBeLessThan(60)
  expect(topOf(tab, 'lx-placed lx-heatmap')).toBeGreaterThanOrEqual(0)
})

test('a shared link of before, which names no figure, arrives at the top', async () => {
  const tab = await openTab('#/trained-short-read-long?at=no+figure')
  await opened(tab, 'trained-short-read-long')
  expect(tab.window().scrollY).toBe(0)
})

test('the dialog that shares a figure closes when its page is left, and its link names the figure', async () => {
  const tab = await openTab('#/lookup')
  await opened(tab, 'lookup')
  const { window, find } = tab
  await expect.poll(() => find('lx-matrices')).not.toBeNull()
  find('lx-matrices')?.dispatchEvent(
    new (window().CustomEvent)('lx-share', { bubbles: true, composed: true }),
  )
  await expect.poll(() => find('dialog[open] textarea')).not.toBeNull()
  expect(find<HTMLTextAreaElement>('#share-link')?.value).toMatch(
    /at=[a-z-]+\.matrices-1\.[a-z-]+-heading$/,
  )
  window().location.hash = '#/compose'
  await expect.poll(() => find('dialog[open]')).toBeNull()
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
