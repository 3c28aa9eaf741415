import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { expect, test } from '@playwright/test'
import { button, enter, errorAt, openEntry, openExercise, rows } from '../kit/lesson.ts'
import { built, lexiscope } from '../kit/native.ts'
import { watchFor } from '../kit/plot.ts'
import { buffer, circleText, gloveRows, openVectors, withoutShipped } from '../kit/vector-files.ts'
import { rowsOnce } from '../kit/vector-loader.ts'
import {
  CROSS,
  caption,
  explorer,
  map,
  numbers,
  openMap,
  places,
  summary,
} from '../kit/word-map.ts'

test('any components lie across and up, with the shares of a known spread', async ({ page }) => {
  await openMap(page)
  await expect(caption(page)).toContainText(
    'Across: component 1, 64.3 %; up: component 2, 28.6 % of the spread of these words.',
  )
  const component = page.getByLabel('Across: component')
  await expect(component.locator('option')).toHaveText([
    ...['1: 64.3 %', '2: 28.6 %', '3: 7.1 %', '4: 0.0 %'],
  ])
  const first = await rowsOnce(map(page), 6)
  expect(numbers(first, 1)).toEqual([0, 0, -3, 3, 0, 0])
  expect(numbers(first, 2)).toEqual([-2, 2, 0, 0, 0, 0])
  await component.selectOption('3')
  await expect(caption(page)).toContainText('Across: component 3, 7.1 %')
  await expect.poll(async () => numbers(await rows(map(page)), 1)).toEqual([0, 0, 0, 0, -1, 1])
  await expect(page).toHaveURL(/fileMapX=3/)
  await page.getByLabel('In', { exact: true }).selectOption('space')
  await page.getByLabel('Towards you: component').selectOption('1')
  await expect.poll(async () => numbers(await rows(map(page)), 3)).toEqual([0, 0, -3, 3, 0, 0])
  await expect(caption(page)).toContainText('towards you: component 1, 64.3 %')

  // The link restores it.
  await page.reload()
  await openVectors(page, [buffer('cross.txt', CROSS)])
  await expect(caption(page)).toContainText('Across: component 3, 7.1 %')
  await expect.poll(async () => numbers(await rows(map(page)), 1)).toEqual([0, 0, 0, 0, -1, 1])
})

test('two axes put their words at 0 and 1; a word that is not there is said beside its entry', async ({
  page,
}) => {
  await openMap(page, 'fileMapBy=axes&fileAxisA=left&fileAxisB=right&fileAxisC=low&fileAxisD=high')
  const cells = await rowsOnce(map(page), 6)
  expect(numbers(cells, 1)).toEqual([0, 1, 0.5, 0.5, 0.5, 0.5])
  expect(numbers(cells, 2)).toEqual([0.5, 0.5, 0, 1, 0.5, 0.5])
  await expect(caption(page)).toContainText('Across: from left (0) to right (1).')
  await enter(page, 'Up, to (1)', 'nowhere')
  await expect(await errorAt(page, 'Up, to (1)')).toHaveText(
    '“nowhere” is not a word of these vectors.',
  )
  await enter(page, 'Up, to (1)', 'low')
  await expect(await errorAt(page, 'Up, to (1)')).toHaveText('An axis needs two different words.')
  await enter(page, 'Up, to (1)', 'far')
  await expect(summary(page)).toHaveText('6 words.')
})

test('one press opens the map on two axes of words, or lays it out on them', async ({ page }) => {
  await withoutShipped(page)
  await openExercise(
    page,
    'pretrained',
    'fileAxisA=left&fileAxisB=right&fileAxisC=low&fileAxisD=high',
  )
  await openVectors(page, [buffer('cross.txt', CROSS)])
  await openEntry(page, 'map-door')
  await button(page, 'Open it from left to right and from low to high').click()
  await expect(summary(page)).toHaveText('6 words.')
  await expect
    .poll(async () => numbers(await rows(map(page)), 1))
    .toEqual([0, 1, 0.5, 0.5, 0.5, 0.5])
  const axes = page.getByRole('button', { name: 'from left to right' })
  await expect(axes).toHaveCount(0)
  await page.getByLabel('Lay out by').selectOption('principal components')
  await expect(caption(page)).toContainText('component 1')
  await axes.click()
  await expect(page).toHaveURL(/fileMapBy=axes/)
  await expect(caption(page)).toContainText('Across: from left (0) to right (1).')
})

test('a random projection is another for each seed, and the same for the same', async ({
  page,
}) => {
  await openMap(page, 'fileMapBy=random&fileMapSeed=4')
  const four = await rowsOnce(map(page), 6)
  await enter(page, 'Seed', '5')
  await expect.poll(async () => (await rows(map(page)))[0]).not.toEqual(four[0])
  await enter(page, 'Seed', '4')
  await expect.poll(async () => rows(map(page))).toEqual(four)
})

