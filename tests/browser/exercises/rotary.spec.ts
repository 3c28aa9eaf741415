import { expect, type Page, test } from '@playwright/test'
import {
  button,
  enter,
  errorAt,
  LEVEL,
  openExercise,
  predictCurve,
  rows,
  takeFromShelf,
  unfold,
} from '../kit/lesson.ts'
import { reflectAndReload } from '../kit/model-answers.ts'
import { curvesOf } from '../kit/plot.ts'

const planes = (page: Page) => page.locator('lx-planes')
const score = async (page: Page) => {
  const text = await page
    .locator('lx-rotary-meeting .stats div', { hasText: 'score' })
    .locator('dd')
    .first()
    .textContent()
  return Number((text ?? '').split(', ')[0]?.replace('−', '-'))
}

test('query and key as they move together, in both conventions and far away, kept over a reload', {
  tag: '@quick',
}, async ({ page }) => {
  // @fact rotary: moving m and n together leaves the score the same within 1e-6; lengths are kept
  await test.step('moving query and key together leaves the score the same within 1e-6', async () => {
    await openExercise(page, 'rotary')
    await expect(button(page, 'Run')).toBeDisabled()
    // Before the run the query walks alone, and the angle to the key changes.
    await page.getByLabel('Move the query by').fill('0')
    const angles = async () => (await rows(planes(page))).map((row) => Number(row.at(-2)))
    await expect(planes(page)).toHaveAttribute('label', 'Query at 3, key at 10')
    const apart = await angles()
    await page.getByLabel('Move the query by').fill('2')
    await expect(planes(page)).toHaveAttribute('label', 'Query at 5, key at 10')
    for (const [i, angle] of (await angles()).entries()) expect(angle).not.toBe(apart[i])
    await expect(page.locator('lx-rotary-everywhere')).toHaveCount(0)
    await predictCurve(page, 'lx-rotary-meeting', LEVEL)
    await button(page, 'Run').click()
    await expect(page.locator('lx-rotary-meeting .verdict')).toHaveText('As you predicted.')
    await page.getByLabel('Move both by').fill('0')
    await expect(planes(page)).toHaveAttribute('label', 'Query at 3, key at 10')
    const before = await rows(planes(page))
    expect(before.map(([columns]) => columns)).toEqual(['0, 4', '1, 5', '2, 6', '3, 7'])
    // Of each pair: x, y, turned x, turned y of the query, then of the key.
    for (const row of before) {
      const [x, y, turnedX, turnedY] = row.slice(1, 5).map(Number)
      expect(Math.hypot(turnedX as number, turnedY as number)).toBeCloseTo(
        Math.hypot(x as number, y as number),
        5,
      )
    }
    const at = await score(page)
    const close = (await angles()).map((angle) => expect.closeTo(angle, 3))
    for (const by of [1, 60]) {
      await page.getByLabel('Move both by').fill(String(by))
      await expect(planes(page)).toHaveAttribute('label', `Query at ${3 + by}, key at ${10 + by}`)
      // Shown to six places.
      await expect.poll(() => score(page)).toBeCloseTo(at, 5)
      await expect.poll(angles).toEqual(close)
    }
    await expect(page.locator('lx-rotary-meeting .state')).toContainText('the score stayed at')
    await page.getByLabel('Move both by').fill('0')
    await page.getByLabel('Query at m').fill('4')
    await expect.poll(async () => Math.abs((await score(page)) - at)).toBeGreaterThan(0.1)
  })

  // @fact rotary: past the trained length angles are new; linear, NTK-aware and YaRN
  await test.step('past the trained length angles are new, and scaling brings them back', async () => {
    await takeFromShelf(page, 'Longer than trained')
    await expect(page.locator('lx-rotary-stretching lx-line-chart')).toBeVisible()
    const curves = () => curvesOf(page.locator('lx-rotary-stretching lx-line-chart'))
    await expect.poll(async () => (await curves()).get('YaRN')?.length).toBe(512)
    const found = await curves()
    const plain = found.get('no scaling') ?? []
    const linear = found.get('linear (position interpolation)') ?? []
    expect(plain).toHaveLength(512)
    for (const value of plain.slice(0, 128)) expect(value).toBeCloseTo(1, 5)
    expect(Math.max(...plain.slice(256))).toBeLessThan(0.8)
    expect(Math.min(...linear.slice(0, 500))).toBeGreaterThan(0.98)
    await expect(page.locator('lx-rotary-stretching .stats')).toContainText('1.1386')
  })

  // @fact rotary: split halves and interleaved are equal in effect and not to be mixed;
  //   rotate-half
  await test.step('either convention makes every diagonal one score, and mixing them breaks it', async () => {
    await takeFromShelf(page, 'Two ways to pair')
    const status = page.locator('lx-rotary-conventions .state')
    await expect(status).toContainText('Every diagonal is one score.')
    const map = page.locator('lx-rotary-conventions lx-heatmap[square]')
    /** How far the scores of one distance lie apart. */
    const spread = async () => {
      const all = (await rows(map)).map((row) => row.slice(1).map(Number))
      return Math.max(
        ...all.slice(1).map((row, m) => Math.abs((row[m + 1] as number) - (all[0]?.[0] as number))),
      )
    }
    await expect.poll(spread).toBeLessThan(1e-5)
    const open = page.locator('lx-rotary-everywhere lx-heatmap')
    await expect
      .poll(async () => JSON.stringify(await rows(open)))
      .toBe(JSON.stringify(await rows(map)))
    await page.locator('#kPairs').selectOption('interleaved')
    await expect(status).toContainText('the distance is lost')
    await expect.poll(spread).toBeGreaterThan(1)
    await page.locator('#qPairs').selectOption('interleaved')
    await expect(status).toContainText('Every diagonal is one score.')
    const turns = await rows(page.locator('lx-heatmap[label="rotate-half of the query"]'))
    const [x = [], halves = [], interleaved = []] = turns.map((row) => row.slice(1).map(Number))
    expect(halves).toEqual([...x.slice(4).map((v) => -v), ...x.slice(0, 4)])
    expect(interleaved).toEqual(x.map((_, i) => (i % 2 === 0 ? -(x[i + 1] as number) : x[i - 1])))
  })
  await reflectAndReload(page, 'rotary')
  await expect(planes(page)).toHaveAttribute('label', 'Query at 4, key at 10')

  // @fact rotary: position 0 is the identity; partial rotation
  await test.step('position 0 turns nothing, and columns past the turning ones pass as they are', async () => {
    await openExercise(page, 'rotary', 'm=0&n=0&rotaryRun=yes')
    await expect(planes(page)).toHaveAttribute('label', 'Query at 0, key at 0')
    for (const row of await rows(planes(page))) {
      expect(row.slice(1, 3)).toEqual(row.slice(3, 5))
      expect(row.slice(5, 7)).toEqual(row.slice(7, 9))
    }
    await page.getByLabel('Query at m').fill('9')
    await enter(page, 'Columns that turn', '4')
    await page.locator('#qPairs').selectOption('interleaved')
    const turned = async () =>
      (await rows(planes(page))).map((row) => row.slice(1, 3).join() !== row.slice(3, 5).join())
    await expect.poll(turned).toEqual([true, true, false, false])
  })
})

