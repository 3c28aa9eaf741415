/** The curves that a class drew, over one another, and on top of them the real one. */
import '../../plot/kinds/range-chart.ts'
import { nothing, type TemplateResult } from 'lit'
import type { SketchPrediction } from '../../lesson/rhythm/sketched.ts'
import type { RangeSeries } from '../../plot/kinds/range-chart.ts'
import type { ClassQuestion } from '../../state/class/work.ts'
import { html, plural, t } from '../../translation/translation.ts'
import { sketchesOf, spreadOf, truthOf } from './bars.ts'

/** Of the sketches, inside the pale bars around their middle. */
const HALF = 0.5

export function renderSketches(
  question: ClassQuestion,
  definition: SketchPrediction,
): TemplateResult | typeof nothing {
  const { columns, xTitle, yTitle, low, high, edge, baseline, curve } = definition
  const sketches = sketchesOf(question, definition)
  const drawn = spreadOf(sketches, HALF)
  const truth = truthOf(question, definition)
  if (drawn === null) return nothing
  const differ = truth?.band.some(([from, to]) => to > from) ?? false
  const series: RangeSeries[] = [
    { name: t`middle of the class`, values: drawn.middle, band: drawn.band, own: true },
  ]
  if (truth !== null)
    series.push({
      name: curve?.name ?? t`the result`,
      colour: curve?.colour ?? 0,
      values: truth.middle,
      ...(differ ? { band: truth.band } : {}),
    })
  return html`
    <lx-range-chart
      class="class-sketches"
      label=${plural(sketches.length, '{0} sketch, and the result', '{0} sketches, and the result')}
      x-title=${xTitle}
      y-title=${yTitle}
      .columns=${columns}
      .yDomain=${[low, high]}
      .edge=${edge?.before ?? -1}
      edge-name=${edge?.name ?? ''}
      .baseline=${baseline?.value ?? null}
      baseline-name=${baseline?.name ?? ''}
      .crowd=${sketches}
      .series=${series}
    ></lx-range-chart>
    <p class="hint">
      Pale: each sketch. Dotted: the middle of the class; half of the sketches are inside the bars around it.
      ${truth === null ? t`No work here has the result: its learners have not seen it.` : nothing}
      ${differ ? t`Learners trained models of their own: the result is the middle of what they saw, its bars are the range.` : nothing}
    </p>
  `
}
