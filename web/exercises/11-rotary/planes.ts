/** Planes, one a pair of columns: a query and a key in each, before and after they are turned. */
import { customElement, property } from 'lit/decorators.js'
import { Figure, type Step } from '../../plot/figure/figure.ts'
import { segments, texts } from '../../plot/scene/axes.ts'
import type { LegendEntry } from '../../plot/scene/legend.ts'
import type { Arrows, Lines, Mark, Scene, Token } from '../../plot/scene/marks.ts'
import { exact32, written } from '../../plot/scene/scales.ts'
import { identity } from '../../plot/scene/view.ts'
import type { DataTable } from '../../plot/table/table.ts'
import { plural, t } from '../../translation/translation.ts'

type Point = readonly [number, number]

export interface Plane {
  /** its two columns */
  columns: string
  q: Point
  turnedQ: Point
  k: Point
  turnedK: Point
  /** what this pair gives to the score */
  part: number
}

/** From the key to the query, the shorter way; counterclockwise is positive, in degrees. */
export function angleOf({ turnedQ, turnedK }: Pick<Plane, 'turnedQ' | 'turnedK'>): number {
  return (180 / Math.PI) * turnFrom(turnedK, turnedQ)
}

function turnFrom([ax, ay]: Point, [bx, by]: Point): number {
  return Math.atan2(ax * by - ay * bx, ax * bx + ay * by)
}

/** A part of the way from one turned vector to another; the lengths are equal. */
export function turnedBetween(from: Point, to: Point, share: number): Point {
  const by = share * turnFrom(from, to)
  const [cos, sin] = [Math.cos(by), Math.sin(by)]
  return [from[0] * cos - from[1] * sin, from[0] * sin + from[1] * cos]
}

/** Of a plane: as large as its share of the figure, within these. */
const MIN_RADIUS = 80
const NARROW_RADIUS = 44
const MAX_RADIUS = 104
/** Of the two lines below it. */
const LINES = 75
const NARROW = 400
/** Of a vector before it is turned, and of one that steps back. */
const BEFORE = 0.5
const PALE = 0.4
/** Of the arc, as a share of the plane; and of its corners, in degrees. */
const ARC = 0.42
const CORNER = 5

@customElement('lx-planes')
export class Planes extends Figure {
  @property({ attribute: false }) planes: readonly Plane[] = []

  /** The pair that the prose points at; −1 for none. */
  @property({ type: Number }) highlighted = -1

  /** The vector that the prose points at, query or key: the other steps back. */
  @property() vector = ''

  protected override readonly kind = t`planes of rotation`

  protected override wantedHeight(): number {
    return Math.max(1, Math.ceil(this.planes.length / this.perRow())) * this.rowHeight()
  }

  protected override itemCount(): number {
    return this.planes.length
  }

  protected override itemText(i: number): string {
    const plane = this.planes[i]
    if (plane === undefined) return ''
    const { columns, q, turnedQ, k, turnedK, part } = plane
    const angle = Math.round(angleOf(plane))
    const of = (points: readonly Point[]) => points.flat().map((value) => written(value, 3))
    const [qx, qy, turnedQx, turnedQy] = of([q, turnedQ])
    const [kx, ky, turnedKx, turnedKy] = of([k, turnedK])
    return [
      t`columns ${columns}`,
      t`q (${qx}, ${qy}) → (${turnedQx}, ${turnedQy})`,
      t`k (${kx}, ${ky}) → (${turnedKx}, ${turnedKy})`,
      t`from key to query ${written(angle)}°`,
      t`gives ${written(part)} to the score`,
    ].join('\n')
  }

  protected override itemPoint(i: number): readonly [number, number] | null {
    if (i < 0 || i >= this.planes.length) return null
    const perRow = this.perRow()
    const room = this.size.width / perRow
    return [
      ((i % perRow) + 0.5) * room,
      Math.floor(i / perRow) * this.rowHeight() + this.radius() + 8,
    ]
  }

  protected override itemAt(px: number, py: number): number {
    return this.planes.findIndex((_, i) => {
      const [x, y] = this.itemPoint(i) as Point
      return Math.hypot(px - x, py - y) <= this.radius() + 10
    })
  }

  protected override next(i: number, step: Step): number {
    const to = i + { left: -1, right: 1, up: -this.perRow(), down: this.perRow() }[step]
    return to >= 0 && to < this.planes.length ? to : i
  }

  protected override emptyText(): string {
    return this.planes.length === 0 ? t`No pairs yet.` : ''
  }

  protected override summary(): string {
    return plural(
      this.planes.length,
      '{0} pair of columns, the fastest first.',
      '{0} pairs of columns, the fastest first.',
    )
  }

