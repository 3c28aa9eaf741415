/** Lists in Markdown of what the tests prove: sections of tables of three cells, the last two a test. */
import { readFileSync } from 'node:fs'
import { expect } from 'vitest'

export interface Section {
  heading: string
  /** the cells of each row below the head of the table */
  rows: string[][]
}

export function sectionsOf(file: string): Section[] {
  return readFileSync(file, 'utf8')
    .split(/^## /m)
    .slice(1)
    .map((section) => {
      const [heading = '', ...lines] = section.trim().split('\n')
      const rows = lines.filter((line) => line.startsWith('|')).slice(2)
      const cells = (row: string) => row.split('|').slice(1, -1)
      return { heading, rows: rows.map((row) => cells(row).map((cell) => cell.trim())) }
    })
}

/** Titles of a file's tests, and of their steps, as its source writes them. */
export function titlesOf(file: string): string[] {
  const source = readFileSync(`tests/${file}`, 'utf8')
  const begun = /\b(?:test|test\.step|it|TEST_CASE)\(\s*(["'`])((?:\\.|(?!\1).)*)\1/g
  return [...source.matchAll(begun)].map(([, , title = '']) => title)
}

/** Every row names a test that there is. */
export function expectTests(sections: readonly Section[]): void {
  for (const { heading, rows } of sections) {
    expect(rows.length, heading).toBeGreaterThan(2)
    for (const row of rows) {
      const [what = '', file = '', title = ''] = row
      expect(row, `the cells of “${what}”`).toHaveLength(3)
      for (const cell of [what, file, title]) expect(cell, what).not.toBe('')
      expect(titlesOf(file), `${file}, which should prove “${what}”`).toContain(title)
    }
  }
}
