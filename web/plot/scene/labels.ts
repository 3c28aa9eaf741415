/** Finds positions for labels without overlap; no DOM. */
import type { Frame } from './view.ts'

/** About the width of one letter of a label, in CSS pixels. */
export const LETTER = 6.5

/** A text box to be placed next to the pixel (x, y). */
export interface Box {
  x: number
  y: number
  width: number
  height: number
}

export interface Place {
  /** Top left corner of the text box in pixels. */
  left: number
  top: number
  /** 0 … 7, of its point */
  side: number
}

/** Tracks occupied areas of the frame: texts must not overlap, and avoid points where possible. */
export class Layout {
  private readonly texts = new Boxes()
  private readonly points = new Boxes()
  /** Whether any text did not fit. */
  crowded = false

  constructor(private readonly frame: Frame) {}

  /** Adds a point that texts should avoid. */
  avoid(x: number, y: number, radius: number): void {
    this.points.add(x - radius, y - radius, 2 * radius, 2 * radius)
  }

  /** Reserves a box for a text at a fixed position. */
  claim(left: number, top: number, width: number, height: number): void {
    this.texts.add(left, top, width, height)
  }

  /**
   * Reserves the first position to the right, left, above, below or diagonally that overlaps no text,
   * preferably one that covers no point either; null if there is none. An `important` text may also be
   * a little farther away. A `steady` one covers no point, and tries the side `last` first.
   */
  place(
    box: Box,
    offset: number,
    { important = false, steady = false, last = -1 } = {},
  ): Place | null {
    const around = (offset: number) => this.around(box, offset, steady, last)
    const place = around(offset) ?? (important ? around(2.5 * offset) : null)
    if (place === null) this.crowded = true
    else this.texts.add(place.left, place.top, box.width, box.height)
    return place
  }

  private around(
    { x, y, width, height }: Box,
    offset: number,
    steady: boolean,
    last: number,
  ): Place | null {
    const [right, left, middle] = [x + offset, x - offset - width, x - width / 2]
    const [up, down, level] = [y - offset - height, y + offset, y - height / 2]
    const near = offset / 2
    const lefts = [
      right,
      left,
      middle,
      middle,
      right - near,
      right - near,
      left + near,
      left + near,
    ]
    const tops = [level, level, up, down, up + near, down - near, up + near, down - near]
    let best: Place | null = null
    for (let attempt = last < 0 ? 0 : -1; attempt < lefts.length; attempt++) {
      const side = attempt < 0 ? last : attempt
      const left = lefts[side] as number
      const top = tops[side] as number
      if (!this.inside(left, top, width, height)) continue
      if (this.texts.overlaps(left, top, width, height)) continue
      const free = !this.points.overlaps(left, top, width, height)
      if (free || (best === null && !steady)) best = { left, top, side }
      if (free) break
    }
    return best
  }

  private inside(left: number, top: number, width: number, height: number): boolean {
    const { frame } = this
    return (
      left >= frame.left &&
      top >= frame.top &&
      left + width <= frame.left + frame.width &&
      top + height <= frame.top + frame.height
    )
  }
}

/** Cell size in pixels of the grid that indexes boxes. */
const CELL = 64

/** A spatial index of boxes: a map makes thousands of queries per frame. */
class Boxes {
  /** left, top, right and bottom of each box, by cell */
  private readonly cells = new Map<number, number[]>()

  add(left: number, top: number, width: number, height: number): void {
    const right = left + width
    const bottom = top + height
    for (let row = Math.floor(top / CELL); row <= Math.floor(bottom / CELL); row++) {
      for (let column = Math.floor(left / CELL); column <= Math.floor(right / CELL); column++) {
        const key = row * 65536 + column
        const cell = this.cells.get(key)
        if (cell) cell.push(left, top, right, bottom)
        else this.cells.set(key, [left, top, right, bottom])
      }
    }
  }

  /** Whether any box overlaps this one. */
  overlaps(left: number, top: number, width: number, height: number): boolean {
    const right = left + width
    const bottom = top + height
    for (let row = Math.floor(top / CELL); row <= Math.floor(bottom / CELL); row++) {
      for (let column = Math.floor(left / CELL); column <= Math.floor(right / CELL); column++) {
        const cell = this.cells.get(row * 65536 + column)
        if (cell !== undefined && overlaps(cell, left, top, right, bottom)) return true
      }
    }
    return false
  }
}

function overlaps(
  boxes: readonly number[],
  left: number,
  top: number,
  right: number,
  bottom: number,
): boolean {
  for (let i = 0; i < boxes.length; i += 4) {
    const apart =
      left >= (boxes[i + 2] as number) ||
      right <= (boxes[i] as number) ||
      top >= (boxes[i + 3] as number) ||
      bottom <= (boxes[i + 1] as number)
    if (!apart) return true
  }
  return false
}

/** Shortens a text to `most` grapheme clusters, followed by an ellipsis. */
export function shorten(text: string, most: number): string {
  if (text.length <= most) return text
  let end = 0
  let count = 0
  for (const character of charactersOf(text.slice(0, 16 * most))) {
    if (count === most) break
    end += character.length
    count++
  }
  return end < text.length ? `${text.slice(0, end)}…` : text
}

// Supported in Firefox since 125; without it we keep combining marks with their letters.
const segmenter = Intl.Segmenter && new Intl.Segmenter('en', { granularity: 'grapheme' })

const charactersOf = (text: string): string[] =>
  segmenter
    ? Array.from(segmenter.segment(text), ({ segment }) => segment)
    : (text.match(/[^\p{M}]\p{M}*|\p{M}+/gsu) ?? [])
