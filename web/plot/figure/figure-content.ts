/** What a figure is made of: each kind of figure says it in its own way, and Figure does the rest. */
import { property } from 'lit/decorators.js'
import type { LegendEntry } from '../scene/legend.ts'
import type { Scene } from '../scene/marks.ts'
import type { Step } from '../scene/point-search.ts'
import type { Affine, Size } from '../scene/view.ts'
import type { DataTable } from '../table/table.ts'
import type { MenuItem } from './menu.ts'
import { TurnElement } from './turn-element.ts'

export interface SelectDetail {
  /** Index of the item in the figure's own order, −1 for none. */
  index: number
  /** In charts with several series: which one; index then counts within it. */
  series?: number
}

export abstract class FigureContent extends TurnElement {
  /** The accessible name, shown as the figure's heading line. */
  @property() label = ''
  /** A sentence below the figure: what to look at. */
  @property() caption = ''
  /** Figures with the same name here are seen together (figure-links.ts); '' for none. */
  @property() linked = ''

  /** What the figure is, for its role and as a name when `label` is missing: "word map". */
  protected abstract readonly kind: string
  /** The items the cursor moves over. */
  protected abstract itemCount(): number
  /** An item in words, with its values: read out, and shown beside it. */
  protected abstract itemText(i: number): string
  /** Where an item is, in CSS pixels; null when it is nowhere. */
  protected abstract itemPoint(i: number): readonly [number, number] | null
  /** The item at a pixel, −1 for none. */
  protected abstract itemAt(px: number, py: number): number
  /** The item one step from another. */
  protected abstract next(i: number, step: Step): number
  /** The whole figure in one or two sentences. */
  protected abstract summary(): string
  protected abstract table(): DataTable
  protected abstract scene(): Scene
  /** Said in the middle of a figure that has nothing to draw; '' when it has. */
  protected abstract emptyText(): string

  /** Where the keyboard cursor starts. */
  protected first(): number {
    return 0
  }

  /** How far the reader can zoom in; 1 for a figure that does not zoom. */
  protected readonly farthest: number = 1

  /** Zoom level when the view flies to an item. */
  protected closeUp(): number {
    return 4
  }

  protected legend(): readonly LegendEntry[] {
    return []
  }

  /** The height the figure wants in CSS pixels; null for that of the style sheet. */
  protected wantedHeight(): number | null {
    return null
  }

  /** Tools of its own in the menu. */
  protected ownTools(): readonly MenuItem[] {
    return []
  }

  /** What its own keys do, in sentences after those of every figure; '' for none. */
  protected ownHelp(): string {
    return ''
  }

  protected selectDetail(i: number): SelectDetail {
    return { index: i }
  }

  /** Of the drawing, in CSS pixels; zero before the first layout. */
  protected abstract get size(): Size

  /** The way from data to pixels where nothing is zoomed; by shares of the figure for want of another. */
  protected whole(): Affine {
    return { kx: this.size.width, ky: this.size.height, tx: 0, ty: 0 }
  }
}
