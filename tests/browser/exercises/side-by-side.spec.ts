import { expect, type Locator, type Page, test } from '@playwright/test'
import {
  button,
  enter,
  openExercise,
  predict,
  predictCurve,
  predictNumber,
  rows,
} from '../kit/lesson.ts'
import { reflectAndReload } from '../kit/model-answers.ts'

const SCHEMES = ['learned', 'sinusoidal', 'rotary', 'ALiBi']

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

test('schemes side by side: vectors, curves, heads, costs and reach, kept over a reload', {
  tag: '@quick',
}, async ({ page }) => {
  // @fact side by side: all schemes on one input: heat-maps and neighbour similarity
  await test.step('one word at every position: three schemes change its vectors, ALiBi none', async () => {
    await openExercise(page, 'side-by-side', RUN)
    await expect(button(page, 'Run').first()).toBeDisabled()
    await predict(page, 'ALiBi')
    await predictCurve(page, 'lx-apart', WAVES)
    await expect(page.locator('lx-placed .verdict')).toHaveText('As you predicted.')
    const near = labelled(page, 'How alike is a position to the next?')
    await expect.poll(async () => [...(await curves(near)).keys()]).toEqual(SCHEMES)
    for (const cosine of (await curves(near)).get('ALiBi') ?? []) expect(cosine).toBeCloseTo(1, 6)
    const vectors = async (name: string) => {
      const all = await rows(labelled(page, `Vectors under ${name}`))
      return all.map((row) => row.slice(1).join())
    }
    const [word, ...others] = await vectors('ALiBi')
    expect(others).toEqual(Array(11).fill(word))
    for (const name of SCHEMES.slice(0, 3)) expect(new Set(await vectors(name)).size).toBe(12)
    // What is turned by nothing at position 0 stays as it is.
    expect((await vectors('rotary'))[0]).toBe(word)
  })

  await test.step('a head without positions looks everywhere alike, with relative ones by distance', async () => {
    const pattern = (name: string) => cells(labelled(page, `Attention with ${name}`))
    await expect.poll(() => pattern('no positions')).toHaveLength(144)
    for (const weight of await pattern('no positions')) expect(weight).toBeCloseTo(1 / 12, 6)
    const alibi = await pattern('ALiBi')
    // Equal scores: a word looks at its neighbour e^(-1/2) times as much, in the first of 8 heads.
    expect((alibi[1] as number) / (alibi[0] as number)).toBeCloseTo(Math.exp(-0.5), 5)
  })

  // @fact side by side: parameter counts: only the learned table has any; a computed one takes
  //   memory
  await test.step('only the learned table has parameters', async () => {
    const table = page.locator('lx-position-costs tbody tr')
    const costs = () =>
      table.evaluateAll((found) =>
        found.map((row) => [...row.children].slice(0, 3).map((cell) => cell.textContent)),
      )
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
      'The learned table ends before position 600: its rows are 0 … 511.',
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
    await expect.poll(answers).toEqual(SCHEMES.map((name) => [name, 'yes', 'yes']))
    await page.getByLabel('Position asked').fill('512')
    await expect.poll(answers).toContainEqual(['learned', 'no', 'no'])
  })
  await reflectAndReload(page, 'side-by-side')

  // @fact side by side: quality past the trained length: sinusoidal and rotary fall, ALiBi was
  //   made for it
  await test.step('past the trained length angles are strangers, and steep ALiBi heads hardly notice', async () => {
    await openExercise(page, 'side-by-side', 'trained=64&at=100&reachRun=yes')
    const chart = labelled(page, 'How much of a position is known from training?')
    const angles = async () => (await curves(chart)).get('sinusoidal and rotary angles') ?? []
    await expect.poll(async () => (await angles()).length).toBe(128)
    const found = await curves(chart)
    for (const value of (await angles()).slice(0, 64)) expect(value).toBeCloseTo(1, 5)
    expect(Math.max(...(await angles()).slice(96))).toBeLessThan(0.9)
    // (1 - e^(-64 s)) / (1 - e^(-101 s)) at position 100.
    const share = (slope: number) => Math.expm1(-64 * slope) / Math.expm1(-101 * slope)
    expect(found.get('ALiBi, steepest head')?.[100]).toBeCloseTo(share(1 / 4), 6)
    expect(found.get('ALiBi, gentlest head')?.[100]).toBeCloseTo(share(1 / 256), 6)
  })
})

test('with nothing at every position only what is added is left, and any curve is drawn before it is shown', async ({
  page,
}) => {
  await test.step('with nothing at every position, only what is added is left', async () => {
    await openExercise(page, 'side-by-side', `${RUN}&input=zero`)
    await predict(page, 'ALiBi')
    await predictCurve(page, 'lx-apart', WAVES)
    const table = labelled(page, 'Vectors under sinusoidal')
    // The row of position 0 begins with its sine and cosine.
    await expect.poll(async () => (await cells(table)).slice(0, 4)).toEqual([0, 1, 0, 1])
    await expect
      .poll(() => cells(labelled(page, 'Vectors under rotary')))
      .toEqual(Array(96).fill(0))
    const apart = labelled(page, 'How alike are positions that lie apart?')
    await expect
      .poll(async () => [...(await curves(apart)).keys()])
      .toEqual(['learned', 'sinusoidal'])
  })

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
})
