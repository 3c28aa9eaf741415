/** One analogy, answered without and with its own words; the nearest words to any word; and an axis of two. */
import type {
  AnalogyPlane,
  DemonstrationFrame,
  TextSource,
  TextSummary,
  WorldFacts,
} from 'lexiscope/training/protocol.ts'
import type { TemplateResult } from 'lit'
import { aloneText, analogyText } from '../../lesson/findings/analogy.ts'
import type { HighlightedPart } from '../../lesson/highlighted-part.ts'
import { familiesOf, type MapFamilies } from '../../lesson/map/families.ts'
import { figure } from '../../lesson/page/figure.ts'
import { brought, fromTheStart, orNone, trained } from '../../lesson/page/inputs.ts'
import { seen } from '../../lesson/page/question.ts'
import type { FilmWords } from '../../lesson/player/word-film.ts'
import { analogyBars, nearestBars } from '../../lesson/words/nearest-bars.ts'
import { type Extent, extentOf } from '../../plot/scene/view.ts'
import { decimal, html, t } from '../../translation/translation.ts'
import { ANSWERS, missing, queryWords } from './questions.ts'
import { inputs } from './settings.ts'

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

/** The reader's own map, as the film of the training left it, with the steps of an analogy on it. */
function ownMapOf(
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
function renderOwnMap(
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

const { a, b, c, k, word, from, to, on } = inputs

/** Where the answer stands in the plane, after a, b and c. */
const ANSWER = 3
/** Enough that one is left without a and b. */
const NEAREST = 3
const PARALLELS = [
  { from: 0, to: 1, arrow: true },
  { from: 2, to: ANSWER, arrow: true },
]

/** The text that the vectors are of. */
export const source = brought(({ core }) => core.view.source ?? undefined)

/** The arrows are there from the start, and training turns them. */
export const analogy = figure({
  name: 'analogy',
  inputs: {
    ...{ a, b, c, source },
    vectors: fromTheStart,
    shown: brought((lesson) => seen(lesson, queryWords) || missing(lesson).length > 0),
    running: brought(({ core }) => core.view.phase === 'running'),
    text: orNone(brought(({ core }) => core.view.text ?? undefined)),
    frame: orNone(brought(({ core }) => core.view.film.at(-1))),
  },
  waiting: html`<div class="card"></div>`,
  async compute({ core, inputs: { a, b, c, source, vectors, text, frame } }) {
    const [answer, near] = await core.ask((remote) =>
      Promise.all([remote.vectors.analogy(a, b, c, ANSWERS), remote.vectors.nearest(c, NEAREST)]),
    )
    const world = await core.world()
    const { analogies, slots } = world
    const map = text && frame && ownMapOf(text, frame, world, source)
    const isOfRules = source.kind === 'microworld'
    const asked = analogies.find((each) => each.a === a && each.b === b && each.c === c)
    const reversed = analogies.find((each) => each.b === a && each.a === b && each.d === c)
    const expected = isOfRules ? (asked?.d ?? reversed?.c ?? '') : ''
    // The learner's word, where it is used like the expected one.
    const own = isOfRules ? source.madeUp : null
    const like = slots.filter(({ slot }) => own?.slots.includes(slot))
    const twin = like.some(({ words }) => words.includes(expected)) ? (own?.word ?? '') : ''
    // Nearest to c without a and b: what the arithmetic is to be compared with.
    const alone = near.find(({ word }) => word !== a && word !== b) ?? null
    const { fraction: trained, tokensDone: done } = vectors
    return { ...answer, map, alone, expected, twin, trained, done }
  },
  view({ inputs: { a, b, c, shown, running }, result, control, highlighted }) {
    const { plane, map, query, excluded, alone, expected, twin, trained, done } = result
    const [first] = excluded
    // What a trained table answers is what is asked: until then, one arrow and where the other begins.
    const open = trained > 0 && !shown
    const drawn = plane !== null && open ? withoutAnswer(plane) : plane
    // A letter of the formula, where its word is asked about.
    const named = query.indexOf(highlighted.name)
    const facts = { a, b, c, expected, twin, trained }
    const finding = () =>
      open
        ? running
          ? t`The vectors are being trained. Predict what will come first, then ask.`
          : t`The vectors are trained. Predict what comes first, then ask.`
        : analogyText({ ...facts, got: first?.word ?? '', cosine: first?.cosine ?? 0 })
    return html`<div class="card">
      ${first === undefined ? '' : html`<p class="finding" role="status">${finding()}</p>`}
      <div class=${map === null ? '' : 'on-map'}>
      ${
        map === null
          ? ''
          : renderOwnMap(map, [
              [a, b],
              ...(open || first === undefined ? [] : [[c, first.word] as const]),
            ])
      }
      ${
        drawn === null
          ? ''
          : html`<lx-word-map
              class="plane"
              label=${t`${a} : ${b} as ${c} : ${open ? '?' : drawn.words[ANSWER]}`}
              ?bare=${map !== null}
              caption=${planeCaption({ a, b, c }, open, map !== null)}
              .words=${drawn.words}
              .x=${drawn.x}
              .y=${drawn.y}
              glides
              .highlighted=${named < 0 ? (open ? [0, 1, 2] : [0, 1, 2, ANSWER]) : [named]}
              .links=${open ? PARALLELS.slice(0, 1) : PARALLELS}
            ></lx-word-map>`
      }
      </div>
      <div class="analogy">
        <div class="sentence">
          ${control('a', { id: 'analogy-a' })} <span>is to</span>
          ${control('b', { id: 'analogy-b' })} <span>as</span>
          ${control('c', { id: 'analogy-c' })} <span>is to …?</span>
        </div>
      </div>
      ${
        !shown || done === 0
          ? ''
          : html`${analogyBars(result, { without: highlighted.name === 'without', with: highlighted.name === 'with' })}
              ${
                // An answer that c alone would give shows little of the arithmetic.
                alone === null
                  ? ''
                  : html`<p class="alone">
                      Nearest to ${c} without any arithmetic, again leaving out the words of the question:
                      <strong>${alone.word}</strong>, ${decimal(alone.cosine.toFixed(3))}. ${aloneText({ alone: alone.word, got: first?.word ?? '', expected, twin })}
                    </p>`
              }`
      }
    </div>`
  },
})

/** On the map there is room for a line. */
function planeCaption(
  { a, b, c }: Readonly<Record<'a' | 'b' | 'c', string>>,
  open: boolean,
  isOnMap: boolean,
): string {
  if (isOnMap) return t`The plane of these words`
  return open
    ? t`The step from ${a} to ${b}. Where does it lead from ${c}?`
    : t`The step from ${a} to ${b}, and the step from ${c} to the answer. Where the analogy holds they are nearly the same step; a plane shows only part of it.`
}

const withoutAnswer = ({ words, x, y }: AnalogyPlane): AnalogyPlane => ({
  words: words.filter((_, i) => i !== ANSWER),
  x: x.filter((_, i) => i !== ANSWER),
  y: y.filter((_, i) => i !== ANSWER),
})

/** Neighbours of a word, as many as wanted; before the training, those that chance put near. */
export const neighbours = figure({
  name: 'neighbours',
  inputs: { k, word, vectors: orNone(fromTheStart) },
  async compute({ core, inputs: { k, word, vectors } }) {
    return vectors === null ? [] : await core.ask((remote) => remote.vectors.nearest(word, k))
  },
  view: ({ inputs: { word }, result, control, highlighted }) => html`<div class="card">
    ${control('k')} ${control('word')}
    ${nearestBars({ to: word, words: result }, highlighted.name === 'highest')}
  </div>`,
})

/** Where chosen words lie on the line through two others. */
export const axis = figure({
  name: 'axis',
  inputs: { from, to, on, vectors: orNone(trained) },
  async compute({ core, inputs: { from, to, on, vectors } }) {
    if (vectors === null) return null
    const coordinates = await core.ask((remote) => remote.vectors.axis(from, to, on))
    const placed = on.map((word, i) => ({ word, at: coordinates[i] as number }))
    return placed.sort((one, other) => one.at - other.at)
  },
  view: ({ inputs: { from, to }, result, control, highlighted }) => html`<div class="card">
    <div class="pair">${control('from')} ${control('to')}</div>
    ${control('on')}
    <lx-bars
      label=${t`From ${from} to ${to}`}
      caption=${t`The farther right its bar ends, the more a word leans from ${from} towards ${to}.`}
      value-name=${t`place: 0 ${from}, 1 ${to}`}
      baseline-name="half-way"
      .baseline=${result === null ? null : 0.5}
      .domain=${[0, 1]}
      .bars=${(result ?? []).map(({ word, at }) => ({ label: word, value: at, highlighted: isEnd(from, to, word, highlighted) }))}
    ></lx-bars>
  </div>`,
})

/** Both ends of the axis, or the one that the prose points at. */
const isEnd = (from: string, to: string, word: string, { name }: Pick<HighlightedPart, 'name'>) =>
  (word === from && name !== 'to') || (word === to && name !== 'from')
