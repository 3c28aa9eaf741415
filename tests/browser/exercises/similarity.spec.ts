import { expect, type Page, test } from '@playwright/test'
import type { Matrix } from '../../../web/core/faces/tokens.d.ts'
import { Session } from '../../../web/core/training/session.ts'
import { exact32 } from '../../../web/plot/scene/scales.ts'
import { readQuery } from '../../../web/state/fields.ts'
import { optionsOf, trainingSchema } from '../../../web/training/settings.ts'
import { loadCore, loadTokens } from '../../web/core.ts'
import {
  broughtBars,
  broughtRows,
  button,
  enter,
  errorAt,
  openExercise,
  pointAt,
  predict,
  predictNumber,
  rows,
  small,
} from '../kit/lesson.ts'

const core = await loadTokens()
const random = { vectors: 1000, pairs: 10_000, common: 0, mean: 'kept', seed: 1 } as const
const words = ['cat', 'dog', 'bird', 'the', 'seven']
const set = [
  [0.9, 0.8, 0.1, 0.3],
  [0.8, 0.9, 0.1, 0.3],
  [0.8, 0.5, 0.3, 0.4],
  [0.1, 0.1, 0.2, 0.9],
  [0.1, 0.2, 0.9, 0.4],
]

/** What the figure's statistics say, by name. */
async function facts(page: Page, element: string) {
  const all = await page
    .locator(`${element} .stats div`)
    .evaluateAll((list) => list.map((each) => [...each.children].map((part) => part.textContent)))
  return Object.fromEntries(
    all.map(([name, value]) => [name, Number(value?.replace('−', '-').replace(',', ''))]),
  )
}

