/** Where labels go so that none covers another, without the page. */
import type { Frame } from './view.ts'

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

/** Remembers which parts of the frame are taken: by texts, never covered, or by points. */
export class Layout {
  private readonly texts = new Boxes()
  private readonly points = new Boxes()

  constructor(private readonly frame: Frame) {}

  /** A point of the given radius, which texts keep off when they can. */
  avoid(x: number, y: number, radius: number): void {
    this.points.add(x - radius, y - radius, 2 * radius, 2 * radius)
  }

  /**
   * Takes the first place right, left, above or below the point that covers no text and, if there
   * is such a one, no point; null when every place covers a text.
   */
  place({ x, y, width, height }: Box, offset: number): Place | null {
    const lefts = [x + offset, x - offset - width, x - width / 2, x - width / 2]
    const tops = [y - height / 2, y - height / 2, y - offset - height, y + offset]
    let best: Place | null = null
    for (let side = 0; side < 4; side++) {
      const left = lefts[side] as number
      const top = tops[side] as number
      if (!this.inside(left, top, width, height)) continue
      if (this.texts.meet(left, top, width, height)) continue
      const bare = !this.points.meet(left, top, width, height)
      if (bare || best === null) best = { left, top }
      if (bare) break
    }
    if (best !== null) this.texts.add(best.left, best.top, width, height)
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

/** Pixels a side of the squares that boxes are filed under. */
const CELL = 64

/** Boxes of the plane. A map asks for thousands of them at each frame. */
class Boxes {
  /** left, top, right and bottom of each */
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

  /** Whether some box covers a part of this one. */
  meet(left: number, top: number, width: number, height: number): boolean {
    const right = left + width
    const bottom = top + height
    for (let row = Math.floor(top / CELL); row <= Math.floor(bottom / CELL); row++) {
      for (let column = Math.floor(left / CELL); column <= Math.floor(right / CELL); column++) {
        const cell = this.cells.get(row * 65536 + column)
        if (cell !== undefined && meets(cell, left, top, right, bottom)) return true
      }
    }
    return false
  }
}

function meets(
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

/** The first `most` characters as a reader counts them, with an ellipsis when there were more. */
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

// Firefox has it from 125 on; without, letters are told apart from the marks upon them.
const segmenter = Intl.Segmenter && new Intl.Segmenter('en', { granularity: 'grapheme' })

const charactersOf = (text: string): string[] =>
  segmenter
    ? Array.from(segmenter.segment(text), ({ segment }) => segment)
    : (text.match(/[^\p{M}]\p{M}*|\p{M}+/gsu) ?? [])
