/** Elements around a figure's canvas: the legend, and the tooltip of an item. */
import { nothing, type TemplateResult } from 'lit'
import { html } from '../../translation/translation.ts'
import { shorten } from '../scene/labels.ts'
import type { LegendEntry } from '../scene/legend.ts'
import type { Size } from '../scene/view.ts'

/** Maximum letters of a name in a legend. */
const LONGEST_NAME = 80

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