test('random, five and shared vectors are compared as the core compares them', async ({
  page,
  context,
}) => {
  // @fact similarity: random vectors are near-orthogonal, with a spread of 1/sqrt(D): histogram
  //   and curve
  await test.step('cosines of random pairs are spread as 1 / sqrt(D), and are those of the core', async () => {
    await openExercise(page, 'similarity')
    await expect(button(page, 'Draw')).toBeDisabled()
    await predictNumber(page, '1/16')
    await button(page, 'Draw').click()
    const outcome = page.locator('lx-random-directions .outcome')
    await expect(page.locator('lx-random-directions .verdict')).toHaveText('As you predicted.')
    await expect(outcome).toContainText('1 / √256 is 0.0625')
    for (const doublings of [1, 6, 10]) {
      await page.getByLabel('Width D').fill(String(doublings))
      const width = 2 ** doublings
      const histogram = page.locator('lx-random-directions lx-line-chart').first()
      await expect(histogram).toHaveAttribute('label', new RegExp(`D = ${width}$`))
      const expected = core.randomCosines({ ...random, embeddingDim: width }, 81)
      const spread = async () => (await facts(page, 'lx-random-directions')).spread
      await expect.poll(spread).toBeCloseTo(expected.spread, 3)
      // Of 10,000 pairs of 1,000 vectors: within 3 % of the rule.
      expect(expected.spread * Math.sqrt(width)).toBeGreaterThan(0.97)
      expect(expected.spread * Math.sqrt(width)).toBeLessThan(1.03)
      const shares = async () =>
        (await rows(histogram)).filter(([name]) => name === `D = ${width}`).map(([, , of]) => of)
      await expect
        .poll(async () => (await shares()).map(Number))
        .toEqual(Array.from(expected.counts, (count) => (100 * count) / 10_000))
    }
    const ofRule = async () =>
      (await rows(page.locator('lx-random-directions lx-line-chart').last())).filter(
        ([name]) => name === '1 / √D',
      )
    await expect
      .poll(async () => (await ofRule()).map(([, width]) => width))
      .toEqual(['2', '4', '8', '16', '32', '64', '128', '256'])
    const rule = await ofRule()
    for (const [, width, spread] of rule)
      expect(Number(spread)).toBeCloseTo(Number(width) ** -0.5, 9)
  })

  await test.step('the words of the prose bring pairs, the baseline and the statistics forward', async () => {
    const five = page.locator('lx-five-words')
    await pointAt(page, 'spread')
    await expect(page.locator('lx-random-directions .brought dt')).toHaveText(['spread', '1 / √D'])
    await pointAt(page, 'cat – seven')
    await expect.poll(() => broughtBars(five.locator('lx-bars'))).toEqual(['cat – seven'])
    await pointAt(page, 'animals')
    await expect.poll(() => broughtBars(five.locator('lx-bars'))).toEqual([])
    await expect
      .poll(() => broughtRows(five.locator('lx-matrices')))
      .toEqual({ vectors: [0, 1, 2], cosines: [0, 1, 2] })
    await pointAt(page, 'baseline')
    await expect(five.locator('lx-bars')).toHaveJSProperty('baselineBrought', true)
  })

  // @fact similarity: cat, dog, bird, the, seven with vectors set by hand, beside random pairs
  await test.step('five words are compared before and after, beside random pairs and from their mean', async () => {
    const tables = page.locator('lx-five-words lx-matrices')
    const bars = page.locator('lx-five-words lx-bars')
    const cosines = async () =>
      (await rows(tables)).filter(([name]) => name === 'cosines').map(([, , ...cells]) => cells)
    const written = ({ values }: Matrix) =>
      words.map((_, row) => Array.from(values.subarray(5 * row, 5 * row + 5), exact32))
    const drawn = core.initialTable({
      ...{ vocabSize: 5, embeddingDim: 4, seed: 1 },
      ...{ initialization: 'normal', sigma: 1 },
    })
    await expect.poll(cosines).toEqual(written(core.cosinesOf(drawn, false)))
    await page.getByLabel('The vectors are').selectOption('set by hand, as if trained')
    const table = { rows: 5, columns: 4, values: Float32Array.from(set.flat()) }
    await expect.poll(cosines).toEqual(written(core.cosinesOf(table, false)))
    const [cat = [], dog = []] = set
    const exact =
      cat.reduce((sum, value, i) => sum + value * (dog[i] as number), 0) /
      (Math.hypot(...cat) * Math.hypot(...dog))
    const shownBars = async () =>
      new Map((await rows(bars)).map(([name = '', value]) => [name, Number(value)]))
    await expect.poll(async () => (await shownBars()).get('cat – dog')).toBeCloseTo(exact, 6)
    const kept = await shownBars()
    expect(kept.get('cat – seven')).toBeGreaterThan(0.3)
    // The mean of the ten pairs; 2,000 draws of them.
    const mean = [...kept].slice(0, 10).reduce((sum, [, value]) => sum + value / 10, 0)
    expect(Math.abs((kept.get('random pairs') as number) - mean)).toBeLessThan(0.03)

    await page.locator('lx-five-words').getByRole('checkbox').check()
    await expect.poll(cosines).toEqual(written(core.cosinesOf(table, true)))
    await expect.poll(async () => (await shownBars()).get('cat – seven')).toBeLessThan(-0.5)
    await expect.poll(async () => (await shownBars()).get('cat – dog')).toBeGreaterThan(0.9)
    await page.locator('lx-five-words').getByRole('checkbox').uncheck()
  })

  // @fact similarity: the mean-centring switch takes a common direction out
  await test.step('taking the mean away brings random pairs back to zero', async () => {
    const part = page.locator('lx-shared-part')
    await expect(part.getByRole('button', { name: 'Run' })).toBeDisabled()
    await predict(page, /^\s*about 0\s*$/)
    await part.getByRole('button', { name: 'Run' }).click()
    await expect(part.locator('.verdict')).toHaveText('As you predicted.')
    await expect(part.getByRole('checkbox')).toBeChecked()
    await part.getByRole('checkbox').uncheck()
    const options = { ...random, embeddingDim: 256 }
    for (const shared of [65, 150, 0]) {
      await page.getByLabel('Shared part').fill(String(shared))
      const expected = core.randomCosines({ ...options, common: shared / 100 }, 81).mean
      await expect
        .poll(async () => (await facts(page, 'lx-shared-part')).mean)
        .toBeCloseTo(expected, 3)
      // s² / (1 + s²); the lengths of one drawn vector and of the rows are random too.
      const s2 = (shared / 100) ** 2
      expect(Math.abs(expected - s2 / (1 + s2))).toBeLessThan(0.03)
    }
    await page.getByLabel('Shared part').fill('150')
    await part.getByRole('checkbox').check()
    await expect
      .poll(async () => Math.abs((await facts(page, 'lx-shared-part')).mean as number))
      .toBeLessThan(0.005)
    const other = await context.newPage()
    await other.goto(page.url())
    await expect(other.locator('lx-shared-part').getByRole('checkbox')).toBeChecked()
    await expect(other.locator('lx-shared-part output')).toHaveText('1.50')
    await other.close()
  })
})

