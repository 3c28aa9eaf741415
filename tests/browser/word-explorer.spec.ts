import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { expect, type Page, test } from '@playwright/test'
import { violations } from './axe.ts'
import {
  button,
  enter,
  errorAt,
  openExercise,
  overflow,
  rows,
  small,
  tabTo,
  train,
} from './lesson.ts'
import { buffer, circleText, gloveRows, openVectors } from './vector-files.ts'

/** Six ends of three orthogonal axes: sums of squares 18, 8 and 2 of 28 around (5, 5, 5, 0). */
const CROSS = [
  'left 3 5 5 0',
  'right 7 5 5 0',
  'low 5 2 5 0',
  'high 5 8 5 0',
  'near 5 5 4 0',
  'far 5 5 6 0',
].join('\n')

const explorer = (page: Page) => page.locator('lx-map-explorer')
const map = (page: Page) => page.locator('lx-explorable-map')
const summary = (page: Page) => map(page).locator('#summary')
const caption = (page: Page) => map(page).locator('figcaption')
const said = (page: Page) => map(page).locator('[aria-live]')
const chosen = (page: Page) => page.locator('lx-selected-words')
const nearest = (page: Page) => explorer(page).locator('lx-bars')
const search = (page: Page) => page.getByLabel('Search a word and fly to it')
/** How near the reader is. */
const scale = (page: Page) =>
  map(page).evaluate((figure) => {
    type Zoomed = { zoom: { now: { k: number } } | null }
    return (figure as unknown as Zoomed).zoom?.now.k ?? 1
  })
/** Coordinates of all words. */
const places = (page: Page) =>
  map(page).evaluate((figure) => {
    const { x, y } = figure as unknown as { x: Float32Array; y: Float32Array }
    return Array.from(x, (value, i) => [value, y[i] as number] as const)
  })
const numbers = (cells: string[][], column: number) =>
  cells.map((row) => Math.round(1e4 * Number(row[column])) / 1e4 + 0)

async function openMap(page: Page, query = '', file = buffer('cross.txt', CROSS)) {
  await openExercise(page, 'pretrained', `map=open${query && `&${query}`}`)
  await openVectors(page, [file])
  await expect(summary(page)).toContainText('words')
}

test('the map comes at a press, and stays open in the link', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await openExercise(page, 'pretrained')
  await openVectors(page, [buffer('cross.txt', CROSS)])
  await expect(page.locator('lx-group-map lx-word-map, lx-group-map .hint').first()).toBeVisible()
  expect(asked.filter((url) => url.includes('explorer'))).toEqual([])
  await button(page, 'Open the map of all words').click()
  await expect(summary(page)).toHaveText('6 words.')
  await expect(page).toHaveURL(/map=open/)
  await button(page, 'Close the map').click()
  await expect(map(page)).toHaveCount(0)
})

test('any components lie across and up, with the shares of a known spread', async ({ page }) => {
  await openMap(page)
  await expect(caption(page)).toContainText(
    'Across: component 1, 64.3 %; up: component 2, 28.6 % of the spread of these words.',
  )
  const component = page.getByLabel('Across: component')
  await expect(component.locator('option')).toHaveText([
    ...['1: 64.3 %', '2: 28.6 %', '3: 7.1 %', '4: 0.0 %'],
  ])
  const first = await rows(map(page))
  expect(numbers(first, 1)).toEqual([0, 0, -3, 3, 0, 0])
  expect(numbers(first, 2)).toEqual([-2, 2, 0, 0, 0, 0])
  await component.selectOption('3')
  await expect(caption(page)).toContainText('Across: component 3, 7.1 %')
  await expect.poll(async () => numbers(await rows(map(page)), 1)).toEqual([0, 0, 0, 0, -1, 1])
  await expect(page).toHaveURL(/mapX=3/)
  await page.getByLabel('In', { exact: true }).selectOption('space')
  await page.getByLabel('Towards you: component').selectOption('1')
  await expect.poll(async () => numbers(await rows(map(page)), 3)).toEqual([0, 0, -3, 3, 0, 0])
  await expect(caption(page)).toContainText('towards you: component 1, 64.3 %')

  // The link restores it.
  await page.reload()
  await openVectors(page, [buffer('cross.txt', CROSS)])
  await expect(caption(page)).toContainText('Across: component 3, 7.1 %')
  expect(numbers(await rows(map(page)), 1)).toEqual([0, 0, 0, 0, -1, 1])
})

