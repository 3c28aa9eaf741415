/** Planes, one a pair of columns: a query and a key in each, before and after they are turned. */
import { customElement, property } from 'lit/decorators.js'
import { Figure, type Step } from '../../plot/figure/figure.ts'
import { segments, texts } from '../../plot/scene/axes.ts'
import type { LegendEntry } from '../../plot/scene/legend.ts'
import type { Arrows, Mark, Scene, Token } from '../../plot/scene/marks.ts'
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

/** Of a plane: as large as its share of the figure, within these. */
const MIN_RADIUS = 62
const NARROW_RADIUS = 44
const MAX_RADIUS = 104
/** Of the two lines below it. */
const LINES = 58
const NARROW = 400
/** Of a vector before it is turned, and of one that steps back. */
const BEFORE = 0.5
const PALE = 0.4

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
    const of = (points: readonly Point[]) => points.flat().map((value) => written(value, 3))
    const [qx, qy, turnedQx, turnedQy] = of([q, turnedQ])
    const [kx, ky, turnedKx, turnedKy] = of([k, turnedK])
    return [
      t`columns ${columns}`,
      t`q (${qx}, ${qy}) → (${turnedQx}, ${turnedQy})`,
      t`k (${kx}, ${ky}) → (${turnedKx}, ${turnedKy})`,
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
    ]
  }

  protected override table(): DataTable {
    return {
      columns: [t`columns`, 'q', 'q', 'R q', 'R q', 'k', 'k', 'R k', 'R k', t`part of the score`],
      rows: this.planes.length,
      cells: (i) => {
        const { columns, q, turnedQ, k, turnedK, part } = this.planes[i] as Plane
        return [columns, ...[...q, ...turnedQ, ...k, ...turnedK, part].map(exact32)]
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
    const { columns, q, turnedQ, k, turnedK, part } = this.planes[i] as Plane
    const [x, y] = this.itemPoint(i) as Point
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
      arrow(q, 'query', BEFORE),
      arrow(k, 'key', BEFORE),
      arrow(turnedQ, 'query', 1),
      arrow(turnedK, 'key', 1),
      texts([{ x, y: y + radius + 16, text: t`columns ${columns}` }], 'middle', { colour: 'ink' }),
      texts([{ x, y: y + radius + 33, text: t`gives ${written(part, 3)}` }], 'middle'),
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

  private perRow(): number {
    const room = Math.floor(this.size.width / (2 * this.least() + 16))
    return Math.max(1, Math.min(this.planes.length, room))
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
