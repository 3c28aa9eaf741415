/** What a film of word vectors shows of a frame: who is nearest to one word, and the map of all. */
import type { DemonstrationFrame, WordCosine } from 'lexiscope/training/protocol.ts'
import { nothing, type TemplateResult } from 'lit'
import { live } from 'lit/directives/live.js'
import '../../plot/kinds/word-map.ts'
import { decimal, html, t } from '../../translation/translation.ts'
import type { MapFamilies } from '../map/families.ts'
import './film.css'
import type { Position } from '../../plot/scene/trails.ts'
import { type Extent, extentOf } from '../../plot/scene/view.ts'

/**
 * Animates words between the frames from the core, each on a smooth way through its places. It only draws:
 * every number that is shown, and every row of the figure's table at rest, comes from the core unchanged.
 */
interface Drawn {
  x: Float32Array
  y: Float32Array
  within: Extent | null
}

/** At a frame, or `at` = 3.25 a quarter of the way from frame 3 to frame 4. */
export function drawnAt(frames: readonly DemonstrationFrame[], at: number): Drawn | null {
  const from = Math.min(Math.floor(at), frames.length - 1)
  const [a, b] = [frames[from], frames[from + 1]]
  if (a === undefined) return null
  const share = b === undefined ? 0 : at - from
  if (b === undefined || share <= 0) return { x: a.x, y: a.y, within: extentAt(frames, from) }
  const four = fourAt(frames, from)
  const weights = weightsOf(share)
  const between = (axis: 'x' | 'y') => a[axis].map((_, i) => weighted(four, weights, axis, i))
  return {
    ...{ x: between('x'), y: between('y') },
    within: boxBetween(extentAt(frames, from), extentAt(frames, from + 1), share),
  }
}

/** Steps of a route between two frames. */
const STEPS = 5

/** Where a word has been, from the first frame on. */
function routeTo(frames: readonly DemonstrationFrame[], at: number, word: number): Position {
  const end = Math.min(at, frames.length - 1)
  const x: number[] = []
  const y: number[] = []
  for (let step = 0; step / STEPS < end; step++) {
    const four = fourAt(frames, Math.floor(step / STEPS))
    const weights = weightsOf((step % STEPS) / STEPS)
    x.push(weighted(four, weights, 'x', word))
    y.push(weighted(four, weights, 'y', word))
  }
  return { x: Float32Array.from(x), y: Float32Array.from(y) }
}

type Four<T> = readonly [T, T, T, T]

/** A frame and the next one, between those beside them. */
function fourAt(frames: readonly DemonstrationFrame[], from: number): Four<DemonstrationFrame> {
  const a = frames[from] as DemonstrationFrame
  const b = frames[from + 1] ?? a
  return [frames[from - 1] ?? a, a, b, frames[from + 2] ?? b]
}

/** Of four points, on a cubic that passes the two in the middle in the direction of those beside them (Catmull and Rom 1974). */
const weightsOf = (s: number): Four<number> => [
  (2 * s ** 2 - s - s ** 3) / 2,
  (2 - 5 * s ** 2 + 3 * s ** 3) / 2,
  (s + 4 * s ** 2 - 3 * s ** 3) / 2,
  (s ** 3 - s ** 2) / 2,
]

const weighted = (
  four: Four<DemonstrationFrame>,
  weights: Four<number>,
  axis: 'x' | 'y',
  i: number,
): number =>
  weights[0] * (four[0][axis][i] as number) +
  weights[1] * (four[1][axis][i] as number) +
  weights[2] * (four[2][axis][i] as number) +
  weights[3] * (four[3][axis][i] as number)

/** The view holds all words of the film so far: it only widens, and the sea does not shake. */
function extentAt(frames: readonly DemonstrationFrame[], at: number): Extent | null {
  let held: Extent | null = null
  for (const { x, y } of frames.slice(0, at + 1)) {
    const one = extentOf(x, y)
    held = held && one ? around(held, one) : (one ?? held)
  }
  return held
}

const around = (a: Extent, b: Extent): Extent => ({
  x0: Math.min(a.x0, b.x0),
  y0: Math.min(a.y0, b.y0),
  x1: Math.max(a.x1, b.x1),
  y1: Math.max(a.y1, b.y1),
})

function boxBetween(a: Extent | null, b: Extent | null, share: number): Extent | null {
  if (a === null || b === null) return b
  const way = (from: number, to: number) => from + share * (to - from)
  return {
    x0: way(a.x0, b.x0),
    y0: way(a.y0, b.y0),
    x1: way(a.x1, b.x1),
    y1: way(a.y1, b.y1),
  }
}

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
