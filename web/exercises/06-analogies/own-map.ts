/** The reader's own map, as the film of the training left it, with the steps of an analogy on it. */
import type {
  DemonstrationFrame,
  TextSource,
  TextSummary,
  WorldFacts,
} from 'lexiscope/training/protocol.ts'
import type { TemplateResult } from 'lit'
import { familiesOf, type MapFamilies } from '../../lesson/map/families.ts'
import { type FilmWords, panelWidth } from '../../lesson/player/word-film.ts'
import { type Extent, extentOf } from '../../plot/scene/view.ts'
import { html, t } from '../../translation/translation.ts'

/** Of the plane of the four words, which lies on the map. */
const LENS_REM = 14
const NO_FAMILIES: MapFamilies = {
  ...{ groups: new Uint8Array(0), groupNames: [], leading: [], quiet: [] },
}

interface OwnMap extends FilmWords {
  x: Float32Array
  y: Float32Array
  /** the word that the reader made up; '' for none */
  own: string
}

/** The same words for the same text: a map of others is drawn anew. */
const maps = new WeakMap<TextSummary, FilmWords & { source: TextSource }>()

export function ownMapOf(
  text: TextSummary,
  { x, y }: Pick<DemonstrationFrame, 'x' | 'y'>,
  world: WorldFacts,
  source: TextSource,
): OwnMap {
  const madeUp = source.kind === 'microworld' ? source.madeUp : null
  let of = maps.get(text)
  if (of?.words.length !== x.length || of.source !== source) {
    const words = text.words.slice(0, x.length)
    const families = source.kind === 'microworld' ? familiesOf(words, world, madeUp) : NO_FAMILIES
    of = { words, counts: text.counts.slice(0, x.length), source, ...families }
    maps.set(text, of)
  }
  return { ...of, x, y, own: madeUp?.word ?? '' }
}

/** Of the map, at least so much is in sight. */
const CLOSEST = 0.6
const AROUND = 1.5

/** Where these words are, with what is around them. */
function nearTo({ x, y }: Pick<OwnMap, 'x' | 'y'>, ids: readonly number[]): Extent | null {
  const all = extentOf(x, y)
  if (all === null || ids.length === 0) return null
  const reach = (of: Float32Array, least: number): [number, number] => {
    const at = ids.map((i) => of[i] as number)
    const [low, high] = [Math.min(...at), Math.max(...at)]
    const half = Math.max(AROUND * (high - low), least) / 2
    return [(low + high) / 2 - half, (low + high) / 2 + half]
  }
  const [x0, x1] = reach(x, CLOSEST * (all.x1 - all.x0))
  const [y0, y1] = reach(y, CLOSEST * (all.y1 - all.y0))
  return { x0, x1, y0, y1 }
}

/** `steps`: from a word to a word, both of the map. */
export function renderOwnMap(
  { words, counts, groups, groupNames, leading, quiet, x, y, own }: OwnMap,
  steps: readonly (readonly [from: string, to: string])[],
): TemplateResult {
  const links = steps
    .map(([from, to]) => ({ from: words.indexOf(from), to: words.indexOf(to), arrow: true }))
    .filter(({ from, to }) => from >= 0 && to >= 0)
  const ends = [...new Set(links.flatMap(({ from, to }) => [from, to]))]
  return html`<lx-word-map
    bare
    land
    class="own-map"
    label=${t`Your map, with the steps of the analogy`}
    caption=${t`Your map is laid out so that neighbours stay neighbours, which bends steps. In the plane of the four words they keep their directions.`}
    .covered=${{ left: panelWidth(LENS_REM), right: 0 }}
    .words=${words}
    .counts=${counts}
    .groups=${groups}
    .groupNames=${groupNames}
    .leading=${[...new Set([...ends, ...leading])]}
    .within=${nearTo({ x, y }, ends)}
    .quiet=${quiet}
    .x=${x}
    .y=${y}
    .flagged=${words.indexOf(own)}
    .links=${links}
  ></lx-word-map>`
}
