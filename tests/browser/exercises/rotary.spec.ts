import { expect, type Page, test } from '@playwright/test'
import type { RotaryOptions } from '../../../web/core/faces/positions.d.ts'
import { loadPositions } from '../../web/core.ts'
import {
  button,
  enter,
  errorAt,
  LEVEL,
  openExercise,
  pointAt,
  predictCurve,
  rows,
  unfold,
} from '../kit/lesson.ts'

const positions = await loadPositions()
const options: RotaryOptions = {
  length: 121,
  embeddingDim: 8,
  pairs: 'halves',
  base: 10_000,
  rotaryDim: 8,
  scaling: 'none',
  factor: 1,
  trainedLength: 0,
}
const vectors = positions.randomVectors(2, 8, 1).values
const q = vectors.slice(0, 8)
const k = vectors.slice(8)

const fact = async (page: Page, name: string) => {
  const text = await page
    .locator('lx-rotary-meeting .stats div', { hasText: name })
    .locator('dd')
    .first()
    .textContent()
  return (text ?? '').split(', ').map((part) => Number(part.replace('−', '-')))
}

const llama31: RotaryOptions = {
  ...options,
  ...{ length: 1, embeddingDim: 128, rotaryDim: 128, base: 500_000, factor: 8 },
  ...{ trainedLength: 8192, sequenceLength: 65_536 },
}
const pacesOf = (scaling: RotaryOptions['scaling'], more: Partial<RotaryOptions> = {}) =>
  positions.rotaryTables({ ...llama31, scaling, ...more })

