/** A query and a key, turned by their positions as they walk along a text, and their score. */
import type { Grid, RotaryMeeting } from 'lexiscope/types/positions.d.ts'
import { rotaryWalkFinding } from '../../lesson/findings/positions.ts'
import { figure } from '../../lesson/page/figure.ts'
import { hiddenUntil } from '../../lesson/page/inputs.ts'
import { seen } from '../../lesson/page/question.ts'
import '../../plot/kinds/sentence.ts'
import type { Dial, SentenceWord } from '../../plot/kinds/sentence.ts'
import { exact32, written } from '../../plot/scene/scales.ts'
import { html, language, t } from '../../translation/translation.ts'
import { bothMoveOn } from './questions.ts'
import { inputs as all, FARTHEST, optionsOf, vectorsOf } from './settings.ts'

const MAX_DIALS = 8
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
      query: inputs.queryWord.trim() || inputs.ownWord,
      key: inputs.keyWord.trim() || t`dog`,
    }
    const place = { m: inputs.m + step, n: inputs.n + (walk === 'both' ? step : 0) }
    const [start, now] = [walked[0], walked[step]] as [RotaryMeeting, RotaryMeeting]
    const dials = dialsOf(now, walked[step + 1] ?? now, at - step, inputs.qPairs === 'halves')
    const shownDials = dials.slice(0, MAX_DIALS)
    const [q = 0, turnedQ = 0, k = 0, turnedK = 0] = now.lengths
    const list = new Intl.ListFormat(language(), { type: 'unit' })
    const pair = (one: number, other: number) => list.format([written(one, 4), written(other, 4)])
    const scores = walked.slice(0, step + 1).map(({ score }) => score)
    const moved = (walks: boolean) => ({
      valueText: (at: number) =>
        step === 0 || !walks ? `${at}` : `${at} + ${step} = ${at + step}`,
    })
    return html`
      <div class="card stack">
        <lx-sentence
          label=${t`Query at ${place.m}, key at ${place.n}`}
          caption="A dial for each pair of columns, each to a scale of its own: the angle from key to query, and what the pair gives to the score. The first turns fastest."
          positions=${Math.max(inputs.m, inputs.n) + FARTHEST + 1}
          .words=${wordsOf(inputs, words, at, walk)}
          .threads=${{ from: 1, counts: [1], few: true }}
          .rows=${[
            { name: '', of: 'whole', dials: shownDials, arcs: true, columns: COLUMNS, reach: 1 },
          ]}
          vector=${highlighted.name}
          .highlighted=${{ first: 0, last: shownDials.length - 1 }[highlighted.name] ?? -1}
        ></lx-sentence>
        ${player({
          name: t`Along the text`,
          slider: walk === 'both' ? t`Move both by` : t`Move the query by`,
          said: t`${step}: query at ${place.m}, key at ${place.n}`,
          shown: `+${step}`,
        })}
        ${dials.length > MAX_DIALS ? html`<p class="hint">The first ${MAX_DIALS} of ${dials.length} pairs.</p>` : ''}
        ${drawnBy}
        <dl class="stats">
          <div class=${highlighted.marks('score')}><dt>score</dt><dd>${written(now.score, 4)}</dd></div>
          <div><dt>score at the start</dt><dd>${written(start.score, 4)}</dd></div>
          ${shown ? html`<div class=${highlighted.marks('distance')}><dt>relative position n − m</dt><dd>${written(place.n - place.m)}</dd></div>` : ''}
          <div><dt>|q| before, after</dt><dd>${pair(q, turnedQ)}</dd></div>
          <div><dt>|k| before, after</dt><dd>${pair(k, turnedK)}</dd></div>
        </dl>
        <p class="state">${rotaryWalkFinding({ walk, scores, lengths: [q, k] })}</p>
      </div>
      <div class="card sliders">
        ${control('m', moved(true))}
        ${shown ? html`${control('n', moved(walk === 'both'))} ${control('walk')}` : ''}
        <details class="fold">
          <summary>Other words, another head</summary>
          <div class="pair">
            ${control('queryWord', { shown: words.query })} ${control('keyWord', { shown: words.key })}
            ${control('headDim')} ${control('turning')}
          </div>
        </details>
      </div>
    `
  },
})

/** As one word walks on, or both. */
const positionsOf = ({ m, n, walk }: { m: number; n: number; walk: 'both' | 'query' }) =>
  STEPS.map((by) => [m + by, walk === 'both' ? n + by : n] as const)

const COLUMNS = [
  ...[t`columns`, 'q', 'q', 'R q', 'R q', 'k', 'k', 'R k', 'R k'],
  ...[t`angle (°)`, t`part of the score`],
]

/** Key and query, with a word between them where there is room; it goes with the one that stands behind it. */
function wordsOf(
  { m, n, ownWord }: { m: number; n: number; ownWord: string },
  { query, key }: { query: string; key: string },
  at: number,
  walk: 'both' | 'query',
): SentenceWord[] {
  const by = walk === 'both' ? at : 0
  const between = { text: t`bites`, at: Math.min(m, n) + 1 + by, role: 'pale' as const }
  return [
    { text: key, at: n + by, role: 'key', own: key === ownWord },
    { text: query, at: m + at, role: 'query', own: query === ownWord },
    ...(Math.abs(m - n) > 1 ? [between] : []),
  ]
}

type Point = readonly [number, number]

/** From one vector to another, the shorter way; counterclockwise is positive. */
const turnFrom = ([ax, ay]: Point, [bx, by]: Point) =>
  Math.atan2(ax * by - ay * bx, ax * bx + ay * by)

/** A part of the way from one turned vector to another; the lengths are equal. */
function turnedBetween(from: Point, to: Point, share: number): Point {
  const by = share * turnFrom(from, to)
  const [cos, sin] = [Math.cos(by), Math.sin(by)]
  return [from[0] * cos - from[1] * sin, from[0] * sin + from[1] * cos]
}

/** At a meeting, or a share of the way to the next one: there the needles are drawn between the two. */
function dialsOf(
  now: RotaryMeeting,
  onward: RotaryMeeting,
  share: number,
  halves: boolean,
): Dial[] {
  const width = now.rows.columns
  return Array.from(now.parts, (given, i) => {
    const [a, b] = halves ? [i, i + width / 2] : [2 * i, 2 * i + 1]
    const point = ({ rows }: RotaryMeeting, row: number) =>
      [rows.values[row * width + a] as number, rows.values[row * width + b] as number] as const
    const turned = (row: number) =>
      share === 0 ? point(now, row) : turnedBetween(point(now, row), point(onward, row), share)
    const [q, k] = [turned(1), turned(3)]
    const part = share === 0 ? given : q[0] * k[0] + q[1] * k[1]
    const angle = (180 / Math.PI) * turnFrom(k, q)
    const [apart, gives] = [written(Math.round(angle)), written(Math.round(100 * part) / 100)]
    const longest = Math.max(Math.hypot(...q), Math.hypot(...k)) || 1
    const needle = ([x, y]: Point, as: 'query' | 'key') => ({ x: x / longest, y: y / longest, as })
    return {
      name: t`columns ${`${a}, ${b}`}`,
      needles: [needle(q, 'query'), needle(k, 'key')],
      text: t`angle ${apart}°, gives ${gives}`,
      brief: gives,
      cells: [
        `${a}, ${b}`,
        ...[...point(now, 0), ...q, ...point(now, 2), ...k, angle, part].map(exact32),
      ],
    }
  })
}
