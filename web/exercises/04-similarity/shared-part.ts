/** A table whose rows share a part: what random pairs of it have, as it is and from its mean. */

import type { RandomCosines } from 'lexiscope/faces/tokens.d.ts'
import { nothing, type TemplateResult } from 'lit'
import { customElement } from 'lit/decorators.js'
import { AskingElement } from '../../lesson/asking/asking.ts'
import { slider } from '../../lesson/controls/fields.ts'
import { switchControl } from '../../lesson/controls/switch.ts'
import { HighlightedPart } from '../../lesson/highlighted-part.ts'
import { ChoiceCheck } from '../../lesson/rhythm/check.ts'
import { questionCard } from '../../lesson/rhythm/question-card.ts'
import { hasRun, isOtherCase, runButton } from '../../lesson/rhythm/run.ts'
import { shares } from '../../lesson/shares.ts'
import { written } from '../../plot/scene/scales.ts'
import { decimal, html, t } from '../../translation/translation.ts'
import { centreRun, centring, centringOutcome, toThousandths } from './predictions.ts'
import { MAX_SHARED, similaritySchema } from './settings.ts'

const BINS = 81
const SIZE = { vectors: 1000, embeddingDim: 256, pairs: 10_000 }

interface Answer {
  uncentred: RandomCosines
  taken: RandomCosines
  /** the same of the shared part that the question is about */
  predicted: { uncentred: RandomCosines; taken: RandomCosines }
}

@customElement('lx-shared-part')
export class SharedPart extends AskingElement<Answer> {
  private readonly check = new ChoiceCheck(this, centring, () =>
    isOtherCase(this.lesson, similaritySchema, { shared: similaritySchema.shared.fallback }),
  )
  private readonly highlighted = new HighlightedPart(this)

  private get values() {
    return this.lesson.state.read(similaritySchema).values
  }

  protected override question() {
    const { shared, seed04 } = this.values
    return [shared, seed04]
  }

  protected override async ask(): Promise<Answer> {
    const { shared, seed04: seed } = this.values
    const draw = (mean: 'kept' | 'taken', hundredths: number) => {
      const options = { ...SIZE, common: hundredths / 100, mean, seed }
      return this.lesson.core.compute('tokens', 'randomCosines', options, BINS)
    }
    const both = async (hundredths: number) => {
      const [uncentred, taken] = await Promise.all([
        draw('kept', hundredths),
        draw('taken', hundredths),
      ])
      return { uncentred, taken }
    }
    return { ...(await both(shared)), predicted: await both(similaritySchema.shared.fallback) }
  }

  protected override render(): TemplateResult {
    const { lesson, answer } = this
    const run = hasRun(lesson, centreRun)
    const found =
      run && answer && centringOutcome(answer.predicted.uncentred, answer.predicted.taken)
    return html`
      ${questionCard(lesson, this.check.prediction, runButton(lesson, centreRun), this.check.render(found || null))}
      <div class="exhibit"> ${answer === null ? nothing : this.renderAnswer(answer, run)}
      </div>
    `
  }

  private renderControls(centred: boolean): TemplateResult {
    const { lesson } = this
    return html`${slider(lesson, similaritySchema, 'shared', t`Shared part`, {
      low: 0,
      high: MAX_SHARED,
      valueText: (hundredths) => decimal((hundredths / 100).toFixed(2)),
    })}
    ${switchControl(t`Measure from the mean row`, centred, (on) =>
      lesson.state.write(similaritySchema, { mean: on ? 'taken' : 'kept' }),
    )}`
  }

  /** Before it is run, the rows are shown as they are. */
  private renderAnswer({ uncentred, taken }: Answer, run: boolean): TemplateResult {
    const { values } = this
    const centred = run && values.mean === 'taken'
    const now = centred ? taken : uncentred
    const asTheyAre = shares(t`as the rows are`, uncentred)
    return html`<div class="card">
      ${run ? this.renderControls(centred) : nothing}
      <lx-line-chart
        label="Random pairs of a table that shares a part"
        caption="One and the same vector is added to every random row: the more of it, the more alike any two rows look."
        x-title="cosine"
        y-title="share of pairs (%)"
        .xDomain=${[-1, 1]}
        .series=${centred ? [asTheyAre, shares(t`from the mean`, taken)] : [asTheyAre]}
      ></lx-line-chart>
      <dl class="stats">
        <div class=${this.highlighted.marks('mean')}><dt>mean</dt><dd>${toThousandths(now.mean)}</dd></div>
        <div><dt>standard deviation</dt><dd>${written(now.spread, 3)}</dd></div>
      </dl>
    </div>`
  }
}
