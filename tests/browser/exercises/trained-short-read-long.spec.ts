// 13: schemes of positions are trained short and read long.
import { expect, type Page, test } from '@playwright/test'
import {
  button,
  openExercise,
  predict,
  predictNumber,
  rows,
  sketch,
  takeFromShelf,
} from '../kit/lesson.ts'
import { reflectAndReload } from '../kit/model-answers.ts'
import { recordsIn } from '../kit/records.ts'

const SCHEMES = {
  none: 'no positions',
  learned: 'learned',
  sinusoidal: 'sinusoidal, base 100,000',
  rotary: 'rotary, base 100',
  alibi: 'ALiBi, slopes × 64',
}
const ID = 'trained-short-read-long'
const DRAWN = '90,80,70,60,50,40'

const bench = (page: Page) => page.locator('[aria-labelledby=train-heading]')
const press = (page: Page, name: string) =>
  bench(page).getByRole('button', { name, exact: true }).click()
const state = (page: Page) => bench(page).locator('.state')
const right = (page: Page) => bench(page).locator('[label="Right answers by position"]')
const stepsOf = (page: Page, scheme: string) =>
  bench(page).locator(`tr[data-scheme=${scheme}] td`).first()

/** Draws a curve and presses Train; a query of steps makes it quick. */
async function begin(page: Page, query: string) {
  await openExercise(page, ID, query)
  await expect(button(page, 'Train')).toBeDisabled()
  await sketch(page.locator('lx-predict-sketch'), DRAWN)
  await press(page, 'Train')
}

const toTheEnd = (page: Page, places = '') =>
  expect(state(page)).toContainText(`Trained and read to ${places}`)

/** Of each scheme that is kept: its name, its steps, and whether that is its end. */
async function keptMembers(page: Page) {
  type Kept = { scheme: string; progress: { stepsDone: number }; final: boolean }
  const stored = await recordsIn<Kept>(page, 'transformers')
  return stored.map(({ scheme, progress, final }) => [scheme, progress.stepsDone, final])
}

/** By the scheme's name: what a chart of ranges has at each place. */
async function shown(chart: ReturnType<typeof right>) {
  const all = await rows(chart)
  return Object.fromEntries(all.map(([name = '', ...cells]) => [name, cells.map(Number)]))
}

test('five schemes are trained at one press, and all of it is kept', async ({ page }) => {
  /** Where the page was whenever it asked for the transformer. */
  const asked: string[] = []
  page.on('request', (request) => {
    if (/transformer-[^/]*\.wasm$/.test(new URL(request.url()).pathname)) asked.push(page.url())
  })
  const outcome = page.locator('lx-trained-outcome')
  const openOutcome = () =>
    page.locator('summary', { hasText: 'Longer than trained' }).press('Enter')
  await test.step('an exercise before leads here, while there is no outcome yet', async () => {
    await openExercise(page, 'rotary')
    await openOutcome()
    await expect(outcome.locator('lx-range-chart')).toHaveCount(0)
    await outcome.getByRole('link').click()
    await expect(
      page.getByRole('heading', { level: 1, name: 'Trained short, read long' }),
    ).toBeFocused()
  })

  await test.step('each ends with its right answers, below the sketch', async () => {
    await begin(page, 'steps=40&stretchSteps=5')
    await toTheEnd(page, '256 positions')
    const result = await shown(right(page))
    for (const [positions, name] of Object.entries(SCHEMES)) {
      await expect(stepsOf(page, positions)).toHaveText('40')
      expect(result[name]).toHaveLength(6)
    }
    expect(result['your sketch']).toEqual(DRAWN.split(',').map(Number))
    await expect(bench(page).locator('.verdict')).toContainText(/by \d+ points on average/)
    await expect(bench(page).locator('.finding')).toContainText('With 3 seeds')
  })

  await test.step('all of it is back after a reload, with its heads and rows', async () => {
    const before = await rows(right(page))
    // Five schemes with three seeds.
    await expect
      .poll(async () => (await keptMembers(page)).filter(([, , final]) => final).length)
      .toBe(15)
    await predict(page, 'under learned and sinusoidal')
    await page
      .locator('[data-part=placed]')
      .getByRole('button', { name: 'Run', exact: true })
      .click()
    await predictNumber(page, '2')
    const reach = page.locator('[data-part=position-reach]')
    await reach.getByRole('button', { name: 'Run', exact: true }).click()
    await expect(reach.locator('.verdict')).toHaveText('As you predicted.')
    await reflectAndReload(page, ID)
    await expect(state(page)).toContainText('Saved at')
    await expect.poll(() => rows(right(page))).toEqual(before)
    await takeFromShelf(page, 'Inside')
    await expect(page.locator('[data-part=heads] lx-heatmap')).toHaveCount(4)
    await expect(page.locator('[data-part=learned-rows] lx-line-chart')).toBeVisible()
  })

  // The transformer is fetched by its exercise alone.
  expect(asked.length).toBeGreaterThan(0)
  for (const address of asked) expect(address).toContain(`#/${ID}`)

  await test.step('the exercises before have its outcome, without the transformer', async () => {
    const { [SCHEMES.rotary]: rotary = [] } = await shown(right(page))
    await openExercise(page, 'rotary')
    // A worker that the page before has started may still fetch it.
    await page.reload()
    asked.length = 0
    await openOutcome()
    const result = await shown(outcome.locator('lx-range-chart'))
    expect(result).toEqual({ rotary: rotary.map((share) => Number(share.toFixed(1))) })
    await expect(outcome).toContainText('40 steps on lines of 32, seed 1')
    expect(asked).toEqual([])
  })
})

