import { expect, type Locator, type Page, test } from '@playwright/test'
import { enter, openExercise, predict, predictNumber, rows, takeFromShelf } from '../kit/lesson.ts'
import { curvesOf } from '../kit/plot.ts'

const ID = 'trained-short-read-long'
/** Of the four schemes on one input. */
const PLACED = 'sideLength=12&sideDim=8&placedRun=yes'
const FOUR = ['learned', 'sinusoidal', 'rotary', 'ALiBi']

const runOf = (page: Page, part: string) =>
  page.locator(part).getByRole('button', { name: 'Run', exact: true })
const cells = async (figure: Locator) =>
  (await rows(figure)).flatMap((row) => row.slice(1).map(Number))
const labelled = (page: Page, label: string) => page.locator(`[label="${label}"]`)

test('schemes side by side: vectors, curves, heads, costs and reach, read past the length', {
  tag: '@quick',
}, async ({ page }) => {
  // @fact trained short, read long: all schemes on one input: heat-maps and neighbour similarity
  await test.step('one word at every position: three schemes change its vectors, ALiBi none', async () => {
    await openExercise(page, ID, PLACED)
    await expect(runOf(page, 'lx-placed')).toBeDisabled()
    await predict(page, 'under learned and sinusoidal')
    await takeFromShelf(page, 'From near to far')
    await expect(page.locator('lx-placed .verdict')).toHaveText('As you predicted.')
    const near = labelled(page, 'How alike is a position to the next?')
    await expect.poll(async () => [...(await curvesOf(near)).keys()]).toEqual(FOUR)
    for (const cosine of (await curvesOf(near)).get('ALiBi') ?? []) expect(cosine).toBeCloseTo(1, 6)
    const vectors = async (name: string) => {
      const all = await rows(labelled(page, `Vectors under ${name}`))
      return all.map((row) => row.slice(1).join())
    }
    const [word, ...others] = await vectors('ALiBi')
    expect(others).toEqual(Array(11).fill(word))
    for (const name of FOUR.slice(0, 3)) expect(new Set(await vectors(name)).size).toBe(12)
    // What is turned by nothing at position 0 stays as it is.
    expect((await vectors('rotary'))[0]).toBe(word)
  })

  await test.step('without positions a head attends equally to all words, with relative ones by distance', async () => {
    const pattern = (name: string) => cells(labelled(page, `Attention with ${name}`))
    await expect.poll(() => pattern('no positions')).toHaveLength(144)
    for (const weight of await pattern('no positions')) expect(weight).toBeCloseTo(1 / 12, 6)
    const alibi = await pattern('ALiBi')
    // Equal scores: a word looks at its neighbour e^(-1/2) times as much, in the first of 8 heads.
    expect((alibi[1] as number) / (alibi[0] as number)).toBeCloseTo(Math.exp(-0.5), 5)
  })

  // @fact trained short, read long: parameter counts: only the learned table has any; a computed one takes
  //   memory
  await test.step('only the learned table has parameters', async () => {
    await takeFromShelf(page, 'What each costs')
    const table = page.locator('lx-position-costs tbody tr')
    const costs = () =>
      table.evaluateAll((found) =>
        found.map((row) => [...row.children].slice(0, 3).map((cell) => cell.textContent)),
      )
    await expect.poll(costs).toEqual([
      ['learned', '393,216', '1,572,864'],
      ['sinusoidal', '0', '1,572,864'],
      ['rotary', '0', '131,072'],
      ['ALiBi', '0', '48'],
    ])
    await enter(page, 'Positions L', '2048')
    await page.getByLabel('Width D').last().fill('512')
    await page.getByLabel('Width D').last().blur()
    await expect.poll(costs).toContainEqual(['learned', '1,048,576', '4,194,304'])
  })

  // @fact trained short, read long: can it be computed, and was it trained there
  await test.step('computed is one question and trained another', async () => {
    await predictNumber(page, '0.25')
    await expect(page.locator('lx-predict-number .error')).toHaveText(
      'Expected a whole number from 0 to 4, got 0.25.',
    )
    await predictNumber(page, '2')
    const reach = page.locator('lx-position-reach')
    await expect(reach.locator('table')).toHaveCount(0)
    await runOf(page, 'lx-position-reach').click()
    await expect(reach.locator('.verdict')).toHaveText('As you predicted.')
    await expect(reach.locator('.outcome')).toContainText(
      '2: rotary, ALiBi. Within the last 256 words no distance is above 255.',
    )
    await expect(reach.locator('tbody tr').first()).toContainText('its rows are 0 … 511.')
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
      ['rotary', 'yes', 'yes'],
      ['ALiBi', 'yes', 'yes'],
    ])
    await page.getByRole('slider', { name: 'Each word sees' }).fill('1024')
    await expect.poll(answers).toContainEqual(['rotary', 'yes', 'no'])
    await expect.poll(answers).toContainEqual(['ALiBi', 'yes', 'no'])
    await page.getByLabel('Position asked').fill('511')
    await expect.poll(answers).toEqual(FOUR.map((name) => [name, 'yes', 'yes']))
    await page.getByLabel('Position asked').fill('512')
    await expect.poll(answers).toContainEqual(['learned', 'no', 'no'])
  })

  // @fact trained short, read long: quality past the trained length: sinusoidal and rotary fall, ALiBi was
  //   made for it
  await test.step('past the trained length angles are new, and steep ALiBi heads hardly notice', async () => {
    await openExercise(page, ID, 'trained=64&at=100&reachRun=yes')
    await page.locator('lx-position-reach .question-card').scrollIntoViewIfNeeded()
    const chart = labelled(page, 'How much of a position is known from training?')
    const angles = async () => (await curvesOf(chart)).get('rotary angles') ?? []
    await expect.poll(async () => (await angles()).length).toBe(128)
    const found = await curvesOf(chart)
    for (const value of (await angles()).slice(0, 64)) expect(value).toBeCloseTo(1, 5)
    expect(Math.max(...(await angles()).slice(96))).toBeLessThan(0.9)
    // (1 - e^(-64 s)) / (1 - e^(-101 s)) at position 100.
    const share = (slope: number) => Math.expm1(-64 * slope) / Math.expm1(-101 * slope)
    expect(found.get('ALiBi, steepest head')?.[100]).toBeCloseTo(share(1 / 4), 6)
    expect(found.get('ALiBi, gentlest head')?.[100]).toBeCloseTo(share(1 / 256), 6)
  })
})

test('with nothing at every position only what is added is left', async ({ page }) => {
  await openExercise(page, ID, `${PLACED}&input=zero`)
  await predict(page, 'under learned and sinusoidal')
  await takeFromShelf(page, 'From near to far')
  const table = labelled(page, 'Vectors under sinusoidal')
  // The row of position 0 begins with its sine and cosine.
  await expect.poll(async () => (await cells(table)).slice(0, 4)).toEqual([0, 1, 0, 1])
  await expect.poll(() => cells(labelled(page, 'Vectors under rotary'))).toEqual(Array(96).fill(0))
  const apart = labelled(page, 'How alike are positions that lie apart?')
  await expect
    .poll(async () => [...(await curvesOf(apart)).keys()])
    .toEqual(['learned', 'sinusoidal'])
})
