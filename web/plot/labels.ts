/** Where labels go so that none covers another, without the page. */
import type { Frame } from './marks.ts'

/** A text box of the given size that belongs to the pixel (x, y). */
export interface Box {
  x: number
  y: number
  width: number
  height: number
}

export interface Place {
  /** The left top corner of the text box in pixels. */
  left: number
  top: number
}

/** Pixels a side of the squares that taken boxes are filed under. */
const CELL = 64

type Cells = Map<number, Box[]>

/** Remembers which parts of the frame are taken: by texts, never covered, or by points. */
export class Layout {
  private readonly texts: Cells = new Map()
  private readonly points: Cells = new Map()

  constructor(private readonly frame: Frame) {}

  /** A point of the given radius, which texts keep off when they can. */
  avoid(x: number, y: number, radius: number): void {
    const place = { left: x - radius, top: y - radius }
    take(this.points, place, { x, y, width: 2 * radius, height: 2 * radius })
  }

  /**
   * Takes the first place right, left, above or below the point that covers no text and, if there
   * is such a one, no point; null when every place covers a text.
   */
  place(box: Box, offset: number): Place | null {
    const { x, y, width, height } = box
    const places: Place[] = [
      { left: x + offset, top: y - height / 2 },
      { left: x - offset - width, top: y - height / 2 },
      { left: x - width / 2, top: y - offset - height },
      { left: x - width / 2, top: y + offset },
    ]
    const open = places.filter((at) => this.inside(at, box) && free(this.texts, at, box))
    const place = open.find((at) => free(this.points, at, box)) ?? open[0]
    if (place === undefined) return null
    take(this.texts, place, box)
    return place
  }

  private inside({ left, top }: Place, { width, height }: Box): boolean {
    const { frame } = this
    return (
      left >= frame.left &&
      top >= frame.top &&
      left + width <= frame.left + frame.width &&
      top + height <= frame.top + frame.height
    )
  }
}

function free(cells: Cells, { left, top }: Place, { width, height }: Box): boolean {
  for (const key of covered(left, top, width, height)) {
    for (const other of cells.get(key) ?? []) {
      if (
        left < other.x + other.width &&
        other.x < left + width &&
        top < other.y + other.height &&
        other.y < top + height
      ) {
        return false
      }
    }
  }
  return true
}

function take(cells: Cells, { left, top }: Place, { width, height }: Box): void {
  const box = { x: left, y: top, width, height }
  for (const key of covered(left, top, width, height)) {
    const cell = cells.get(key)
    if (cell) cell.push(box)
    else cells.set(key, [box])
  }
}

function* covered(left: number, top: number, width: number, height: number): Iterable<number> {
  for (let r = Math.floor(top / CELL); r <= Math.floor((top + height) / CELL); r++) {
    for (let c = Math.floor(left / CELL); c <= Math.floor((left + width) / CELL); c++) {
      yield r * 65536 + c
    }
  }
}

/** The first `most` characters as a reader counts them, with an ellipsis when there were more. */
export function shorten(text: string, most: number): string {
  if (text.length <= most) return text
  let end = 0
  let count = 0
  for (const { index, segment } of SEGMENTER.segment(text.slice(0, 16 * most))) {
    if (count === most) break
    end = index + segment.length
    count++
  }
  return end < text.length ? `${text.slice(0, end)}…` : text
}

const SEGMENTER = new Intl.Segmenter('en', { granularity: 'grapheme' })