test('query and key as they move together, in both conventions, and far away', async ({ page }) => {
  // @fact rotary: moving m and n together leaves the score the same within 1e-6; lengths are kept
  await test.step('moving query and key together leaves the score the same within 1e-6', async () => {
    await openExercise(page, 'rotary')
    await expect(button(page, 'Run')).toBeDisabled()
    await predictCurve(page, 'lx-rotary-meeting', LEVEL)
    await button(page, 'Run').click()
    await expect(page.locator('lx-rotary-meeting .verdict')).toHaveText('As you predicted.')
    await page.getByLabel('Move both by').fill('0')
    await expect(page.locator('lx-planes')).toHaveAttribute('label', 'Query at 3, key at 10')
    const at = positions.rotaryMeeting(options, options, q, k, 3, 10)
    const [qLength = 0, turnedLength = 0, kLength = 0] = at.lengths
    await expect.poll(async () => (await fact(page, 'score'))[0]).toBeCloseTo(at.score, 5)
    expect(turnedLength).toBeCloseTo(qLength, 5)
    const turned = () => rows(page.locator('lx-planes'))
    await expect
      .poll(async () => (await turned()).map((row) => Math.fround(Number(row.at(-1)))))
      .toEqual([...at.parts])
    const planes = await turned()
    expect(planes.map(([columns]) => columns)).toEqual(['0, 4', '1, 5', '2, 6', '3, 7'])

    for (const by of [1, 20, 60]) {
      await page.getByLabel('Move both by').fill(String(by))
      await expect(page.locator('lx-planes')).toHaveAttribute(
        'label',
        `Query at ${3 + by}, key at ${10 + by}`,
      )
      const moved = positions.rotaryMeeting(options, options, q, k, 3 + by, 10 + by)
      expect(Math.abs(moved.score - at.score)).toBeLessThan(2e-6 * qLength * kLength)
      await expect.poll(async () => (await fact(page, 'score'))[0]).toBeCloseTo(moved.score, 5)
    }
    await page.getByLabel('Move both by').fill('0')
    await page.getByLabel('Query at m').fill('4')
    const alone = positions.rotaryMeeting(options, options, q, k, 4, 10)
    expect(Math.abs(alone.score - at.score)).toBeGreaterThan(0.1)
    await expect.poll(async () => (await fact(page, 'score'))[0]).toBeCloseTo(alone.score, 5)
  })

  await test.step('the words of the prose bring pairs, scores, conventions and scalings forward', async () => {
    await page.getByLabel('Query at m').fill('3')
    await pointAt(page, 'last')
    await expect(page.locator('lx-planes')).toHaveJSProperty('brought', 3)
    await pointAt(page, 'distance')
    await expect(page.locator('lx-rotary-meeting .brought')).toHaveText(/distance n − m\s*7/)
    await expect(page.locator('lx-planes')).toHaveJSProperty('brought', -1)
    const halves = page.locator('lx-heatmap[label="rotate-half of the query"]')
    await pointAt(page, 'interleaved')
    await expect(halves).toHaveJSProperty('brought', [2, 3])
    const faded = () =>
      page
        .locator('lx-rotary-stretching lx-line-chart')
        .evaluate((figure) =>
          (figure as unknown as { series: { name: string; faded: boolean }[] }).series
            .filter((series) => series.faded)
            .map(({ name }) => name),
        )
    await pointAt(page, 'yarn')
    await expect.poll(faded).toEqual(['no scaling', 'linear (position interpolation)', 'NTK-aware'])
  })

  // @fact rotary: past the trained length angles are new; linear, NTK-aware and YaRN
  await test.step('past the trained length angles are new, and scaling brings them back', async () => {
    const chart = page.locator('lx-rotary-stretching lx-line-chart')
    await expect(chart).toBeVisible()
    const curves = async () => {
      const all = new Map<string, number[]>()
      for (const [name = '', , value] of await chart.evaluate((figure) => {
        const { series } = figure as unknown as { series: { name: string; y: Float32Array }[] }
        return series.flatMap(({ name, y }) =>
          Array.from(y, (value, x) => [name, x, value] as const),
        )
      })) {
        all.set(name, [...(all.get(name) ?? []), value])
      }
      return all
    }
    await expect.poll(async () => (await curves()).get('YaRN')?.length).toBe(512)
    const found = await curves()
    const plain = found.get('no scaling') ?? []
    const linear = found.get('linear (position interpolation)') ?? []
    expect(plain).toHaveLength(512)
    for (const value of plain.slice(0, 128)) expect(value).toBeCloseTo(1, 5)
    expect(Math.max(...plain.slice(256))).toBeLessThan(0.8)
    expect(Math.min(...linear.slice(0, 500))).toBeGreaterThan(0.98)
    const yarn = positions.rotarySimilarityToTrained({
      ...options,
      ...{
        length: 512,
        embeddingDim: 64,
        rotaryDim: 64,
        scaling: 'yarn',
        factor: 4,
        trainedLength: 128,
      },
    })
    expect(found.get('YaRN')).toEqual([...yarn])
    await expect(page.locator('lx-rotary-stretching .stats')).toContainText('1.1386')
  })

  // @fact rotary: split halves and interleaved are equal in effect and not to be mixed;
  //   rotate-half
  await test.step('either convention makes every diagonal one score, and mixing them breaks it', async () => {
    const status = page.locator('lx-rotary-conventions .state')
    await expect(status).toContainText('Every diagonal is one score.')
    const map = page.locator('lx-heatmap[label="Scores of one query and one key everywhere"]')
    const scores = async () => (await rows(map)).map((row) => row.slice(1).map(Number))
    const spread = (all: number[][]) =>
      Math.max(
        ...all.slice(1).map((row, m) => Math.abs((row[m + 1] as number) - (all[0]?.[0] as number))),
      )
    await expect.poll(async () => spread(await scores())).toBeLessThan(1e-5)
    const short = { ...options, length: 24 }
    const mixed = positions.rotaryScores(short, { ...short, pairs: 'interleaved' }, q, k)
    expect(mixed.spread).toBeGreaterThan(1)
    await page.locator('#kPairs').selectOption('interleaved')
    await expect(status).toContainText('the distance is lost')
    await expect
      .poll(async () => (await scores()).flat().map(Math.fround))
      .toEqual([...mixed.scores.values])
    await page.locator('#qPairs').selectOption('interleaved')
    await expect(status).toContainText('Every diagonal is one score.')
    const turns = await rows(page.locator('lx-heatmap[label="rotate-half of the query"]'))
    const [x = [], halves = [], interleaved = []] = turns.map((row) => row.slice(1).map(Number))
    expect(halves).toEqual([...x.slice(4).map((v) => -v), ...x.slice(0, 4)])
    expect(interleaved).toEqual(x.map((_, i) => (i % 2 === 0 ? -(x[i + 1] as number) : x[i - 1])))
  })

  await test.step('odd and impossible widths are said at their controls by the core', async () => {
    for (const [control, typed, said] of [
      ['Width of a head d', '7', /even/],
      ['Columns that turn', '3', /even/],
      ['Columns that turn', '10', /8/],
      ['Width of a head d', '1e9', /1 … 128/],
    ] as const) {
      const input = page.getByLabel(control, { exact: true })
      const good = await input.inputValue()
      await input.fill(typed)
      await input.blur()
      await expect(input).toHaveAttribute('aria-invalid', 'true')
      const id = await input.getAttribute('id')
      await expect(page.locator(`#${id}-error`)).toContainText(said)
      await input.fill(good)
      await input.blur()
      await expect(input).toHaveAttribute('aria-invalid', 'false')
    }
  })

  // @fact rotary: position 0 is the identity; partial rotation
  await test.step('position 0 turns nothing, and columns past the turning ones pass as they are', async () => {
    await openExercise(page, 'rotary', 'm=0&n=0&rotaryRun=yes')
    await expect(page.locator('lx-planes')).toHaveAttribute('label', 'Query at 0, key at 0')
    for (const row of await rows(page.locator('lx-planes'))) {
      expect(row.slice(1, 3)).toEqual(row.slice(3, 5))
      expect(row.slice(5, 7)).toEqual(row.slice(7, 9))
    }
    await page.getByLabel('Query at m').fill('9')
    await page.getByLabel('Columns that turn').fill('4')
    await page.getByLabel('Columns that turn').blur()
    await page.locator('#qPairs').selectOption('interleaved')
    const partial: RotaryOptions = { ...options, rotaryDim: 4, pairs: 'interleaved' }
    const expected = positions.rotaryMeeting(partial, { ...partial, pairs: 'halves' }, q, k, 9, 0)
    await expect
      .poll(async () =>
        (await rows(page.locator('lx-planes'))).map((row) => Math.fround(Number(row.at(-1)))),
      )
      .toEqual([...expected.parts])
    const planes = await rows(page.locator('lx-planes'))
    expect(planes[2]?.slice(1, 3)).toEqual(planes[2]?.slice(3, 5))
    expect(planes[0]?.slice(1, 3)).not.toEqual(planes[0]?.slice(3, 5))
  })
})

