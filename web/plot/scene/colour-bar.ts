/** The bar beside a figure that tells which colour stands for which value. */
import { segments, texts } from './axes.ts'
import type { HeatMap, Labels, Layer } from './marks.ts'
import { type Domain, ticks } from './scales.ts'
import { type Frame, identity } from './view.ts'

const RAMP_CELLS = 256

/** The whole scale of a heat-map, its highest value at the top; numbers to the right of it. */
export function uprightBar(frame: Frame, domain: Domain, scale: HeatMap['scale']): Layer[] {
  const { left, top, width, height } = frame
  const [low, high] = domain
  const values = Float32Array.from(
    { length: RAMP_CELLS },
    (_, i) => high + ((low - high) * i) / (RAMP_CELLS - 1),
  )
  const at = (value: number) => top + height * ((high - value) / (high - low))
  const numbers = ticks(domain, Math.max(2, height / 50)).map(({ value, text }) => ({
    x: left + width + 5,
    y: at(value),
    text,
  }))
  return barLayers(
    frame,
    { kind: 'heat-map', rows: RAMP_CELLS, columns: 1, values, domain, scale },
    [texts(numbers, 'start')],
  )
}

/** The bar in its place: cells of colours, a line around them, and what is written beside it. */
export function barLayers(
  { left, top, width, height }: Frame,
  cells: HeatMap,
  written: Labels[],
): Layer[] {
  const [right, bottom] = [left + width, top + height]
  const ends = [left, top, right, top, left, bottom, right, bottom]
  const sides = [left, top, left, bottom, right, top, right, bottom]
  return [
    {
      view: { kx: width / cells.columns, ky: height / cells.rows, tx: left, ty: top },
      marks: [cells],
    },
    { view: identity, marks: [segments([...ends, ...sides], 'muted', 1), ...written] },
  ]
}
