/** The figures of exercise 07 as its tests ask for them. */
import { expect, type Locator, type Page } from '@playwright/test'
import { rows } from './lesson.ts'

export const loader = (page: Page) => page.locator('lx-vector-loader')
export const loaded = (page: Page) => loader(page).locator('.card[role=status]')
export const problem = (page: Page) => loader(page).locator('.error')
export const neighbours = (page: Page) => page.locator('[data-part=table-neighbours] lx-bars')
export const bars = (page: Page, name: string) =>
  page.locator(`[data-part=table-analogy] lx-bars[label="${name}"]`)
/** The rows of a figure's table once there are so many: answers come after the vectors. */
export async function rowsOnce(figure: Locator, count: number): Promise<string[][]> {
  let found: string[][] = []
  await expect
    .poll(async () => {
      found = await rows(figure)
      return found.length
    })
    .toBe(count)
  return found
}
export const wordsOf = (cells: string[][]) => cells.map(([word]) => word)
