/** One analogy, answered without and with the words of the question. */
import type { Remote } from 'comlink'
import { html, nothing, type TemplateResult } from 'lit'
import { customElement } from 'lit/decorators.js'
import type { AnalogyAnswer, WordCosine } from '../../core/protocol.ts'
import type { CoreWorker } from '../../core/worker.ts'
import { AskingElement } from '../asking.ts'
import { checked, type Prediction, predicted, textOf } from '../rhythm.ts'
import { wordControl } from '../word-control.ts'
import { askingSchema } from './settings.ts'

const ANSWERS = 6
const NAMES = ['a', 'b', 'c'] as const

export const prediction: Prediction = {
  key: 'analogies/prediction',
  question: 'king − man + woman: what comes first when the three words themselves may answer?',
  choices: [
    { value: 'new', text: 'a new word, such as queen' },
    { value: 'b', text: 'king itself' },
    { value: 'c', text: 'woman itself' },
  ],
}

@customElement('lx-analogy')
export class Analogy extends AskingElement<AnalogyAnswer> {
  private get values() {
    return this.lesson.state.read(askingSchema).values
  }

  protected override question() {
    const { a, b, c, asked } = this.values
    return asked === 'yes' && predicted(this.lesson, prediction) !== '' ? [a, b, c] : null
  }

  protected override ask(remote: Remote<CoreWorker>): Promise<AnalogyAnswer> {
    const { a, b, c } = this.values
    return remote.analogy(a, b, c, ANSWERS)
  }

  protected override render(): TemplateResult {
    const { a, b, c, asked } = this.values
    const mine = predicted(this.lesson, prediction)
    const trained = this.lesson.core.view.options !== null
    const words = this.lesson.core.view.text?.words ?? []
    const input = (name: (typeof NAMES)[number], label: string) =>
      wordControl(
        { id: `analogy-${name}`, label, error: this.errorAt(name) },
        words,
        this.values[name],
        (word) => this.lesson.state.write(askingSchema, { [name]: word }),
      )
    return html`
      <lx-predict
        .lesson=${this.lesson}
        .prediction=${prediction}
        .settled=${this.answer !== null}
      ></lx-predict>
      <div class="card analogy">
        <div class="sentence">
          ${input('a', 'a')} <span>is to</span> ${input('b', 'b')} <span>as</span> ${input('c', 'c')}
          <span>is to …?</span>
          <button
            type="button"
            class="primary"
            ?disabled=${mine === '' || !trained}
            @click=${() => this.lesson.state.write(askingSchema, { asked: 'yes' })}
          >
            Ask
          </button>
        </div>
        ${mine === '' ? html`<p class="hint">Predict first.</p>` : nothing}
        ${mine !== '' && !trained ? html`<p class="hint">Train first: there are no vectors to ask.</p>` : nothing}
        <div class="figures">
          ${this.renderBars('Without the words of the question', this.answer?.excluded)}
          ${this.renderBars('With them', this.answer?.kept)}
        </div>
        <p class="hint">b − a + c = ${b} − ${a} + ${c}. Marked: words of the question.</p>
        ${asked === 'yes' ? this.renderOutcome(mine) : nothing}
      </div>
    `
  }

  private errorAt(name: (typeof NAMES)[number]): string {
    return this.refused?.argument === name ? this.refused.message : ''
  }

  private renderBars(label: string, answers: readonly WordCosine[] | undefined): TemplateResult {
    const { a, b, c } = this.values
    const bars = (answers ?? []).map(({ word, cosine }) => ({
      label: word,
      value: cosine,
      highlighted: [a, b, c].includes(word),
    }))
    return html`<lx-bars
      label=${label}
      value-name="cosine"
      .domain=${[0, 1]}
      .bars=${bars}
    ></lx-bars>`
  }

  private renderOutcome(mine: string): TemplateResult {
    const { a, b, c } = this.values
    const [first, second] = this.answer?.kept ?? []
    if (first === undefined) return checked('', null)
    const came = first.word === b ? 'b' : first.word === c ? 'c' : 'new'
    const lead =
      second === undefined ? '' : `, ahead of ${second.word} with ${second.cosine.toFixed(3)}`
    const text = `${first.word} with ${first.cosine.toFixed(3)}${lead}, for ${b} − ${a} + ${c}.`
    return checked(textOf(prediction, mine), { text, right: came === mine })
  }
}
