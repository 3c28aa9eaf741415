/**
 * Which rows of a long table are in sight, and where they stand, without the page. All rows have one
 * height. A browser lays out no element higher than some 17 million pixels (Firefox; Chromium
 * some 33): of a table higher than that, scrolling by a pixel goes by more than a pixel of rows.
 */

export interface Scrolled {
  /** All rows of the table. */
  rows: number
  /** CSS pixels. */
  rowHeight: number
  /** Of the part in which rows are seen. */
  height: number
  /** How far it was scrolled. */
  top: number
}

export interface ShownRows {
  /** Rows [from, to) are in the page: those in sight, and some around them. */
  from: number
  to: number
  /** Where the first of them starts, from the top of all. */
  start: number
}

const MAX_HEIGHT = 15_000_000
/** Rows above and below those in sight, so that a short scroll finds them there. */
const AROUND = 8

/** Of the room that all rows take. */
export function roomHeight({ rows, rowHeight }: Pick<Scrolled, 'rows' | 'rowHeight'>): number {
  return Math.min(MAX_HEIGHT, rows * rowHeight)
}

export function shownRows(scrolled: Scrolled): ShownRows {
  const { rows, rowHeight, height, top } = scrolled
  const farthest = Math.max(0, roomHeight(scrolled) - height)
  const at = Math.min(farthest, Math.max(0, top))
  // Pixels of rows above the sight; as many as were scrolled, but in tables too high.
  const above = at * stretch(scrolled)
  const from = Math.max(0, Math.floor(above / rowHeight) - AROUND)
  const to = Math.min(rows, Math.ceil((above + height) / rowHeight) + AROUND)
  return { from, to, start: at - (above - from * rowHeight) }
}

/** How far to scroll so that a row is the first in sight, or the last rows are in sight. */
export function scrollFor(row: number, scrolled: Omit<Scrolled, 'top'>): number {
  const farthest = Math.max(0, roomHeight(scrolled) - scrolled.height)
  return Math.min(farthest, (row * scrolled.rowHeight) / stretch(scrolled))
}

/** Pixels of rows that go by with each pixel scrolled. */
function stretch({ rows, rowHeight, height }: Omit<Scrolled, 'top'>): number {
  const room = roomHeight({ rows, rowHeight })
  return room > height ? (rows * rowHeight - height) / (room - height) : 1
}
