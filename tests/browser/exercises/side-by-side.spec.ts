import { expect, type Locator, type Page, test } from '@playwright/test'
import type { RotaryOptions, Scheme } from '../../../web/core/faces/positions.d.ts'
import { loadPositions } from '../../web/core.ts'
import {
  button,
  enter,
  errorAt,
  openExercise,
  predict,
  predictCurve,
  predictNumber,
  pressByKey,
  rows,
} from '../kit/lesson.ts'

const positions = await loadPositions()
const schemes: readonly [Scheme, string][] = [
  ['learned', 'learned'],
  ['sinusoidal', 'sinusoidal'],
  ['rotary', 'rotary'],
  ['alibi', 'ALiBi'],
]

const press = (page: Page, part: string) =>
  page.locator(part).getByRole('button', { name: 'Run', exact: true }).click()

/** Waves above 0, as sinusoidal rows have them. */
const WAVES = '1,0.9,0.9,0.9,0.85,0.9,0.85'

const RUN = 'sideLength=12&sideDim=8&placedRun=yes&curveRun=yes'

const cells = async (figure: Locator) =>
  (await rows(figure)).flatMap((row) => row.slice(1).map(Number))
const labelled = (page: Page, label: string) => page.locator(`[label="${label}"]`)

/** The curves of a chart, by name. */
async function curves(chart: Locator) {
  const found = await chart.evaluate((figure) =>
    (figure as unknown as { series: { name: string; y: Float32Array }[] }).series.map(
      ({ name, y }) => [name, Array.from(y)] as const,
    ),
  )
  return new Map(found)
}

