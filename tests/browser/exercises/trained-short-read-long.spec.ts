import { expect, type Page, test } from '@playwright/test'
import { injectIntoWorker } from '../kit/faults.ts'
import {
  button,
  enter,
  errorAt,
  openAnew,
  openExercise,
  predict,
  predictNumber,
  rows,
  tabTo,
  takeFromShelf,
  unfold,
} from '../kit/lesson.ts'
import { reflectAndReload, sketch } from '../kit/model-answers.ts'
import { built, lexiscope } from '../kit/native.ts'
import { curvesOf } from '../kit/plot.ts'
import { recordsIn } from '../kit/records.ts'

interface Place {
  from: number
  to: number
  right: number
  loss: number
  optimum?: number
}

const SCHEMES = {
  none: 'no positions',
  learned: 'learned',
  sinusoidal: 'sinusoidal',
  rotary: 'rotary',
  alibi: 'ALiBi, slopes × 16',
}
const ID = 'trained-short-read-long'
const DRAWN = '90,80,70,60,50,40'

const bench = (page: Page) => page.locator('lx-trained-bench')
const press = (page: Page, name: string) =>
  bench(page).getByRole('button', { name, exact: true }).click()
const state = (page: Page) => bench(page).locator('.state')
const right = (page: Page, part = 'lx-trained-bench') =>
  page.locator(`${part} [label="Right answers by place"]`)
const stepsOf = (page: Page, scheme: string) =>
  bench(page).locator(`tr[data-scheme=${scheme}] td`).first()

/** Draws a curve and presses Train; a query of steps makes it quick. */
async function begin(page: Page, query: string) {
  await openExercise(page, ID, query)
  await sketch(page.locator('lx-predict-sketch'), DRAWN)
  await press(page, 'Train')
}

const toTheEnd = (page: Page, places = '') =>
  expect(state(page)).toContainText(`Trained and read to ${places}`)

/** Of each scheme that is kept: its name, its steps, and whether that is its end. */
async function keptMembers(page: Page) {
  type Kept = { scheme: string; progress: { stepsDone: number }; final: boolean }
  const stored = await recordsIn<{ members: Kept[] }>(page, 'transformers')
  return stored.flatMap(({ members }) =>
    members.map(({ scheme, progress, final }) => [scheme, progress.stepsDone, final]),
  )
}

/** By the scheme's name: what a chart of ranges has at each place. */
async function shown(chart: ReturnType<typeof right>) {
  const all = await rows(chart)
  return Object.fromEntries(all.map(([name = '', ...cells]) => [name, cells.map(Number)]))
}

const native = (...args: (string | number)[]): Place[] =>
  (JSON.parse(lexiscope('transformer', 'lengths', ...args, '--json')) as { places: Place[] }).places

