/** Accuracy and loss of the schemes of a comparison by position, as charts and as a table. */
import type { PlaceRange, PlaceScore } from 'lexiscope/types/transformer.d.ts'
import { nothing, type TemplateResult } from 'lit'
import { hasLearnt } from '../../lesson/findings/lengths.ts'
import { schemes } from '../../lesson/schemes.ts'
import type { RangeSeries } from '../../plot/kinds/range-chart.ts'
import { decimal, html, language, number, t } from '../../translation/translation.ts'
import type { Comparison } from './comparison.ts'
import type { SchemeRun } from './scheme-run.ts'

export const rangeName = ({ from, to }: PlaceRange) =>
  to - from === 1 ? `${from}` : `${from}–${to - 1}`

const values = (run: SchemeRun, of: (score: PlaceScore) => number) => run.scores?.map(of) ?? []

export const rightIn = (run: SchemeRun) => values(run, ({ right }) => 100 * right)
const excessIn = (run: SchemeRun) => values(run, ({ loss, optimum }) => loss - optimum)

/** Accuracy of guessing among the symbols, in per cent. */
export const guessing = ({ task }: Comparison) => 100 / task.symbols

export function nameOf({ request }: Comparison, { scheme }: SchemeRun): string {
  const { name } = schemes[scheme]
  const { lastRotary, slopeFactor } = request
  if (scheme === 'alibi' && slopeFactor !== 1) return t`${name}, slopes × ${number(slopeFactor)}`
  if (scheme === 'sinusoidal') return t`${name}, base ${number(request.sinusoidalBase)}`
  if (scheme !== 'rotary') return name
  const whole = t`${name}, base ${number(request.rotaryBase)}`
  return lastRotary === 'no' ? t`${whole}, not in the last` : whole
}

const seriesOf = (
  comparison: Comparison,
  of: (run: SchemeRun) => ArrayLike<number>,
  highlighted = '',
) =>
  comparison.runs.map(
    (run): RangeSeries => ({
      name: nameOf(comparison, run),
      colour: schemes[run.scheme].colour,
      faded: !run.final || (highlighted !== '' && highlighted !== run.scheme),
      values: of(run),
    }),
  )

/** What is drawn of a comparison: as it is, or after a share of its steps. */
interface RightView {
  /** 0 … 1; null for what there is now */
  share: number | null
  own?: readonly RangeSeries[]
  /** the scheme that the prose highlights */
  highlighted?: string
  /** The same with other seeds, as far as these are done. */
  others?: readonly Comparison[]
}

export function renderRight(
  comparison: Comparison,
  { share, own = [], highlighted = '', others = [] }: RightView = { share: null },
): TemplateResult {
  const learnt = (run: SchemeRun) => !run.diverged && hasLearnt(rightIn(run), guessing(comparison))
  let failed = false
  const series = seriesOf(comparison, rightIn, highlighted).map((one, i) => {
    const run = comparison.runs[i] as SchemeRun
    if (share !== null) return { ...one, values: rightAfter(run, share) }
    const all = [comparison, ...others].map((each) => each.runOf(run.scheme))
    // One that failed would stretch the bar over everything between.
    const banded = all.some(learnt) ? all.filter(learnt) : all.filter(({ diverged }) => !diverged)
    failed ||= banded.length < all.length
    return banded.length < 2 ? one : { ...one, band: bandOf(banded.map(rightIn)) }
  })
  const caption = captionOf(comparison, share, others.length, failed)
  return rightChart(comparison, t`Right answers by position`, caption, [...series, ...own])
}

/** `edge`: how many of the ranges are within the trained length. */
export const rightChart = (
  comparison: Comparison,
  label: string,
  caption: string,
  series: readonly RangeSeries[],
  edge = 1,
): TemplateResult => html`<lx-range-chart
  class="card places"
  label=${label}
  caption=${caption}
  x-title="position in the line"
  y-title="right answers (%)"
  .columns=${comparison.ranges.map(rangeName)}
  .yDomain=${[0, 100]}
  .edge=${edge}
  edge-name="longer than trained"
  .baseline=${guessing(comparison)}
  baseline-name="guessing"
  .series=${series}
></lx-range-chart>`

/** `others`: how many other seeds are drawn with it; `failed`: whether some trainings are in no bar. */
export function captionOf(
  { phase }: Pick<Comparison, 'phase'>,
  share: number | null,
  others: number,
  failed = false,
): string {
  if (share !== null || phase !== 'done') return t`While it trains: a few lines, read now and then.`
  const lines = t`Shares over 128 lines that no training saw.`
  if (others === 0) return lines
  if (failed)
    return t`${lines} Bars: from the lowest to the highest of the seeds with which a scheme was learnt.`
  return t`${lines} Bars: from the lowest to the highest of ${others + 1} seeds.`
}