test('other vectors, by keyboard, the learner’s own, and the page as it looks', async ({
  page,
}) => {
  await test.step('a wrong spread is told by how much, and other vectors give other numbers', async () => {
    await openExercise(page, 'similarity')
    await predictNumber(page, '1/256')
    await button(page, 'Draw').click()
    await expect(page.locator('lx-random-directions .verdict')).toContainText('16 times too small')
    await expect
      .poll(() => rows(page.locator('lx-random-directions lx-line-chart').last()))
      .not.toEqual([])
    const before = await rows(page.locator('lx-random-directions lx-line-chart').last())
    await button(page, 'Other vectors').click()
    await expect(page).toHaveURL(/seed04=2/)
    await expect
      .poll(() => rows(page.locator('lx-random-directions lx-line-chart').last()))
      .not.toEqual(before)
  })

  await test.step('the figures can be reached and changed with the keyboard alone', async () => {
    await page.getByLabel('Width D').focus()
    await page.keyboard.press('ArrowLeft')
    await expect(page.getByLabel('Width D')).toHaveAttribute('aria-valuetext', '128')
    await page.locator('lx-five-words').getByRole('checkbox').focus()
    await page.keyboard.press('Space')
    await expect(page).toHaveURL(/mean=taken/)
  })

  // @fact similarity: a random-pair baseline beside the learner's own vectors
  await test.step('the learner’s own vectors are compared as the core compares them', async () => {
    const values = readQuery(trainingSchema, new URLSearchParams(small)).values
    const session = new Session(await loadCore())
    const source = {
      kind: 'microworld',
      seed: 1,
      sentences: values.sentences,
      madeUp: null,
    } as const
    await session.open(source, values.minCount, () => {})
    session.prepare(optionsOf(values))
    while (session.advance().fraction < 1);
    const { words, vectors, width } = session.trainedVectors()
    const table = { rows: words.length, columns: width, values: vectors }
    const ids = ['king', 'cat', 'queen', 'dog'].map((word) => words.indexOf(word))
    const compare = (mean: 'kept' | 'taken') =>
      core.compareRows(table, ids.slice(0, 2), ids.slice(2), {
        ...{ mean, randomPairs: 10_000, seed: 1, bins: 1 },
      })

    await openExercise(page, 'similarity', `${small}&one=king&other=queen`)
    await expect(page.locator('lx-own-vectors .card')).toHaveCount(0)
    await button(page, 'Train now').click()
    const bars = page.locator('lx-own-vectors lx-bars')
    const found = async () => {
      const all = await rows(bars)
      return [all[0], all.find(([name]) => name === 'cat – dog'), all.at(-1)].map((row) =>
        Number(row?.[1]),
      )
    }
    for (const mean of ['kept', 'taken'] as const) {
      const { cosines, random } = compare(mean)
      await expect.poll(found).toEqual([...cosines, random.mean])
      await page.locator('lx-own-vectors').getByRole('checkbox').check()
    }
    await enter(page, 'Another word', 'zebra')
    await expect(await errorAt(page, 'Another word')).toContainText('“zebra” is not a word')
    await expect.poll(async () => (await rows(bars))[0]?.[0]).toBe('cat – dog')
  })
})
