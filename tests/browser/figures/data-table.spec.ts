import { expect, type Page, test } from '@playwright/test'
import { violations } from '../kit/axe.ts'
import { laidOut, openPlot, openTable, scrolling } from '../kit/plot.ts'

test.beforeEach(async ({ page }) => openPlot(page))

const region = (page: Page, id: string) => page.locator(`#${id}`).getByRole('region')
/** A key that scrolls the table of the map to its end, its beginning or a page further. */
const press = (page: Page, key: string) =>
  scrolling(page, region(page, 'map'), () => page.keyboard.press(key))
const inPage = (page: Page, id: string) => page.locator(`#${id} tbody tr`)

/** Gives the map very many words, row i at (i mod 1000, floor(i / 1000)). */
const fill = (page: Page, n: number) =>
  page.evaluate(async (n) => {
    const map = document.querySelector('lx-word-map') as HTMLElementTagNameMap['lx-word-map']
    map.counts = []
    map.groupNames = []
    map.groups = new Uint8Array(0)
    map.words = Array.from({ length: n }, (_, i) => `word ${i}`)
    map.x = Float32Array.from({ length: n }, (_, i) => i % 1000)
    map.y = Float32Array.from({ length: n }, (_, i) => Math.floor(i / 1000))
    await map.updateComplete
  }, n)

/** Whether a row is seen, not only in the page: between the head and the end of the region. */
async function expectInSight(page: Page, id: string, name: RegExp) {
  const row = region(page, id).getByRole('row', { name })
  await expect
    .poll(async () => {
      const [at, around, head] = await Promise.all([
        row.boundingBox({ timeout: 1000 }).catch(() => null),
        region(page, id).boundingBox(),
        page.locator(`#${id} thead`).boundingBox(),
      ])
      if (!at || !around || !head) return 'not there'
      const middle = at.y + at.height / 2
      return middle > head.y + head.height && middle < around.y + around.height
    })
    .toBe(true)
}

test('every one of 400,000 rows can be reached, and only those in sight are in the page', async ({
  page,
}) => {
  await fill(page, 400_000)
  await openTable(page, 'map')
  await expect(page.locator('#map .note')).toContainText('400,000 rows')
  await expect(page.locator('#map table')).toHaveAttribute('aria-rowcount', '400001')
  await expectInSight(page, 'map', /^word 0 /)
  await expect.poll(() => inPage(page, 'map').count()).toBeLessThan(60)

  // To the end by the keyboard, and by the scroll bar to the middle.
  await region(page, 'map').focus()
  await press(page, 'End')
  await expectInSight(page, 'map', /^word 399999 999 399$/)
  await expect.poll(() => inPage(page, 'map').count()).toBeLessThan(60)
  await press(page, 'Home')
  await expectInSight(page, 'map', /^word 0 /)
  await press(page, 'PageDown')
  await expect(region(page, 'map').getByRole('row', { name: /^word 12 / })).toBeVisible()

  const field = page.locator('#map').getByRole('spinbutton', { name: 'Go to row' })
  await field.fill('123457')
  await field.press('Enter')
  await expectInSight(page, 'map', /^word 123456 456 123$/)
  const row = region(page, 'map').getByRole('row', { name: /^word 123456 / })
  await expect(row).toHaveAttribute('aria-rowindex', '123458')
  for (const nothing of ['0', '400001', '']) {
    await field.fill(nothing)
    await field.press('Enter')
  }
  await expectInSight(page, 'map', /^word 123456 /)
})

test('a table higher than a browser lays out still has its last row', async ({ page }) => {
  await fill(page, 1_000_000)
  await openTable(page, 'map')
  await region(page, 'map').focus()
  await press(page, 'End')
  await expectInSight(page, 'map', /^word 999999 999 999$/)
  const field = page.locator('#map').getByRole('spinbutton', { name: 'Go to row' })
  await field.fill('654322')
  await field.press('Enter')
  await expectInSight(page, 'map', /^word 654321 321 654$/)
})

test('the head stays in sight, and the columns stand still', async ({ page }) => {
  await openTable(page, 'chart')
  const head = page.locator('#chart thead th').nth(2)
  const before = await head.boundingBox()
  await region(page, 'chart').evaluate((element) => {
    element.scrollTop = 5000
  })
  await expectInSight(page, 'chart', /^this run 92500 /)
  await expect.poll(() => head.boundingBox()).toEqual(before)
})

test('nothing is found against accessibility, and nothing stands out at 320 pixels', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await openTable(page, 'chart')
  await expect(inPage(page, 'chart').first()).toBeVisible()
  await laidOut(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  expect(await violations(page, '#chart')).toEqual([])
})

test('the first rows are printed, as many as paper can use, and the page says how many', async ({
  page,
}) => {
  await fill(page, 400_000)
  await openTable(page, 'map')
  await region(page, 'map').evaluate((element) => {
    element.scrollTop = 1e6
  })
  await page.emulateMedia({ media: 'print' })
  await expect(inPage(page, 'map')).toHaveCount(200)
  await expect(inPage(page, 'map').first()).toHaveText(/^\s*word 0\s/)
  await expect(page.locator('#map .note')).toHaveText(/first 200 of 400,000 rows/)
  const pdf = await page.pdf({ format: 'A4' })
  const pages = pdf.toString('latin1').match(/\/Type\s*\/Page\b/g) ?? []
  expect(pages.length).toBeLessThan(16)
  await page.emulateMedia({ media: 'screen' })
  await expect(page.locator('#map .note')).toContainText('400,000 rows. Only those in sight')
  await expect.poll(() => inPage(page, 'map').count()).toBeLessThan(60)
})
