/** The colour bar beside a figure, which shows the value of each colour. */
import { segments, texts } from './axes.ts'
import type { HeatMap, Labels, Layer } from './marks.ts'
import { type Domain, ticks } from './scales.ts'
import { type Frame, identity } from './view.ts'

/** Start of the scale that we use: paler colours would be invisible on the paper. */
const MIN_SHADE = 0.2

/** Index of a value on a scale of 256 colours, clamped to the domain. */
export function shade(value: number, [low, high]: Domain): number {
  const share = Math.min(1, Math.max(0, (value - low) / (high - low)))
  return Math.round(255 * (MIN_SHADE + (1 - MIN_SHADE) * share))
}

/** Four bytes per value from 256 colours; `without` for NaN. */
export function coloursOf(
  values: Float32Array,
  domain: Domain,
  ramp: Uint8Array,
  without: readonly number[],
): Uint8Array {
  const rgba = new Uint8Array(4 * values.length)
  for (let i = 0; i < values.length; i++) {
    const value = values[i] as number
    if (Number.isNaN(value)) rgba.set(without, 4 * i)
    else {
      const at = 4 * shade(value, domain)
      for (let k = 0; k < 4; k++) rgba[4 * i + k] = ramp[at + k] as number
    }
  }
  return rgba
}

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

const CELLS = 64

/** A horizontal colour bar for value-colours.ts, with ticks below and a name above. */
export function levelBar(frame: Frame, domain: Domain, name: string): Layer[] {
  const { left, top, width, height } = frame
  const [low, high] = domain
  const values = Float32Array.from({ length: CELLS }, (_, i) =>
    shade(low + ((high - low) * i) / (CELLS - 1), domain),
  )
  const at = (value: number) => left + (width * (value - low)) / (high - low)
  const numbers = ticks(domain, 4).map(({ value, text }) => ({
    x: at(value),
    y: top + height + 8,
    text,
  }))
  return barLayers(
    frame,
    {
      ...{ kind: 'heat-map', rows: 1, columns: CELLS, values },
      ...{ domain: [0, 255], scale: 'sequential' },
    },
    [
      texts(numbers, 'middle'),
      texts([{ x: left + width, y: top - 9, text: name }], 'end', { colour: 'ink' }),
    ],
  )
}
