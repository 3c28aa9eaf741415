/** Layout of a picture's title and legend. */
import type { Token } from './marks.ts'

export interface LegendEntry {
  name: string
  colour: Token
  /** Shape of the group's points; a square by default. */
  shape?: number
  faded?: boolean
}

/** In CSS pixels: line height of title and legend, and the margin around them. */
export const LINE = 22
export const MARGIN = 12