test('two axes put their words at 0 and 1; a word that is not there is said beside its entry', async ({
  page,
}) => {
  await openMap(page, 'mapBy=axes&axisA=left&axisB=right&axisC=low&axisD=high')
  const cells = await rows(map(page))
  expect(numbers(cells, 1)).toEqual([0, 1, 0.5, 0.5, 0.5, 0.5])
  expect(numbers(cells, 2)).toEqual([0.5, 0.5, 0, 1, 0.5, 0.5])
  await expect(caption(page)).toContainText('Across: from left (0) to right (1).')
  await enter(page, 'Up, to (1)', 'nowhere')
  expect(await (await errorAt(page, 'Up, to (1)')).textContent()).toBe(
    '“nowhere” is not a word of these vectors.',
  )
  await enter(page, 'Up, to (1)', 'low')
  expect(await (await errorAt(page, 'Up, to (1)')).textContent()).toBe(
    'An axis needs two different words.',
  )
  await enter(page, 'Up, to (1)', 'far')
  await expect(summary(page)).toHaveText('6 words.')
})

test('a random projection is another for each seed, and the same for the same', async ({
  page,
}) => {
  await openMap(page, 'mapBy=random&mapSeed=4')
  const four = await rows(map(page))
  await enter(page, 'Seed', '5')
  await expect.poll(async () => (await rows(map(page)))[0]).not.toEqual(four[0])
  await enter(page, 'Seed', '4')
  await expect.poll(async () => rows(map(page))).toEqual(four)
})

test('a word is searched, flown to and shown with its neighbours over all rows and numbers', async ({
  page,
}) => {
  await openMap(page, 'mapRows=50', buffer('circle.txt', circleText(100)))
  await expect(summary(page)).toContainText('50 words')
  await search(page).fill('WORD2')
  await expect(page.locator('#map-word-list option').first()).toHaveText('word2')
  await search(page).fill('word20')
  await search(page).press('Enter')
  await expect(said(page)).toContainText('word20')
  await expect(summary(page)).toContainText('chosen: word20')
  const cells = await rows(nearest(page))
  expect(
    cells
      .slice(0, 2)
      .map(([word]) => word)
      .sort(),
  ).toEqual(['word19', 'word21'])
  // cos 3°, from six decimals of each number
  expect(Number(cells[0]?.[1])).toBeCloseTo(0.99863, 4)
  await expect(explorer(page)).toContainText('The cosine takes all 2 numbers of both vectors')
  await expect(summary(page)).toContainText('11 highlighted')
  await expect.poll(() => scale(page)).toBeCloseTo(4, 3)

  // Off the map, but in the table.
  await search(page).fill('word80')
  await search(page).press('Enter')
  await expect(explorer(page)).toContainText('word80 is word 81 of the table, and not on the map.')
  await expect(explorer(page)).toContainText('Not among the 50 words of the map: 10 of 10.')
  await button(page, 'Show 81 words').click()
  await expect(summary(page)).toContainText('81 words')
  await expect(summary(page)).toContainText('chosen: word80')

  await search(page).fill('nonsense')
  await search(page).press('Enter')
  await expect(page.locator('#map-word-error')).toHaveText(
    '“nonsense” is not a word of these vectors.',
  )
})

test('under reduced motion the view jumps', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openMap(page, '', buffer('circle.txt', circleText(100)))
  await search(page).fill('word7')
  await search(page).press('Enter')
  await expect(said(page)).toContainText('word7')
  await expect.poll(() => scale(page)).not.toBe(1)
  // No step between the whole and the word.
  expect(await scale(page)).toBe(4)
})

test('colours by similarity are the core’s cosines with the chosen word', async ({ page }) => {
  await openMap(page, 'word=word0&mapColour=similarity', buffer('circle.txt', circleText(61)))
  await expect(summary(page)).toContainText('Coloured by cosine to word0.')
  const cells = await rows(map(page))
  for (const degrees of [0, 60, 90, 180]) {
    const cosine = Number(cells[degrees / 3]?.at(-1))
    // Six decimals of each number.
    expect(Math.abs(cosine - Math.cos((degrees * Math.PI) / 180))).toBeLessThan(2e-6)
  }
})

test('a redraw in the middle of a turn does not take it back', async ({ page }) => {
  await openMap(page, 'mapIn=space')
  const canvas = map(page).locator('canvas')
  await canvas.scrollIntoViewIfNeeded()
  const box = await canvas.boundingBox()
  const [x, y] = [(box?.x ?? 0) + 150, (box?.y ?? 0) + 120]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 30, y, { steps: 3 })
  await explorer(page).evaluate(async (element) => {
    const drawn = element as unknown as { requestUpdate(): void; updateComplete: Promise<unknown> }
    drawn.requestUpdate()
    await drawn.updateComplete
  })
  await page.mouse.move(x + 60, y, { steps: 3 })
  await page.mouse.up()
  // Half a degree a pixel, from 30°.
  await expect(page).toHaveURL(/mapTurn=60/)
})

