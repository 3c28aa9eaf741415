import { expect, type Page, test } from '@playwright/test'
import { injectIntoWorker } from '../kit/faults.ts'
import {
  button,
  enter,
  errorAt,
  openAnew,
  openExercise,
  rows,
  tabTo,
  unfold,
} from '../kit/lesson.ts'
import { reflectAndReload, sketch } from '../kit/model-answers.ts'
import { built, lexiscope } from '../kit/native.ts'
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
  alibi: 'ALiBi',
}
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
  await openExercise(page, 'trained', query)
  await sketch(page.locator('lx-predict-sketch'), DRAWN)
  await press(page, 'Train')
}

const toTheEnd = (page: Page) => expect(state(page)).toContainText('Trained and read to')

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
    await expect(outcome).toContainText('Trained')
    await expect(outcome.locator('lx-range-chart')).toHaveCount(0)
    await outcome.getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1, name: 'Trained' })).toBeFocused()
  })

  // @fact trained: five schemes train live, in the tab, at one press, and are read out to eight
  //   times the length with the native command's numbers
  await test.step('five schemes are trained at one press, and end with the right answers of the native command', async () => {
    await openExercise(page, 'trained', 'steps=40&stretchSteps=5')
    await expect(button(page, 'Train')).toBeDisabled()
    await sketch(page.locator('lx-predict-sketch'), DRAWN)
    await press(page, 'Train')
    await expect(state(page)).toContainText('Trained and read to 256 places')
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
    const rotary = (came.rotary as number[]).map(Math.round)
    const result = bench(page).locator('.outcome')
    await expect(result).toContainText(`16–31: ${rotary[0]} %, 32–39: ${rotary[1]} %`)
    await expect(result).toContainText('16–31: 90 %, 32–39: 80 %')
    await expect(bench(page).locator('.verdict')).toContainText(
      /off by \d+ points on average, most at /,
    )
  })

  // @fact trained: the head that finds the symbol before, named by the core, against an even look
  await test.step('each head is drawn, and the one that finds the symbol before is named, or none', async () => {
    await expect(page.locator('lx-heads lx-heatmap')).toHaveCount(4)
    const said = page.locator('lx-heads .state')
    await expect(said).toContainText(/an even look would give \d+\s%/)
    await expect(said).toContainText(/Head \d of layer \d finds|No head of ALiBi finds/)
  })

  // @fact trained: linear, NTK-aware and YaRN on the same weights, before and after more steps
  await test.step('another task is trained on, and rotary stretched before and after more steps', async () => {
    await button(page, 'about a third').click()
    await button(page, 'Train on this').click()
    await expect(page.locator('lx-three-back .outcome')).toContainText(/\d+\s%\s+of ALiBi’s/)
    await button(page, 'no more are right, or fewer').click()
    await button(page, 'Train and stretch').click()
    await expect(page.locator('lx-stretching .outcome')).toBeVisible()
    const charts = page.locator('lx-stretching lx-range-chart')
    await expect(charts).toHaveCount(2)
    for (const chart of [charts.first(), charts.last()])
      expect(Object.keys(await shown(chart))).toEqual(['as it is', 'linear', 'NTK-aware', 'YaRN'])
  })

  await test.step('all of it is back after a reload, with its heads and rows', async () => {
    const before = await rows(right(page))
    // Five schemes on each task, and the one that is stretched.
    await expect
      .poll(async () => (await keptMembers(page)).filter(([, , final]) => final).length)
      .toBe(11)
    await reflectAndReload(page, 'trained')
    await expect(state(page)).toContainText('as it was kept at')
    await expect.poll(() => rows(right(page))).toEqual(before)
    await expect(page.locator('lx-heads lx-heatmap')).toHaveCount(4)
    await expect(page.locator('lx-learned-rows lx-line-chart')).toBeVisible()
  })

  // The transformer is fetched by its exercise alone.
  expect(asked.length).toBeGreaterThan(0)
  for (const address of asked) expect(address).toContain('#/trained')

  // @fact trained: exercises 10, 11 and 13 show the outcome
  await test.step('the exercises before have its outcome once it was trained', async () => {
    const { rotary = [] } = await shown(right(page))
    await openExercise(page, 'rotary')
    const came = await shown(outcome.locator('lx-range-chart'))
    expect(Object.keys(came)).toEqual(['rotary'])
    expect(came.rotary).toEqual(rotary.map((share) => Number(share.toFixed(1))))
    await expect(outcome).toContainText('40 steps on lines of 32, seed 1')
    // A worker that exercise 15 has started may still fetch it after the page has moved on.
    await page.reload()
    asked.length = 0
    await expect(outcome).toContainText('40 steps on lines of 32, seed 1')
    expect(asked).toEqual([])
  })
})

