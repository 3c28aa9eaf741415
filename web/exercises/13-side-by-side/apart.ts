/** Similarity of positions by distance for each scheme: you sketch one, then see all of them. */
import { nothing, type TemplateResult } from 'lit'
import { customElement, property } from 'lit/decorators.js'
import '../../lesson/rhythm/sketch.ts'
import type { Placed, Scheme } from 'lexiscope/faces/positions.d.ts'
import { AskingElement } from '../../lesson/asking/asking.ts'
import { choose } from '../../lesson/controls/choose.ts'
import { HighlightedPart } from '../../lesson/highlighted-part.ts'
import { SketchCheck } from '../../lesson/rhythm/check.ts'
import { gradeShape } from '../../lesson/rhythm/grade.ts'
import { questionCard } from '../../lesson/rhythm/question-card.ts'
import { seen } from '../../lesson/rhythm/rhythm.ts'
import { hasRun, runButton } from '../../lesson/rhythm/run.ts'
import './next.ts'
import { html, t } from '../../translation/translation.ts'
import { placedBy, wordOf } from './placed-by.ts'
import { APART, curveRun } from './predictions.ts'
import { curvesOf } from './scheme-curves.ts'
import { SCHEMES, schema } from './settings.ts'

interface Answer {
  shown: readonly Placed[]
  /** as it was asked, in the order of SCHEMES, whatever is set now */
  predicted: readonly Placed[]
}

@customElement('lx-apart')
export class Apart extends AskingElement<Answer> {
  /** What is said of the curves once they are there: below them. */
  @property({ attribute: false }) note: TemplateResult | typeof nothing = nothing
  private readonly check = new SketchCheck(this, curveRun('sinusoidal').prediction)
  /** The scheme that the prose points at. */
  private readonly highlighted = new HighlightedPart(this)

  private get values() {
    return this.lesson.state.read(schema).values
  }

  private get run() {
    return curveRun(this.values.drawnScheme)
  }

  protected override question() {
    const { sideLength, sideDim, sideSeed, input } = this.values
    return hasRun(this.lesson, this.run) ? [sideLength, sideDim, sideSeed, input] : null
  }

  protected override async ask(): Promise<Answer> {
    const { lesson } = this
    const { sideLength, sideDim, sideSeed, input } = this.values
    const size = { length: sideLength, dim: sideDim, seed: sideSeed }
    const { sideLength: length, sideDim: dim, sideSeed: seed } = this.run.settings
    const word = input === 'word' ? await wordOf(lesson, size) : new Float32Array(sideDim)
    const shown = await placedBy(lesson, size, word)
    const example = { length, dim, seed }
    return { shown, predicted: await placedBy(lesson, example, await wordOf(lesson, example)) }
  }

  protected override render(): TemplateResult {
    const { answer, check, lesson, run } = this
    check.prediction = run.prediction
    const placed =
      answer?.predicted[SCHEMES.findIndex(({ scheme }) => scheme === this.values.drawnScheme)]
    const values = placed === undefined ? null : APART.map((k) => placed.similarity[k] as number)
    const outcome = values && {
      values,
      grade: (mine: readonly number[]) => gradeShape(run.prediction, mine, values),
    }
    return html`
      ${this.renderChoice()}
      ${questionCard(lesson, run.prediction, runButton(lesson, run), check.render(outcome), nothing, values)}
      <div class="exhibit">
        <lx-next-position .lesson=${lesson}></lx-next-position>
        ${answer === null ? nothing : html`${this.renderCurves(answer)} ${this.note}`}
      </div>
    `
  }

  private renderChoice(): TemplateResult {
    const { lesson } = this
    return choose(
      { id: 'drawnScheme', label: t`Draw the curve of` },
      SCHEMES.map(({ scheme, name }) => ({ value: scheme, text: name })),
      this.values.drawnScheme,
      (value) => {
        const drawnScheme = value as Scheme
        // What was seen stays in sight; another curve is drawn before it is shown.
        const known = seen(lesson, curveRun(drawnScheme).prediction)
        lesson.state.write(schema, { drawnScheme, curveRun: known ? 'yes' : 'no' })
      },
    )
  }

  private renderCurves({ shown }: Answer): TemplateResult {
    return html`<lx-line-chart
      class="card"
      label="How alike are positions that lie apart?"
      caption="The farther apart two positions are, the farther right; the less alike, the lower."
      x-title="distance k"
      y-title="mean cosine"
      .yDomain=${[0, 1]}
      .series=${curvesOf(shown, ({ similarity }) => similarity, this.highlighted.name)}
    ></lx-line-chart>`
  }
}
