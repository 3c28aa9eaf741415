/** A flag on a word of a map, with the dotted way that the word has come; in the data of the map. */
import type { Lines, Mark } from './marks.ts'
import type { Position } from './trails.ts'
import { type Affine, toData, toPixel } from './view.ts'

/** In CSS pixels: the pole, the flag on it, and the text in it. */
const POLE = 46
const FLAG = { height: 27, padding: 9, tail: 9 }
export const FLAG_SIZE = 17
const DOTS = [0.01, 6]

interface Flagged {
  word: string
  /** of the text, in CSS pixels */
  width: number
  /** 1 to the right of its pole, −1 to the left */
  side: 1 | -1
}

/** The route through these places, to the word; the older, the paler. */
export function routeLines({ x, y }: Position): Lines[] {
  const third = Math.ceil(x.length / 3)
  return [0.25, 0.5, 0.85].map((opacity, part) => {
    const of = (axis: Float32Array) => axis.slice(part * third, (part + 1) * third + 1)
    return {
      ...{ kind: 'lines', x: of(x), y: of(y), starts: Uint32Array.of(0) },
      ...{ colour: 'highlight', width: 2.6, opacity, dash: DOTS },
    }
  })
}

/** `view`: of the map, in whose data the marks are. */
export function flagMarks(
  view: Affine,
  [x, y]: readonly [number, number],
  { word, width, side }: Flagged,
): Mark[] {
  const [px, py] = toPixel(view, x, y)
  const top = py - POLE
  const end = px + side * (width + 2 * FLAG.padding)
  const middle = top + FLAG.height / 2
  const banner: readonly (readonly [number, number])[] = [
    [px, top],
    [end + side * FLAG.tail, top],
    [end, middle],
    [end + side * FLAG.tail, top + FLAG.height],
    [px, top + FLAG.height],
  ]
  const inData = (points: readonly (readonly [number, number])[]) => {
    const data = points.map(([x, y]) => toData(view, x, y))
    return {
      x: Float32Array.from(data, ([x]) => x),
      y: Float32Array.from(data, ([, y]) => y),
      starts: Uint32Array.of(0),
    }
  }
  const text = inData([[Math.min(px, end) + FLAG.padding, middle]])
  return [
    { kind: 'areas', ...inData(banner), colour: 'highlight', opacity: 1 },
    {
      ...{
        kind: 'lines',
        ...inData([
          [px, py],
          [px, top - 4],
        ]),
      },
      ...{ colour: 'ink', width: 2, opacity: 1 },
    },
    {
      ...{ kind: 'labels', x: text.x, y: text.y, texts: [word], colour: 'paper' },
      ...{
        size: FLAG_SIZE,
        offset: 0,
        anchor: 'start',
        italic: true,
        bare: true,
        claims: FLAG.padding + 5,
      },
    },
  ]
}
