import { beforeEach, expect, test } from 'vitest'
import { commands } from 'vitest/browser'
import { canvasOf, pressTool, said, showFigures } from '../../kit/figures.ts'
import { bringIntoView, frames, press, replace } from '../../kit/page.ts'

const FIGURES = ['#map', '#chart', '#bars', '#heat', '#small']

beforeEach(showFigures)

/** Presses a tool, and takes the file. */
async function saved(id: string, tool: string) {
  await pressTool(id, tool)
  const { name, base64 } = await commands.nextDownload()
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
  return { name, bytes, text: new TextDecoder().decode(bytes) }
}

/** Width and height of a PNG, by its header. */
function sizeOf(png: Uint8Array) {
  expect(String.fromCharCode(...png.subarray(1, 4))).toBe('PNG')
  const header = new DataView(png.buffer, png.byteOffset)
  return [header.getUint32(16), header.getUint32(20)] as const
}

test('all rows are copied as CSV, and saved the same', async () => {
  await commands.grantClipboard()
  await pressTool('#chart', 'Copy CSV')
  await expect.element(said('#chart')).toHaveText('Copied 400 rows.')
  const copied = await navigator.clipboard.readText()
  const lines = copied.trim().split(/\r?\n/)
  expect(lines).toHaveLength(401)
  expect(lines[0]).toBe('series,pairs seen,loss (nats a pair)')
  const { text } = await saved('#chart', 'Save CSV')
  expect(text.replaceAll('\r\n', '\n')).toBe(copied.replaceAll('\r\n', '\n'))
  await expect.element(said('#chart')).toHaveText('Saved 400 rows.')
})

test('the picture is saved under the name of the figure', async () => {
  const { name, bytes } = await saved('#heat', 'Save PNG')
  expect(name).toBe('cosines-of-positions.png')
  expect(sizeOf(bytes)[0]).toBeGreaterThan(300)
})

test('the picture is copied; where that is refused, it is said', async () => {
  await commands.grantClipboard()
  await pressTool('#bars', 'Copy PNG')
  await expect.element(said('#bars')).toHaveText('Picture copied.')
  const items = await navigator.clipboard.read()
  expect(items.flatMap(({ types }) => types)).toEqual(['image/png'])
  replace(
    navigator.clipboard,
    'write',
    () => () => Promise.reject(new DOMException('no', 'NotAllowedError')),
  )
  await pressTool('#bars', 'Copy PNG')
  await expect.element(said('#bars')).toHaveText(/^The clipboard was refused the picture/)
})

/** By how large a share of its pixels a figure differs from a drawing of it. */
async function differing(id: string, svg: string): Promise<number> {
  const parsed = new DOMParser().parseFromString(svg, 'image/svg+xml')
  if (parsed.querySelector('parsererror')) throw new Error(parsed.documentElement.innerHTML)
  const canvas = canvasOf(id)
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
}

test.each(['light', 'dark'] as const)(
  'the drawing looks as the figure does, %s',
  async (colorScheme) => {
    await commands.emulateMedia({ colorScheme })
    await frames()
    for (const id of colorScheme === 'light' ? FIGURES : ['#map', '#heat']) {
      // What is not in sight is not drawn.
      bringIntoView(canvasOf(id))
      await expect.poll(() => canvasOf(id).dataset.drawnBy).toBe('canvas')
      const { name, text } = await saved(id, 'Save SVG')
      expect(name).toMatch(/\.svg$/)
      // Nor is what the pointer is on marked in the file.
      await commands.mouseMove(0, 0)
      // Edges of letters and of cells between pixels are smoothed otherwise.
      await expect.poll(() => differing(id, text), { message: id }).toBeLessThan(0.02)
    }
  },
)

test('the drawing of a zoomed heat-map has the cells in sight alone', async () => {
  const cells = ({ text }: { text: string }) => {
    const png = atob(text.match(/base64,([^"]+)/)?.[1] ?? '')
    return sizeOf(Uint8Array.from(png, (letter) => letter.charCodeAt(0)))
  }
  expect(cells(await saved('#heat', 'Save SVG'))).toEqual([48, 48])
  canvasOf('#heat').focus()
  await press('+')
  await expect.element(said('#heat')).toHaveText('Zoom 150 %')
  for (const n of cells(await saved('#heat', 'Save SVG'))) {
    expect(n).toBeGreaterThanOrEqual(32)
    expect(n).toBeLessThan(38)
  }
})