test('five schemes are trained at one press to the native command’s answers, and all of it is kept', {
  tag: '@quick',
}, async ({ page }) => {
  /** Where the page was whenever it asked for the transformer. */
  const asked: string[] = []
  page.on('request', (request) => {
    if (/transformer-[^/]*\.wasm$/.test(new URL(request.url()).pathname)) asked.push(page.url())
  })
  const outcome = page.locator('lx-trained-outcome')
  await test.step('an exercise before leads here, while there is no outcome yet', async () => {
    await openExercise(page, 'rotary')
    await page.locator('summary', { hasText: 'Longer than trained' }).press('Enter')
    await expect(outcome).toContainText('Trained')
    await expect(outcome.locator('lx-range-chart')).toHaveCount(0)
    await outcome.getByRole('link').click()
    await expect(
      page.getByRole('heading', { level: 1, name: 'Trained short, read long' }),
    ).toBeFocused()
  })

  // @fact trained short, read long: five schemes train live, in the tab, at one press, and are read out to eight
  //   times the length with the native command's numbers
  await test.step('five schemes are trained at one press, and end with the right answers of the native command', async () => {
    await openExercise(page, ID, 'steps=40&stretchSteps=5')
    await expect(button(page, 'Train')).toBeDisabled()
    await sketch(page.locator('lx-predict-sketch'), DRAWN)
    await press(page, 'Train')
    // They stand above the button.
    await expect(right(page)).toBeInViewport({ ratio: 1 })
    await toTheEnd(page, '256 places')
    const came = await shown(right(page))
    for (const [positions, name] of Object.entries(SCHEMES)) {
      await expect(stepsOf(page, positions)).toHaveText('40')
      if (!built) continue
      const places = native('--task', 'followed', '--positions', positions, '--steps', 40)
      expect(came[name]).toEqual(places.map(({ right }) => 100 * right))
    }
    // The sketch lies over what came, and stands.
    expect(came['your sketch']).toEqual(DRAWN.split(',').map(Number))
    await expect(page.locator('lx-predict-sketch')).toContainText('so it is final')
    const result = bench(page).locator('.outcome')
    await expect(result).toContainText('16–\u206031: 90 %, 32–\u206039: 80 %')
    await expect(bench(page).locator('.verdict')).toContainText(
      /(off|outside the range of the seeds) by \d+ points on average, most at /,
    )
  })

  await test.step('what it found is said with its settings, and over three seeds once they have followed', async () => {
    const finding = bench(page).locator('.finding')
    await expect(finding).toContainText(
      '“What followed last time?”, 40 steps on lines of 32, base 10,000, ALiBi’s slopes times 16, seed 1.',
    )
    await expect(finding).toContainText('Up to 4 times that length (places 64–127)')
    await expect(finding).toContainText('With 3 seeds, at places 64–127:')
    const result = bench(page).locator('.outcome')
    await expect(result).toContainText(/With 3 seeds: 16–\u206031:\s\d+–\d+\s%, 32–/)
  })

  await test.step('the training is played once more, and gone through by hand', async () => {
    const film = bench(page).locator('.replay')
    const ended = await shown(right(page))
    await film.getByRole('slider').fill('0')
    await expect.poll(() => shown(right(page))).not.toEqual(ended)
    await film.getByRole('slider').press('End')
    await expect.poll(() => shown(right(page))).toEqual(ended)
  })

  // @fact trained short, read long: the head that finds the symbol before, named by the core, against uniform attention
  await test.step('each head is drawn, and the one that finds the symbol before is named, or none', async () => {
    await takeFromShelf(page, 'Inside')
    await expect(page.locator('lx-heads lx-heatmap')).toHaveCount(4)
    const said = page.locator('lx-heads .state')
    await expect(said).toContainText(/uniform attention would give \d+\s%/)
    await expect(said).toContainText(/Head \d of layer \d (finds|gives)|No head of ALiBi finds/)
  })

  await test.step('all of it is back after a reload, with its heads and rows', async () => {
    const before = await rows(right(page))
    // Five schemes with three seeds.
    await expect
      .poll(async () => (await keptMembers(page)).filter(([, , final]) => final).length)
      .toBe(15)
    const runIn = (part: string) =>
      page.locator(part).getByRole('button', { name: 'Run', exact: true }).click()
    await predict(page, 'under learned and sinusoidal')
    await runIn('lx-placed')
    await predictNumber(page, '2')
    await runIn('lx-position-reach')
    await expect(page.locator('lx-position-reach .verdict')).toBeVisible()
    await reflectAndReload(page, ID)
    await expect(state(page)).toContainText('as it was kept at')
    await expect.poll(() => rows(right(page))).toEqual(before)
    await takeFromShelf(page, 'Inside')
    await expect(page.locator('lx-heads lx-heatmap')).toHaveCount(4)
    await expect(page.locator('lx-learned-rows lx-line-chart')).toBeVisible()
  })

  // The transformer is fetched by its exercise alone.
  expect(asked.length).toBeGreaterThan(0)
  for (const address of asked) expect(address).toContain('#/trained-short-read-long')

  // @fact trained short, read long: exercises 10, 11 and 13 show the outcome
  await test.step('the exercises before have its outcome once it was trained', async () => {
    const { rotary = [] } = await shown(right(page))
    await openExercise(page, 'rotary')
    await page.locator('summary', { hasText: 'Longer than trained' }).press('Enter')
    const came = await shown(outcome.locator('lx-range-chart'))
    expect(Object.keys(came)).toEqual(['rotary'])
    expect(came.rotary).toEqual(rotary.map((share) => Number(share.toFixed(1))))
    await expect(outcome).toContainText('40 steps on lines of 32, seed 1')
    // A worker that the page before has started may still fetch it after the page has moved on.
    await page.reload()
    asked.length = 0
    await page.locator('summary', { hasText: 'Longer than trained' }).press('Enter')
    await expect(outcome).toContainText('40 steps on lines of 32, seed 1')
    expect(asked).toEqual([])
  })
})

