/** Losses of the models beside untrained baselines. */
import type { TemplateResult } from 'lit'
import type { HighlightedPart } from '../../lesson/highlighted-part.ts'

import type { Series } from '../../plot/index.ts'
import { html, t } from '../../translation/translation.ts'
import type { LanguageRun } from './language-run.ts'
import { schemeOf } from './schemes.ts'

/** Points of a curve. The loss of a step is noisy, so means of several steps are drawn. */
const POINTS = 150

export function renderLosses(
  runs: readonly LanguageRun[],
  highlighted: Pick<HighlightedPart, 'fades'>,
): TemplateResult {
  const [own] = runs
  const total = own?.progress?.stepsTotal ?? 1
  const entropy = own?.text?.grammar?.heldOut
  return html`<lx-line-chart
    class="card losses"
    label="Loss while it trains"
    caption=${entropy === undefined ? t`Flat lines: baselines that need no training.` : t`Flat lines: baselines that need no training. The grammar’s own loss is computed.`}
    x-title="steps"
    y-title="loss (nats a token)"
    .xDomain=${[0, total]}
    .series=${[...runs.flatMap(curvesOf), ...(own ? linesOf(own, total, highlighted) : [])]}
  ></lx-line-chart>`
}

function curvesOf({ scheme, losses, heldOut, progress, reading }: LanguageRun): Series[] {
  const { name, colour } = schemeOf(scheme)
  const each = Math.max(1, Math.ceil((progress?.stepsTotal ?? 1) / POINTS))
  const points = heldOut.map(({ step, loss }) => [step, loss] as const)
  if (reading !== null && progress !== null) points.push([progress.stepsDone, reading.heldOut.loss])
  return [
    { name: t`${name}, in training`, ...means(losses, each), colour, faded: true },
    {
      name: t`${name}, on held-out sentences`,
      x: points.map(([x]) => x),
      y: points.map(([, y]) => y),
      colour,
    },
  ]
}

/** Means of `each` steps, placed at the last of them. */
function means(losses: readonly number[], each: number): { x: number[]; y: number[] } {
  const x: number[] = []
  const y: number[] = []
  for (let first = 0; first < losses.length; first += each) {
    const some = losses.slice(first, first + each)
    x.push(first + some.length)
    y.push(some.reduce((sum, loss) => sum + loss, 0) / some.length)
  }
  return { x, y }
}

function linesOf(
  { text }: LanguageRun,
  total: number,
  highlighted: Pick<HighlightedPart, 'fades'>,
): Series[] {
  if (text === null) return []
  const { uniform, words, pairs } = text.baselines
  const line = (part: string, name: string, value: number, colour: number): Series => ({
    ...{ name, colour, x: [0, total], y: [value, value] },
    faded: highlighted.fades(part) !== '',
  })
  return [
    line('all tokens alike', t`all tokens alike`, uniform, 0),
    line('word frequencies', t`word frequencies`, words, 1),
    line('word pairs', t`word pairs`, pairs, 4),
    ...(text.grammar
      ? [line('the grammar itself', t`the grammar itself`, text.grammar.heldOut, 3)]
      : []),
  ]
}
