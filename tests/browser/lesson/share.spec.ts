// A figure is shared: as a link, a citation and a frame on a page of others.
import { type Browser, expect, type Page, test } from '@playwright/test'
import { button, LEVEL, openExercise, predictCurve, rows, train } from '../kit/lesson.ts'
import { menuButton, openMenu, pressTool } from '../kit/tools.ts'

const dialog = (page: Page) => page.getByRole('dialog')
const shared = (page: Page, name: string) => dialog(page).getByLabel(name, { exact: true })

/** The snippet on a page of others, in another browser that knows nothing of the learner. */
async function hosted(page: Page, browser: Browser, snippet: string) {
  const host = await (await browser.newContext()).newPage()
  const address = `${new URL(page.url()).origin}/host.html`
  const body = `<!doctype html><title>Host</title>${snippet.replace(/height="\d+"/, 'height="50"')}`
  await host.route(address, (route) => route.fulfill({ contentType: 'text/html', body }))
  await host.goto(address)
  return { host, frame: host.frameLocator('iframe') }
}

test('a figure is shared as a link and a citation, and embedded alone with the same numbers', async ({
  page,
  context,
  browser,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openExercise(page, 'rotary', 'm=5')
  await predictCurve(page, '[data-part=rotary-meeting]', LEVEL)
  // Moves both by 60, as it was asked.
  await button(page, 'Run').click()
  const dials = page.locator('lx-sentence[label="Query at 65, key at 60"]')
  await pressTool(dials, 'Share')
  const link = await shared(page, 'Link').inputValue()
  await dialog(page).getByRole('button', { name: 'Copy: Link' }).click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(link)
  expect(await shared(page, 'Cite').inputValue()).toContain(link)
  expect(await shared(page, 'Cite in BibTeX').inputValue()).toContain(`url = {${link}}`)
  const snippet = await shared(page, 'Embed this figure').inputValue()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(menuButton(page.locator('lx-sentence'))).toBeFocused()
  const other = await context.newPage()
  await other.goto(link)
  await expect(other.getByLabel('Query at m')).toHaveValue('5')

  await test.step('in a frame it is alone, fits it, stores nothing and obeys no message', async () => {
    const numbers = await rows(dials)
    const { host, frame } = await hosted(page, browser, snippet)
    const framed = frame.locator('lx-sentence')
    await expect(framed.locator('canvas')).toBeVisible()
    await expect(frame.getByRole('heading')).toHaveCount(0)
    await expect(await openMenu(framed)).not.toContainText('Share')
    await menuButton(framed).click()
    await expect(frame.getByRole('link', { name: 'Open it in Lexiscope' })).toBeVisible()
    await expect.poll(() => rows(framed)).toEqual(numbers)
    // It tells its host how high it is: 50 were too few for a figure.
    await expect
      .poll(() => host.locator('iframe').evaluate((f) => (f as HTMLIFrameElement).clientHeight))
      .toBeGreaterThan(150)
    await frame.locator('body').evaluate(async () => {
      const heard = new Promise((done) => addEventListener('message', done))
      postMessage({ eval: 'document.title = "obeyed"', lexiscopeHeight: 9 }, '*')
      await heard
    })
    await expect.poll(() => rows(framed)).toEqual(numbers)
    expect(await frame.locator('body').evaluate(() => document.title)).not.toBe('obeyed')
    expect(await frame.locator('body').evaluate(() => localStorage.length)).toBe(0)
    await host.context().close()
  })
})

test('an embedded figure of trained vectors is trained by a press, and is then the sender’s', async ({
  page,
  browser,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await train(page)
  // The film has ended: the map is that of the trained vectors.
  await expect(page.locator('lx-training-bench .question-card .verdict')).toBeVisible()
  const map = page.locator('lx-training-bench lx-word-map')
  const mapped = await rows(map)
  await pressTool(map, 'Share')
  const { frame } = await hosted(
    page,
    browser,
    await shared(page, 'Embed this figure').inputValue(),
  )
  await expect(frame.locator('.embed-training')).toContainText('Nothing has been trained')
  await frame.getByRole('button', { name: 'Train now' }).click()
  await expect(frame.locator('lx-word-map[data-embedded] canvas').first()).toBeVisible()
  await expect.poll(() => rows(frame.locator('lx-word-map'))).toEqual(mapped)
  expect(await frame.locator('body').evaluate(() => indexedDB.databases())).toEqual([])
})

test('zoom and chosen cell of a figure are in the address, and come back from it', async ({
  page,
}) => {
  await openExercise(page, 'added-positions', 'waveLength=64')
  const table = page.locator('lx-heatmap[label="Sinusoidal positions"]')
  await expect(table.locator('.stage:not(:has(.empty)) canvas')).toBeVisible()
  /** The zoom's numbers, rounded as the address has them, and the chosen cell. */
  const seen = async () => {
    type Seen = { zoom: { k: number; x: number; y: number } | null; chosen: number }
    const { zoom, chosen } = await table.evaluate(
      (figure) => (figure as unknown as { seen: Seen }).seen,
    )
    return [zoom?.k, zoom?.x, zoom?.y, chosen].map((x) => Number(x?.toPrecision(5)))
  }
  await table.locator('canvas').focus()
  for (const key of ['+', '+', '+', 'Shift+ArrowLeft', 'Shift+ArrowUp', 'Home', 'Enter'])
    await page.keyboard.press(key)
  await expect(page).toHaveURL(/view\.sinusoidal-table\.heatmap-1=3\.375%2C.*%40\d+/)
  const left = await seen()
  await page.reload()
  await expect.poll(seen).toEqual(left)
  await table.locator('canvas').focus()
  for (const key of ['Escape', '0']) await page.keyboard.press(key)
  await expect(page).not.toHaveURL(/view\./)
})
