/** Layout of a picture's title and legend. */
import type { Token } from './marks.ts'

export interface LegendEntry {
  name: string
  colour: Token
  /** Shape of the group's points; a square by default. */
  shape?: number
  /** Of a curve: lengths of dash and gap in CSS pixels, [] where it is solid. */
  dash?: readonly number[]
  /** Of its swatch, 0 … 1; 1 by default. */
  opacity?: number
}

/** In CSS pixels: line height of title and legend, and the margin around them. */
export const LINE = 22
export const MARGIN = 12
/** Curves also differ in dashes, for readers who cannot tell the colours apart. */
const DASHES: readonly (readonly number[])[] = [[], [7, 4], [2, 4], [10, 4, 2, 4]]

/** Of the s-th curve of a chart. */
export const dashOf = (s: number) => DASHES[s % DASHES.length] as readonly number[]

/** In CSS pixels: how much of a curve a legend shows, long enough to tell every dash. */
export const CURVE = 28

/** Where an entry's name begins in a picture, in CSS pixels. */
export const textStart = ({ dash }: LegendEntry) => MARGIN + (dash === undefined ? 20 : CURVE + 8)