test('schemes side by side: vectors, curves and heads of one word, then of nothing', async ({
  page,
}) => {
  // @fact side by side: all schemes on one input: heat-maps and neighbour similarity
  await test.step('one word at every position: three schemes change its vectors, ALiBi none', async () => {
    await openExercise(page, 'side-by-side', RUN)
    await expect(button(page, 'Run').first()).toBeDisabled()
    await predict(page, 'ALiBi')
    await predictCurve(page, 'lx-apart', WAVES)
    await expect(page.locator('lx-placed .verdict')).toHaveText('As you predicted.')
    const word = positions.randomVectors(1, 8, 2).values
    const [near, apart] = [
      labelled(page, 'How alike is a position to the next?'),
      labelled(page, 'How alike are positions that lie apart?'),
    ]
    for (const [scheme, name] of schemes) {
      const expected = positions.placedVector(scheme, { length: 12, seed: 1 }, word)
      const vectors = labelled(page, `Vectors under ${name}`)
      await expect
        .poll(async () => (await cells(vectors)).map(Math.fround))
        .toEqual([...expected.rows.values])
      const shown = await cells(vectors)
      await expect
        .poll(async () => (await curves(near)).get(name))
        .toEqual([...expected.neighbours])
      await expect
        .poll(async () => (await curves(apart)).get(name))
        .toEqual([...expected.similarity])
      if (scheme === 'alibi') expect(shown).toEqual(Array(12).fill(shown.slice(0, 8)).flat())
    }
    // What is turned by nothing at position 0 stays as it is, and a row of zeros begins sin, cos.
    expect(
      (await cells(labelled(page, 'Vectors under rotary'))).slice(0, 8).map(Math.fround),
    ).toEqual([...word])
    for (const cosine of (await curves(near)).get('ALiBi') ?? []) expect(cosine).toBeCloseTo(1, 6)
  })

  await test.step('a scheme that the prose names comes forward, in its map and its curves', async () => {
    const fadedIn = (label: string) => () =>
      labelled(page, label).evaluate((figure) =>
        (figure as unknown as { series: { name: string; faded: boolean }[] }).series
          .filter((series) => series.faded)
          .map(({ name }) => name),
      )
    const term = (part: string) => page.locator(`section:has(${part}) lx-term[part="rotary"]`)
    await term('lx-placed').focus()
    await expect(labelled(page, 'Vectors under ALiBi')).toHaveClass(/faded/)
    await expect(labelled(page, 'Vectors under rotary')).not.toHaveClass(/faded/)
    await term('lx-placed').blur()
    await expect(labelled(page, 'Vectors under ALiBi')).not.toHaveClass(/faded/)
    for (const label of [
      'How alike is a position to the next?',
      'How alike are positions that lie apart?',
    ]) {
      const faded = fadedIn(label)
      await expect.poll(faded).toEqual([])
      await term('lx-apart').focus()
      await expect.poll(faded).toEqual(['learned', 'sinusoidal', 'ALiBi'])
      await term('lx-apart').blur()
      await expect.poll(faded).toEqual([])
    }
  })

  await test.step('a head without positions looks everywhere alike, with relative ones by distance', async () => {
    const pattern = (name: string) => cells(labelled(page, `Attention with ${name}`))
    await expect.poll(() => pattern('no positions')).toHaveLength(144)
    for (const weight of await pattern('no positions')) expect(weight).toBeCloseTo(1 / 12, 6)
    const ids = new Int32Array(12)
    const order = ids.map((_, place) => place)
    for (const [scheme, name] of schemes) {
      const { first } = positions.compareOrders(ids, order, {
        scheme,
        visibility: 'all',
        embeddingDim: 8,
        seed: 1,
      })
      await expect
        .poll(async () => (await pattern(name)).map(Math.fround))
        .toEqual([...first.weights.values])
      const shown = await pattern(name)
      // Equal scores: a word looks at its neighbour e^(-1/2) times as much, in the first of 8 heads.
      if (scheme === 'alibi')
        expect((shown[1] as number) / (shown[0] as number)).toBeCloseTo(Math.exp(-0.5), 5)
    }
  })

  await test.step('with nothing at every position, only what is added is left', async () => {
    await openExercise(page, 'side-by-side', `${RUN}&input=zero`)
    const { table: expected } = positions.sinusoidal({
      length: 12,
      embeddingDim: 8,
      layout: 'interleaved',
      base: 10_000,
    })
    const table = labelled(page, 'Vectors under sinusoidal')
    await expect
      .poll(async () => (await cells(table)).map(Math.fround))
      .toEqual([...expected.values])
    await expect
      .poll(() => cells(labelled(page, 'Vectors under rotary')))
      .toEqual(Array(96).fill(0))
    const apart = labelled(page, 'How alike are positions that lie apart?')
    await expect
      .poll(async () => [...(await curves(apart)).keys()])
      .toEqual(['learned', 'sinusoidal'])
  })

  await test.step('sizes that cannot be are said at their controls, and the link restores the rest', async () => {
    await openExercise(page, 'side-by-side', 'placedRun=yes')
    const placed = page.locator('lx-placed')
    for (const [name, typed, says] of [
      ['sideLength', '65', /2 … 64, got 65/],
      ['sideLength', '1', /got 1/],
      ['sideDim', '7', /even/],
      ['costDim', '7', /even/],
      ['costRows', '0', /1 … 16384, got 0/],
    ] as const) {
      const input = page.locator(`#${name}`)
      const good = await input.inputValue()
      await input.fill(typed)
      await input.blur()
      await expect(input).toHaveAttribute('aria-invalid', 'true')
      await expect(page.locator(`#${name}-error`)).toContainText(says)
      await input.fill(good)
      await input.blur()
      await expect(input).toHaveAttribute('aria-invalid', 'false')
    }
    await enter(page, 'Positions T', '20')
    await page.getByLabel('Every position holds').selectOption('zero')
    await page.reload()
    await expect(placed.locator('lx-heatmap').first()).toHaveJSProperty('rows', 20)
    await expect(page.getByLabel('Every position holds')).toHaveValue('zero')
    await enter(page, 'Positions T', 'many')
    await expect(await errorAt(page, 'Positions T')).toContainText('got many')
  })
})

