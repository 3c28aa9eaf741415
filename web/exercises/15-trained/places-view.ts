/** What the schemes of a comparison know at each place, as charts and as a table. */

import type { PlaceRange, PlaceScore } from 'lexiscope/faces/transformer.d.ts'
import { nothing, type TemplateResult } from 'lit'
import type { RangeSeries } from '../../plot/kinds/range-chart.ts'
import { decimal, html, language, plural, t } from '../../translation/translation.ts'
import type { Comparison } from './comparison.ts'
import type { Member } from './member.ts'
import { schemeOf } from './schemes.ts'

export const rangeName = ({ from, to }: PlaceRange) =>
  to - from === 1 ? `${from}` : `${from}–${to - 1}`

const values = (member: Member, of: (score: PlaceScore) => number) => member.scores?.map(of) ?? []

export const rightIn = (member: Member) => values(member, ({ right }) => 100 * right)
const excessIn = (member: Member) => values(member, ({ loss, optimum }) => loss - optimum)

/** What guessing among the symbols gives, in per cent. */
export const guessing = ({ task }: Comparison) => 100 / task.symbols

/** What charts of stretched models are called, by the steps that these were trained further. */
export const afterSteps = (steps: number) =>
  plural(steps, 'After {0} more step', 'After {0} more steps')
export const currentAfterSteps = (steps: number) =>
  plural(
    steps,
    'By current scalings, after {0} more step',
    'By current scalings, after {0} more steps',
  )

export function nameOf({ request }: Comparison, { scheme }: Member): string {
  const { name } = schemeOf(scheme)
  return scheme === 'rotary' && !request.lastRotary ? t`${name}, not in the last` : name
}

const seriesOf = (
  comparison: Comparison,
  of: (member: Member) => ArrayLike<number>,
  highlighted = '',
) =>
  comparison.members.map(
    (member): RangeSeries => ({
      name: nameOf(comparison, member),
      colour: schemeOf(member.scheme).colour,
      faded: !member.final || (highlighted !== '' && highlighted !== member.scheme),
      values: of(member),
    }),
  )

/** `own`: what the learner drew; `highlighted`: the scheme that the prose points at. */
export function renderRight(
  comparison: Comparison,
  own: readonly RangeSeries[] = [],
  highlighted = '',
): TemplateResult {
  const { ranges } = comparison
  return html`<lx-range-chart
    class="card places"
    label="Right answers by place"
    caption=${comparison.phase === 'done' ? t`Shares over 128 lines that no training saw.` : t`Pale while it trains: a few lines, read now and then.`}
    x-title="place in the line"
    y-title="right answers (%)"
    .columns=${ranges.map(rangeName)}
    .yDomain=${[0, 100]}
    edge="1"
    edge-name="longer than trained"
    .baseline=${guessing(comparison)}
    baseline-name="guessing"
    .series=${[...seriesOf(comparison, rightIn, highlighted), ...own]}
  ></lx-range-chart>`
}

/** Where a task has an optimum that is not 0: how far each is above it. */
export function renderExcess(comparison: Comparison): TemplateResult | typeof nothing {
  if (comparison.facts.certain) return nothing
  return html`<lx-range-chart
    class="card places"
    label="Loss above the best possible"
    caption="Bayes’ own prediction is at 0: no model that reads these lines can expect less."
    x-title="place in the line"
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
    .series=${comparison.members.map((member) => ({
      name: nameOf(comparison, member),
      colour: schemeOf(member.scheme).colour,
      x: STEPS.subarray(0, member.losses.length),
      y: member.losses,
    }))}
  ></lx-line-chart>`
}

const percent = (share: number | undefined) =>
  share === undefined || Number.isNaN(share) ? '–' : `${decimal(share.toFixed(1))} %`

function stateOf(member: Member): string {
  const { phase, progress, final, problem } = member
  if (problem !== null) return phase === 'crashed' ? t`stopped` : t`no number`
  const at = `${(progress?.stepsDone ?? 0).toLocaleString(language())} / ${member.options.steps.toLocaleString(language())}`
  if (phase === 'waiting') return progress === null ? t`waits` : t`${at}, waits`
  if (phase === 'done') return final ? at.replace(/ .*/, '') : t`reading`
  return phase === 'ready' ? '–' : at
}

export function renderTable(comparison: Comparison): TemplateResult {
  const { ranges } = comparison
  const last = ranges.length - 1
  return html`<div class="card scroll" tabindex="0" role="region" aria-label="Scheme by scheme">
    <table class="facts">
      <caption class="hidden">Scheme by scheme</caption>
      <thead>
        <tr>
          <th scope="col">scheme</th>
          <th scope="col">steps</th>
          <th scope="col">seconds</th>
          <th scope="col">right at ${rangeName(ranges[0] as PlaceRange)}</th>
          <th scope="col">at ${rangeName(ranges[last] as PlaceRange)}</th>
        </tr>
      </thead>
      <tbody>
        ${comparison.members.map((member) => {
          const right = rightIn(member)
          return html`<tr data-scheme=${member.scheme}>
            <th scope="row">${nameOf(comparison, member)}</th>
            <td>${stateOf(member)}</td>
            <td>${member.progress === null ? '–' : decimal(member.progress.seconds.toFixed(1))}</td>
            <td>${percent(right[0])}</td>
            <td>${percent(right[last])}</td>
          </tr>`
        })}
      </tbody>
    </table>
  </div>`
}