test('without a word there is nothing to be similar to, and it is said', async ({ page }) => {
  await openMap(page, 'mapColour=similarity')
  await expect(explorer(page)).toContainText('Search or choose a word: similar to which?')
  await search(page).fill('near')
  await search(page).press('Enter')
  await expect(summary(page)).toContainText('Coloured by cosine to near.')
  await expect(explorer(page)).not.toContainText('similar to which?')
})

test('a selection is listed, kept in the link, taken home with its vectors, and cleared', async ({
  page,
}) => {
  await openMap(page, 'word=left&mapColour=similarity')
  await expect(summary(page)).toContainText('Coloured by')
  await map(page).getByRole('button', { name: 'Select in view' }).click()
  await expect(chosen(page)).toContainText('Selected: 6')
  await expect(chosen(page).locator('bdi')).toHaveText([
    'left',
    'right',
    'low',
    'high',
    'near',
    'far',
  ])
  await expect(page).toHaveURL(/mapSelected=0%2C1%2C2%2C3%2C4%2C5/)
  const download = page.waitForEvent('download')
  await button(page, 'Save CSV with vectors').click()
  const file = await download
  expect(file.suggestedFilename()).toBe('selected-words.csv')
  const lines = (await readFile((await file.path()) ?? '', 'utf8')).trimEnd().split('\r\n')
  expect(lines[0]).toBe('word,x,y,cosine to left,v1,v2,v3,v4')
  expect(lines).toHaveLength(7)
  const low = lines[3]?.split(',') ?? []
  expect([low[0], ...low.slice(4)]).toEqual(['low', '5', '2', '5', '0'])
  // (3, 5, 5) and (5, 2, 5): 50 / √(59 · 54)
  expect(Number(low[3])).toBeCloseTo(50 / Math.sqrt(59 * 54), 6)

  await page.reload()
  await openVectors(page, [buffer('cross.txt', CROSS)])
  await expect(chosen(page)).toContainText('Selected: 6')
  await button(page, 'Clear selection').click()
  await expect(chosen(page)).toContainText('Selected: 0')
  await expect(page).not.toHaveURL(/mapSelected/)
})

test('by keys alone: search, walk, select, turn, take home', async ({ page }) => {
  await openMap(page, 'mapIn=space', buffer('circle.txt', circleText(40)))
  await tabTo(page, search(page))
  await page.keyboard.press('Control+A')
  await page.keyboard.type('word9')
  await page.keyboard.press('Enter')
  await expect(summary(page)).toContainText('chosen: word9')
  await tabTo(page, map(page).locator('canvas'))
  await page.keyboard.press('0')
  await expect.poll(() => scale(page)).toBe(1)
  await page.keyboard.press('ArrowRight')
  await expect(said(page)).toContainText('word9')
  await page.keyboard.press('s')
  await expect(chosen(page)).toContainText('Selected: 1')
  await page.keyboard.press('Shift+ArrowRight')
  await expect(page).toHaveURL(/mapTurn=35/)
  await page.keyboard.press('v')
  await expect(chosen(page)).toContainText('Selected: 40')
  await tabTo(page, button(page, 'Copy words'))
  await page.keyboard.press('Enter')
  await expect(chosen(page).getByRole('status')).toHaveText(/Copied 40 words|clipboard was refused/)
  await tabTo(page, map(page).locator('canvas'))
  await page.keyboard.press('Escape')
  await expect(chosen(page)).toContainText('Selected: 0')
  // Once more takes the choice back.
  await page.keyboard.press('Escape')
  await expect(summary(page)).not.toContainText('chosen')
})

test('UMAP lays out with progress, is ended by a press, and is the same for a seed', async ({
  page,
}) => {
  await openMap(page, 'mapBy=umap&mapRows=300', buffer('circle.txt', circleText(300, 1)))
  const done = page.getByRole('button', { name: 'Lay out again' })
  await expect(done).toBeVisible({ timeout: 30_000 })
  const laid = await places(page)
  expect(laid).toHaveLength(300)
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
  await done.click()
  await expect(done).toBeHidden()
  await expect(done).toBeVisible({ timeout: 30_000 })
  expect(await places(page)).toEqual(laid)

  // So many that a press comes before the end.
  await openVectors(page, [buffer('large.txt', circleText(5000, 0.05))])
  await enter(page, 'How many words', '5000')
  await expect(page.getByRole('progressbar', { name: 'UMAP' })).toBeVisible()
  await button(page, 'Cancel').click()
  await expect(explorer(page)).toContainText('Ended before it was done.')
})

