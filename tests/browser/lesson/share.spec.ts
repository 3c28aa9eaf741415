import { type Browser, expect, type Locator, type Page, test } from '@playwright/test'
import {
  button,
  LEVEL,
  lossOf,
  openExercise,
  predictCurve,
  rows,
  small,
  train,
} from '../kit/lesson.ts'
import { menuButton, openMenu, pressTool } from '../kit/tools.ts'

const dialog = (page: Page) => page.getByRole('dialog')
const shared = (page: Page, name: string) => dialog(page).getByLabel(name, { exact: true })

async function share(page: Page) {
  await openExercise(page, 'rotary', 'm=5')
  await predictCurve(page, 'lx-rotary-meeting', LEVEL)
  // Moves both by 60, as it was asked.
  await button(page, 'Run').click()
  await pressTool(page.locator('lx-planes[label="Query at 65, key at 70"]'), 'Share')
  await expect(dialog(page)).toBeVisible()
}

/** The snippet on a page of others, in another browser that knows nothing of the learner. */
async function hosted(page: Page, browser: Browser, snippet: string) {
  const host = await (await browser.newContext()).newPage()
  const { origin } = new URL(page.url())
  await host.route(`${origin}/host.html`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><title>Host</title>${snippet.replace(/height="\d+"/, 'height="50"')}`,
    }),
  )
  await host.goto(`${origin}/host.html`)
  return { host, frame: host.frameLocator('iframe') }
}

async function snippetOf(page: Page, figure: Locator) {
  await pressTool(figure, 'Share')
  const snippet = await shared(page, 'Embed this figure').inputValue()
  await page.keyboard.press('Escape')
  return snippet
}

test('a figure is shared as a link, a citation and BibTeX, and embedded alone with the same numbers', {
  tag: '@quick',
}, async ({ page, context, browser }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await share(page)
  await expect(dialog(page)).toHaveAccessibleName('Share “Query at 65, key at 70”')
  const link = await shared(page, 'Link').inputValue()
  expect(link).toMatch(/#\/rotary\?m=5&both=60/)
  await dialog(page).getByRole('button', { name: 'Copy: Link' }).click()
  await expect(dialog(page).getByRole('status')).toHaveText('Copied: Link.')
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(link)
  expect(await shared(page, 'Cite').inputValue()).toContain(`exercise “Rotary”. ${link}`)
  expect(await shared(page, 'Cite in BibTeX').inputValue()).toContain(`url = {${link}}`)
  const snippet = await shared(page, 'Embed this figure').inputValue()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(menuButton(page.locator('lx-planes'))).toBeFocused()
  const other = await context.newPage()
  await other.goto(link)
  await expect(other.getByLabel('Query at m')).toHaveValue('5')

  await test.step('an embedded figure shows alone, with the same numbers, and fits its frame', async () => {
    const numbers = await rows(page.locator('lx-planes'))

    const { host, frame } = await hosted(page, browser, snippet)
    await expect(frame.locator('lx-planes canvas')).toBeVisible()
    await expect(frame.getByRole('heading')).toHaveCount(0)
    await expect(frame.locator('lx-rotary-conventions')).toBeHidden()
    await expect(await openMenu(frame.locator('lx-planes'))).not.toContainText('Share')
    await menuButton(frame.locator('lx-planes')).click()
    await expect(frame.getByRole('link', { name: 'Open it in Lexiscope' })).toBeVisible()
    await expect.poll(() => rows(frame.locator('lx-planes'))).toEqual(numbers)
    await expect
      .poll(() => host.locator('iframe').evaluate((f) => (f as HTMLIFrameElement).clientHeight))
      .toBeGreaterThan(300)
    const stored = await frame.locator('body').evaluate(() => localStorage.length)
    expect(stored).toBe(0)
    await host.context().close()
  })
})

test('an embedded figure of trained vectors is trained by a press, and is then the sender’s', async ({
  page,
  browser,
}) => {
  await train(page)
  // The film has ended: the map is that of the trained vectors.
  await expect(page.locator('lx-skip-gram-outcome .verdict')).toBeVisible()
  const map = page.locator('lx-training-bench lx-word-map')
  const [mapped, loss] = [await rows(map), await lossOf(page)]
  const snippets = [
    await snippetOf(page, map),
    await snippetOf(page, page.locator('lx-training-bench lx-line-chart')),
  ]
  await page.getByRole('link', { name: 'Next: 06 Analogies →' }).click()
  await page.locator('summary', { hasText: 'Neighbours of any word' }).press('Enter')
  const bars = page.locator('lx-neighbours lx-bars')
  await expect(bars.getByText('8 bars')).toBeVisible()
  const nearest = await rows(bars)
  snippets.push(await snippetOf(page, bars))

  for (const [i, [selector, expected]] of (
    [
      ['lx-word-map', mapped],
      ['lx-line-chart', loss],
      ['lx-neighbours lx-bars', nearest],
    ] as const
  ).entries()) {
    const { host, frame } = await hosted(page, browser, snippets[i] ?? '')
    const press = frame.getByRole('button', { name: 'Train now' })
    await expect(press).toBeVisible()
    // Nothing is trained before the press.
    await expect(frame.locator('.embed-training')).toContainText('Nothing has been trained')
    await expect(frame.getByRole('link')).toHaveText('Open it in Lexiscope')
    await press.click()
    await expect(frame.locator('.embed-training')).toContainText('trained on the microworld.')
    await expect(frame.locator(`${selector}[data-embedded] canvas`).first()).toBeVisible()
    const shown = async () => {
      const all = await rows(frame.locator(selector))
      return selector === 'lx-line-chart' ? all.map(([, x, y]) => [x, y]) : all
    }
    await expect.poll(shown).toEqual(expected)
    const kept = await frame.locator('body').evaluate(() => indexedDB.databases())
    expect(kept).toEqual([])
    await host.context().close()
  }
})

test('an embedded page obeys no message, and says when its figure is not there or not trained', async ({
  page,
}) => {
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  await page.goto('./?embed=lx-heatmap-9&given.x=<img src=x onerror=alert(1)>#/rotary')
  await expect(page.getByText('The figure that was wanted is not here yet.')).toBeVisible()
  // Each time others, so that what one of them did would be seen again; parts may still be coming.
  let time = 0
  await expect(async () => {
    const [before, after] = await page.evaluate(async (time) => {
      const seen = () => document.title + document.documentElement.outerHTML
      const before = seen()
      const heard = new Promise((done) =>
        addEventListener('message', ({ data }) => data === time && done(data)),
      )
      for (const data of [
        `document.title = ${time}`,
        { lexiscopeHeight: time },
        { eval: `document.title = ${time}` },
        time,
      ])
        postMessage(data, '*')
      await heard
      return [before, seen()]
    }, ++time)
    expect(after).toBe(before)
  }).toPass()
  expect(errors).toEqual([])

  await test.step('an embedded map that was shared before any prediction stays when it is trained', async () => {
    await page.goto(`./?embed=lx-word-map-1#/skip-gram?${small}`)
    await button(page, 'Train now').click()
    await expect(page.locator('.embed-training')).toContainText('trained on the microworld.')
    await expect(page.locator('lx-training-bench lx-word-map canvas')).toBeVisible()
  })
})
