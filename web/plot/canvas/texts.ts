/** Draws texts with Canvas 2D, most with a halo in the paper's colour for contrast on any background. */
import type { Sheet, Texts } from '../scene/marks.ts'
import { cssColour } from '../theme/theme.ts'

/** Width of the stroke behind a text in CSS pixels; half of it is visible around the letters. */
export const HALO = 3

export function drawTexts({ texts, x, y, ...style }: Texts, { context, theme }: Sheet): void {
  context.font = style.font
  context.textBaseline = 'middle'
  context.textAlign = 'left'
  context.direction = 'ltr'
  context.lineJoin = 'round'
  context.lineWidth = HALO
  context.strokeStyle = cssColour(theme.colour('paper'))
  context.fillStyle = cssColour(theme.colour(style.colour))
  texts.forEach((text, i) => {
    context.save()
    context.translate(x[i] as number, y[i] as number)
    if (style.upright) context.rotate(-Math.PI / 2)
    if (!style.bare) context.strokeText(text, 0, 0)
    context.fillText(text, 0, 0)
    context.restore()
  })
}
