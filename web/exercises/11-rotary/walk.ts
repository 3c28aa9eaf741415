/** A query and a key, turned by their positions as they walk along a text, and their score. */
import type { Grid, RotaryMeeting } from 'lexiscope/faces/positions.d.ts'
import { rotaryWalkFinding } from '../../lesson/findings/rotary-walk.ts'
import { figure } from '../../lesson/page/figure.ts'
import { hiddenUntil } from '../../lesson/page/inputs.ts'
import { seen } from '../../lesson/page/question.ts'
import { written } from '../../plot/scene/scales.ts'
import { html, language, t } from '../../translation/translation.ts'
import './planes.ts'
import { type Plane, turnedBetween } from './planes.ts'
import { bothMoveOn } from './questions.ts'
import { inputs as all, FARTHEST, optionsOf, vectorsOf } from './settings.ts'

const MAX_PLANES = 8
const STEPS = Array.from({ length: FARTHEST + 1 }, (_, by) => by)
const { m, n, both, headDim, turning, queryWord, keyWord, qPairs, kPairs, vectors, ownWord } = all

export const walk = figure({
  name: 'rotary-meeting',
  inputs: {
    ...{ m, n, both, headDim, turning, queryWord, keyWord, qPairs, kPairs, vectors, ownWord },
    // What both do is what is asked.
    walk: hiddenUntil((lesson) => seen(lesson, bothMoveOn), all.walk, 'query'),
  },
  async compute({ core, inputs }) {
    const { headDim, turning, qPairs, kPairs, vectors, walk } = inputs
    const queries = optionsOf(headDim, turning, qPairs)
    const keys = optionsOf(headDim, turning, kPairs)
    const positions = Int32Array.from(positionsOf(inputs).flat())
    return {
      walk,
      walked: await core.compute('positions', 'rotaryWalk', queries, keys, vectors, positions),
    }
  },
  learners: {
    function: 'rope',
    cannot({ qPairs, kPairs, headDim, turning }) {
      if (qPairs !== 'halves' || kPairs !== 'halves') return t`yours pairs split halves.`
      return turning === 0 || turning === headDim ? '' : t`yours turns all columns.`
    },
    async compute({ core, inputs, call }) {
      const { headDim: width, vectors, walk } = inputs
      const [q, k] = await vectorsOf(core, width, vectors)
      const turned = await call(
        positionsOf(inputs).map((positions) => ({
          given: [[[...q], [...k]], [...positions]],
          shape: [2, width],
        })),
      )
      const rows = turned.map((each): Grid => {
        const values = [q, each.slice(0, width), k, each.slice(width)].flatMap((row) => [...row])
        return { rows: 4, columns: width, values: Float32Array.from(values) }
      })
      return { walk, walked: await core.compute('positions', 'meetingsOfRotated', rows) }
    },
  },
  play: {
    last: () => FARTHEST,
    seconds: () => 8,
    subject: (_, seen) => seen(bothMoveOn),
    keeps: 'both',
  },
  pointedAtBy: 'main',
  view({
    inputs,
    result: { walk, walked },
    seen,
    control,
    player,
    step,
    at,
    highlighted,
    drawnBy,
  }) {
    const shown = seen(bothMoveOn)
    const words = {
      query: inputs.queryWord.trim() || t`loves`,
      key: inputs.keyWord.trim() || inputs.ownWord,
    }
    const place = { m: inputs.m + step, n: inputs.n + (walk === 'both' ? step : 0) }
    const [start, now] = [walked[0], walked[step]] as [RotaryMeeting, RotaryMeeting]
    const planes = planesOf(now, walked[step + 1] ?? now, at - step, inputs.qPairs === 'halves')
    const first = planes.slice(0, MAX_PLANES)
    const [q = 0, turnedQ = 0, k = 0, turnedK = 0] = now.lengths
    const list = new Intl.ListFormat(language(), { type: 'unit' })
    const pair = (one: number, other: number) => list.format([written(one, 6), written(other, 6)])
    const scores = walked.slice(0, step + 1).map(({ score }) => score)
    const moved = (walks: boolean) => ({
      valueText: (at: number) =>
        step === 0 || !walks ? `${at}` : `${at} + ${step} = ${at + step}`,
    })
    const chip = (whose: 'query' | 'key', at: number) =>
      html`<span class=${whose} .style=${`--at: ${at / (2 * FARTHEST)}`}>${words[whose]} <small>${at}</small></span>`
    return html`
      <div class="card stack">
        <p class="track" aria-hidden="true">${chip('query', place.m)} ${chip('key', place.n)}</p>
        ${player({
          name: t`Along the text`,
          slider: walk === 'both' ? t`Move both by` : t`Move the query by`,
          said: t`${step}: query at ${place.m}, key at ${place.n}`,
          shown: `+${step}`,
        })}
        <lx-planes
          label=${t`Query at ${place.m}, key at ${place.n}`}
          caption="One plane for each pair of columns, all to one scale. Pale: before turning. The first pair turns fastest."
          .planes=${first}
          vector=${highlighted.name}
          .highlighted=${{ first: 0, last: first.length - 1 }[highlighted.name] ?? -1}
        ></lx-planes>
        ${planes.length > MAX_PLANES ? html`<p class="hint">The first ${MAX_PLANES} of ${planes.length} pairs.</p>` : ''}
        ${drawnBy}
        <dl class="stats">
          <div class=${highlighted.marks('score')}><dt>score</dt><dd>${written(now.score, 7)}</dd></div>
          <div><dt>score at the start</dt><dd>${written(start.score, 7)}</dd></div>
          ${shown ? html`<div class=${highlighted.marks('distance')}><dt>relative position n − m</dt><dd>${written(place.n - place.m)}</dd></div>` : ''}
          <div><dt>|q| before, after</dt><dd>${pair(q, turnedQ)}</dd></div>
          <div><dt>|k| before, after</dt><dd>${pair(k, turnedK)}</dd></div>
        </dl>
        <p class="state">${rotaryWalkFinding({ walk, scores, lengths: [q, k] })}</p>
      </div>
      <div class="card sliders">
        ${control('m', moved(true))}
        ${shown ? html`${control('n', moved(walk === 'both'))} ${control('walk')}` : ''}
        <div class="pair">
          ${control('queryWord', { shown: words.query })} ${control('keyWord', { shown: words.key })}
          ${control('headDim')} ${control('turning')}
        </div>
      </div>
    `
  },
})

/** As one word walks on, or both. */
const positionsOf = ({ m, n, walk }: { m: number; n: number; walk: 'both' | 'query' }) =>
  STEPS.map((by) => [m + by, walk === 'both' ? n + by : n] as const)

/** At a meeting, or a share of the way to the next one: there the arrows are drawn between the two. */
function planesOf(
  now: RotaryMeeting,
  onward: RotaryMeeting,
  share: number,
  halves: boolean,
): Plane[] {
  const width = now.rows.columns
  return Array.from(now.parts, (part, i) => {
    const [a, b] = halves ? [i, i + width / 2] : [2 * i, 2 * i + 1]
    const point = ({ rows }: RotaryMeeting, row: number) =>
      [rows.values[row * width + a] as number, rows.values[row * width + b] as number] as const
    const turned = (row: number) =>
      share === 0 ? point(now, row) : turnedBetween(point(now, row), point(onward, row), share)
    const [turnedQ, turnedK] = [turned(1), turned(3)]
    return {
      columns: `${a}, ${b}`,
      part: share === 0 ? part : turnedQ[0] * turnedK[0] + turnedQ[1] * turnedK[1],
      ...{ q: point(now, 0), turnedQ, k: point(now, 2), turnedK },
    }
  })
}
