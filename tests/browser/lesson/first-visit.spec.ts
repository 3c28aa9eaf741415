// The start page: words move by themselves, a word of one's own goes in at one press and along to
// exercise 05, and nothing is asked of others.
import { expect, type Page, test } from '@playwright/test'
import { complaints } from '../kit/code.ts'
import { button, state } from '../kit/lesson.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const scrubber = (page: Page) => page.locator('.player input')
const ticker = (page: Page) => page.locator('.ticker')

/** Where the map draws its words now. */
const places = (page: Page) =>
  page.locator('lx-hero lx-word-map').evaluate((figure) => {
    const { x, y } = figure as unknown as { x: Float32Array; y: Float32Array }
    return [...x, ...y]
  })

/** The frames of the screen come at a pace of the walk's own: at 0 nothing moves, however slow the walk. */
async function playAt(page: Page, pace: number) {
  await page.addInitScript((pace) => {
    Object.assign(window, { pace })
    const { requestAnimationFrame } = window
    let last = performance.now()
    let told = last
    window.requestAnimationFrame = (frame) =>
      requestAnimationFrame((now) => {
        told += Math.max(0, now - last) * (window as unknown as { pace: number }).pace
        last = Math.max(now, last)
        frame(told)
      })
  }, pace)
}

const goOnAt = (page: Page, pace: number) =>
  page.evaluate((pace) => void Object.assign(window, { pace }), pace)

test('a first visit: words move by themselves, and one’s own goes in and along to exercise 05', {
  tag: '@quick',
}, async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const heard = complaints(page)
  await playAt(page, 0)
  await page.goto('./')
  await expect.poll(() => places(page)).not.toEqual([])
  const before = await places(page)
  await goOnAt(page, 1)
  await expect.poll(() => places(page)).not.toEqual(before)
  // Slowly, so that it still plays when a slow walk looks.
  await goOnAt(page, 0.05)

  await test.step('it is paused and played on by keyboard', async () => {
    await button(page, 'Pause').press('Enter')
    await expect(button(page, 'Play')).toBeFocused()
    const paused = await places(page)
    await page.keyboard.press('Enter')
    await expect.poll(() => places(page)).not.toEqual(paused)
  })

  await test.step('a word that the text has is refused; another lands beside the one it is like', async () => {
    const word = page.getByLabel('Put in a word of your own:')
    await word.fill('dog')
    await word.press('Enter')
    await expect(page.locator('#hero-word-error')).toContainText('“dog”')
    await word.fill('glimmer')
    await goOnAt(page, 40)
    await button(page, 'Train with it').click()
    await expect(scrubber(page)).toHaveValue('39')
    const landed = page.locator('.own').getByRole('status')
    await expect(landed).toContainText(/nearest to queen, cosine 0\.9\d/)
    await expect(ticker(page)).toContainText('nearest to glimmer in the end')
    await page
      .getByRole('link', { name: /Skip-gram/ })
      .last()
      .click()
    const made = page.locator('lx-made-up-word').getByLabel('Word', { exact: true })
    await expect(made).toHaveValue('glimmer')
    await expect(state(page)).toContainText('At the initial weights.')
  })

  // Nothing of another origin, each part once, and none that one thread does not need.
  const { origin } = new URL(page.url())
  expect(asked.filter((url) => !url.startsWith(origin) && !/^(blob|data):/.test(url))).toEqual([])
  const parts = asked.filter((url) => /\.(js|wasm)$/.test(url))
  expect(parts.filter((url, i) => parts.indexOf(url) !== i || /threads/.test(url))).toEqual([])
  expect(heard).toEqual([])
})