// @fact trained short, read long: linear, NTK-aware and YaRN on the same weights, before and after more steps
test('another task is trained on, and rotary stretched before and after more steps', async ({
  page,
}) => {
  await openExercise(page, ID, 'steps=40&stretchSteps=5')
  await takeFromShelf(page, 'Another task')
  await button(page, 'about a third').click()
  await button(page, 'Train on this').click()
  await expect(page.locator('lx-three-back .outcome')).toContainText(/\d+\s%\s+of ALiBi’s/)
  await takeFromShelf(page, 'Rotary, stretched')
  await button(page, 'no more are right, or fewer').click()
  await button(page, 'Train and stretch').click()
  await expect(page.locator('lx-stretching .outcome')).toBeVisible()
  const charts = page.locator('lx-stretching lx-range-chart')
  await expect(charts).toHaveCount(2)
  for (const chart of [charts.first(), charts.last()])
    expect(Object.keys(await shown(chart))).toEqual(['as it is', 'linear', 'NTK-aware', 'YaRN'])
})

test('a training is watched, ended and begun anew, and another task has another outcome', async ({
  page,
}) => {
  // @fact trained short, read long: right answers grow while they train; pause, go on, cancel, rewind
  await test.step('it is watched, paused, kept over a reload, cancelled, and rewound to the same numbers', async () => {
    await begin(page, 'steps=20000')
    // A curve is there while it trains, though no scheme is done.
    await expect(async () => {
      const { learned = [] } = await shown(right(page))
      expect(learned.some(Number.isFinite)).toBe(true)
    }).toPass()
    await expect(state(page)).toContainText('Training: 0 of 5 done.')
    await press(page, 'Pause')
    await expect(state(page)).toHaveText('Paused.')
    let at = ''
    let done = Number.NaN
    // Its last steps may be told a moment after; what is kept while it trains is of one before.
    await expect(async () => {
      at = (await stepsOf(page, 'learned').textContent()) ?? ''
      expect(at).toMatch(/^[\d,]+ \/ 20,000$/)
      done = Number(at.replace(/ .*/, '').replaceAll(',', ''))
      expect(await keptMembers(page)).toContainEqual(['learned', done, false])
    }).toPass()
    await page.reload()
    await expect(state(page)).toContainText('Paused, brought back as it was kept at')
    await expect(stepsOf(page, 'learned')).toHaveText(at)
    const losses = bench(page).locator('lx-line-chart')
    await expect.poll(async () => (await curvesOf(losses)).get('learned')?.length).toBe(done)
    await press(page, 'Go on')
    await expect(state(page)).toContainText('Training: 0 of 5 done.')
    await press(page, 'Cancel')
    await expect(state(page)).toHaveText('Not trained yet.')
    await expect(right(page)).toHaveCount(0)

    await page.locator('summary', { hasText: 'All settings' }).press('Enter')
    await enter(page, 'Steps', '40')
    await press(page, 'Train')
    await toTheEnd(page)
    const first = await rows(right(page))
    await press(page, 'Rewind')
    await expect(state(page)).toHaveText('Not trained yet.')
    await press(page, 'Train')
    await toTheEnd(page)
    await expect.poll(() => rows(right(page))).toEqual(first)
  })

  // @fact trained short, read long: the loss above the optimum, where there is one
  await test.step('a task with an optimum shows the loss above it', async () => {
    await page.getByLabel('Task', { exact: true }).selectOption('A new language every line')
    await expect(state(page)).toHaveText('Not trained yet.')
    await press(page, 'Train')
    await toTheEnd(page)
    const excess = await shown(bench(page).locator('[label="Loss above the best possible"]'))
    for (const name of ['learned', 'rotary'] as const)
      for (const loss of excess[name] ?? [Number.NaN]) expect(loss).toBeGreaterThan(0)
    await takeFromShelf(page, 'Another task')
    const summary = page.locator('lx-trained-summary tr[data-task=language]')
    await expect(summary).toContainText(/\d+ → \d+/)
  })

  // @fact trained short, read long: learned rows before and after training; past the trained length still noise
  await test.step('learned rows past the trained length are as they were drawn', async () => {
    await takeFromShelf(page, 'Inside')
    const all = await rows(page.locator('lx-learned-rows lx-line-chart'))
    const of = (wanted: string) =>
      all.filter(([name]) => name === wanted).map(([, , y]) => Number(y))
    const mean = (values: number[]) =>
      values.reduce((sum, y) => sum + Math.abs(y), 0) / values.length
    // 32 numbers each: cosines of what was drawn have a spread of .18, and a mean of many is near 0.
    expect(mean(of('rows past the trained length').slice(0, 16))).toBeLessThan(0.1)
    expect(mean(of('the same before training').slice(0, 16))).toBeLessThan(0.1)
    expect(of('trained rows')).not.toEqual(of('the same before training'))
  })

  // @fact trained short, read long: how long queries and keys are in each pair, on the trained model
  await test.step('how long queries and keys are in each pair is drawn for each layer', async () => {
    const charts = page.locator('lx-pair-norms lx-line-chart')
    await expect(charts).toHaveCount(0)
    await unfold(page, 'lx-pair-norms')
    await expect(charts).toHaveCount(2)
    for (const chart of await charts.all()) {
      const lengths = (await rows(chart)).map(([, , length]) => Number(length))
      expect(lengths).toHaveLength(16)
      for (const length of lengths) expect(length).toBeGreaterThan(0)
    }
  })

  // @fact trained short, read long: dynamic NTK, llama3 and LongRoPE on the same weights, its factors found by
  //   search
  await test.step('rotary is stretched as current models do, with the factors that a search found', async () => {
    await openExercise(page, ID, 'steps=40&stretchSteps=5')
    // The seeds that follow are trained before it.
    await expect(bench(page).locator('.finding')).toContainText('With 3 seeds')
    await takeFromShelf(page, 'Rotary, stretched')
    await button(page, 'no more are right, or fewer').click()
    await button(page, 'Train and stretch').click()
    await expect(page.locator('lx-stretching .outcome')).toBeVisible()
    await unfold(page, 'lx-current-scalings')
    const part = page.locator('lx-current-scalings')
    await expect(part.locator('lx-line-chart')).toBeVisible()
    await expect(part.locator('lx-range-chart')).toHaveCount(2)
    for (const chart of await part.locator('lx-range-chart').all())
      expect(Object.keys(await shown(chart))).toEqual(
        expect.arrayContaining(['dynamic NTK', 'llama3', 'LongRoPE']),
      )
  })
})

