/** Clocks, one a pair of columns: the hand of each stands where the row of a position puts it. */
import { customElement, property } from 'lit/decorators.js'
import { Figure, type Step } from '../../plot/figure/figure.ts'
import { segments, texts } from '../../plot/scene/axes.ts'
import type { Mark, Scene } from '../../plot/scene/marks.ts'
import { exact32, written } from '../../plot/scene/scales.ts'
import { identity } from '../../plot/scene/view.ts'
import type { DataTable } from '../../plot/table/table.ts'
import { plural, t } from '../../translation/translation.ts'

export interface Clock {
  /** which pair of columns */
  pair: number
  /** its two columns */
  columns: string
  /** across and up: sine and cosine, so that the hand starts at the top and turns clockwise */
  sine: number
  cosine: number
  /** positions a turn */
  wavelength: number
}

/** Of a clock: as large as its share of the figure, within these. */
const MIN_RADIUS = 28
const GOOD_RADIUS = 42
const MAX_RADIUS = 60
/** Of the two lines below it. */
const LINES = 40
const NARROW = 400
const CORNERS = 48

@customElement('lx-clocks')
export class Clocks extends Figure {
  @property({ attribute: false }) clocks: readonly Clock[] = []
  /** The pair that is pointed at elsewhere; −1 for none. */
  @property({ type: Number }) highlighted = -1

  protected override readonly kind = t`clocks`

  protected override wantedHeight(): number {
    return Math.max(1, Math.ceil(this.clocks.length / this.perRow())) * this.rowHeight() + 8
  }

  protected override itemCount(): number {
    return this.clocks.length
  }

  protected override itemText(i: number): string {
    const clock = this.clocks[i]
    if (clock === undefined) return ''
    const { columns, sine, cosine, wavelength } = clock
    const turn = t`columns ${columns}: one turn takes about ${written(wavelength)} positions`
    return `${turn}\nsin ${written(sine)}, cos ${written(cosine)}`
  }

  protected override itemPoint(i: number): readonly [number, number] | null {
    if (i < 0 || i >= this.clocks.length) return null
    const perRow = this.perRow()
    const room = this.size.width / perRow
    return [
      ((i % perRow) + 0.5) * room,
      Math.floor(i / perRow) * this.rowHeight() + this.radius() + 6,
    ]
  }

  protected override itemAt(px: number, py: number): number {
    return this.clocks.findIndex((_, i) => {
      const [x, y] = this.itemPoint(i) as [number, number]
      return Math.hypot(px - x, py - y) <= this.radius() + 8
    })
  }

  protected override next(i: number, step: Step): number {
    const by = { left: -1, right: 1, up: -this.perRow(), down: this.perRow() }[step]
    const to = i + by
    return to >= 0 && to < this.clocks.length ? to : i
  }

  protected override emptyText(): string {
    return this.clocks.length === 0 ? t`No clocks yet.` : ''
  }

  protected override summary(): string {
    const [first, last] = [this.clocks[0], this.clocks.at(-1)]
    if (first === undefined || last === undefined) return t`No clocks yet.`
    const count = plural(this.clocks.length, '{0} clock.', '{0} clocks.')
    return `${count} ${t`Columns ${first.columns}: one turn in about ${written(first.wavelength)} positions; columns ${last.columns}: in about ${written(last.wavelength)}.`}`
  }

  protected override table(): DataTable {
    return {
      columns: [t`columns`, t`positions a turn`, 'sin', 'cos'],
      rows: this.clocks.length,
      cells: (i) => {
        const { columns, wavelength, sine, cosine } = this.clocks[i] as Clock
        return [columns, String(wavelength), exact32(sine), exact32(cosine)]
      },
    }
  }

  protected override scene(): Scene {
    const marks: Mark[] = this.clocks.flatMap((_, i) => this.clockMarks(i))
    return [{ view: identity, marks }]
  }

  private clockMarks(i: number): Mark[] {
    const { sine, cosine, pair, columns, wavelength } = this.clocks[i] as Clock
    const [x, y] = this.itemPoint(i) as [number, number]
    const radius = this.radius()
    const forward = pair === this.highlighted || this.marked.includes(i)
    const ring = Array.from({ length: CORNERS + 1 }, (_, k) => (2 * Math.PI * k) / CORNERS)
    return [
      {
        kind: 'lines',
        x: Float32Array.from(ring, (angle) => x + radius * Math.cos(angle)),
        y: Float32Array.from(ring, (angle) => y + radius * Math.sin(angle)),
        starts: Uint32Array.of(0),
        colour: forward ? 'highlight' : 'muted',
        width: forward ? 3 : 1.25,
        opacity: 1,
      },
      segments([x, y - radius, x, y - radius + 5], 'muted', 1),
      {
        kind: 'arrows',
        x0: Float32Array.of(x),
        y0: Float32Array.of(y),
        x1: Float32Array.of(x + 0.92 * radius * sine),
        y1: Float32Array.of(y - 0.92 * radius * cosine),
        colour: forward ? 'highlight' : 'position',
        width: 2.5,
        opacity: 1,
      },
      texts([{ x, y: y + radius + 13, text: columns }], 'middle', { colour: 'ink', size: 12 }),
      texts([{ x, y: y + radius + 28, text: t`turn: ${written(wavelength, 3)}` }], 'middle', {
        size: 11,
      }),
    ]
  }

  private radius(): number {
    const room = this.size.width / this.perRow()
    return Math.min(MAX_RADIUS, Math.max(MIN_RADIUS, room / 2 - 11))
  }

  private rowHeight(): number {
    return 2 * this.radius() + LINES
  }

  private perRow(): number {
    const { width } = this.size
    const radius = width < NARROW ? MIN_RADIUS : GOOD_RADIUS
    return Math.max(1, Math.min(this.clocks.length, Math.floor(width / (2 * radius + 18))))
  }
}