test('for engineers: scaled paces, and places in a picture', async ({ page }) => {
  // @fact rotary: what each scaling leaves of every pair's pace; Llama 3.1 keeps 29 of 64
  await test.step('the paces that each scaling leaves are those of the core, with the settings of its entries', async () => {
    await openExercise(page, 'rotary')
    const part = page.locator('lx-rotary-scalings')
    await expect(part.locator('lx-line-chart')).toHaveCount(0)
    await unfold(page, 'lx-rotary-scalings')
    const chart = part.locator('lx-line-chart')
    const drawn = (name: string) =>
      chart.evaluate((figure, wanted) => {
        const { series } = figure as unknown as { series: { name: string; y: Float64Array }[] }
        return Array.from(series.find((one) => one.name === wanted)?.y ?? [])
      }, name)
    await expect(chart).toBeVisible()
    const names = {
      llama3: 'llama3',
      yarn: 'YaRN',
      dynamic: 'dynamic NTK',
      ntk: 'NTK-aware',
    } as const
    for (const [scaling, name] of Object.entries(names)) {
      const { kept } = pacesOf(scaling as RotaryOptions['scaling'])
      await expect.poll(() => drawn(name)).toEqual([...kept])
    }
    // Llama 3.1: 29 of 64 pairs turn more than 4 times in 8,192 tokens.
    const { kept } = pacesOf('llama3')
    const whole = kept.filter((share) => share === 1).length
    await expect(part.locator('.stats')).toContainText(`keep their pace${whole} of 64`)
    expect(whole).toBe(29)

    await page.locator('#pacedScaling').selectOption('yarn')
    await page.locator('#pacedEnds').selectOption('between')
    await enter(page, 'Beta fast', '16')
    const given = { betaFast: 16, truncate: false }
    await expect.poll(() => drawn('YaRN')).toEqual([...pacesOf('yarn', given).kept])
    const factor = pacesOf('yarn', given).attentionFactor
    await expect(part.locator('.stats')).toContainText(`multiplied by${factor.toFixed(4)}`)
    await enter(page, 'Attention factor', '1.5')
    await expect(part.locator('.stats')).toContainText('multiplied by1.5')
    await enter(page, 'Attention factor', '0')
    await enter(page, 'mscale', '1')
    await expect(await errorAt(page, 'mscale_all_dim')).toContainText('or neither')
    await enter(page, 'mscale_all_dim', '0.5')
    const ratio = (0.1 * Math.log(8) + 1) / (0.05 * Math.log(8) + 1)
    await expect(part.locator('.stats')).toContainText(`multiplied by${ratio.toFixed(4)}`)

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
    const words = { frames: 0, rows: 0, columns: 2 }
    const parts = [words, { frames: 1, rows: 2, columns: 4 }, words]
    const vector = positions.randomVectors(1, 32, 1).values
    const inBlocks = { length: 64, time: 4, height: 6, width: 6, order: 'blocks' } as const
    const { turnedBy, differences } = positions.multimodalRotary(inBlocks, parts, vector)
    await expect.poll(async () => (await cells()).flat()).toEqual([...turnedBy.values])
    const found = await cells()
    // Words 1 to 4, and the patch at row 1, column 3: its place is 2.
    const all = (position: number) => Array(16).fill(position)
    expect([found[0], found[1], found[10], found[11]]).toEqual([all(0), all(1), all(6), all(7)])
    expect(found[9]).toEqual([...Array(4).fill(2), ...Array(6).fill(3), ...Array(6).fill(5)])
    expect([0, 1, 10, 11].map((token) => differences[token])).toEqual([0, 0, 0, 0])
    expect(differences[9]).toBeGreaterThan(0.1)
    await expect(part.locator('.stats')).toContainText('difference to plain rotary0')
    await expect(part.locator('.stats')).toContainText('places that 8 patches take up4')
    await page.locator('#axes').selectOption('inTurn')
    const inTurn = { length: 64, time: 6, height: 5, width: 5, order: 'inTurn' } as const
    const expected = [...positions.multimodalRotary(inTurn, parts, vector).turnedBy.values]
    await expect.poll(async () => (await cells()).flat()).toEqual(expected)
  })
})