test('a training is drawn, interrupted, kept, begun anew and stretched', async ({ page }) => {
  await test.step('the pointer draws a curve, range by range', async () => {
    await openExercise(page, ID, 'steps=20000')
    const canvas = page.locator('lx-predict-sketch canvas')
    await canvas.scrollIntoViewIfNeeded()
    const box = await canvas.boundingBox()
    if (box === null) throw new Error('expected a canvas in sight, got none')
    // Places in the canvas, wherever it is by then: from the upper left to the lower right.
    await canvas.dragTo(canvas, {
      sourcePosition: { x: 0.15 * box.width, y: 10 },
      targetPosition: { x: 0.9 * box.width, y: 0.8 * box.height },
      steps: 30,
    })
    const drawn = async () =>
      Object.values(await shown(page.locator('lx-predict-sketch lx-range-chart')))[0]
    await expect.poll(async () => (await drawn())?.[0]).toBeGreaterThan(60)
    await expect.poll(async () => (await drawn())?.at(-1)).toBeLessThan(40)
  })

  await test.step('it is paused, kept over a reload, goes on and is cancelled', async () => {
    await page.locator('lx-predict-sketch').getByRole('button', { name: 'Keep' }).click()
    await press(page, 'Train')
    // A curve is there while it trains, though no scheme is done.
    await expect
      .poll(async () => (await shown(right(page))).learned?.some(Number.isFinite) ?? false)
      .toBe(true)
    await press(page, 'Pause')
    await expect(state(page)).toHaveText('Paused.')
    let at = ''
    // Its last steps may be told a moment after; what is kept while it trains is of one before.
    await expect(async () => {
      at = (await stepsOf(page, 'learned').textContent()) ?? ''
      expect(at).toMatch(/^[\d,]+ \/ 20,000$/)
      const done = Number(at.replace(/ .*/, '').replaceAll(',', ''))
      expect(await keptMembers(page)).toContainEqual(['learned', done, false])
    }).toPass()
    await page.reload()
    await expect(state(page)).toContainText('Paused. Saved at')
    await expect(stepsOf(page, 'learned')).toHaveText(at)
    await press(page, 'Go on')
    await expect(state(page)).toContainText('Training: 0 of 5 done.')
    await press(page, 'Cancel')
    await expect(state(page)).toHaveText('Not trained yet.')
    await expect(right(page)).toHaveCount(0)
  })

  await test.step('rotary is stretched before and after more steps, by every scaling', async () => {
    await openExercise(page, ID, 'steps=40&stretchSteps=5')
    await press(page, 'Train')
    // The seeds that follow are trained before it.
    await expect(bench(page).locator('.finding')).toContainText('With 3 seeds')
    await takeFromShelf(page, 'Rotary, stretched')
    await button(page, 'no more are right, or fewer').click()
    await button(page, 'Train and stretch').click()
    const scalings = async (part: string) => {
      const charts = page.locator(`${part} lx-range-chart`)
      await expect(charts).toHaveCount(2)
      return [Object.keys(await shown(charts.first())), Object.keys(await shown(charts.last()))]
    }
    const usual = ['as it is', 'linear', 'NTK-aware', 'YaRN']
    expect(await scalings('[data-part=stretching]')).toEqual([usual, usual])
    await page.locator('summary', { hasText: 'LongRoPE on this model' }).press('Enter')
    const current = expect.arrayContaining(['dynamic NTK', 'llama3', 'LongRoPE'])
    expect(await scalings('[data-part=current-scalings]')).toEqual([current, current])
    await takeFromShelf(page, 'Another task')
    await button(page, 'more than by guessing, but fewer than half').click()
    await button(page, 'Train on this').click()
    await expect(page.locator('[data-part=three-back] .outcome')).toContainText(
      /\d+\s%\s+of ALiBi’s/,
    )
  })
})
