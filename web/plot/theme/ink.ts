/** Chooses a legible text colour for a background. */
import type { Rgba, Theme, Token } from '../scene/marks.ts'

/** Returns ink or paper, whichever has the higher contrast with the background. */
export function inkFor(theme: Pick<Theme, 'colour'>): (colour: Rgba) => Token {
  const ink = luminance(theme.colour('ink'))
  const paper = luminance(theme.colour('paper'))
  return (colour) => {
    const ground = luminance(colour)
    return contrast(ink, ground) >= contrast(paper, ground) ? 'ink' : 'paper'
  }
}

/** WCAG contrast ratio of two relative luminances. */
export const contrast = (a: number, b: number) => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)

/** WCAG relative luminance. */
export function luminance([r, g, b]: Rgba): number {
  const linear = (byte: number) => {
    const share = byte / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b)
}
