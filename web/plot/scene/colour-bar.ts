/** The colour bar beside a figure, which shows the value of each colour. */
import { segments, texts } from './axes.ts'
import type { HeatMap, Labels, Layer } from './marks.ts'
import { type Domain, ticks } from './scales.ts'
import { type Frame, identity } from './view.ts'

const RAMP_CELLS = 256

/**
 * A vertical colour bar of a heat map's whole scale, the highest value on top, with ticks on the right.
 */
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

/** The layers of a colour bar: its colours, an outline and the texts beside it. */
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