test('UMAP lays out with progress, is ended by a press, and is the same for a seed', async ({
  page,
}) => {
  await openMap(page, 'fileMapBy=umap&fileMapRows=300', buffer('circle.txt', circleText(300, 1)))
  const done = page.getByRole('button', { name: 'Lay out again' })
  await expect(done).toBeVisible()
  await expect.poll(async () => (await places(page)).length).toBe(300)
  const laid = await places(page)
  // Neighbours on the circle are neighbours on the map: nearer than two words on average.
  const far = (a: number, b: number) => {
    const [[x0 = 0, y0 = 0], [x1 = 0, y1 = 0]] = [laid[a] ?? [], laid[b] ?? []]
    return Math.hypot(x1 - x0, y1 - y0)
  }
  const mean = (pairs: readonly (readonly [number, number])[]) =>
    pairs.reduce((sum, [a, b]) => sum + far(a, b), 0) / pairs.length
  const words = Array.from({ length: 299 }, (_, i) => i)
  const beside = mean(words.map((i) => [i, i + 1] as const))
  const any = mean(words.map((i) => [i, (7 * i + 149) % 300] as const))
  expect(beside).toBeLessThan(any / 4)
  // Few words are laid out within a moment: it is watched, so that none is missed.
  const begun = await watchFor(page, 'progress[aria-label="UMAP"]')
  await done.click()
  await begun()
  await expect(done).toBeVisible()
  await expect.poll(() => places(page)).toEqual(laid)

  // So many that a press comes before the end.
  await openVectors(page, [buffer('large.txt', circleText(10_000, 0.03))])
  await enter(page, 'How many words', '10000')
  await expect(page.getByRole('progressbar', { name: 'UMAP' })).toBeVisible()
  await button(page, 'Cancel').click()
  await expect(explorer(page)).toContainText('Ended before it was done.')
})

test('few words, and vectors of one number, are laid out as far as that goes', async ({ page }) => {
  const errors: Error[] = []
  page.on('pageerror', (error) => errors.push(error))
  await openMap(page, 'fileMapBy=umap')
  await expect(page.getByRole('button', { name: 'Lay out again' })).toBeVisible()
  await expect.poll(() => places(page)).toHaveLength(6)
  await openVectors(page, [buffer('three.txt', 'a 1 0\nb 0 1\nc 1 1\n')])
  await expect(explorer(page)).toContainText('UMAP: it needs at least 4 words.')
  await openVectors(page, [buffer('line.txt', 'a 1\nb 2\nc 4\n')])
  await page.getByLabel('Lay out by').selectOption('pca')
  await expect(caption(page)).toContainText(
    'Across: component 1, 100.0 %; up: component 2, which these vectors do not have, none',
  )
  await expect.poll(async () => numbers(await rows(map(page)), 2)).toEqual([0, 0, 0])
  await openVectors(page, [buffer('one.txt', 'alone 3 4\n')])
  await expect(summary(page)).toHaveText('1 word.')
  expect(errors).toEqual([])
})

test('the page of one file lays out by UMAP as well', async ({ page }) => {
  const oneFile = fileURLToPath(new URL('../../../dist-single/lexiscope.html', import.meta.url))
  expect(existsSync(oneFile), `${oneFile}: \`npm run build:single\` makes it`).toBe(true)
  await page.goto(`${pathToFileURL(oneFile)}#/pretrained?fileMap=open&fileMapBy=umap`)
  await openVectors(page, [buffer('circle.txt', circleText(60))])
  await expect(page.getByRole('button', { name: 'Lay out again' })).toBeVisible()
  await expect(summary(page)).toHaveText('60 words.')
})

test('more words than UMAP can lay out in a while are limited, and it is said', async ({
  page,
}) => {
  await openMap(
    page,
    'fileMapBy=pca&fileMapRows=11000',
    buffer('circle.txt', circleText(10_100, 0.03)),
  )
  await expect(summary(page)).toContainText('10,100 words')
  await page.getByLabel('Lay out by').selectOption('umap')
  await expect(explorer(page)).toContainText('it is drawn for the first 10,000 words')
})

// @fact pretrained: UMAP's map is the native command's to the last digit, also after a reload
test('the map is the native command’s, to the last digit, and the same after a reload', async ({
  page,
}, info) => {
  test.skip(!built, 'no build/native/lexiscope (npm run build:native)')
  const text = gloveRows === null ? circleText(300, 1) : readFileSync(gloveRows, 'utf8')
  const file = info.outputPath('words.txt')
  const words = text.split('\n').slice(0, 300)
  writeFileSync(file, `${words.join('\n')}\n`)
  const [names = '', ...lines] = lexiscope('umap', '--vectors', file, '--seed', 7).split('\n')
  expect(names).toBe('word\tx\ty')
  const native = lines.slice(0, 300).map((line) =>
    line
      .split('\t')
      .slice(1)
      .map((cell) => Math.fround(Number(cell))),
  )
  const address = 'fileMapBy=umap&fileMapRows=300&fileMapSeed=7'
  await openMap(page, address, buffer('words.txt', `${words.join('\n')}\n`))
  const done = page.getByRole('button', { name: 'Lay out again' })
  await expect(done).toBeVisible()
  await expect.poll(() => places(page)).toEqual(native)
  // What the caption says of it is the command's too.
  await expect(caption(page)).toContainText(/Of each word’s 15 nearest words, \d+\.\d % are among/)
  await page.reload()
  await openVectors(page, [buffer('words.txt', `${words.join('\n')}\n`)])
  await expect(done).toBeVisible()
  await expect.poll(() => places(page)).toEqual(native)
})
