/** What stands around a figure's canvas: its legend, the text beside an item. */
import { nothing, type TemplateResult } from 'lit'
import { html } from '../../translation/translation.ts'
import { shorten } from '../scene/labels.ts'
import type { LegendEntry } from '../scene/legend.ts'
import type { Size } from '../scene/view.ts'

/** Letters of a name in a legend. */
const LONGEST_NAME = 80

export function renderLegend(entries: readonly LegendEntry[]): TemplateResult | typeof nothing {
  if (entries.length === 0) return nothing
  return html`<ul class="legend">
    ${entries.map(
      ({ name, colour, shape, faded }) => html`<li class=${faded ? 'faded' : ''}>
        <span class="swatch shape-${shape ?? 1}" .style=${`background: var(--lx-${colour})`}></span>${shorten(name, LONGEST_NAME)}
      </li>`,
    )}
  </ul>`
}

/** A text beside the item at a place of the canvas; nothing where that is out of sight. */
export function renderTip(
  text: string,
  [x, y]: readonly [number, number],
  { width, height }: Size,
  scale: number,
): TemplateResult | typeof nothing {
  if (x < 0 || y < 0 || x > width || y > height) return nothing
  const below = y < height / 3
  // Shifted by its own share, so that it never leaves the figure on either side.
  const shift = `translate(${(-100 * x) / Math.max(1, width)}%, ${below ? '14px' : 'calc(-100% - 14px)'})`
  const position = `left: ${x * scale}px; top: ${y * scale}px; transform: ${shift}`
  // White space stays inside, so that the text stands alone. The live region reads it out.
  return html`<div class="tip" aria-hidden="true" .style=${position}>${text}</div>`
}
