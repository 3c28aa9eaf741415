// 07: the map of all words: searched, selected, laid out and taken home.
import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { button, enter, openEntry, openExercise } from '../kit/lesson.ts'
import { pressTool } from '../kit/tools.ts'
import { buffer, circleText, openVectors, withoutShipped } from '../kit/vector-files.ts'
import { rowsOnce } from '../kit/vector-loader.ts'

/** Six ends of three orthogonal axes around (5, 5, 5, 0). */
const CROSS = 'left 3 5 5 0\nright 7 5 5 0\nlow 5 2 5 0\nhigh 5 8 5 0\nnear 5 5 4 0\nfar 5 5 6 0'

test('the map comes at a press; words are searched, selected and taken home with their vectors', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const explorer = page.locator('lx-map-explorer')
  const map = page.locator('lx-explorable-map')
  const summary = map.locator('#summary')
  const chosen = page.locator('lx-selected-words')
  const search = page.getByLabel('Search a word and fly to it')
  await test.step('it comes at a press, and its code with it', async () => {
    await withoutShipped(page)
    await openExercise(page, 'pretrained')
    await openVectors(page, [buffer('cross.txt', CROSS)])
    await openEntry(page, 'group-map')
    expect(asked.filter((url) => url.includes('explorer'))).toEqual([])
    await button(page, 'Open the map of all words').click()
    await expect(summary).toHaveText('6 words.')
    await expect(page).toHaveURL(/fileMap=open/)
  })

  await test.step('a word is searched, and its neighbours are over all numbers', async () => {
    await search.fill('nonsense')
    await search.press('Enter')
    await expect(page.locator('#map-word-error')).toHaveText(
      '“nonsense” is not a word of these vectors.',
    )
    await search.fill('left')
    await search.press('Enter')
    await expect(summary).toContainText('chosen: left')
    // (3, 5, 5) and (5, 5, 4): 60 / √(59 · 66)
    const near = (await rowsOnce(explorer.locator('lx-bars'), 5)).find(([word]) => word === 'near')
    expect(Number(near?.[1])).toBeCloseTo(60 / Math.sqrt(59 * 66), 4)
    await page.getByLabel('Colour by').selectOption({ value: 'similarity' })
    await expect(summary).toContainText('Coloured by cosine to left.')
  })

  await test.step('what is in view is selected, kept in the link, and saved with its vectors', async () => {
    await page.reload()
    await openVectors(page, [buffer('cross.txt', CROSS)])
    await expect(summary).toContainText('Coloured by')
    await map.locator('canvas').press('0')
    await pressTool(map, 'Select in view')
    await expect(chosen).toContainText('Selected: 6')
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
    await page.reload()
    await openVectors(page, [buffer('cross.txt', CROSS)])
    await expect(chosen).toContainText('Selected: 6')
    await button(page, 'Clear selection').click()
    await expect(chosen).toContainText('Selected: 0')
  })

  await test.step('UMAP lays the words out in a worker, and is ended by a press', async () => {
    await page.getByLabel('Lay out by').selectOption('umap')
    await expect(page.getByRole('button', { name: 'Lay out again' })).toBeVisible()
    await openVectors(page, [buffer('large.txt', circleText(10_100, 0.03))])
    await enter(page, 'How many words', '10100')
    await expect(explorer).toContainText('it is drawn for the first 10,000 words')
    await button(page, 'Cancel').click()
    await expect(explorer).toContainText('Ended before it was done.')
  })
})