test('the curve of a scheme of one’s choice, what schemes cost, and how far they reach', async ({
  page,
}) => {
  await test.step('the curve of a scheme of one’s choice is drawn before it is shown, and judged as it was asked', async () => {
    await openExercise(page, 'side-by-side', 'sideDim=8&input=zero')
    const part = page.locator('lx-apart')
    await part.getByLabel('Draw the curve of').selectOption('ALiBi')
    await predictCurve(page, 'lx-apart', '1,0.9,0.8,0.7,0.6,0.5,0.4')
    await press(page, 'lx-apart')
    await expect(part.locator('.verdict')).toHaveText(
      'Not as you predicted: you did not see that it stays level.',
    )
    await expect(part.locator('.reason')).toContainText('the vectors never hear of it')
    await expect(page).toHaveURL(/drawnScheme=alibi/)
    await expect(page.locator('#drawnScheme')).toHaveValue('alibi')
    // Another one is hidden until it is drawn too; the first one is still there.
    await part.getByLabel('Draw the curve of').selectOption('rotary')
    await expect(labelled(page, 'How alike are positions that lie apart?')).toHaveCount(0)
    await expect(part.getByRole('button', { name: 'Run' })).toBeDisabled()
    await part.getByLabel('Draw the curve of').selectOption('ALiBi')
    await expect(part.locator('.verdict')).toContainText('Not as you predicted')
  })

  // @fact side by side: parameter counts: only the learned table has any; a computed one takes
  //   memory
  await test.step('only the learned table has parameters', async () => {
    const table = page.locator('lx-position-costs tbody tr')
    const costs = async () => {
      const all = await table.evaluateAll((found) =>
        found.map((row) => [...row.children].slice(0, 3).map((cell) => cell.textContent)),
      )
      return all
    }
    await expect.poll(costs).toEqual([
      ['learned', '393,216', '1,572,864'],
      ['sinusoidal', '0', '1,572,864'],
      ['rotary', '0', '1,572,864'],
      ['ALiBi', '0', '16'],
    ])
    await enter(page, 'Positions L', '2048')
    await page.getByLabel('Width D').last().fill('512')
    await page.getByLabel('Width D').last().blur()
    await expect.poll(costs).toContainEqual(['learned', '1,048,576', '4,194,304'])
  })

  // @fact side by side: can it be computed, and was it trained there
  await test.step('computed is one question and trained another', async () => {
    await predictNumber(page, '0.25')
    await expect(page.locator('lx-predict-number .error')).toHaveText(
      'Expected a whole number 0 … 4, got 0.25.',
    )
    await predictNumber(page, '3')
    await press(page, 'lx-position-reach')
    const reach = page.locator('lx-position-reach')
    await expect(reach.locator('.verdict')).toHaveText('As you predicted.')
    await expect(reach.locator('.outcome')).toContainText('3: sinusoidal, rotary, ALiBi.')
    await expect(reach.locator('.outcome')).toContainText(
      'length: expected positions below 512, got 1 tokens from position 600',
    )
    const answers = () =>
      reach
        .locator('tbody tr')
        .evaluateAll((found) =>
          found.map((row) =>
            [...row.children].slice(0, 3).map((cell) => cell.textContent?.trim().split(' ')[0]),
          ),
        )
    await expect.poll(answers).toEqual([
      ['learned', 'no', 'no'],
      ['sinusoidal', 'yes', 'no'],
      ['rotary', 'yes', 'no'],
      ['ALiBi', 'yes', 'no'],
    ])
    await page.getByLabel('Position asked').fill('511')
    await expect.poll(answers).toEqual(schemes.map(([, name]) => [name, 'yes', 'yes']))
    await page.getByLabel('Position asked').fill('512')
    await expect.poll(answers).toContainEqual(['learned', 'no', 'no'])
  })

  // @fact side by side: quality past the trained length: sinusoidal and rotary fall, ALiBi was
  //   made for it
  await test.step('past the trained length angles are strangers, and steep ALiBi heads hardly notice', async () => {
    await openExercise(page, 'side-by-side', 'trained=64&at=100&reachRun=yes')
    const chart = labelled(page, 'How much of a position is known from training?')
    const options: RotaryOptions = {
      length: 128,
      embeddingDim: 64,
      pairs: 'halves',
      base: 10_000,
      rotaryDim: 64,
      scaling: 'none',
      factor: 1,
      trainedLength: 64,
    }
    const angles = positions.rotarySimilarityToTrained(options)
    await expect
      .poll(async () => (await curves(chart)).get('sinusoidal and rotary angles'))
      .toEqual([...angles])
    const found = await curves(chart)
    for (const value of angles.slice(0, 64)) expect(value).toBeCloseTo(1, 5)
    expect(Math.max(...angles.slice(96))).toBeLessThan(0.9)
    const steep = found.get('ALiBi, steepest head') ?? []
    const gentle = found.get('ALiBi, gentlest head') ?? []
    // (1 - e^(-64 s)) / (1 - e^(-101 s)) at position 100.
    const share = (slope: number) => Math.expm1(-64 * slope) / Math.expm1(-101 * slope)
    expect(steep[100]).toBeCloseTo(share(1 / 4), 6)
    expect(gentle[100]).toBeCloseTo(share(1 / 256), 6)
    expect(steep[100]).toBeGreaterThan(0.9999)
    expect(gentle[100]).toBeLessThan(0.75)
  })
})

test('the exercise can be done with the keyboard', async ({ page }) => {
  await openExercise(page, 'side-by-side')
  await pressByKey(button(page, 'rotary'))
  await pressByKey(page.locator('lx-placed').getByRole('button', { name: 'Run' }))
  await expect(page.locator('lx-placed .verdict')).toContainText('Not as you predicted')
  await page.getByLabel('Your number').focus()
  await page.keyboard.type('4')
  await page.keyboard.press('Enter')
  await pressByKey(page.locator('lx-position-reach').getByRole('button', { name: 'Run' }))
  await expect(page.locator('lx-position-reach .verdict')).toContainText('Not as you predicted')
  await page.getByLabel('Position asked').focus()
  await page.keyboard.press('ArrowLeft')
  await expect(page).toHaveURL(/at=599/)
})
