/** Cosines of a few pairs of words beside those of pairs drawn at random, centred or not. */
import type { Remote } from 'comlink'
import type { Comparison } from 'lexiscope/vectors/protocol.ts'
import type { PretrainedWorker } from 'lexiscope/vectors/worker.ts'
import { nothing, type TemplateResult } from 'lit'
import { customElement, property } from 'lit/decorators.js'
import { switchControl } from '../../lesson/controls/switch.ts'
import { HighlightedPart } from '../../lesson/highlighted-part.ts'
import { ChoiceCheck } from '../../lesson/rhythm/check.ts'
import { questionCard } from '../../lesson/rhythm/question-card.ts'
import { predicted, seen } from '../../lesson/rhythm/rhythm.ts'
import { minus } from '../../plot/scene/scales.ts'
import { decimal, html, t } from '../../translation/translation.ts'
import { outcome, prediction } from './prediction.ts'
import { AskingTable } from './pretrained-element.ts'
import { pretrainedSchema } from './settings.ts'
import { pairs } from './word-lists.ts'

@customElement('lx-similarity')
export class Similarity extends AskingTable<Comparison> {
  /** What is said of the cosines once the prediction was compared with them: below them. */
  @property({ attribute: false }) note: TemplateResult | typeof nothing = nothing
  private readonly check = new ChoiceCheck(this, prediction)
  private readonly highlighted = new HighlightedPart(this)

  private get centred(): boolean {
    return this.lesson.state.read(pretrainedSchema).values.centred === 'yes'
  }

  protected override question() {
    return predicted(this.lesson, prediction) === '' ? null : [this.centred]
  }

  protected override ask(remote: Remote<PretrainedWorker>): Promise<Comparison> {
    return remote.compare(pairs, this.centred)
  }

  protected override render(): TemplateResult {
    const { answer, lesson, table } = this
    const found =
      table === null || answer === null || this.centred
        ? nothing
        : this.check.render(outcome(answer.random.mean, table.name))
    return html`
      ${questionCard(lesson, prediction, nothing, found)}
      <div class="exhibit">${this.renderCosines()} ${seen(lesson, prediction) ? this.note : nothing}</div>
    `
  }

  private renderCosines(): TemplateResult {
    if (predicted(this.lesson, prediction) === '')
      return html`<p class="waiting">Predict first; then the cosines appear here.</p>`
    if (this.table === null)
      return html`<p class="waiting">Once there are vectors, the cosines appear here.</p>`
    return html`<div class="card">
      ${switchControl(t`Subtract the mean`, this.centred, (on) => this.switch(on))}
      ${this.renderBars()}
    </div>`
  }

  private renderBars(): TemplateResult {
    const compared = this.answer?.pairs ?? []
    const random = this.answer?.random
    const missing = compared.filter(({ cosine }) => cosine === null)
    const bars = compared.flatMap(({ a, b, cosine }) => {
      const label = `${a} – ${b}`
      if (cosine === null) return []
      return [{ label, value: cosine, highlighted: this.highlighted.name === label }]
    })
    const note = html`<p class="hint">Left out because this table lacks one of the words: <span translate="no">${missing.map(({ a, b }) => `${a} – ${b}`).join(', ')}</span>.</p>`
    if (bars.length === 0 && missing.length > 0) return note
    return html`
      <lx-bars
        label="Cosines of pairs of words"
        value-name="cosine"
        baseline-name="random pairs"
        caption=${random === undefined ? '' : t`The dashed line is an average random pair; nine in ten random pairs lie between ${minus(decimal(random.low.toFixed(2)))} and ${minus(decimal(random.high.toFixed(2)))}.`}
        .domain=${[0, 1]}
        .baseline=${random?.mean ?? null}
        ?baseline-highlighted=${this.highlighted.name === 'baseline'}
        .bars=${bars}
      ></lx-bars>
      ${missing.length === 0 ? nothing : note}
    `
  }

  private switch(centred: boolean): void {
    this.lesson.state.write(pretrainedSchema, { centred: centred ? 'yes' : 'no' })
  }
}