test('a curve is drawn with the pointer, and all the rest is done with the keyboard', async ({
  page,
}) => {
  await openExercise(page, ID, 'steps=40')
  const sketchForm = page.locator('lx-predict-sketch')
  const sliders = sketchForm.getByRole('slider')
  // @fact trained short, read long: the expected curve is sketched, by pointer or keyboard, and shown over what
  //   came
  await test.step('a curve is drawn with the pointer too, range by range', async () => {
    const canvas = page.locator('lx-predict-sketch canvas')
    await canvas.scrollIntoViewIfNeeded()
    const box = await canvas.boundingBox()
    if (box === null) throw new Error('expected a canvas in sight, got none')
    const [from, to] = [
      { x: 0.15 * box.width, y: 10 },
      { x: 0.9 * box.width, y: 0.8 * box.height },
    ]
    // Places in the canvas, wherever it is by then.
    await canvas.dragTo(canvas, { sourcePosition: from, targetPosition: to, steps: 30 })
    const values = () =>
      sliders.evaluateAll((all) => all.map((one) => Number((one as HTMLInputElement).value)))
    await expect.poll(async () => (await values())[0]).toBeGreaterThan(80)
    await expect.poll(async () => (await values()).at(-1)).toBeLessThan(30)
    const drawn = await values()
    expect([...drawn].sort((a, b) => b - a)).toEqual(drawn)
    await sketchForm.getByRole('button', { name: 'Keep' }).click()
    const kept = `lexiscope/1/${ID}/prediction/rotary-past`
    await expect
      .poll(() => page.evaluate((key) => localStorage.getItem(key), kept))
      .toBe(drawn.join(','))
  })

  await test.step('it is done with the keyboard alone', async () => {
    const slider = sliders.first()
    await tabTo(page, slider)
    await page.keyboard.press('End')
    await page.keyboard.press('ArrowLeft')
    await expect(slider).toHaveAttribute('aria-valuetext', '99\u00A0%')
    await tabTo(page, sketchForm.getByRole('button', { name: 'Keep' }))
    await page.keyboard.press('Enter')
    await tabTo(page, button(page, 'Train'))
    await page.keyboard.press('Enter')
    await toTheEnd(page)
    await tabTo(page, right(page).locator('canvas'))
    // What is said of an item gives way to the figure's summary after a while.
    await expect(async () => {
      for (const key of ['Home', 'ArrowDown', 'ArrowRight']) await page.keyboard.press(key)
      await expect(right(page).locator('.said')).toHaveText(/^place in the line 32–39\s+learned /, {
        timeout: 5_000,
      })
    }).toPass()
    await tabTo(page, page.locator('.shelf summary', { hasText: 'Inside' }))
    await page.keyboard.press('Enter')
    await tabTo(page, page.getByLabel('Look into'))
    await page.keyboard.press('r')
    await expect(page).toHaveURL(/lookedInto=rotary/)
    await expect(page.locator('lx-heads .state')).toContainText(/rotary|Head/)
  })
})

