import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { violations } from '../kit/axe.ts'
import {
  button,
  openEntry,
  openExercise,
  overflow,
  rows,
  small,
  tabTo,
  train,
} from '../kit/lesson.ts'
import { keepSaid, laidOut } from '../kit/plot.ts'
import { pressTool } from '../kit/tools.ts'
import { buffer, circleText, gloveRows, openVectors } from '../kit/vector-files.ts'
import { rowsOnce } from '../kit/vector-loader.ts'
import {
  CROSS,
  caption,
  chosen,
  explorer,
  map,
  nearest,
  openMap,
  said,
  scale,
  search,
  summary,
} from '../kit/word-map.ts'

test.beforeEach(async ({ page }) => keepSaid(page))

test('the map comes at a press, and stays open in the link', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await openExercise(page, 'pretrained')
  await openVectors(page, [buffer('cross.txt', CROSS)])
  await openEntry(page, 'group-map')
  await expect(page.locator('lx-group-map lx-word-map, lx-group-map .hint').first()).toBeVisible()
  expect(asked.filter((url) => url.includes('explorer'))).toEqual([])
  await button(page, 'Open the map of all words').click()
  await expect(summary(page)).toHaveText('6 words.')
  await expect(page).toHaveURL(/fileMap=open/)
  await button(page, 'Close the map').click()
  await expect(map(page)).toHaveCount(0)
})

test('a word is searched, flown to and shown with its neighbours over all rows and numbers', async ({
  page,
}) => {
  await openMap(page, 'fileMapRows=50', buffer('circle.txt', circleText(100)))
  await expect(summary(page)).toContainText('50 words')
  await search(page).fill('WORD2')
  await expect(page.locator('#map-word-list option').first()).toHaveText('word2')
  await search(page).fill('word20')
  await search(page).press('Enter')
  await expect(said(page)).toContainText('word20')
  await expect(summary(page)).toContainText('chosen: word20')
  await expect(async () => {
    const cells = await rows(nearest(page))
    const two = cells.slice(0, 2).map(([word]) => word)
    expect(two.sort()).toEqual(['word19', 'word21'])
    // cos 3°, from six decimals of each number
    expect(Number(cells[0]?.[1])).toBeCloseTo(0.99863, 4)
  }).toPass()
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
  await openMap(
    page,
    'fileWord=word0&fileMapColour=similarity',
    buffer('circle.txt', circleText(61)),
  )
  await expect(summary(page)).toContainText('Coloured by cosine to word0.')
  const cells = await rowsOnce(map(page), 61)
  for (const degrees of [0, 60, 90, 180]) {
    const cosine = Number(cells[degrees / 3]?.at(-1))
    // Six decimals of each number.
    expect(Math.abs(cosine - Math.cos((degrees * Math.PI) / 180))).toBeLessThan(2e-6)
  }
})

test('a redraw in the middle of a turn does not take it back', async ({ page }) => {
  await openMap(page, 'fileMapIn=space')
  const canvas = map(page).locator('canvas')
  // What comes above it moves it.
  await expect(page.locator('lx-group-map lx-word-map')).toBeVisible()
  await canvas.scrollIntoViewIfNeeded()
  await laidOut(page)
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
  await expect(page).toHaveURL(/fileMapTurn=60/)
})

test('without a word there is nothing to be similar to, and it is said', async ({ page }) => {
  await openMap(page, 'fileMapColour=similarity')
  await expect(explorer(page)).toContainText('Search or choose a word: similar to which?')
  await search(page).fill('near')
  await search(page).press('Enter')
  await expect(summary(page)).toContainText('Coloured by cosine to near.')
  await expect(explorer(page)).not.toContainText('similar to which?')
})

