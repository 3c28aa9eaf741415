/** Opacity of what is drawn pale, such as a curve for comparison. */
import type { Rgba, Theme, Token } from '../scene/marks.ts'
import { contrast, luminance } from './ink.ts'

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
