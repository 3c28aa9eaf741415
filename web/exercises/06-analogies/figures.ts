/** One analogy, answered without and with its own words; the nearest words to any word; and an axis of two. */
import type { AnalogyPlane } from 'lexiscope/training/protocol.ts'
import { aloneText, analogyText } from '../../lesson/findings/analogy.ts'
import type { HighlightedPart } from '../../lesson/highlighted-part.ts'
import { figure } from '../../lesson/page/figure.ts'
import { brought, fromTheStart, orNone, trained } from '../../lesson/page/inputs.ts'
import { seen } from '../../lesson/page/question.ts'
import { analogyBars, nearestBars } from '../../lesson/words/nearest-bars.ts'
import { decimal, html, t } from '../../translation/translation.ts'
import { ownMapOf, renderOwnMap } from './own-map.ts'
import { ANSWERS, missing, queryWords } from './questions.ts'
import { inputs } from './settings.ts'

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