test('few words, and vectors of one number, are laid out as far as that goes', async ({ page }) => {
  const errors: Error[] = []
  page.on('pageerror', (error) => errors.push(error))
  await openMap(page, 'mapBy=umap')
  await expect(page.getByRole('button', { name: 'Lay out again' })).toBeVisible({ timeout: 30_000 })
  expect(await places(page)).toHaveLength(6)
  await openVectors(page, [buffer('three.txt', 'a 1 0\nb 0 1\nc 1 1\n')])
  await expect(explorer(page)).toContainText('UMAP: it needs at least 4 words.')
  await openVectors(page, [buffer('line.txt', 'a 1\nb 2\nc 4\n')])
  await page.getByLabel('Lay out by').selectOption('pca')
  await expect(caption(page)).toContainText(
    'Across: component 1, 100.0 %; up: component 2, which these vectors do not have, none',
  )
  expect(numbers(await rows(map(page)), 2)).toEqual([0, 0, 0])
  await openVectors(page, [buffer('one.txt', 'alone 3 4\n')])
  await expect(summary(page)).toHaveText('1 word.')
  expect(errors).toEqual([])
})

test('the page of one file lays out by UMAP as well', async ({ page }) => {
  const oneFile = fileURLToPath(new URL('../../dist-single/lexiscope.html', import.meta.url))
  expect(existsSync(oneFile), `${oneFile}: \`npm run build:single\` makes it`).toBe(true)
  await page.goto(`${pathToFileURL(oneFile)}#/pretrained?map=open&mapBy=umap`)
  await openVectors(page, [buffer('circle.txt', circleText(60))])
  await expect(page.getByRole('button', { name: 'Lay out again' })).toBeVisible({ timeout: 30_000 })
  await expect(summary(page)).toHaveText('60 words.')
})

test('more words than UMAP can lay out in a while are limited, and it is said', async ({
  page,
}) => {
  await openMap(page, 'mapBy=pca&mapRows=6000', buffer('circle.txt', circleText(5100, 0.05)))
  await expect(summary(page)).toContainText('5,100 words')
  await page.getByLabel('Lay out by').selectOption('umap')
  await expect(explorer(page)).toContainText('it is drawn for the first 5,000 words')
  await button(page, 'Cancel').click()
})

test('the real GloVe rows: queen’s nearest is king, among groups of words', async ({ page }) => {
  test.skip(gloveRows === null, 'needs glove.6B.50d.first2446.txt in LEXISCOPE_DATASETS')
  await openExercise(page, 'pretrained', 'map=open&word=queen&mapRows=2446')
  await openVectors(page, gloveRows ?? '')
  await expect(summary(page)).toContainText('2,446 words in 5 groups')
  const cells = await rows(nearest(page))
  expect(cells[0]?.[0]).toBe('king')
  expect(Number(cells[0]?.[1])).toBeCloseTo(0.7839, 4)
})

test('the learner’s own vectors are explored as they are when the training rests', async ({
  page,
}) => {
  await train(page, `${small}&map=open`)
  await expect(summary(page)).toContainText(/\d+ words in \d+ groups/)
  const own = await rows(page.locator('lx-neighbours lx-bars'))
  await search(page).fill('king')
  await search(page).press('Enter')
  await expect(summary(page)).toContainText('chosen: king')
  const explored = await rows(nearest(page))
  expect(explored.slice(0, own.length)).toEqual(own)
  const cells = await rows(map(page))
  expect(cells[0]?.[0]).toBe('the')
})

test('settings that no map has are said, and the usual ones used', async ({ page }) => {
  await openMap(page, 'mapX=11&mapTilt=181&mapBy=tsne')
  await expect(page.locator('main')).toContainText('mapX')
  await expect(caption(page)).toContainText('Across: component 1')
})

test('nothing is found against accessibility in light and dark; nothing stands out at 320 pixels', async ({
  page,
}) => {
  await openMap(page, 'word=left&mapIn=space&mapColour=similarity&mapSelected=1,2')
  await expect(chosen(page)).toContainText('Selected: 2')
  await expect(nearest(page)).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.setViewportSize({ width: 320, height: 800 })
  expect(await overflow(page)).toBe(0)
})
