/** The map of all words of exercise 07, for its tests. */
import { expect, type Page } from '@playwright/test'
import { openExercise } from './lesson.ts'
import { buffer, openVectors, withoutShipped } from './vector-files.ts'

/** Six ends of three orthogonal axes: sums of squares 18, 8 and 2 of 28 around (5, 5, 5, 0). */
export const CROSS = [
  'left 3 5 5 0',
  'right 7 5 5 0',
  'low 5 2 5 0',
  'high 5 8 5 0',
  'near 5 5 4 0',
  'far 5 5 6 0',
].join('\n')

export const explorer = (page: Page) => page.locator('lx-map-explorer')
export const map = (page: Page) => page.locator('lx-explorable-map')
export const summary = (page: Page) => map(page).locator('#summary')
export const caption = (page: Page) => map(page).locator('figcaption')
export const said = (page: Page) => map(page).locator('[aria-live]')
export const chosen = (page: Page) => page.locator('lx-selected-words')
export const nearest = (page: Page) => explorer(page).locator('lx-bars')
export const search = (page: Page) => page.getByLabel('Search a word and fly to it')
/** How near the reader is. */
export const scale = (page: Page) =>
  map(page).evaluate((figure) => {
    type Zoomed = { zoom: { now: { k: number } } | null }
    return (figure as unknown as Zoomed).zoom?.now.k ?? 1
  })
/** Coordinates of all words. */
export const places = (page: Page) =>
  map(page).evaluate((figure) => {
    const { x, y } = figure as unknown as { x: Float32Array; y: Float32Array }
    return Array.from(x, (value, i) => [value, y[i] as number] as const)
  })
/** A column of a table's numbers, to four decimals and without a negative zero. */
export const numbers = (cells: string[][], column: number) =>
  cells.map((row) => Math.round(1e4 * Number(row[column])) / 1e4 + 0)

/** Opens a file of vectors, and the map of its words. */
export async function openMap(page: Page, query = '', file = buffer('cross.txt', CROSS)) {
  await withoutShipped(page)
  await openExercise(page, 'pretrained', `fileMap=open${query && `&${query}`}`)
  await openVectors(page, [file])
  // Before its words come there are 0.
  await expect(summary(page)).toContainText(/[1-9][\d,]* words?/)
}
