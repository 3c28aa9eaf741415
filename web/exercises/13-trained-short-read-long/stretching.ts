/** A rotary model read on lines four times as long, by several scalings of its angles. */
import type { Stretched, StretchRequest } from 'lexiscope/transformer/protocol.ts'
import { nothing, type TemplateResult } from 'lit'
import { figure } from '../../lesson/page/figure.ts'
import { brought, errorAt, orNone, type Values } from '../../lesson/page/inputs.ts'
import { written } from '../../plot/scene/scales.ts'
import { html, plural, t } from '../../translation/translation.ts'
import { type Comparison, toStretch, trained } from './comparison.ts'
import { stretched } from './measured.ts'
import { rightChart } from './places-view.ts'
import { stretchedBy } from './questions.ts'
import { STRETCHED, stretching as settings } from './settings.ts'

interface Scaling {
  scaling: StretchRequest['scaling']
  name: string
  colour: number
}

const USUAL: readonly Scaling[] = [
  { scaling: 'none', name: t`as it is`, colour: 2 },
  { scaling: 'linear', name: t`linear`, colour: 5 },
  { scaling: 'ntk', name: 'NTK-aware', colour: 4 },
  { scaling: 'yarn', name: 'YaRN', colour: 1 },
]
const CURRENT: readonly Scaling[] = [
  { scaling: 'dynamic', name: t`dynamic NTK`, colour: 0 },
  { scaling: 'llama3', name: 'llama3', colour: 3 },
  { scaling: 'longrope', name: 'LongRoPE', colour: 2 },
]

const inputs = {
  comparison: orNone(trained(toStretch, stretchedBy)),
  stretchSteps: settings.stretchSteps,
}

interface Asked {
  inputs: Values<typeof inputs>
  signal: AbortSignal
}

/** The results of each scaling, with the model and the steps that they are of; null before it is trained. */
interface Result {
  comparison: Comparison
  steps: number
  results: readonly Stretched[]
}

async function stretchBy(
  scalings: readonly Scaling[],
  { inputs: { comparison, stretchSteps: steps }, signal }: Asked,
): Promise<Result | null> {
  if (comparison === null) return null
  const results: Stretched[] = []
  for (const { scaling } of scalings) {
    results.push(await stretched(comparison, scaling, steps))
    if (signal.aborted) break
  }
  comparison.runOf('rotary').release()
  return { comparison, steps, results }
}

export const stretching = figure({
  name: 'stretching',
  inputs: {
    ...{ ...settings, ...inputs },
    problem: brought((lesson) => toStretch(lesson).problem),
  },
  compute: (asked) => stretchBy(USUAL, asked),
  view({ inputs: { problem }, result, control, waiting, highlighted }) {
    const isFaded = (scaling: string) => highlighted.fades(scaling) !== ''
    return html`
      <details class="group">
        <summary>Settings</summary>
        <div class="controls">
          ${control('stretchBase', { error: errorAt(settings.stretchBase, problem, {}) })}
          ${control('stretchSteps')}
        </div>
      </details>
      ${waiting ? html`<p class="hint" role="status">Stretching …</p>` : nothing}
      ${
        result === null
          ? nothing
          : html`<div class="figures stretched">
              ${renderChart(USUAL, result, 'before', t`Without a further step`, t`The same weights, turned in four ways.`, isFaded)}
              ${renderChart(USUAL, result, 'after', afterSteps(result.steps), t`On lines of ${STRETCHED * result.comparison.request.trainLength}, each as it was stretched.`, isFaded)}
            </div>`
      }
    `
  },
})

/** For engineers: the scalings of current models, on the same trained weights. */
export const currentScalings = figure({
  name: 'current-scalings',
  inputs,
  compute: (asked) => stretchBy(CURRENT, asked),
  view({ result, waiting }) {
    if (result === null)
      return waiting
        ? html`<p class="hint" role="status">Searching and stretching …</p>`
        : html`<p class="waiting">Once rotary is trained and stretched above, its other scalings are here.</p>`
    const found = result.results.at(-1)?.found ?? null
    return html`
      <div class="figures stretched">
        ${renderChart(CURRENT, result, 'before', t`Without a further step, by current scalings`, t`Right answers of the same weights, position by position.`)}
        ${renderChart(CURRENT, result, 'after', currentAfterSteps(result.steps), t`Right answers after the same further training of each, position by position.`)}
      </div>
      ${
        found === null
          ? nothing
          : html`<lx-line-chart
                class="card"
                label="What LongRoPE’s search divides each pair by"
                caption="Pair 0 turns fastest; at 1 its frequency stays."
                x-title="pair"
                y-title="divisor"
                .yDomain=${[0, 1.25 * STRETCHED]}
                .series=${[{ name: t`found`, x: found.factors.map((_, pair) => pair), y: found.factors }]}
              ></lx-line-chart>
              <dl class="stats">
                <div><dt>lists tried</dt><dd>${found.read}</dd></div>
                <div><dt>loss of the one that was found</dt><dd>${written(found.loss, 3)} nats</dd></div>
                <div><dt>of dividing all alike</dt><dd>${written(found.linearLoss, 3)} nats</dd></div>
              </dl>`
      }
    `
  },
})

const afterSteps = (steps: number) => plural(steps, 'After {0} more step', 'After {0} more steps')
const currentAfterSteps = (steps: number) =>
  plural(
    steps,
    'By current scalings, after {0} more step',
    'By current scalings, after {0} more steps',
  )

/** Right answers place by place, `when`: before and after more training on the longer lines. */
function renderChart(
  scalings: readonly Scaling[],
  { comparison, steps, results }: Result,
  when: 'before' | 'after',
  label: string,
  caption: string,
  isFaded: (scaling: string) => boolean = () => false,
): TemplateResult {
  const { trainLength: length } = comparison.request
  const known = when === 'after' && steps > 0 ? STRETCHED * length : length
  const edge = comparison.ranges.filter(({ to }) => to <= known).length
  const series = results.map((result, i) => {
    const { scaling, ...named } = scalings[i] as Scaling
    return {
      ...named,
      faded: isFaded(scaling),
      values: result[when].map(({ right }) => 100 * right),
    }
  })
  return rightChart(comparison, label, caption, series, edge)
}
