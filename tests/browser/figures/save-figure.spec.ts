import { readFile } from 'node:fs/promises'
import { type Download, expect, type Page, test } from '@playwright/test'
import { canvasOf, openPlot, said } from '../kit/plot.ts'
import { pressTool } from '../kit/tools.ts'

const FIGURES = ['map', 'chart', 'bars', 'heat', 'small']

test.beforeEach(async ({ page }) => openPlot(page))

const press = (page: Page, id: string, name: string) => pressTool(page.locator(`#${id}`), name)

/** Presses a tool, and takes the file. */
async function saved(page: Page, id: string, name: string): Promise<Download> {
  const download = page.waitForEvent('download')
  await press(page, id, name)
  return download
}

const text = async (download: Download) => readFile(await download.path(), 'utf8')

test('all rows are copied as CSV, and saved the same', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await press(page, 'chart', 'Copy CSV')
  await expect(said(page, 'chart')).toHaveText('Copied 400 rows.')
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  const lines = copied.trim().split(/\r?\n/)
  expect(lines).toHaveLength(401)
  expect(lines[0]).toBe('series,pairs seen,loss (nats a pair)')
  const file = await text(await saved(page, 'chart', 'Save CSV'))
  expect(file.replaceAll('\r\n', '\n')).toBe(copied.replaceAll('\r\n', '\n'))
  await expect(said(page, 'chart')).toHaveText('Saved 400 rows.')
})

test('the picture is saved under the name of the figure', async ({ page }) => {
  const file = await saved(page, 'heat', 'Save PNG')
  expect(file.suggestedFilename()).toBe('cosines-of-positions.png')
  const bytes = await readFile(await file.path())
  expect(bytes.subarray(1, 4).toString()).toBe('PNG')
  expect(bytes.readUInt32BE(16)).toBeGreaterThan(300)
})

test('the picture is copied; where that is refused, it is said', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await press(page, 'bars', 'Copy PNG')
  await expect(said(page, 'bars')).toHaveText('Picture copied.')
  const types = () =>
    page.evaluate(async () => (await navigator.clipboard.read()).flatMap(({ types }) => types))
  expect(await types()).toEqual(['image/png'])
  await page.evaluate(() => {
    navigator.clipboard.write = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
  })
  await press(page, 'bars', 'Copy PNG')
  await expect(said(page, 'bars')).toHaveText(/^The clipboard was refused the picture/)
})

/** By how large a share of its pixels a figure differs from a drawing of it. */
const differing = (page: Page, id: string, svg: string) =>
  page.evaluate(
    async ([svg, id]) => {
      const parsed = new DOMParser().parseFromString(svg, 'image/svg+xml')
      if (parsed.querySelector('parsererror')) throw new Error(parsed.documentElement.innerHTML)
      const canvas = document.querySelector(`#${id}`)?.shadowRoot?.querySelector('canvas')
      if (!canvas) throw new Error('no canvas')
      const image = new Image()
      image.src = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
      await image.decode()
      const { width, height } = canvas
      const context = new OffscreenCanvas(width, height).getContext('2d')
      const top = Number(parsed.querySelector('svg > svg')?.getAttribute('y'))
      context?.drawImage(image, 0, -top)
      const drawn = context?.getImageData(0, 0, width, height).data ?? []
      const own = canvas.getContext('2d')?.getImageData(0, 0, width, height).data ?? []
      let differing = 0
      for (let i = 0; i < own.length; i += 4) {
        const away = [0, 1, 2].map((k) => Math.abs((own[i + k] ?? 0) - (drawn[i + k] ?? 0)))
        if (Math.max(...away) > 64) differing++
      }
      return differing / (width * height)
    },
    [svg, id] as const,
  )

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme })

    test('the drawing looks as the figure does', async ({ page }) => {
      for (const id of FIGURES) {
        // What is not in sight is not drawn.
        await canvasOf(page, id).scrollIntoViewIfNeeded()
        await expect(canvasOf(page, id)).toHaveAttribute('data-drawn-by', 'canvas')
        const file = await saved(page, id, 'Save SVG')
        expect(file.suggestedFilename()).toMatch(/\.svg$/)
        const svg = await text(file)
        // Nor is what the pointer is on marked in the file.
        await page.mouse.move(0, 0)
        // Edges of letters and of cells between pixels are smoothed otherwise.
        await expect.poll(() => differing(page, id, svg), id).toBeLessThan(0.02)
      }
    })
  })
}

test('the drawing of a zoomed heat-map has the cells in sight alone', async ({ page }) => {
  const before = await text(await saved(page, 'heat', 'Save SVG'))
  const cells = (svg: string) => {
    const png = Buffer.from(svg.match(/base64,([^"]+)/)?.[1] ?? '', 'base64')
    return [png.readUInt32BE(16), png.readUInt32BE(20)]
  }
  expect(cells(before)).toEqual([48, 48])
  await page.locator('#heat canvas').focus()
  await page.keyboard.press('+')
  await expect(said(page, 'heat')).toHaveText('Zoom 150 %')
  const [columns, rows] = cells(await text(await saved(page, 'heat', 'Save SVG')))
  for (const n of [columns, rows]) {
    expect(n).toBeGreaterThanOrEqual(32)
    expect(n).toBeLessThan(38)
  }
})
