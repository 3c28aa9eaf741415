/**
 * Computes the visible rows of a long table and their position; no DOM. All rows have the same height.
 * Browsers limit an element's height to about 17 million pixels (Firefox) or 33 million (Chromium); in a
 * taller table, scrolling by one pixel skips more than one pixel of rows.
 */

interface Scrolled {
  /** Number of rows in the table. */
  rows: number
  /** In CSS pixels. */
  rowHeight: number
  /** Height of the visible part. */
  height: number
  /** Scroll position. */
  top: number
}

export interface ShownRows {
  /** Rows [from, to) are in the document: the visible ones and some around them. */
  from: number
  to: number
  /** Offset of the first of them from the top of the table. */
  start: number
}

const MAX_HEIGHT = 15_000_000
/** Rows above and below the visible ones, so that short scrolls find them rendered. */
const AROUND = 8

/** Height of all rows together, limited to MAX_HEIGHT. */
export function roomHeight({ rows, rowHeight }: Pick<Scrolled, 'rows' | 'rowHeight'>): number {
  return Math.min(MAX_HEIGHT, rows * rowHeight)
}

export function shownRows(scrolled: Scrolled): ShownRows {
  const { rows, rowHeight, height, top } = scrolled
  const farthest = Math.max(0, roomHeight(scrolled) - height)
  const at = Math.min(farthest, Math.max(0, top))
  // Pixels of rows above the visible part; more than the scroll position in tables over the limit.
  const above = at * stretch(scrolled)
  const from = Math.max(0, Math.floor(above / rowHeight) - AROUND)
  const to = Math.min(rows, Math.ceil((above + height) / rowHeight) + AROUND)
  return { from, to, start: at - (above - from * rowHeight) }
}

/** Scroll position at which a row is the first visible one, or the last rows are visible. */
export function scrollFor(row: number, scrolled: Omit<Scrolled, 'top'>): number {
  const farthest = Math.max(0, roomHeight(scrolled) - scrolled.height)
  return Math.min(farthest, (row * scrolled.rowHeight) / stretch(scrolled))
}

/** Pixels of rows per pixel of scrolling. */
function stretch({ rows, rowHeight, height }: Omit<Scrolled, 'top'>): number {
  const room = roomHeight({ rows, rowHeight })
  return room > height ? (rows * rowHeight - height) / (room - height) : 1
}
