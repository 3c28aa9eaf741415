/** Rotary models stretched to longer lines, before and after a few more steps of training. */

import type { Stretched, StretchRequest } from 'lexiscope/transformer/protocol.ts'
import type { TemplateResult } from 'lit'
import type { Lesson } from '../../lesson/lesson.ts'
import { html } from '../../translation/translation.ts'
import type { Comparison } from './comparison.ts'
import { guessing, rangeName } from './places-view.ts'
import { type ComparisonRequest, defaultRequest, schema } from './settings.ts'

/** Length that rotary is stretched to, in trained lengths. */
export const STRETCHED = 4
const LINES = 128

export interface Scaling {
  scaling: StretchRequest['scaling']
  name: string
  colour: number
}

/** The results of each scaling, with the model and the steps that they are of. */
export interface StretchAnswer {
  comparison: Comparison
  steps: number
  results: readonly Stretched[]
}

/** A single rotary model with a base of its own, otherwise trained as usual. */
export function stretchRequest(lesson: Lesson): ComparisonRequest {
  const { stretchBase } = lesson.state.read(schema).values
  return { ...defaultRequest(lesson, 'followed'), schemes: ['rotary'], base: stretchBase }
}

/** `onProgress` is called with the number of scalings done. Throws a CoreProblem. */
export async function stretchBy(
  scalings: readonly Scaling[],
  comparison: Comparison,
  steps: number,
  signal: AbortSignal,
  onProgress: (done: number) => void = () => {},
): Promise<StretchAnswer> {
  const rotary = comparison.runOf('rotary')
  const length = STRETCHED * comparison.request.length
  const results: Stretched[] = []
  for (const { scaling } of scalings) {
    onProgress(results.length)
    const request = { scaling, length, steps, ranges: [...comparison.ranges], lines: LINES }
    results.push(await rotary.ask((remote) => remote.stretch(request)))
    if (signal.aborted) break
  }
  rotary.release()
  return { comparison, steps, results }
}

/** Right answers place by place, `when`: before and after more training on the longer lines. */
export function renderStretchChart(
  scalings: readonly Scaling[],
  { comparison, steps, results }: StretchAnswer,
  label: string,
  caption: string,
  when: 'before' | 'after',
  isFaded: (scaling: string) => boolean = () => false,
): TemplateResult {
  const { length } = comparison.request
  const trained = when === 'after' && steps > 0 ? STRETCHED * length : length
  return html`<lx-range-chart
    class="card"
    label=${label}
    caption=${caption}
    x-title="place in the line"
    y-title="right answers (%)"
    .columns=${comparison.ranges.map(rangeName)}
    .yDomain=${[0, 100]}
    .edge=${comparison.ranges.filter(({ to }) => to <= trained).length}
    edge-name="longer than trained"
    .baseline=${guessing(comparison)}
    baseline-name="guessing"
    .series=${results.map((result, i) => {
      const { scaling, name, colour } = scalings[i] as Scaling
      const values = result[when].map(({ right }) => 100 * right)
      return { name, colour, faded: isFaded(scaling), values }
    })}
  ></lx-range-chart>`
}