test('what cannot be is refused, what cannot be learnt told, and a worker that crashes tried again', async ({
  page,
}) => {
  await test.step('lengths that cannot be are refused where they stand', async () => {
    await openExercise(page, ID, 'steps=40')
    await enter(page, 'Trained length', '1')
    await expect(await errorAt(page, 'Trained length')).toHaveText(
      'Expected a whole number from 2 to 128, got 1.',
    )
    // Too short for the task alone: the core knows.
    await enter(page, 'Trained length', '5')
    await page.getByLabel('Task', { exact: true }).selectOption('k places back')
    await enter(page, 'Places back, k', '8')
    await sketch(page.locator('lx-predict-sketch'), DRAWN)
    await page.evaluate(() =>
      localStorage.setItem('lexiscope/1/trained-short-read-long/seen/rotary-past', 'yes'),
    )
    await openExercise(page, ID, 'steps=40&task=back&distance=8&trainLength=5&trainedRun=yes')
    await press(page, 'Train')
    await expect(await errorAt(page, 'Trained length')).toContainText('from 9 to')
    await enter(page, 'Trained length', '16')
    await press(page, 'Train')
    await toTheEnd(page, '128 places')
  })

  await test.step('a loss that is no number is told, and a lower rate goes on', async () => {
    await openExercise(page, ID, 'steps=60&highestRate=1000000&trainedRun=yes')
    await expect(state(page)).toHaveText('Not trained yet.')
    await press(page, 'Train')
    const alert = bench(page).getByRole('alert')
    await expect(alert).toContainText('a rate at which the loss stays a number')
    await expect(alert).toContainText('change that setting, or rewind')
    await expect(await errorAt(page, 'Learning rate')).toContainText('stays a number')
    // Pressed while some still train, it would train all of them again.
    await expect(bench(page).getByRole('button', { name: 'Go on' })).toBeVisible()
    await press(page, 'Rewind')
    await expect(alert).toHaveCount(0)
    await enter(page, 'Learning rate', '0.01')
    await press(page, 'Train')
    await toTheEnd(page)
  })

  await test.step('a worker that crashes is told, and trying again goes on to the end', async () => {
    await openAnew(page, ID)
    let broken = true
    const lines = `addEventListener('message', ({ data }) => {
      if (JSON.stringify(data).includes('"run"')) queueMicrotask(() => { throw new Error('broken on purpose') })
    })`
    await injectIntoWorker(page, lines, () => broken)
    await begin(page, 'steps=100')
    const alert = bench(page).getByRole('alert')
    await expect(alert).toContainText('broken on purpose')
    // Those that waited for their turn crash in theirs.
    await expect(bench(page).locator('td', { hasText: 'stopped' })).toHaveCount(5)
    broken = false
    await alert.getByRole('button', { name: 'Try again' }).click()
    await expect(alert).toHaveCount(0)
    await toTheEnd(page)
  })
})
