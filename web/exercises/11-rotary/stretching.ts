/** How far positions past the trained length are from any that was trained, with and without scaling. */

import type { RotaryOptions } from 'lexiscope/faces/positions.d.ts'
import type { TemplateResult } from 'lit'
import { customElement } from 'lit/decorators.js'
import { AskingElement } from '../../lesson/asking/asking.ts'
import { slider } from '../../lesson/controls/fields.ts'
import { HighlightedPart } from '../../lesson/highlighted-part.ts'
import { hasRun } from '../../lesson/rhythm/run.ts'
import { written } from '../../plot/scene/scales.ts'
import { html, t } from '../../translation/translation.ts'
import { run } from './questions.ts'
import { schema, TRAINED } from './settings.ts'

const WIDTH = 64
/** Each in the colour that it has in the exercise “trained-short-read-long”. */
const SCALINGS = [
  ['none', t`no scaling`, 2],
  ['linear', t`linear (position interpolation)`, 5],
  ['ntk', 'NTK-aware', 4],
  ['yarn', 'YaRN', 1],
] as const

interface Answer {
  factor: number
  similarities: readonly Float32Array[]
  attentionFactor: number
}

@customElement('lx-rotary-stretching')
export class RotaryStretching extends AskingElement<Answer> {
  private readonly highlighted = new HighlightedPart(this)

  protected override question() {
    const { factor } = this.lesson.state.read(schema).values
    return hasRun(this.lesson, run) ? [factor] : null
  }

  protected override async ask(): Promise<Answer> {
    const { core, state } = this.lesson
    const { factor } = state.read(schema).values
    const options = (scaling: RotaryOptions['scaling']): RotaryOptions => ({
      length: TRAINED * Math.max(2, factor),
      embeddingDim: WIDTH,
      pairs: 'halves',
      base: 10_000,
      rotaryDim: WIDTH,
      scaling,
      factor: scaling === 'none' ? 1 : factor,
      trainedLength: TRAINED,
    })
    const [{ attentionFactor }, ...similarities] = await Promise.all([
      core.compute('positions', 'rotaryTables', options('yarn')),
      ...SCALINGS.map(([scaling]) =>
        core.compute('positions', 'rotarySimilarityToTrained', options(scaling)),
      ),
    ])
    return { factor, similarities, attentionFactor }
  }

  protected override render(): TemplateResult {
    const { answer } = this
    return html`
      <div class="card">
        ${slider(this.lesson, schema, 'factor', t`Longer by a factor of`, { low: 1, high: 16 })}
      </div>
      ${
        answer === null
          ? html`<p class="waiting">Answer the prediction of this page first.</p>`
          : html`<lx-line-chart
                class="card"
                label="How close is a distance to one that was trained?"
                caption=${t`At 1, training saw just these angles. It saw distances up to ${TRAINED - 1}; a remedy may change the angles there, too.`}
                x-title="distance"
                y-title="cosine with nearest trained"
                .series=${SCALINGS.map(([scaling, name, colour], i) => ({
                  ...{ name, colour },
                  faded: this.highlighted.fades(scaling) !== '',
                  x: answer.similarities[i]?.map((_, p) => p) ?? [],
                  y: answer.similarities[i] ?? [],
                }))}
              ></lx-line-chart>
              <dl class="stats">
                <div><dt>at the far end, no scaling</dt><dd>${written(answer.similarities[0]?.at(-1) ?? Number.NaN)}</dd></div>
                <div><dt>YaRN multiplies vectors by</dt><dd>${written(answer.attentionFactor, 5)}</dd></div>
              </dl>`
      }
    `
  }
}
