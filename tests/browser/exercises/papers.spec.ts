// What research found, folded in the exercises that it belongs to.
import { expect, type Page, test } from '@playwright/test'
import { Session } from 'lexiscope/training/session.ts'
import { written } from '../../../web/plot/scene/scales.ts'
import { readQuery } from '../../../web/state/fields.ts'
import { optionsOf, trainingSchema } from '../../../web/training/settings.ts'
import { loadCore } from '../../web/core.ts'
import { studiesOf } from '../../web/studies.ts'
import { button, openExercise, rows, small, train } from '../kit/lesson.ts'

/** The same training in Node, on the same compiled core. */
async function trainedInNode(query: string) {
  const { values } = readQuery(trainingSchema, new URLSearchParams(query))
  const session = new Session(await loadCore())
  const source = { kind: 'microworld', seed: 1, sentences: values.sentences, madeUp: null } as const
  await session.open(source, values.minCount, () => {})
  session.prepare(optionsOf(values))
  while (session.advance().fraction < 1);
  return await studiesOf(session)
}

const papers = (page: Page) => page.locator('lx-papers > details')
const stat = (page: Page, element: string, name: string) =>
  page.locator(`${element} .stats div`).filter({ hasText: name }).locator('dd')
const number = async (page: Page, element: string, name: string) =>
  Number((await stat(page, element, name).textContent())?.replace('−', '-').replaceAll(',', ''))

async function open(page: Page) {
  await papers(page).locator('summary').first().press('Enter')
  await expect(papers(page)).toHaveAttribute('open', '')
}

test('dot products and split words of one training', async ({ page }) => {
  const studies = await trainedInNode(small)
  await train(page)
  await open(page)
  // @fact skip-gram: skip-gram factorises: v·u comes to PMI − log K of the text, with slope and
  //   correlation, live
  await test.step('dot products of the training come to PMI − log K, and the link shows them', async () => {
    await expect(page).toHaveURL(/papers05=open/)
    const { slope, intercept, correlation, shifted, products, centres, contexts } =
      await studies.factorisation()
    const found = (name: string) => stat(page, 'lx-factorisation', name)
    await expect(found('slope')).toHaveText(written(slope, 3))
    await expect(found('at 0')).toHaveText(written(intercept, 3))
    await expect(found('correlation')).toHaveText(written(correlation, 3))
    const shown = await rows(page.locator('lx-factorisation lx-line-chart'))
    expect(shown.length).toBe(products.length + 2)
    const points = new Set(shown.map((row) => row.join(' ')))
    for (const i of [0, 1, 2, products.length - 1])
      expect(points).toContain(`${centres[i]} · ${contexts[i]} ${shifted[i]} ${products[i]}`)
  })

  // @fact skip-gram: frequency is in direction and length: a word under two names
  await test.step('one word under two names is trained beside the vectors', async () => {
    await page.locator('lx-split-word').getByLabel('Called dog2').selectOption('every tenth')
    await button(page, 'Train with two names').click()
    await expect(page.locator('lx-split-word .outcome')).toContainText(
      /Cosine of dog and dog2:\s+0\.\d{3}/,
    )
    const cells = page.locator('lx-split-word .findings tbody tr')
    await expect(cells).toHaveCount(2)
    await expect(cells.nth(1)).toContainText('dog2')
  })

  await test.step('a part that does not come says so', async () => {
    await page.route(/hubs-|arbitrary-cosine-/, (route) => route.abort())
    await page.goto('about:blank')
    await openExercise(page, 'similarity', 'papers04=open')
    await expect(papers(page).getByRole('alert')).toContainText('could not be loaded')
  })
})

test('hubs, cosines that depend on columns, and the full softmax', async ({ page }) => {
  // @fact similarity: hubs: how often each row is among the ten nearest of others, with skewness
  //   and names; few are left from the mean
  await test.step('rows that share a part have hubs, from their mean hardly any', async () => {
    await openExercise(page, 'similarity', small)
    await open(page)
    const skewness = () => number(page, 'lx-hubs', 'skewness')
    await expect.poll(skewness).toBeGreaterThan(1)
    const asTheyAre = await skewness()
    // Of how many rows it is told how often they are named: all 1,000, ten times each on average.
    const counted = (await rows(page.locator('lx-hubs lx-line-chart'))).map(([, ...cells]) =>
      cells.map(Number),
    )
    const sum = (of: (pair: number[]) => number) => counted.reduce((all, pair) => all + of(pair), 0)
    expect(sum(([, rows = 0]) => rows)).toBe(1000)
    expect(sum(([times = 0, rows = 0]) => times * rows)).toBe(10_000)
    expect(await number(page, 'lx-hubs', 'named by none')).toBe(counted[0]?.[1])
    await page.locator('lx-hubs').getByRole('checkbox').check()
    await expect.poll(skewness).toBeLessThan(asTheyAre / 2)
    await page.locator('lx-hubs').getByRole('checkbox').uncheck()
    await expect.poll(skewness).toBe(asTheyAre)

    await page
      .locator('summary', { hasText: 'Your own vectors beside their random pairs' })
      .press('Enter')
    await button(page, 'Train now').click()
    await page.locator('lx-hubs').getByLabel('Vectors').selectOption('your trained vectors')
    await expect.poll(skewness).not.toBe(asTheyAre)
    await expect(stat(page, 'lx-hubs', 'named most often')).toContainText(/[a-z]+ \d+/)
  })

  await test.step('scaled columns leave every score and change cosines', async () => {
    const bars = page.locator('lx-arbitrary-cosine lx-bars')
    const pair = async () => (await rows(bars)).find(([name]) => name === 'king – queen')
    await expect.poll(async () => Number((await pair())?.[1])).toBeGreaterThan(0)
    await expect(stat(page, 'lx-arbitrary-cosine', 'largest change')).toHaveText('0')
  })

  // @fact lookup: skip-gram with the full softmax, [V,D], [D,V] and a bias: loss and logits, beside
  //   the sampled one; a step's cost grows with V
  await test.step('the full softmax and samples learn a tiny text alike, at another cost', async () => {
    await openExercise(page, 'lookup')
    await open(page)
    const found = (name: string) => number(page, 'lx-full-softmax', name)
    // Nine words, none likelier than another.
    await expect.poll(() => found('at first')).toBeCloseTo(Math.log(9), 3)
    expect(await found('full softmax')).toBeLessThan(Math.log(9))
    expect(await found('samples')).toBeGreaterThan(0)
    await expect
      .poll(async () => (await rows(page.locator('lx-full-softmax lx-heatmap'))).length)
      .toBe(9)
    // 64 columns: 3,200,000 products a step for 50,000 words, 384 for five samples and the true word.
    const costs = page.locator('lx-full-softmax .findings tbody tr')
    await expect(costs.last()).toContainText('3,200,000')
    await expect(costs.last()).toContainText('384')
  })
})
