/** Similarity of positions by distance: you sketch the curve first, then see the real one. */
import { nothing, type TemplateResult } from 'lit'
import { customElement } from 'lit/decorators.js'
import '../../lesson/rhythm/sketch.ts'
import type { SinusoidalOptions } from 'lexiscope/faces/positions.d.ts'
import { AskingElement } from '../../lesson/asking/asking.ts'
import { SketchCheck } from '../../lesson/rhythm/check.ts'
import { gradeShape } from '../../lesson/rhythm/grade.ts'
import { questionCard } from '../../lesson/rhythm/question-card.ts'
import { hasRun, isOtherCase, runButton } from '../../lesson/rhythm/run.ts'
import { written } from '../../plot/scene/scales.ts'
import { html, t } from '../../translation/translation.ts'
import { ASKED_APART, similarityCurve, similarityPrediction, similarityRun } from './predictions.ts'
import { optionsOf, requestedOptions, schema } from './settings.ts'

interface Answer {
  similarity: Float32Array
  /** at the distances that were asked about, whatever is set now */
  outcome: readonly number[]
}

@customElement('lx-sinusoidal-similarity')
export class SinusoidalSimilarity extends AskingElement<Answer> {
  private readonly check = new SketchCheck(this, similarityPrediction, () =>
    isOtherCase(this.lesson, schema, {
      waveDim: ASKED_APART.embeddingDim,
      waveBase: ASKED_APART.base,
    }),
  )

  protected override question() {
    return hasRun(this.lesson, similarityRun) ? requestedOptions(this.lesson) : null
  }

  protected override async ask(): Promise<Answer> {
    const { core } = this.lesson
    const table = (options: SinusoidalOptions) => core.compute('positions', 'sinusoidal', options)
    const [now, predicted] = await Promise.all([table(optionsOf(this.lesson)), table(ASKED_APART)])
    return { similarity: now.similarity, outcome: similarityCurve(predicted) }
  }

  protected override render(): TemplateResult {
    const { answer, lesson } = this
    const values = answer?.outcome ?? null
    const outcome = values && {
      values,
      grade: (mine: readonly number[]) => gradeShape(similarityPrediction, mine, values),
    }
    return html`
      ${questionCard(lesson, similarityPrediction, runButton(lesson, similarityRun), this.check.render(outcome), nothing, values)}
      ${answer === null ? nothing : renderCurve(answer)}
    `
  }
}

function renderCurve({ similarity }: Answer): TemplateResult {
  return html`<lx-line-chart
    class="card"
    label="How alike are positions that lie apart?"
    caption=${firstRise(similarity)}
    x-title="distance k"
    y-title="mean cosine"
    .yDomain=${[similarityPrediction.low, similarityPrediction.high]}
    .series=${[{ name: t`sinusoidal`, colour: 1, x: similarity.map((_, k) => k), y: similarity }]}
  ></lx-line-chart>`
}

/** Where the curve first goes up again, in words. */
function firstRise(similarity: Float32Array): string {
  const k = similarity.findIndex((value, i) => value > (similarity[i - 1] ?? Infinity))
  if (k < 0) return t`Here it only falls.`
  return t`It does not fall at every step: ${written(similarity[k - 1] as number)} at distance ${k - 1}, ${written(similarity[k] as number)} at ${k}.`
}