test('the two words walk along the text, played and paused', async ({ page }) => {
  await openExercise(page, 'rotary')
  const meeting = page.locator('lx-rotary-meeting')
  const moved = async () => Number(await meeting.locator('.player input').inputValue())
  await expect.poll(moved).toBeGreaterThan(1)
  // An address that is set meanwhile stops them where it says.
  await page.evaluate(() => {
    location.hash = '#/rotary?both=0'
  })
  await expect(meeting.getByRole('button', { name: 'Play', exact: true })).toBeVisible()
  expect(await moved()).toBe(0)
  await meeting.getByRole('button', { name: 'Play', exact: true }).click()
  await expect.poll(moved).toBeGreaterThan(1)
  await meeting.getByRole('button', { name: 'Pause' }).click()
  await expect(page).toHaveURL(/both=\d+/)
  await meeting.getByLabel('Word of the key').fill('zorp')
  await meeting.getByLabel('Word of the key').blur()
  await expect(meeting.locator('.track .key')).toContainText('zorp')
  await predictCurve(page, 'lx-rotary-meeting', LEVEL)
  await button(page, 'Run').click()
  await expect.poll(moved).toBe(60)
  await expect(planes(page)).toHaveAttribute('label', 'Query at 63, key at 70')
  await page.locator('#walk').selectOption('query')
  await expect(planes(page)).toHaveAttribute('label', 'Query at 63, key at 10')
  await expect(meeting.locator('.state')).toContainText('Only the query moved')
})

