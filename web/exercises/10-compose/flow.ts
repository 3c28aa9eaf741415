/**
 * The stages of the input, one below the other with the shape that leaves each; the tables they
 * take from stand beside them. What acts later than the input is drawn dashed.
 */
import { customElement, property } from 'lit/decorators.js'
import { Figure, type Step } from '../../plot/figure/figure.ts'
import { segments, texts } from '../../plot/scene/axes.ts'
import type { Boxes, Mark, Scene, Token } from '../../plot/scene/marks.ts'
import { identity } from '../../plot/scene/view.ts'
import type { DataTable } from '../../plot/table/table.ts'
import { plural, t } from '../../translation/translation.ts'

export interface Stage {
  /** the word of the prose that names it; '' for none */
  part: string
  name: string
  /** of what leaves it: "(2, 6, 256)" */
  shape: string
  /** what it takes rows from */
  table?: { name: string; shape: string; parameters: number }
  /** what it does, where it acts after the input; `says` with its name */
  later?: { effect: string; summary: string }
}

interface Room {
  left: number
  right: number
}

const BOX = 48
const GAP = 24
const MAX_WIDTH = 560
/** About the width of a letter, in its size. */
const LETTER = 0.54

@customElement('lx-shape-flow')
export class ShapeFlow extends Figure {
  @property({ attribute: false }) stages: readonly Stage[] = []
  /** The part that the prose points at; '' for none. */
  @property() highlighted = ''

  protected override readonly kind = t`flow of shapes`

  protected override wantedHeight(): number {
    return Math.max(1, this.stages.length) * (BOX + GAP)
  }

  protected override itemCount(): number {
    return this.stages.length
  }

  protected override itemText(i: number): string {
    const stage = this.stages[i]
    if (stage === undefined) return ''
    const { name, shape, table, later } = stage
    if (later) return t`${later.summary}: after the input`
    const gives = t`${name}: gives ${shape}`
    if (table === undefined) return gives
    return `${gives}\n${t`rows of ${table.name} ${table.shape}: ${counted(table.parameters)}`}`
  }

  protected override itemPoint(i: number): readonly [number, number] | null {
    if (i < 0 || i >= this.stages.length) return null
    const { main } = this.rooms()
    return [(main.left + main.right) / 2, this.top(i) + BOX / 2]
  }

  protected override itemAt(_px: number, py: number): number {
    const i = Math.floor(py / (BOX + GAP))
    return i < this.stages.length && py - this.top(i) <= BOX ? i : -1
  }

  protected override next(i: number, step: Step): number {
    const to = i + (step === 'up' || step === 'left' ? -1 : 1)
    return Math.min(this.stages.length - 1, Math.max(0, to))
  }

  protected override emptyText(): string {
    return this.stages.length === 0 ? t`No layer yet.` : ''
  }

  protected override summary(): string {
    if (this.stages.length === 0) return t`No layer yet.`
    return this.stages
      .map(({ name, shape, later }) => (later ? t`later ${later.summary}` : `${name} ${shape}`))
      .reduce((before, next) => t`${before}, then ${next}`)
  }

  protected override table(): DataTable {
    return {
      columns: [
        t`stage`,
        t`shape of what leaves it`,
        t`table`,
        t`shape of the table`,
        t`parameters`,
      ],
      rows: this.stages.length,
      cells: (i) => {
        const { name, shape, table, later } = this.stages[i] as Stage
        return [
          later?.summary ?? name,
          shape,
          table?.name ?? '',
          table?.shape ?? '',
          table ? String(table.parameters) : '',
        ]
      },
    }
  }

  protected override scene(): Scene {
    const marks = this.stages.flatMap((stage, i) => [
      ...this.tableMarks(i),
      ...this.marks(stage, i),
    ])
    return [{ view: identity, marks }]
  }

  private marks({ part, name, shape, later }: Stage, i: number): Mark[] {
    const { main } = this.rooms()
    const top = this.top(i)
    const middle = (main.left + main.right) / 2
    const forward = this.marked.includes(i) || (part !== '' && part === this.highlighted)
    const colour = forward ? 'highlight' : later ? 'muted' : 'ink'
    return [
      ...(i === 0 ? [] : [arrow(middle, top - GAP + 2, middle, top - 3, later ? 'muted' : 'ink')]),
      later ? dashed(main, top, colour) : box(main, top, colour, forward ? 3 : 1.25),
      ...written([name, later?.effect ?? shape], main, top, later ? 'muted' : 'ink'),
    ]
  }

  private tableMarks(i: number): Mark[] {
    const { part, table } = this.stages[i] ?? {}
    if (table === undefined) return []
    const { side, main } = this.rooms()
    const top = this.top(i)
    const learned = table.parameters > 0
    const colour = part === 'lookup' ? 'token' : 'position'
    return [
      ...(learned
        ? [{ ...box(side, top, colour), opacity: 0.14 }, box(side, top, colour, 1.5)]
        : [dashed(side, top, colour)]),
      ...written([table.name, table.shape], side, top, 'ink'),
      arrow(side.right + 2, top + BOX / 2, main.left - 3, top + BOX / 2, colour),
    ]
  }

  private top(i: number): number {
    return i * (BOX + GAP) + 2
  }

  private rooms(): { side: Room; main: Room } {
    const width = Math.min(MAX_WIDTH, this.size.width - 4)
    const left = (this.size.width - width) / 2
    return {
      side: { left, right: left + 0.41 * width },
      main: { left: left + 0.49 * width, right: left + width },
    }
  }
}

function counted(parameters: number): string {
  return parameters === 0 ? t`no parameters` : plural(parameters, '{0} parameter', '{0} parameters')
}

function box({ left, right }: Room, top: number, colour: Token, outline?: number): Boxes {
  return {
    kind: 'boxes',
    x0: Float32Array.of(left),
    y0: Float32Array.of(top),
    x1: Float32Array.of(right),
    y1: Float32Array.of(top + BOX),
    colour,
    opacity: 1,
    ...(outline === undefined ? {} : { outline }),
  }
}

function dashed({ left, right }: Room, top: number, colour: Token): Mark {
  const bottom = top + BOX
  const sides = [
    [left, top, right, top],
    [right, top, right, bottom],
    [right, bottom, left, bottom],
    [left, bottom, left, top],
  ]
  return segments(sides.flat(), colour, 1.5, [5, 4])
}

function arrow(x0: number, y0: number, x1: number, y1: number, colour: Token): Mark {
  return {
    kind: 'arrows',
    x0: Float32Array.of(x0),
    y0: Float32Array.of(y0),
    x1: Float32Array.of(x1),
    y1: Float32Array.of(y1),
    colour,
    width: 1.5,
    opacity: 1,
  }
}

/** A bold line above a plain one, each as large as the room allows. */
function written(
  lines: readonly [string, string],
  { left, right }: Room,
  top: number,
  colour: Token,
): Mark[] {
  const x = (left + right) / 2
  return lines.map((text, line) =>
    texts([{ x, y: top + ((line + 1) * BOX) / 3, text }], 'middle', {
      colour,
      size: Math.min(line === 0 ? 13 : 12, (right - left) / (LETTER * text.length)),
      bold: line === 0,
    }),
  )
}
