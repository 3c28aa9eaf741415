/**
 * The rows that a reader selected. The address holds as many as fit into a link; larger selections
 * are held in memory.
 */
import { MAX_LINKED } from './settings.ts'

export class StableSelection {
  /** too many for the address */
  private large: Uint32Array | null = null
  private last: { of: string; among: number; rows: Uint32Array } | null = null

  /** What of these rows the address is to hold. */
  update(rows: Uint32Array): number[] {
    const fits = rows.length <= MAX_LINKED
    this.large = fits ? null : rows
    return fits ? [...rows] : []
  }

  /** Those of the first `among` rows, rising; the same array while nothing changes. */
  of(linked: readonly number[], among: number): Uint32Array {
    if (this.large !== null) return this.large
    const text = linked.join()
    if (this.last?.of !== text || this.last.among !== among) {
      const there = linked.filter((id) => id < among)
      this.last = { of: text, among, rows: Uint32Array.from(new Set(there)).sort() }
    }
    return this.last.rows
  }
}
