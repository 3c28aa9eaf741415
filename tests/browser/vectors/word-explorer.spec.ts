// 07: the map of all words: searched, selected, laid out and taken home.
import { readFileSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { expect, type Page, test } from '@playwright/test'
import { button, enter, errorAt, openEntry, openExercise, rows, tabTo } from '../kit/lesson.ts'
import { built, lexiscope } from '../kit/native.ts'
import { keepSaid } from '../kit/plot.ts'
import { pressTool } from '../kit/tools.ts'
import { buffer, circleText, gloveRows, openVectors, withoutShipped } from '../kit/vector-files.ts'
import { rowsOnce } from '../kit/vector-loader.ts'
import {
  CROSS,
  caption,
  chosen,
  explorer,
  map,
  nearest,
  numbers,
  openMap,
  places,
  said,
  scale,
  search,
  summary,
} from '../kit/word-map.ts'

test.beforeEach(async ({ page }) => keepSaid(page))

const laidOutAgain = (page: Page) => page.getByRole('button', { name: 'Lay out again' })

test('the map comes at a press; words are searched, selected and taken home with their vectors', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await test.step('it comes at a press, and its code with it', async () => {
    await withoutShipped(page)
    await openExercise(page, 'pretrained')
    await openVectors(page, [buffer('cross.txt', CROSS)])
    await openEntry(page, 'group-map')
    expect(asked.filter((url) => url.includes('explorer'))).toEqual([])
    await button(page, 'Open the map of all words').click()
    await expect(summary(page)).toHaveText('6 words.')
    await expect(page).toHaveURL(/fileMap=open/)
  })

  await test.step('a word is searched, and its neighbours are over all numbers', async () => {
    await search(page).fill('nonsense')
    await search(page).press('Enter')
    await expect(page.locator('#map-word-error')).toHaveText(
      '“nonsense” is not a word of these vectors.',
    )
    await search(page).fill('left')
    await search(page).press('Enter')
    await expect(summary(page)).toContainText('chosen: left')
    // (3, 5, 5) and (5, 5, 4): 60 / √(59 · 66)
    const near = (await rowsOnce(nearest(page), 5)).find(([word]) => word === 'near')
    expect(Number(near?.[1])).toBeCloseTo(60 / Math.sqrt(59 * 66), 4)
    await page.getByLabel('Colour by').selectOption({ value: 'similarity' })
    await expect(summary(page)).toContainText('Coloured by cosine to left.')
  })

  await test.step('what is in view is selected, kept in the link, and saved with its vectors', async () => {
    await page.reload()
    await openVectors(page, [buffer('cross.txt', CROSS)])
    await expect(summary(page)).toContainText('Coloured by')
    await map(page).locator('canvas').press('0')
    await expect.poll(() => scale(page)).toBe(1)
    await pressTool(map(page), 'Select in view')
    await expect(chosen(page)).toContainText('Selected: 6')
    await expect(page).toHaveURL(/fileMapSelected=0%2C1%2C2%2C3%2C4%2C5/)
    const download = page.waitForEvent('download')
    await button(page, 'Save CSV with vectors').click()
    const file = await download
    expect(file.suggestedFilename()).toBe('selected-words.csv')
    const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n')
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
  })

  await test.step('by keys alone, and by presses: search, walk, select, turn', async () => {
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
    await expect(chosen(page).getByRole('status')).toHaveText(
      /Copied 40 words|clipboard was refused/,
    )
    await tabTo(page, map(page).locator('canvas'))
    await page.keyboard.press('Escape')
    await expect(chosen(page)).toContainText('Selected: 0')
    // Once more takes the choice back.
    await page.keyboard.press('Escape')
    await expect(summary(page)).not.toContainText('chosen')
    await pressTool(map(page), 'Turn left')
    await expect(page).not.toHaveURL(/fileMapTurn=35/)
  })
})

test('the map is laid out by components, axes of words, chance or UMAP', async ({ page }) => {
  await test.step('components have the shares of a known spread', async () => {
    await openMap(page)
    await expect(caption(page)).toContainText(
      'Across: component 1, 64.3 %; up: component 2, 28.6 % of the spread of these words.',
    )
    await page.getByLabel('Across: component').selectOption('3')
    await expect(caption(page)).toContainText('Across: component 3, 7.1 %')
    await expect.poll(async () => numbers(await rows(map(page)), 1)).toEqual([0, 0, 0, 0, -1, 1])
    // The link restores it.
    await page.reload()
    await openVectors(page, [buffer('cross.txt', CROSS)])
    await expect(caption(page)).toContainText('Across: component 3, 7.1 %')
  })

  await test.step('two axes put their words at 0 and 1', async () => {
    await openMap(
      page,
      'fileMapBy=axes&fileAxisA=left&fileAxisB=right&fileAxisC=low&fileAxisD=high',
    )
    await expect
      .poll(async () => numbers(await rows(map(page)), 1))
      .toEqual([0, 1, 0.5, 0.5, 0.5, 0.5])
    await enter(page, 'Up, to (1)', 'nowhere')
    await expect(await errorAt(page, 'Up, to (1)')).toHaveText(
      '“nowhere” is not a word of these vectors.',
    )
    await enter(page, 'Up, to (1)', 'low')
    await expect(await errorAt(page, 'Up, to (1)')).toHaveText('An axis needs two different words.')
  })

  await test.step('few words, and vectors of one number, are laid out as far as that goes', async () => {
    await openMap(page, 'fileMapBy=umap')
    await expect.poll(() => places(page)).toHaveLength(6)
    await openVectors(page, [buffer('three.txt', 'a 1 0\nb 0 1\nc 1 1\n')])
    await expect(explorer(page)).toContainText('UMAP: it needs at least 4 words.')
    await openVectors(page, [buffer('line.txt', 'a 1\nb 2\nc 4\n')])
    await page.getByLabel('Lay out by').selectOption('pca')
    await expect(caption(page)).toContainText('component 2, which these vectors do not have')
  })

  await test.step('UMAP of many words is ended by a press, and limited', async () => {
    await openVectors(page, [buffer('large.txt', circleText(10_100, 0.03))])
    await enter(page, 'How many words', '10100')
    await expect(summary(page)).toContainText('10,100 words')
    await page.getByLabel('Lay out by').selectOption('umap')
    await expect(explorer(page)).toContainText('it is drawn for the first 10,000 words')
    await button(page, 'Cancel').click()
    await expect(explorer(page)).toContainText('Ended before it was done.')
  })

  await test.step('the page of one file lays out by UMAP as well', async () => {
    const oneFile = pathToFileURL('dist-single/lexiscope.html')
    await page.goto(`${oneFile}#/pretrained?fileMap=open&fileMapBy=umap`)
    await openVectors(page, [buffer('circle.txt', circleText(60))])
    await expect(laidOutAgain(page)).toBeVisible()
    await expect(summary(page)).toHaveText('60 words.')
  })

  await test.step('UMAP’s map is the native command’s to the last digit, also after a reload', async () => {
    if (!built) return
    const text = gloveRows === null ? circleText(300, 1) : readFileSync(gloveRows, 'utf8')
    const file = test.info().outputPath('words.txt')
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
    await expect.poll(() => places(page)).toEqual(native)
    await expect(caption(page)).toContainText(
      /Of each word’s 15 nearest words, \d+\.\d % are among/,
    )
    await page.reload()
    await openVectors(page, [buffer('words.txt', `${words.join('\n')}\n`)])
    await expect(laidOutAgain(page)).toBeVisible()
    await expect.poll(() => places(page)).toEqual(native)
  })
})
