import { describe, expect, it } from 'vitest'
import { scrollFor, shownRows } from '../../../../web/plot/table/data-table.ts'
import fc from '../../properties.ts'

const rowHeight = 28
const height = 320
describe('the rows of a long table', () => {
  it('stand where they would stand if all were there, up to 500,000 of them', () => {
    for (const top of [0, 1, 999, 28 * 250_000 + 13]) {
      const { from, to, start } = shownRows({ rows: 500_000, rowHeight, height, top })
      expect(start).toBe(from * rowHeight)
      expect(from * rowHeight).toBeLessThanOrEqual(top)
      expect(to * rowHeight).toBeGreaterThanOrEqual(top + height)
      expect(to - from).toBeLessThan(40)
    }
  })

  it('can each be gone to, however many they are', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1e7 }),
        fc.double({ min: 0, max: 1 }),
        (rows, share) => {
          fc.pre(!Number.isNaN(share))
          const row = Math.min(rows - 1, Math.floor(share * rows))
          // Browsers keep a scroll to a fraction of a pixel.
          const top = Math.round(64 * scrollFor(row, { rows, rowHeight, height })) / 64
          const { from, to, start } = shownRows({ rows, rowHeight, height, top })
          const y = start + (row - from) * rowHeight
          expect(row).toBeGreaterThanOrEqual(from)
          expect(row).toBeLessThan(to)
          expect(y).toBeGreaterThan(top - rowHeight)
          expect(y).toBeLessThan(top + height)
        },
      ),
    )
  })
})