test('a selection is listed, kept in the link, taken home with its vectors, and cleared', async ({
  page,
}) => {
  await openMap(page, 'fileWord=left&fileMapColour=similarity')
  await expect(summary(page)).toContainText('Coloured by')
  await pressTool(map(page), 'Select in view')
  await expect(chosen(page)).toContainText('Selected: 6')
  await expect(chosen(page).locator('bdi')).toHaveText([
    'left',
    'right',
    'low',
    'high',
    'near',
    'far',
  ])
  await expect(page).toHaveURL(/fileMapSelected=0%2C1%2C2%2C3%2C4%2C5/)
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
  await expect(page).not.toHaveURL(/fileMapSelected/)
})

test('a map in space is turned by presses too, without a drag', async ({ page }) => {
  await openMap(page, 'fileMapIn=space', buffer('circle.txt', circleText(40)))
  await expect(summary(page)).toContainText(/40 words\. Turned by/)
  const before = await summary(page).textContent()
  await pressTool(map(page), 'Turn right')
  await expect(page).toHaveURL(/fileMapTurn=/)
  await pressTool(map(page), 'Turn left')
  await pressTool(map(page), 'Tilt down')
  await pressTool(map(page), 'Tilt up')
  await expect(summary(page)).toHaveText(before ?? '')
})

test('by keys alone: search, walk, select, turn, take home', async ({ page }) => {
  await openMap(page, 'fileMapIn=space', buffer('circle.txt', circleText(40)))
  await tabTo(page, search(page))
  await page.keyboard.press('Control+A')
  await page.keyboard.type('word9')
  await page.keyboard.press('Enter')
  await expect(summary(page)).toContainText('chosen: word9')
  // The flight to it is over.
  await expect.poll(() => scale(page)).toBeCloseTo(4, 6)
  await tabTo(page, map(page).locator('canvas'))
  await page.keyboard.press('0')
  await expect.poll(() => scale(page)).toBe(1)
  await page.keyboard.press('ArrowRight')
  await expect(said(page)).toContainText('word9')
  await page.keyboard.press('s')
  await expect(chosen(page)).toContainText('Selected: 1')
  await page.keyboard.press('Shift+ArrowRight')
  await expect(page).toHaveURL(/fileMapTurn=35/)
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

test('the real GloVe rows: queen’s nearest is king, among groups of words', async ({ page }) => {
  test.skip(gloveRows === null, 'needs glove.6B.50d.first2446.txt in LEXISCOPE_DATASETS')
  await openExercise(page, 'pretrained', 'fileMap=open&fileWord=queen&fileMapRows=2446')
  await openVectors(page, gloveRows ?? '')
  await expect(summary(page)).toContainText('2,446 words in 5 groups')
  await expect(async () => {
    const [first] = await rows(nearest(page))
    expect(first?.[0]).toBe('king')
    expect(Number(first?.[1])).toBeCloseTo(0.7839, 4)
  }).toPass()
})

test('the learner’s own vectors are explored as they are when the training rests', async ({
  page,
}) => {
  await train(page, `${small}&map=open`)
  await expect(summary(page)).toContainText(/\d+ words in \d+ groups/)
  await search(page).fill('king')
  await search(page).press('Enter')
  await expect(summary(page)).toContainText('chosen: king')
  await expect(async () => {
    const own = await rowsOnce(page.locator('lx-neighbours lx-bars'), 6)
    expect((await rows(nearest(page))).slice(0, 6)).toEqual(own)
  }).toPass()
  const cells = await rows(map(page))
  expect(cells[0]?.[0]).toBe('the')
})

test('settings that no map has are said, and the usual ones used', async ({ page }) => {
  await openMap(page, 'fileMapX=11&fileMapTilt=181&fileMapBy=tsne')
  await expect(page.locator('main')).toContainText('fileMapX')
  await expect(caption(page)).toContainText('Across: component 1')
})

test('nothing is found against accessibility in light and dark; nothing stands out at 320 pixels', async ({
  page,
}) => {
  await openMap(page, 'fileWord=left&fileMapIn=space&fileMapColour=similarity&fileMapSelected=1,2')
  await expect(chosen(page)).toContainText('Selected: 2')
  await expect(nearest(page)).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.setViewportSize({ width: 320, height: 800 })
  await expect.poll(() => overflow(page)).toBe(0)
})
