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

const OPACITIES = [0.55, 0.6, 0.65, 0.7, 0.75, 0.8, 0.85, 0.9, 0.95]
/** With the paper (WCAG 2.2, 1.4.11), and a little more for thin lines and shaded ranges. */
const MIN_CONTRAST = 3.2

/** As low as leaves a line in this colour a contrast of 3:1 with the paper. */
export function paleOpacity(theme: Pick<Theme, 'colour'>, token: Token): number {
  const [r, g, b] = theme.colour(token)
  const paper = theme.colour('paper')
  const ground = luminance(paper)
  const standsOut = (opacity: number) => {
    const mixed = [r, g, b].map((byte, i) => opacity * byte + (1 - opacity) * (paper[i] as number))
    return contrast(luminance([...mixed, 255] as unknown as Rgba), ground) >= MIN_CONTRAST
  }
  return OPACITIES.find(standsOut) ?? 1
}
