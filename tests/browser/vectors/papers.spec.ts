// What research found, asked of a table from a file.
import { expect, type Page, test } from '@playwright/test'
import { kinds } from '../../../web/exercises/07-pretrained/papers/word-kinds.ts'
import { written } from '../../../web/plot/scene/scales.ts'
import { leaningTable, leaningText, ratings } from '../../web/leaning-table.ts'
import { violations } from '../kit/axe.ts'
import { openExercise, overflow } from '../kit/lesson.ts'
import { buffer, openVectors } from '../kit/vector-files.ts'
import { rowsOnce } from '../kit/vector-loader.ts'

const cells = (page: Page, element: string) =>
  page
    .locator(`${element} .findings tbody tr`)
    .evaluateAll((list) =>
      list.map((row) => [...row.children].map((cell) => cell.textContent?.trim())),
    )
const stats = (page: Page, element: string) =>
  page.locator(`${element} .stats dd`).allTextContents()

// @fact pretrained: prejudice: the association test with d and p by permutations; what is left
//   without the direction, and what neighbours still tell
test('association, cheaper tables, hubs and rated pairs are those of the core', async ({
  page,
}) => {
  const { studies } = await leaningTable()
  await openExercise(page, 'pretrained', 'papers07=open')
  await openVectors(page, [buffer('leaning.txt', leaningText())])

  const { before, after, told, words } = studies.associations(
    (kinds[0] as (typeof kinds)[number]).of,
  )
  const line = (name: string, { difference, effect, p }: typeof before) => [
    name,
    ...[difference, effect, p].map((value) => written(value, 3)),
  ]
  await expect
    .poll(() => cells(page, 'lx-word-association'))
    .toEqual([line('as they are', before), line('without the direction', after)])
  await expect(page.locator('lx-word-association .hint').first()).toContainText(
    `all ${before.divisions.toLocaleString('en')} divisions.`,
  )
  await expect(page.locator('lx-word-association strong')).toHaveText(
    `${(100 * told).toFixed(0)} %`,
  )
  const leaning = await rowsOnce(page.locator('lx-word-association lx-bars'), words.length)
  expect(leaning.map(([word, value]) => [word, value])).toEqual(
    words.map((word, i) => [word, String(before.leaning[i])]),
  )

  const cheaper = await studies.cheaper(async () => {})
  await expect
    .poll(() => stats(page, 'lx-cheaper-tables'))
    .toEqual([cheaper.eightBits.toFixed(3), cheaper.oneBit.toFixed(3)])
  const curve = page.locator('lx-cheaper-tables lx-line-chart')
  const recall = await rowsOnce(curve, cheaper.columns.length)
  expect(recall.map(([, kept, share]) => [Number(kept), Number(share)])).toEqual(
    cheaper.columns.map(({ width, recall }) => [width, recall]),
  )

  const hubs = studies.hubs()
  await expect
    .poll(async () => (await cells(page, 'lx-table-hubs')).map(([, skewness]) => skewness))
    .toEqual([hubs.asTheyAre, hubs.centred].map(({ skewness }) => written(skewness, 3)))
  const [asTheyAre] = await cells(page, 'lx-table-hubs')
  expect(asTheyAre?.[2]).toContain(`${hubs.top[0]?.word} ${hubs.top[0]?.times}`)

  await page.getByLabel('Open a list of rated pairs').setInputFiles([buffer('ours.csv', ratings)])
  const agreed = studies.agreement(new TextEncoder().encode(ratings), 'ours.csv')
  await expect
    .poll(() => stats(page, 'lx-rated-pairs'))
    .toEqual([agreed.correlation.toFixed(4), '3 of 4'])
  await expect(page.locator('lx-rated-pairs')).toContainText('Not in this table: zebra.')
  expect(await violations(page, 'lx-rated-pairs')).toEqual([])
  await page.getByLabel('Open a list of rated pairs').setInputFiles([buffer('bad.csv', 'a,b\n')])
  await expect(page.locator('lx-rated-pairs').getByRole('alert')).toContainText(
    'two words and a number',
  )
  expect(await violations(page, 'lx-papers')).toEqual([])
  await page.setViewportSize({ width: 320, height: 800 })
  await expect.poll(() => overflow(page)).toBeLessThanOrEqual(0)
})

test('a table that lacks the words says so', async ({ page }) => {
  await openExercise(page, 'pretrained', 'papers07=open')
  await openVectors(page, [buffer('few.txt', 'king 1 0\nqueen 0 1\nman 1 1\n')])
  await expect(page.locator('lx-word-association').getByRole('alert')).toContainText(
    'lacks too many of the words',
  )
})
