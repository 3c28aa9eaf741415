/** Cosines of a few pairs of words beside those of pairs drawn at random, centred or not. */
import type { Remote } from 'comlink'
import { html, nothing, type TemplateResult } from 'lit'
import { customElement } from 'lit/decorators.js'
import type { Comparison } from '../../core/pretrained/protocol.ts'
import type { PretrainedWorker } from '../../core/pretrained/worker.ts'
import { BroughtPart } from '../brought-part.ts'
import { ChoiceCheck, type Found } from '../check.ts'
import { type Prediction, predicted } from '../rhythm.ts'
import { switchControl } from '../switch.ts'
import { AskingTable } from './pretrained-element.ts'
import { pretrainedSchema } from './settings.ts'
import { pairs } from './word-lists.ts'

/** A mean cosine within this of 0 is what vectors around zero have. */
const ABOUT_ZERO = 0.05

export const prediction: Prediction = {
  exercise: 'pretrained',
  name: 'random-pairs',
  question: 'Two words drawn at random from a real table: what is their cosine, on average?',
  choices: [
    { value: 'zero', text: 'about 0: unrelated words stand at right angles' },
    { value: 'above', text: 'clearly above 0' },
    { value: 'below', text: 'clearly below 0' },
  ],
}

@customElement('lx-similarity')
export class Similarity extends AskingTable<Comparison> {
  private readonly check = new ChoiceCheck(this, prediction)
  private readonly brought = new BroughtPart(this)

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
    const mine = predicted(this.lesson, prediction)
    if (mine === '')
      return html`<p class="waiting">Predict first; then the cosines appear here.</p>`
    if (this.table === null)
      return html`<p class="waiting">Once there are vectors, the cosines appear here.</p>`
    return html`<div class="card">
      ${switchControl('See the vectors from their mean', this.centred, (on) => this.switch(on))}
      ${this.renderBars()} ${this.answer === null || this.centred ? nothing : this.check.render(this.outcome(this.answer))}
    </div>`
  }

  private renderBars(): TemplateResult {
    const compared = this.answer?.pairs ?? []
    const random = this.answer?.random
    const missing = compared.filter(({ cosine }) => cosine === null)
    return html`
      <lx-bars
        label="Cosines of pairs of words"
        value-name="cosine"
        baseline-name="random pairs"
        caption=${random === undefined ? '' : `${random.count.toLocaleString('en')} pairs drawn at random: ${random.mean.toFixed(2)} on average, nine in ten between ${random.low.toFixed(2)} and ${random.high.toFixed(2)}.`}
        .domain=${[0, 1]}
        .baseline=${random?.mean ?? null}
        ?baseline-brought=${this.brought.name === 'baseline'}
        .bars=${compared.map(({ a, b, cosine }) => ({
          label: `${a} – ${b}`,
          value: cosine ?? Number.NaN,
          highlighted: this.brought.name === `${a} – ${b}`,
        }))}
      ></lx-bars>
      ${missing.length === 0 ? nothing : html`<p class="hint">No bar where a word is not in this table: ${missing.map(({ a, b }) => `${a} – ${b}`).join(', ')}.</p>`}
    `
  }

  private outcome({ random: { mean } }: Comparison): Found {
    const value = Math.abs(mean) <= ABOUT_ZERO ? 'zero' : mean > 0 ? 'above' : 'below'
    const text = `${mean.toFixed(3)} on average, in ${this.table?.name}.`
    return { text, value }
  }

  private switch(centred: boolean): void {
    this.lesson.state.write(pretrainedSchema, { centred: centred ? 'yes' : 'no' })
  }
}
