// Every figure of the lesson, each mark of it painted by WebGPU, whose device is then lost: the figure is
// drawn as before, says so, and is left as the reader had it. (The other
// walks through the exercises meet no GPU at all: software adapters are refused unless asked for.)
import { expect, type Locator, type Page, test } from '@playwright/test'
import { strays } from '../../components/kit/pictures.ts'
import { contents } from '../../contents.mjs'
import { openExercise } from '../kit/lesson.ts'
import { answerAll, asking, done, model } from '../kit/model-answers.ts'
import { coloursOf, pictureOf, type Watched, watchGpu, withSoftwareGpu } from '../kit/webgpu.ts'

// A software adapter on a busy machine takes a minute for an exercise of many figures.
withSoftwareGpu()
// A software adapter paints each pixel by itself: small figures have the same marks, and each is painted
// where it rests alone.
test.use({
  viewport: { width: 480, height: 240 },
  contextOptions: { reducedMotion: 'reduce' },
})

/** Exercises that ask and answer in words alone. */
const WITHOUT_FIGURES = ['review']
const SETTINGS: Record<string, string> = {
  pretrained: 'fileWord=word20',
  sinusoidal: 'waveLength=24&waveDim=8',
}

/** Figures with data, where not all have some: a file of a circle has none of the words that are asked for. */
const WITH_DATA: Record<string, number> = { similarity: 5, pretrained: 2 }

/** What the reader did to a figure, as it tells a page that keeps it. */
const seen = (canvas: Locator) =>
  canvas.evaluate((element) => {
    const figure = (element.getRootNode() as ShadowRoot).host
    return (figure as HTMLElementTagNameMap['lx-heatmap']).seen
  })

/** Half as near again, where the figure zooms: its zoom is brought by the first press. */
async function zoom(page: Page, canvas: Locator) {
  await canvas.focus()
  await page.keyboard.press('+')
  if (await canvas.evaluate((element) => element.classList.contains('movable'))) {
    await expect.poll(async () => (await seen(canvas)).zoom?.k).toBeGreaterThan(1)
  }
  await canvas.blur()
}

const kind = (canvas: Locator) =>
  canvas.evaluate((element) => (element.getRootNode() as ShadowRoot).host.localName)

// Where a curve turns back within a pixel, Canvas 2D adds up its two strokes, and WebGPU takes the
// larger share: a noisy curve has some such pixels among 100,000.
const TURNS = 1e-3

/** Each with WebGPU; then without, when its device has gone: the same to see, and where it was left. */
async function losesItsDevice(page: Page, canvases: readonly Locator[]) {
  // All before the first is looked at: where two are linked, one moves the other.
  for (const canvas of canvases) {
    await zoom(page, canvas)
  }
  const before: { bytes: Buffer; width: number; left: unknown }[] = []
  for (const canvas of canvases) {
    await canvas.scrollIntoViewIfNeeded()
    // The first waits for the device, which a software adapter is slow to make.
    await expect(canvas).toHaveAttribute('data-drawn-by', 'webgpu')
    const picture = await pictureOf(canvas)
    expect(coloursOf(picture.bytes), await kind(canvas)).toBeGreaterThan(3)
    before.push({ ...picture, left: await seen(canvas) })
  }
  const devices = () => page.evaluate(() => (window as unknown as Watched).devices.length)
  expect(await devices()).toBe(1)
  await page.evaluate(() => (window as unknown as Watched).devices[0]?.destroy())
  await expect(page.getByText('Drawn without the GPU: it was lost.')).toHaveCount(canvases.length)
  for (const [i, canvas] of canvases.entries()) {
    await canvas.scrollIntoViewIfNeeded()
    await expect(canvas).toHaveAttribute('data-drawn-by', 'canvas')
    const { bytes, width } = await pictureOf(canvas)
    const { left, bytes: painted } = before[i] as (typeof before)[number]
    expect(await seen(canvas)).toEqual(left)
    const share = strays(painted, bytes, width, 64) / (bytes.length / 4)
    expect(share, await kind(canvas)).toBeLessThan(TURNS)
  }
  expect(await devices()).toBe(1)
}

for (const { id, title, figures } of contents) {
  if (WITHOUT_FIGURES.includes(id)) continue
  test(`${title}: its figures outlive their device`, async ({ page }) => {
    const answers = model[id]
    if (answers === undefined) throw new Error(`expected model answers of ${id}, got none`)
    await watchGpu(page)
    await page.goto('./?gpu=every')
    await answers.prepare?.(page)
    await openExercise(page, id, SETTINGS[id] ?? answers.query)
    await expect(asking(page).first()).toBeVisible()
    await answerAll(page, answers.predictions)
    for (const press of answers.presses) {
      await page.getByRole('button', { name: press, exact: true }).first().click()
    }
    await page.locator('lx-reflect textarea').fill(answers.reflection)
    await expect(done(page)).toHaveAttribute('data-done', 'done')
    // A figure without data says so in words.
    const filled = page.locator('.stage:not(:has(.empty)) canvas')
    const shown = filled.filter({ visible: true })
    await expect(shown).toHaveCount(WITH_DATA[id] ?? figures)
    const canvases = await shown.all()
    await losesItsDevice(page, canvases)
  })
}
