/** Draws texts with Canvas 2D: a halo of paper around most, so that they read on any ground. */
import type { Sheet, Texts, Theme } from '../scene/marks.ts'
import { cssColour } from '../theme/theme.ts'

type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D

/** Width of the stroke behind a text, CSS pixels: half of it is seen around the ink. */
export const HALO = 3

export function drawTexts(texts: Texts, { context, theme }: Sheet): void {
  style(context, texts, theme)
  texts.texts.forEach((text, i) => {
    drawText(context, text, texts.x[i] as number, texts.y[i] as number, texts)
  })
}

export function style(context: Context, { font, colour }: Texts, theme: Theme): void {
  context.font = font
  context.textBaseline = 'middle'
  context.textAlign = 'left'
  context.direction = 'ltr'
  context.lineJoin = 'round'
  context.lineWidth = HALO
  context.strokeStyle = cssColour(theme.colour('paper'))
  context.fillStyle = cssColour(theme.colour(colour))
}

export function drawText(
  context: Context,
  text: string,
  x: number,
  y: number,
  { upright, bare }: Pick<Texts, 'upright' | 'bare'>,
): void {
  context.save()
  context.translate(x, y)
  if (upright) context.rotate(-Math.PI / 2)
  if (!bare) context.strokeText(text, 0, 0)
  context.fillText(text, 0, 0)
  context.restore()
}
