/** The figures of exercise 07 as its tests ask for them. */
import type { Page } from '@playwright/test'

export const loader = (page: Page) => page.locator('lx-vector-loader')
export const loaded = (page: Page) => loader(page).locator('.card[role=status]')
export const problem = (page: Page) => loader(page).locator('.error')
export const neighbours = (page: Page) => page.locator('lx-table-neighbours lx-bars')
export const bars = (page: Page, name: string) =>
  page.locator(`lx-table-analogy lx-bars[label="${name}"]`)
export const wordsOf = (cells: string[][]) => cells.map(([word]) => word)
