/**
 * What every figure has: a name, a live summary, a table with the same numbers, a keyboard cursor,
 * zoom, and ways to take it home.
 *
 * Common properties: `label` (the accessible name; required) and `caption` (an optional sentence
 * under it). Arrays are read when a frame is drawn: assign a new array, or change one in place and
 * call `refresh()`; either costs one redraw on the next animation frame, and none while the figure
 * is off screen.
 *
 * Event: `lx-select`, bubbling, detail {index}, when an item is chosen by click, tap or Enter;
 * index is −1 when the choice is taken back (Escape, or a click on empty ground).
 */
import { LitElement } from 'lit'
import { property } from 'lit/decorators.js'

export interface SelectDetail {
  /** Index of the item in the figure's own order, −1 for none. */
  index: number
  /** In charts with several series: which one; index then counts within it. */
  series?: number
}

export abstract class Figure extends LitElement {
  /** The accessible name, shown as the figure's heading line. */
  @property() label = ''
  /** A sentence below the name: what to look at. */
  @property() caption = ''

  /** Redraws on the next frame; call it after changing an array in place. */
  refresh(): void {
    this.requestUpdate()
  }
}
