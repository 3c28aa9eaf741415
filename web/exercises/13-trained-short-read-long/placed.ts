/** One word at every position, as each scheme hands it on. */

import type { Placed, Scheme } from 'lexiscope/faces/positions.d.ts'
import { nothing, type TemplateResult } from 'lit'
import { customElement } from 'lit/decorators.js'
import { AskingElement } from '../../lesson/asking/asking.ts'
import { entryFor } from '../../lesson/controls/entry.ts'
import { choiceField } from '../../lesson/controls/fields.ts'
import { HighlightedPart } from '../../lesson/highlighted-part.ts'
import { ChoiceCheck } from '../../lesson/rhythm/check.ts'
import { questionCard } from '../../lesson/rhythm/question-card.ts'
import { hasRun, runButton } from '../../lesson/rhythm/run.ts'
import './bare.ts'
import { html, t } from '../../translation/translation.ts'
import { SCHEMES } from './four-schemes.ts'
import { placedBy, wordOf } from './placed-by.ts'
import { nothingOutcome, ofNothing, placedRun } from './predictions.ts'
import { schema } from './settings.ts'

const INPUTS = [
  { value: 'word', text: t`one word` },
  { value: 'zero', text: t`zeros` },
]
const argumentOf: Record<string, string> = { sideLength: 'length', sideDim: 'embeddingDim' }

interface Answer {
  /** in the order of SCHEMES */
  shown: readonly Placed[]
  /** the same of zeros, whatever is shown */
  ofZeros: readonly Placed[]
}

@customElement('lx-placed')
export class PlacedWord extends AskingElement<Answer> {
  private readonly check = new ChoiceCheck(this, ofNothing)
  /** The scheme that the prose points at. */
  private readonly highlighted = new HighlightedPart(this)

  private get values() {
    return this.lesson.state.read(schema).values
  }

  protected override question() {
    const { sideLength, sideDim, sideSeed, input } = this.values
    return hasRun(this.lesson, placedRun) ? [sideLength, sideDim, sideSeed, input] : null
  }

  protected override async ask(): Promise<Answer> {
    const { lesson } = this
    const { sideLength, sideDim, sideSeed, input } = this.values
    const size = { length: sideLength, dim: sideDim, seed: sideSeed }
    const ofZeros = await placedBy(lesson, size, new Float32Array(sideDim))
    const shown =
      input === 'zero' ? ofZeros : await placedBy(lesson, size, await wordOf(lesson, size))
    return { shown, ofZeros }
  }

  protected override render(): TemplateResult {
    const { answer, lesson } = this
    const found = answer === null ? null : nothingOutcome(answer.ofZeros)
    return html`
      ${questionCard(lesson, this.check.prediction, runButton(lesson, placedRun), this.check.render(found), this.hints)}
      <div class="exhibit">
      <div class="card">
        <div class="controls placed-controls">
          ${hasRun(lesson, placedRun) ? choiceField(lesson, schema, 'input', t`Every position holds`, INPUTS) : nothing}
          ${this.entry('sideLength', t`Positions T`, t`at most 64`)}
          ${this.entry('sideDim', t`Width D`, t`even`)}
          ${this.entry('sideSeed', t`Seed`, t`of the word and the learned table`)}
        </div>
      </div>
      ${answer === null ? html`<lx-bare-word .lesson=${lesson}></lx-bare-word>` : this.renderPlaced(answer.shown)}
      </div>
    `
  }

  private entry(name: string, label: string, hint: string) {
    const argument = argumentOf[name] ?? ''
    return entryFor(this.lesson, schema, this.refused, { name, argument, label, hint })
  }

  private renderPlaced(shown: readonly Placed[]): TemplateResult {
    const faded = (scheme: Scheme) =>
      this.highlighted.name !== '' && this.highlighted.name !== scheme
    return html`
      <div class="figures wide">
        ${SCHEMES.map(({ scheme, name }, i) => {
          const { rows } = shown[i] as Placed
          return html`<lx-heatmap
            class="card ${faded(scheme) ? 'faded' : ''}"
            linked="vectors by scheme"
            label=${t`Vectors under ${name}`}
            row-name="position"
            column-name="column"
            value-name="value"
            .domain=${[-3, 3]}
            .rows=${rows.rows}
            .columns=${rows.columns}
            .values=${rows.values}
          ></lx-heatmap>`
        })}
      </div>
      ${this.values.input === 'zero' ? html`<p class="hint">Put the word back above, and see what each scheme does to it.</p>` : nothing}
    `
  }
}
