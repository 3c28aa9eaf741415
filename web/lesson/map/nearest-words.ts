/** The neighbours of the chosen word, and what the map does not show of them. */

import type { WordNeighbours } from 'lexiscope/vectors/protocol.ts'
import { nothing, type TemplateResult } from 'lit'
import { decimal, html, number } from '../../translation/translation.ts'
import { nearestBars } from '../words/nearest-bars.ts'

interface ShownMap {
  /** words on the map, the first of the table */
  rows: number
  /** numbers of a vector */
  width: number
  /** how many neighbours are wanted */
  wanted: number
  /** Puts so many words on the map, and flies to one; null where the map takes no more. */
  widen: ((word: string, rows: number) => void) | null
}

export function nearestWords(
  found: WordNeighbours | null,
  { rows, width, wanted, widen }: ShownMap,
): TemplateResult {
  if (found === null) {
    return html`<p class="card-title">Neighbours</p>
      <p class="hint">Search for a word, or choose a point on the map.</p>`
  }
  const off = Array.from(found.ids).filter((id) => id >= rows).length
  const first = found.words[0]
  return html`
    ${nearestBars({
      to: found.word,
      words: found.words.map((word, i) => ({ word, cosine: found.cosines[i] as number })),
    })}
    ${
      first === undefined
        ? nothing
        : html`<p>
            The cosine takes all ${width} numbers of both vectors: their products, summed, divided by
            both lengths. 1 is the same direction, 0 a right angle, −1 the opposite.
            <bdi>${first}</bdi> comes first of the whole table with
            ${decimal((found.cosines[0] as number).toFixed(3))}, wherever the map puts it.
          </p>`
    }
    ${found.id < rows ? nothing : html`<p class="hint">${beyond(found, widen)}</p>`}
    ${off === 0 ? nothing : html`<p class="hint">Not among the ${number(rows)} words of the map: ${off} of ${Math.min(wanted, found.ids.length)}.</p>`}
  `
}

function beyond({ word, id }: WordNeighbours, widen: ShownMap['widen']): TemplateResult {
  const all = id + 1
  return html`<bdi>${word}</bdi> is word ${number(all)} of the table, and not on the map.
    ${
      widen === null
        ? nothing
        : html`<button type="button" @click=${() => widen(word, all)}>
            Show ${number(all)} words
          </button>`
    }`
}
