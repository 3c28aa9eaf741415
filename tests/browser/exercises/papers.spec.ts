// What research found, folded in the exercises that it belongs to.
import { expect, type Page, test } from '@playwright/test'
import { Session } from '../../../web/core/training/session.ts'
import { RUN, TINY_TEXT } from '../../../web/exercises/02-lookup/tiny-text.ts'
import { exact32, written } from '../../../web/plot/scene/scales.ts'
import { readQuery } from '../../../web/state/fields.ts'
import { optionsOf, trainingSchema } from '../../../web/training/settings.ts'
import { loadCore, loadStudies } from '../../web/core.ts'
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
  return { session, studies: await studiesOf(session) }
}

const papers = (page: Page) => page.locator('lx-papers > details')
const stat = (page: Page, element: string, name: string) =>
  page.locator(`${element} .stats div`).filter({ hasText: name }).locator('dd')

async function open(page: Page) {
  await papers(page).locator('summary').first().press('Enter')
  await expect(papers(page)).toHaveAttribute('open', '')
}

test('dot products and split words of one training', async ({ page }) => {
  const { studies } = await trainedInNode(small)
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
  await test.step('one word under two names is trained beside the vectors, as the core trains it', async () => {
    await page.locator('lx-split-word').getByLabel('Called dog2').selectOption('every tenth')
    await button(page, 'Train with two names').click()
    const split = await studies.splitWord('dog', 'dog2', 10)
    if (split === null) throw new Error('expected an answer, got none')
    await expect(page.locator('lx-split-word .outcome')).toContainText(
      `Cosine of dog and dog2: ${split.cosine.toFixed(3)}`,
    )
    const cells = page.locator('lx-split-word .told tbody tr')
    await expect(cells.nth(0)).toContainText(written(split.lengths[0], 3))
    await expect(cells.nth(1)).toContainText(written(split.lengths[1], 3))
    await expect(cells.nth(1)).toContainText(String(split.renamed))
  })
})

// @fact similarity: hubs: how often each row is among the ten nearest of others, with skewness
//   and names; few are left from the mean
test('rows that share a part have hubs, from their mean hardly any; columns change cosines alone', async ({
  page,
}) => {
  const { session, studies } = await trainedInNode(small)
  const core = await loadStudies()
  await openExercise(page, 'similarity', small)
  await open(page)
  const random = { vectors: 1000, embeddingDim: 64, common: 0.65, seed: 1 }
  const kept = core.randomHubs(random, 10, false)
  const centred = core.randomHubs(random, 10, true)
  expect(kept.skewness).toBeGreaterThan(2 * centred.skewness)
  const hubs = (name: string) => stat(page, 'lx-hubs', name)
  await expect(hubs('skewness')).toHaveText(written(kept.skewness, 3))
  await expect(hubs('named by none')).toHaveText(String(kept.rows[0]))
  const counted = async () =>
    (await rows(page.locator('lx-hubs lx-line-chart'))).map(([, ...cells]) => cells.map(Number))
  await expect.poll(counted).toEqual(Array.from(kept.rows, (of, times) => [times, of]))
  await page.locator('lx-hubs').getByRole('checkbox').check()
  await expect(hubs('skewness')).toHaveText(written(centred.skewness, 3))
  await page.locator('lx-hubs').getByRole('checkbox').uncheck()
  await expect(hubs('skewness')).toHaveText(written(kept.skewness, 3))

  await button(page, 'Train now').click()
  await page.locator('lx-hubs').getByLabel('Vectors').selectOption('your trained vectors')
  const own = await studies.hubs(10)
  await expect(hubs('skewness')).toHaveText(written(own.asTheyAre.skewness, 3))
  const most = Math.max(...own.asTheyAre.times)
  const top = own.words[own.asTheyAre.times.indexOf(most)]
  await expect(hubs('named most often')).toContainText(`${top} ${most}`)

  const { before, after, largestChange } = await studies.rescaled(8, [['king', 'queen']])
  expect(largestChange).toBe(0)
  const bars = page.locator('lx-arbitrary-cosine lx-bars')
  await expect
    .poll(async () => (await rows(bars)).find(([name]) => name === 'king – queen')?.slice(0, 2))
    .toEqual(['king – queen', String(after.cosines[0])])
  expect(before.cosines[0]).toBeCloseTo(session.cosine('king', 'queen'), 6)
  await expect(stat(page, 'lx-arbitrary-cosine', 'largest change')).toHaveText('0')
})

// @fact lookup: skip-gram with the full softmax, [V,D], [D,V] and a bias: loss and logits, beside
//   the sampled one; a step's cost grows with V
test('the full softmax and samples learn a tiny text alike, at another cost', async ({ page }) => {
  const core = await loadStudies()
  await openExercise(page, 'lookup')
  await open(page)
  const run = core.fullSoftmax(new TextEncoder().encode(TINY_TEXT), RUN)
  const found = (name: string) => stat(page, 'lx-full-softmax', name)
  await expect(found('at first')).toHaveText(written(Math.log(9), 4))
  await expect(found('full softmax')).toHaveText(written(run.loss.at(-1) as number, 4))
  await expect(found('samples')).toHaveText(written(run.sampledLoss.at(-1) as number, 4))
  const corner = Array.from(run.logits.values.subarray(0, 3), exact32)
  const logits = page.locator('lx-full-softmax lx-heatmap')
  await expect.poll(async () => (await rows(logits))[0]?.slice(1, 4)).toEqual(corner)
  // 64 columns: 3,200,000 products a step for 50,000 words, 384 for five samples and the true word.
  const costs = page.locator('lx-full-softmax .told tbody tr')
  await expect(costs.last()).toContainText('3,200,000')
  await expect(costs.last()).toContainText('384')
})

test('a part that does not come says so', async ({ page }) => {
  await page.route(/hubs-|arbitrary-cosine-/, (route) => route.abort())
  await openExercise(page, 'similarity', 'papers04=open')
  await expect(papers(page).getByRole('alert')).toContainText('could not be loaded')
})
