/** What each kind of figure defines; Figure builds everything else on it. */
import { nothing, type TemplateResult } from 'lit'
import { property } from 'lit/decorators.js'
import { html } from '../../translation/translation.ts'
import { shorten } from '../scene/labels.ts'
import type { LegendEntry } from '../scene/legend.ts'
import type { Scene } from '../scene/marks.ts'
import type { Step } from '../scene/point-search.ts'
import type { Affine, Size } from '../scene/view.ts'
import type { DataTable } from '../table/table.ts'
import type { MenuItem } from './menu.ts'
import { TurnElement } from './turns.ts'

export interface SelectDetail {
  /** Index of the item in the figure's own order, −1 for none. */
  index: number
  /** In charts with several series, the index of the series; `index` then counts within it. */
  series?: number
}

export abstract class FigureContent extends TurnElement {
  /** The accessible name, shown as the figure's heading line. */
  @property() label = ''
  /** A sentence below the figure that tells the reader what to look for. */
  @property() caption = ''
  /** Figures with the same name here are linked (figure-links.ts); '' for none. */
  @property() linked = ''

  /** The type of figure, for its role and as its name if `label` is missing: "word map". */
  protected abstract readonly kind: string
  /** Number of items that the keyboard cursor can visit. */
  protected abstract itemCount(): number
  /** An item and its values as text, for screen readers and the tooltip. */
  protected abstract itemText(i: number): string
  /** Position of an item in figure pixels; null if it has none. */
  protected abstract itemPoint(i: number): readonly [number, number] | null
  /** The item at a point in figure pixels; −1 for none. */
  protected abstract itemAt(px: number, py: number): number
  /** The item one step from item i. */
  protected abstract next(i: number, step: Step): number
  /** Summary of the whole figure in one or two sentences. */
  protected abstract summary(): string
  protected abstract table(): DataTable
  protected abstract scene(): Scene
  /** Message in the middle of a figure that has nothing to draw; '' if it has. */
  protected abstract emptyText(): string

  /** Initial item of the keyboard cursor. */
  protected first(): number {
    return 0
  }

  /** Maximum zoom level; 1 for a figure that does not zoom. */
  protected readonly farthest: number = 1

  /** Zoom level after flying to an item. */
  protected closeUp(): number {
    return 4
  }

  protected legend(): readonly LegendEntry[] {
    return []
  }

  /** Height that the figure needs in figure pixels; null for the style sheet's height. */
  protected wantedHeight(): number | null {
    return null
  }

  /** Menu items of this kind of figure. */
  protected ownTools(): readonly MenuItem[] {
    return []
  }

  /** Help for keys of this kind of figure, appended to the common help; '' for none. */
  protected ownHelp(): string {
    return ''
  }

  protected selectDetail(i: number): SelectDetail {
    return { index: i }
  }

  /** Size of the drawing in figure pixels; zero before the first layout. */
  protected abstract get size(): Size

  /** Maps data to figure pixels without zoom; by default, data are fractions of the figure. */
  protected whole(): Affine {
    return { kx: this.size.width, ky: this.size.height, tx: 0, ty: 0 }
  }
}

/** Maximum letters of a name in a legend. */
const LONGEST_NAME = 80

/** Elements around a figure's canvas: the legend, and the tooltip of an item. */
export function renderLegend(entries: readonly LegendEntry[]): TemplateResult | typeof nothing {
  if (entries.length === 0) return nothing
  return html`<ul class="legend">
    ${entries.map(
      ({ name, colour, shape, opacity = 1, dash }) => html`<li>
        <span class="swatch ${dash ? 'curve' : `shape-${shape ?? 1}`}" .style=${`opacity: ${opacity}; background: var(--lx-${colour})${dash?.length ? `; mask-image: ${dashes(dash)}` : ''}`}></span>${shorten(name, LONGEST_NAME)}
      </li>`,
    )}
  </ul>`
}

/** A mask that lets the dashes of a curve through: [dash, gap, …]. */
function dashes(lengths: readonly number[]): string {
  let end = 0
  const stops = lengths.map((length, i) => {
    const start = end
    end += length
    return `${i % 2 === 0 ? '#000' : '#0000'} ${start}px ${end}px`
  })
  return `repeating-linear-gradient(to right, ${stops.join(', ')})`
}

/** A tooltip beside a position on the canvas; nothing if that is out of view. */
export function renderTip(
  text: string,
  [x, y]: readonly [number, number],
  { width, height }: Size,
  scale: number,
): TemplateResult | typeof nothing {
  if (x < 0 || y < 0 || x > width || y > height) return nothing
  const below = y < height / 3
  // Shifts by its relative position, so that it stays within the figure on both sides.
  const shift = `translate(${(-100 * x) / Math.max(1, width)}%, ${below ? '14px' : 'calc(-100% - 14px)'})`
  const position = `left: ${x * scale}px; top: ${y * scale}px; transform: ${shift}`
  // Hidden from screen readers, since the live region reads the text. No white space around it.
  return html`<div class="tip" aria-hidden="true" .style=${position}>${text}</div>`
}
