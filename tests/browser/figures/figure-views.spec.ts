// What a reader looks at in a figure is in the address, and comes back from it.
import { expect, type Locator, type Page, test } from '@playwright/test'
import { button, openExercise, predict } from '../kit/lesson.ts'
import { pressTool } from '../kit/tools.ts'

interface Seen {
  zoom: { k: number; x: number; y: number } | null
  chosen: number
}

/** The zoom's numbers, rounded as the address has them, and the chosen cell. */
async function seen(figure: Locator) {
  const { zoom, chosen } = await figure.evaluate(
    (element) => (element as unknown as { seen: Seen }).seen,
  )
  return { zoom: zoom && [zoom.k, zoom.x, zoom.y].map((x) => Number(x.toPrecision(5))), chosen }
}

const table = (page: Page) => page.locator('lx-heatmap[label="Sinusoidal positions"]')

async function openSinusoidal(page: Page, query = '') {
  await openExercise(page, 'added-positions', `waveLength=64${query}`)
  await predict(page, '0, 1, 0, 1, …')
  await button(page, 'Run').first().click()
  await expect(table(page).locator('.stage:not(:has(.empty)) canvas')).toBeVisible()
}

test('a link restores zoom and chosen cell of a figure on a phone; a hostile one leaves it as it is', async ({
  page,
  browser,
}) => {
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  await test.step('what is zoomed and chosen is in the link', async () => {
    await openSinusoidal(page)
    await table(page).locator('canvas').focus()
    for (const key of ['+', '+', '+', 'Shift+ArrowLeft', 'Shift+ArrowUp', 'Home', 'Enter'])
      await page.keyboard.press(key)
    await expect(page).toHaveURL(/view\.sinusoidal-table\.heatmap-1=3\.375%2C.*%40\d+/)
  })

  await test.step('it is restored elsewhere', async () => {
    await pressTool(table(page), 'Share')
    const link = await page.getByRole('dialog').getByLabel('Link', { exact: true }).inputValue()
    const other = await (
      await browser.newContext({ viewport: { width: 360, height: 640 }, reducedMotion: 'reduce' })
    ).newPage()
    await other.goto(link)
    await predict(other, '0, 1, 0, 1, …')
    const left = await seen(table(page))
    expect(left.chosen).toBeGreaterThanOrEqual(0)
    await expect.poll(() => seen(table(other))).toEqual(left)
    await other.context().close()
    await page.keyboard.press('Escape')
  })

  await test.step('“Show all” and Escape take it out again; it does not go along to the next exercise', async () => {
    expect(await page.getByRole('link', { name: /^Next: / }).getAttribute('href')).not.toContain(
      'view.',
    )
    await table(page).locator('canvas').focus()
    for (const key of ['Escape', '0']) await page.keyboard.press(key)
    await expect(page).not.toHaveURL(/view\./)
  })

  await test.step('a view of nothing, or a hostile one, changes nothing', async () => {
    const hostile =
      'view.sinusoidal-table.heatmap-1=1e999,<b>,0&view.x:has(script).y-1=@1&view.sinusoidal-table.clocks-1=99,1,1@999999'
    await openExercise(page, 'added-positions', hostile)
    await expect(page.locator('lx-clocks canvas')).toBeVisible()
    for (const figure of [table(page), page.locator('lx-clocks')])
      expect(await seen(figure)).toEqual({ zoom: null, chosen: -1 })
  })
  expect(errors).toEqual([])
})