  protected override legend(): readonly LegendEntry[] {
    return [
      { name: t`query, turned`, colour: 'query' },
      { name: t`key, turned`, colour: 'key' },
      { name: t`angle from key to query`, colour: 'score' },
    ]
  }

  protected override table(): DataTable {
    return {
      columns: [
        ...[t`columns`, 'q', 'q', 'R q', 'R q', 'k', 'k', 'R k', 'R k'],
        ...[t`angle (°)`, t`part of the score`],
      ],
      rows: this.planes.length,
      cells: (i) => {
        const plane = this.planes[i] as Plane
        const { columns, q, turnedQ, k, turnedK, part } = plane
        const numbers = [...q, ...turnedQ, ...k, ...turnedK, angleOf(plane), part]
        return [columns, ...numbers.map(exact32)]
      },
    }
  }

  protected override scene(): Scene {
    const reach = Math.max(
      ...this.planes.flatMap(({ q, k }) => [Math.hypot(...q), Math.hypot(...k)]),
    )
    return [
      {
        view: identity,
        marks: this.planes.flatMap((_, i) => this.planeMarks(i, this.radius() / reach)),
      },
    ]
  }

  private planeMarks(i: number, scale: number): Mark[] {
    const plane = this.planes[i] as Plane
    const { columns, q, turnedQ, k, turnedK, part } = plane
    const [x, y] = this.itemPoint(i) as Point
    const angle = angleOf(plane)
    const forward = this.marked.includes(i)
    const radius = this.radius()
    const box = radius + 4
    const back = { query: 'key', key: 'query' }[this.vector]
    const arrow = ([dx, dy]: Point, colour: Token, opacity: number): Arrows => ({
      kind: 'arrows',
      x0: Float32Array.of(x),
      y0: Float32Array.of(y),
      x1: Float32Array.of(x + scale * dx),
      y1: Float32Array.of(y - scale * dy),
      colour,
      width: opacity < 1 ? 1.5 : 2.5,
      opacity: colour === back ? PALE * opacity : opacity,
    })
    const axes = [x - radius, y, x + radius, y, x, y - radius, x, y + radius]
    return [
      segments(axes, forward ? 'ink' : 'grid', 1),
      ...(i === this.highlighted ? [framed(x - box, y - box, x + box, y + box)] : []),
      arc(x, y, ARC * radius, Math.atan2(turnedK[1], turnedK[0]), angle),
      arrow(q, 'query', BEFORE),
      arrow(k, 'key', BEFORE),
      arrow(turnedQ, 'query', 1),
      arrow(turnedK, 'key', 1),
      texts([{ x, y: y + radius + 16, text: t`columns ${columns}` }], 'middle', { colour: 'ink' }),
      texts([{ x, y: y + radius + 33, text: t`angle ${written(Math.round(angle))}°` }], 'middle', {
        colour: 'score',
      }),
      texts([{ x, y: y + radius + 50, text: t`gives ${written(part, 3)}` }], 'middle'),
    ]
  }

  /** Two in a row even on a telephone. */
  private least(): number {
    return this.size.width < NARROW ? NARROW_RADIUS : MIN_RADIUS
  }

  private radius(): number {
    const room = this.size.width / this.perRow()
    return Math.min(MAX_RADIUS, Math.max(this.least(), room / 2 - 16))
  }

  private rowHeight(): number {
    return 2 * this.radius() + LINES
  }

  /** All rows are equally long, or the last one nearly. */
  private perRow(): number {
    const room = Math.max(1, Math.floor(this.size.width / (2 * this.least() + 16)))
    const rows = Math.ceil(this.planes.length / room)
    return Math.max(1, Math.ceil(this.planes.length / Math.max(1, rows)))
  }
}

/** From an angle on, by so many degrees; up is positive, where pixels go down. */
function arc(x: number, y: number, radius: number, from: number, degrees: number): Lines {
  const corners = 1 + Math.ceil(Math.abs(degrees) / CORNER)
  const at = Array.from(
    { length: corners + 1 },
    (_, i) => from + ((i / corners) * degrees * Math.PI) / 180,
  )
  return {
    kind: 'lines',
    x: Float32Array.from(at, (angle) => x + radius * Math.cos(angle)),
    y: Float32Array.from(at, (angle) => y - radius * Math.sin(angle)),
    starts: Uint32Array.of(0),
    colour: 'score',
    width: 3,
    opacity: 1,
  }
}

const framed = (x0: number, y0: number, x1: number, y1: number): Mark => ({
  kind: 'boxes',
  x0: Float32Array.of(x0),
  y0: Float32Array.of(y0),
  x1: Float32Array.of(x1),
  y1: Float32Array.of(y1),
  colour: 'highlight',
  opacity: 1,
  outline: 3,
})
