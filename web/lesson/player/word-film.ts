/** What a film of word vectors shows of a frame: who is nearest to one word, and the map of all. */
import type { DemonstrationFrame, WordCosine } from 'lexiscope/training/protocol.ts'
import { nothing, type TemplateResult } from 'lit'
import { live } from 'lit/directives/live.js'
import '../../plot/kinds/word-map.ts'
import { decimal, html, t } from '../../translation/translation.ts'
import type { MapFamilies } from '../map/families.ts'
import './film.css'
import { drawnAt, routeTo } from './glide.ts'

/** The same object as long as the text is, since a map of others is drawn anew. */
export interface FilmWords extends MapFamilies {
  words: readonly string[]
  counts: ArrayLike<number>
}

const NOWHERE = new Float32Array(0)
const NOTHING = { left: 0, right: 0 }

/** CSS pixels of so many rem of a wide window, where a panel stands on the map; 0 where it stands above or below. */
export function panelWidth(rem: number): number {
  if (!matchMedia('screen and (min-width: 62rem)').matches) return 0
  return rem * Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
}

const NOBODY: FilmWords = {
  ...{ words: [], counts: [], groups: new Uint8Array(0), groupNames: [], leading: [], quiet: [] },
}

/** `asked`: whose neighbours, and when; `measured`: the cosine of the nearest, in words. */
export const ticker = (
  asked: TemplateResult,
  measured: (cosine: string) => TemplateResult,
  [first, ...others]: readonly WordCosine[],
): TemplateResult => html`<p class="ticker">
  <span class="asked">${asked}</span>
  <strong translate="no">${first?.word ?? '…'}</strong>
  <span class="cosine">${first === undefined ? nothing : measured(decimal(first.cosine.toFixed(2)))}</span>
  <span class="then">${others.length > 0 ? t`then ${others.map(({ word }) => word).join(', ')}` : nothing}</span>
</p>`

/** `frames`, `at`: of the film. `word`: the one that is followed, with lines to those that are `near` it; `own`: with a flag. */
export function filmMap(
  { label, caption }: { label: string; caption: string },
  of: FilmWords | null,
  {
    frames,
    at,
    word,
    own,
    near,
    covered = NOTHING,
  }: {
    frames: readonly DemonstrationFrame[]
    at: number
    word: string
    own: string
    near: readonly WordCosine[]
    /** what else stands on the map */
    covered?: { left: number; right: number }
  },
  /** '' lets go of it */
  pick: (word: string) => void,
): TemplateResult {
  const drawn = of && drawnAt(frames, at)
  const flagged = of?.words.indexOf(own) ?? -1
  const { words, counts, groups, groupNames, leading, quiet } = of ?? NOBODY
  const selected = words.indexOf(word)
  const links = (selected < 0 ? [] : near)
    .map((each) => ({ from: selected, to: words.indexOf(each.word) }))
    .filter(({ to }) => to >= 0)
  return html`<lx-word-map
      bare
      land
    label=${label}
    caption=${caption}
    .words=${words}
    .groups=${groups}
    .groupNames=${groupNames}
    .counts=${counts}
    .leading=${leading}
    .quiet=${quiet}
    .covered=${covered}
    .x=${drawn?.x ?? NOWHERE}
    .y=${drawn?.y ?? NOWHERE}
    .within=${drawn?.within ?? null}
    .selected=${live(selected === flagged ? -1 : selected)}
    .flagged=${flagged}
    .route=${flagged < 0 ? null : routeTo(frames, at, flagged)}
    .links=${links}
    @lx-select=${(event: CustomEvent<{ index: number }>) => {
      // Whoever shows the film keeps the choice.
      event.preventDefault()
      pick(words[event.detail.index] ?? '')
    }}
  ></lx-word-map>`
}
