/** The colour bar in the corner of a map whose points are coloured by value. */
import { texts } from './axes.ts'
import { barLayers } from './colour-bar.ts'
import type { Layer } from './marks.ts'
import { type Domain, ticks } from './scales.ts'
import { shade } from './value-colours.ts'
import type { Frame } from './view.ts'

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