test('a training is watched, ended and begun anew, and another task has another outcome', async ({
  page,
}) => {
  test.slow() // trains five models three times
  // @fact trained: right answers grow while they train; pause, go on, cancel, rewind
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
    await expect
      .poll(async () => (await rows(losses)).filter(([name]) => name === 'learned').length)
      .toBe(done)
    await press(page, 'Go on')
    await expect(state(page)).toContainText('Training: 0 of 5 done.')
    await press(page, 'Cancel')
    await expect(state(page)).toHaveText('Not trained yet.')
    await expect(right(page)).toHaveCount(0)

    await page.getByText('All settings').click()
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

  // @fact trained: the loss above the optimum, where there is one
  await test.step('a task with an optimum shows the loss above it', async () => {
    await page.getByLabel('Task', { exact: true }).selectOption('A new language every line')
    await expect(state(page)).toHaveText('Not trained yet.')
    await press(page, 'Train')
    await toTheEnd(page)
    const excess = await shown(bench(page).locator('[label="Loss above the best possible"]'))
    for (const name of ['learned', 'rotary'] as const)
      for (const loss of excess[name] ?? [Number.NaN]) expect(loss).toBeGreaterThan(0)
    const summary = page.locator('lx-trained-summary tr[data-task=language]')
    await expect(summary).toContainText(/\d+ → \d+/)
  })

  // @fact trained: learned rows before and after training; past the trained length still noise
  await test.step('learned rows past the trained length are as they were drawn', async () => {
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

  // @fact trained: how long queries and keys are in each pair, on the trained model
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

  // @fact trained: dynamic NTK, llama3 and LongRoPE on the same weights, its factors found by
  //   search
  await test.step('rotary is stretched as current models do, with the factors that a search found', async () => {
    await openExercise(page, 'trained', 'steps=40&stretchSteps=5')
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
  await openExercise(page, 'trained', 'steps=40')
  const sliders = page.locator('lx-predict-sketch').getByRole('slider')
  // @fact trained: the expected curve is sketched, by pointer or keyboard, and shown over what
  //   came
  await test.step('a curve is drawn with the pointer too, range by range', async () => {
    const canvas = page.locator('lx-predict-sketch canvas')
    await canvas.scrollIntoViewIfNeeded()
    const box = await canvas.boundingBox()
    if (box === null) throw new Error('expected a canvas in sight, got none')
    const [from, to] = [
      { x: 0.15 * box.width, y: 30 },
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
    await button(page, 'Keep').click()
    const kept = 'lexiscope/1/trained/prediction/rotary-past'
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
    await tabTo(page, button(page, 'Keep'))
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
    await openExercise(page, 'trained', 'steps=40')
    await enter(page, 'Trained length', '1')
    await expect(await errorAt(page, 'Trained length')).toHaveText(
      'Expected a whole number 2 … 128, got 1.',
    )
    // Too short for the task alone: the core knows.
    await enter(page, 'Trained length', '5')
    await page.getByLabel('Task', { exact: true }).selectOption('So many places back')
    await enter(page, 'Places back', '8')
    await sketch(page.locator('lx-predict-sketch'), DRAWN)
    await page.evaluate(() => localStorage.setItem('lexiscope/1/trained/seen/rotary-past', 'yes'))
    await openExercise(
      page,
      'trained',
      'steps=40&task=back&distance=8&trainLength=5&trainedRun=yes',
    )
    await press(page, 'Train')
    await expect(await errorAt(page, 'Trained length')).toContainText('from 9 to')
    await enter(page, 'Trained length', '16')
    await press(page, 'Train')
    await expect(state(page)).toContainText('Trained and read to 128 places')
  })

  await test.step('a loss that is no number is told, and a lower rate goes on', async () => {
    await openExercise(page, 'trained', 'steps=60&highestRate=1000000&trainedRun=yes')
    await expect(state(page)).toHaveText('Not trained yet.')
    await press(page, 'Train')
    const alert = bench(page).getByRole('alert')
    await expect(alert).toContainText('a rate at which the loss stays a number')
    await expect(alert).toContainText('change that setting, or rewind')
    await expect(await errorAt(page, 'Learning rate')).toContainText('stays a number')
    await press(page, 'Rewind')
    await expect(alert).toHaveCount(0)
    await enter(page, 'Learning rate', '0.01')
    await press(page, 'Train')
    await toTheEnd(page)
  })

  await test.step('a worker that crashes is told, and trying again goes on to the end', async () => {
    await openAnew(page, 'trained')
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