/** As it was measured last, up to this share of the steps. */
function rightAfter(
  { history, options }: Pick<SchemeRun, 'history'> & { options: { steps: number } },
  share: number,
): readonly number[] {
  return history.filter(({ step }) => step <= share * options.steps).at(-1)?.right ?? []
}

/** Lowest and highest of several curves, place by place. */
export const bandOf = (all: readonly (readonly number[])[]) =>
  (all[0] ?? []).map((_, c) => {
    const values = all.map((one) => one[c] as number)
    return [Math.min(...values), Math.max(...values)] as const
  })

/** Loss above the optimum, for tasks whose optimum is not 0. */
export function renderExcess(comparison: Comparison): TemplateResult | typeof nothing {
  if (comparison.facts.certain) return nothing
  return html`<lx-range-chart
    class="card places"
    label="Loss above the best possible"
    caption="The best possible prediction, by Bayes’ rule, is at 0: no model can expect a lower loss on these lines."
    x-title="position in the line"
    y-title="nats above the optimum"
    .columns=${comparison.ranges.map(rangeName)}
    .yDomain=${[0, 0.2]}
    edge="1"
    edge-name="longer than trained"
    .series=${seriesOf(comparison, excessIn)}
  ></lx-range-chart>`
}

const STEPS = Float64Array.from({ length: 20_001 }, (_, step) => step + 1)

export function renderLosses(comparison: Comparison): TemplateResult {
  return html`<lx-line-chart
    class="card"
    label="Loss while training"
    caption="Of each step, on the lines it learns from."
    x-title="step"
    y-title="loss (nats)"
    .yDomain=${[0, Math.log(comparison.facts.vocabSize)]}
    .series=${comparison.runs.map((run) => ({
      name: nameOf(comparison, run),
      colour: schemes[run.scheme].colour,
      x: STEPS.subarray(0, run.losses.length),
      y: run.losses,
    }))}
  ></lx-line-chart>`
}

/** Of one seed, or from the lowest to the highest of several. */
function percent(shares: readonly number[]): string {
  if (shares.length === 0 || shares.some((share) => !Number.isFinite(share))) return '–'
  const [low, high] = [Math.min(...shares), Math.max(...shares)].map((share) =>
    decimal(share.toFixed(1)),
  )
  return low === high ? `${low} %` : `${low}–${high} %`
}

function stateOf(run: SchemeRun): string {
  const { phase, progress, final, problem } = run
  if (problem !== null) return phase === 'crashed' ? t`stopped` : t`no number`
  const at = `${(progress?.stepsDone ?? 0).toLocaleString(language())} / ${run.options.steps.toLocaleString(language())}`
  if (phase === 'waiting') return progress === null ? t`waits` : t`${at}, waits`
  if (phase === 'done') return final ? at.replace(/ .*/, '') : t`reading`
  return phase === 'ready' ? '–' : at
}

/** Of how many times the trained length the last places of these columns are. */
const TIMES = [1, 2, 4, 8]

/** `others`: the same with other seeds, as far as these are done. */
export function renderTable(
  comparison: Comparison,
  others: readonly Comparison[] = [],
): TemplateResult {
  const { request } = comparison
  const columns = comparison.ranges
    .map((range, c) => ({ range, c }))
    .filter(({ range }) => TIMES.some((times) => range.to === times * request.trainLength))
  const all = [comparison, ...others]
  return html`<div class="card scroll" tabindex="0" role="region" aria-label="Scheme by scheme">
    <table class="facts">
      <caption class="hidden">Scheme by scheme</caption>
      <thead>
        <tr>
          <th scope="col">scheme</th>
          <th scope="col">steps</th>
          <th scope="col">seconds</th>
          ${columns.map(({ range }) => html`<th scope="col">${t`right at ${rangeName(range)}`}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${comparison.runs.map((run) => {
          const seeds = all.map((each) => rightIn(each.runOf(run.scheme)))
          return html`<tr data-scheme=${run.scheme}>
            <th scope="row">${nameOf(comparison, run)}</th>
            <td>${stateOf(run)}</td>
            <td>${run.progress === null ? '–' : decimal(run.progress.seconds.toFixed(1))}</td>
            ${columns.map(({ c }) => html`<td>${percent(seeds.map((right) => right[c] ?? Number.NaN))}</td>`)}
          </tr>`
        })}
      </tbody>
    </table>
    ${others.length === 0 ? nothing : html`<p class="hint">${t`Lowest to highest of seeds ${request.trainSeed} to ${request.trainSeed + others.length}.`}</p>`}
  </div>`
}
