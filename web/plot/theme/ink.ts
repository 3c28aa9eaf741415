/** What a text is written in where it stands on a colour. */
import type { Rgba, Theme, Token } from '../scene/marks.ts'

/** Ink or paper, whichever stands out more from a colour. */
export function inkFor(theme: Pick<Theme, 'colour'>): (colour: Rgba) => Token {
  const ink = lightness(theme.colour('ink'))
  const paper = lightness(theme.colour('paper'))
  return (colour) => {
    const ground = lightness(colour)
    return contrast(ink, ground) >= contrast(paper, ground) ? 'ink' : 'paper'
  }
}

/** As WCAG reckons it, of relative luminances. */
const contrast = (a: number, b: number) => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)

/** Relative luminance. */
function lightness([r, g, b]: Rgba): number {
  const linear = (byte: number) => {
    const share = byte / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b)
}
