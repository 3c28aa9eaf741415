/** How a picture's name and its legend stand around it. */
import type { Token } from './marks.ts'

export interface LegendEntry {
  name: string
  colour: Token
  /** As the points of its group; a square when absent. */
  shape?: number
  faded?: boolean
}

/** CSS pixels: a line of the name or the legend, and the room around them. */
export const LINE = 22
export const MARGIN = 12