test('for engineers: scaled paces, and places in a picture', async ({ page }) => {
  // @fact rotary: what each scaling leaves of every pair's pace; Llama 3.1 keeps 29 of 64
  await test.step('the paces that each scaling leaves follow the settings of its entries', async () => {
    await openExercise(page, 'rotary')
    const part = page.locator('lx-rotary-scalings')
    const stats = part.locator('.stats')
    await expect(part.locator('lx-line-chart')).toHaveCount(0)
    await unfold(page, 'lx-rotary-scalings')
    await expect(part.locator('lx-line-chart')).toBeVisible()
    const drawn = async (name: string) =>
      (await curvesOf(page.locator('lx-rotary-scalings lx-line-chart'))).get(name) ?? []
    // Llama 3.1: 29 of 64 pairs turn more than 4 times in 8,192 tokens.
    const kept = async (name: string) => (await drawn(name)).filter((share) => share === 1).length
    await expect.poll(() => kept('llama3')).toBe(29)
    await expect(stats).toContainText('keep their frequency29 of 64')

    await page.locator('#pacedScaling').selectOption('yarn')
    const usual = await drawn('YaRN')
    await page.locator('#pacedEnds').selectOption('between')
    await enter(page, 'Beta fast', '16')
    await expect.poll(() => drawn('YaRN')).not.toEqual(usual)
    await expect(stats).toContainText(`multiplied by${(0.1 * Math.log(8) + 1).toFixed(4)}`)
    await enter(page, 'Attention factor', '1.5')
    await expect(stats).toContainText('multiplied by1.5')
    await enter(page, 'Attention factor', '0')
    await enter(page, 'mscale', '1')
    await expect(await errorAt(page, 'mscale_all_dim')).toContainText('or neither')
    await enter(page, 'mscale_all_dim', '0.5')
    const ratio = (0.1 * Math.log(8) + 1) / (0.05 * Math.log(8) + 1)
    await expect(stats).toContainText(`multiplied by${ratio.toFixed(4)}`)

    await page.locator('#pacedScaling').selectOption('dynamic')
    await enter(page, 'Tokens that are read', '8192')
    await expect.poll(() => drawn('dynamic NTK')).toEqual(Array(64).fill(1))
    await page.locator('#pacedScaling').selectOption('llama3')
    await enter(page, 'Low frequency factor', '5')
    await expect(await errorAt(page, 'Low frequency factor')).toContainText('below the 4, got 5')
    await enter(page, 'Low frequency factor', '1')
    await enter(page, 'Width of a head', '7')
    await expect(await errorAt(page, 'Width of a head')).toContainText('even')
  })

  // @fact rotary: of a picture each pair turns by one axis; for words it is plain rotary
  await test.step('of a picture each pair turns by one axis, and words are turned as by plain rotary', async () => {
    await openExercise(page, 'rotary', 'patchRows=2')
    await unfold(page, 'lx-multimodal-rotary')
    const part = page.locator('lx-multimodal-rotary')
    const cells = async () =>
      (await rows(part.locator('lx-heatmap'))).map((row) => row.slice(1).map(Number))
    await expect(part.locator('lx-heatmap')).toBeVisible()
    await expect.poll(async () => (await cells()).length).toBe(12)
    const found = await cells()
    // Words 1 to 4, and the patch at row 1, column 3: its place is 2.
    const all = (position: number) => Array(16).fill(position)
    expect([found[0], found[1], found[10], found[11]]).toEqual([all(0), all(1), all(6), all(7)])
    expect(found[9]).toEqual([...Array(4).fill(2), ...Array(6).fill(3), ...Array(6).fill(5)])
    await expect(part.locator('.stats')).toContainText('difference to plain rotary0')
    await expect(part.locator('.stats')).toContainText('places that 8 patches take up4')
    await page.locator('#axes').selectOption('inTurn')
    // The axes take turns from pair to pair: 6, 5 and 5 of them.
    const turnedBy = async () => (await cells())[9] ?? []
    const of = (place: number) => async () =>
      (await turnedBy()).filter((position) => position === place).length
    await expect.poll(of(2)).toBe(6)
    expect(await of(3)()).toBe(5)
    expect((await turnedBy()).slice(0, 3).sort()).toEqual([2, 3, 5])
  })
})
