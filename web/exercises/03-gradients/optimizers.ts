/** Two steps by three optimisers: which rows each of them moves. */

import type { RowUpdate } from 'lexiscope/faces/tokens.d.ts'
import { nothing, type TemplateResult } from 'lit'
import { customElement } from 'lit/decorators.js'
import { AskingElement } from '../../lesson/asking/asking.ts'
import { choose } from '../../lesson/controls/choose.ts'
import { idsText } from '../../lesson/controls/ids-field.ts'
import { HighlightedPart } from '../../lesson/highlighted-part.ts'
import { ChoiceCheck } from '../../lesson/rhythm/check.ts'
import { questionCard } from '../../lesson/rhythm/question-card.ts'
import { predicted } from '../../lesson/rhythm/rhythm.ts'
import { askedCase, hasRun, start } from '../../lesson/rhythm/run.ts'
import { written } from '../../plot/scene/scales.ts'
import { html, t } from '../../translation/translation.ts'
import { microscope, rowsText } from './microscope.ts'
import { momentum, steppedRun } from './predictions.ts'
import { OPTIMIZERS, type Optimizer, schema, TABLE } from './settings.ts'
import { rowNames } from './words.ts'

const STEPS = [
  { value: '1', text: t`the first` },
  { value: '2', text: t`the second` },
]
const ASKED_ROW = 5

interface Taken {
  shown: Record<Optimizer, RowUpdate[]>
  /** Adam on the batches that the prediction asked about */
  example: RowUpdate[]
}

@customElement('lx-optimizers')
export class Optimizers extends AskingElement<Taken> {
  private readonly check = new ChoiceCheck(this, momentum)
  private readonly highlighted = new HighlightedPart(this)

  private get values() {
    return this.lesson.state.read(schema).values
  }

  protected override question() {
    const { first, second, rate } = this.values
    return hasRun(this.lesson, steppedRun) ? [idsText(first), idsText(second), rate] : null
  }

  protected override async ask(): Promise<Taken> {
    const { first, second, rate } = this.values
    const run = (optimizer: Optimizer, batches: readonly (readonly number[])[]) =>
      this.lesson.core.compute('tokens', 'updateRows', TABLE, batches, {
        optimizer,
        objective: 'sum',
        learningRate: rate,
        paddingId: null,
      })
    const batches = [first.flat(), second.flat()]
    const fallback = [schema.first.fallback.flat(), schema.second.fallback.flat()]
    return {
      shown: {
        sgd: await run('sgd', batches),
        adam: await run('adam', batches),
        lazyAdam: await run('lazyAdam', batches),
      },
      example: await run('adam', fallback),
    }
  }

  protected override render(): TemplateResult {
    const { lesson, values, answer } = this
    const { state } = lesson
    const mine = predicted(lesson, momentum)
    const { optimizer, step } = values
    const name = OPTIMIZERS.find(({ value }) => value === optimizer)?.text
    const press = html`<div class="press">
      <button
        type="button"
        class="primary"
        ?disabled=${mine === ''}
        @click=${() => start(lesson, steppedRun)}
      >
        Take both steps
      </button>
      <span class="hint">${askedCase(lesson, steppedRun)}</span>
    </div>`
    const outcome = this.check.render(answer && outcomeOf(answer.example))
    return html`
      ${questionCard(lesson, momentum, press, outcome)}
      <div class="card exhibit">
        <div class="controls">
          <lx-entry
            .lesson=${lesson}
            .schema=${schema}
            name="second"
            label="Ids of the second batch"
            .write=${idsText}
            .error=${this.refused?.message ?? ''}
          ></lx-entry>
          ${choose({ id: 'optimizer', label: t`Optimiser` }, OPTIMIZERS, optimizer, (value) =>
            state.write(schema, { optimizer: value as Optimizer }),
          )}
          ${choose({ id: 'step', label: t`Step shown` }, STEPS, step, (value) =>
            state.write(schema, { step: value as typeof step }),
          )}
        </div>
        ${answer === null ? nothing : renderMoved(answer.shown, this.highlighted)}
        ${answer === null ? nothing : this.renderStep(t`Step ${step} of ${name}`, answer?.shown[optimizer][Number(step) - 1])}
      </div>
    `
  }

  private renderStep(label: string, step: RowUpdate | undefined): TemplateResult {
    const drifting = [...(step?.moved ?? [])].filter((row) => !step?.withGradient.includes(row))
    return microscope(
      label,
      step,
      rowNames(this.lesson),
      this.highlighted.name === 'drifting' ? drifting : [],
    )
  }
}

function renderMoved(shown: Taken['shown'], highlighted: HighlightedPart): TemplateResult {
  return html`<table class="facts">
    <caption>Rows that move</caption>
    <thead>
      <tr><th scope="col">Optimiser</th><th scope="col">Step 1</th><th scope="col">Step 2</th></tr>
    </thead>
    <tbody>
      ${OPTIMIZERS.map(
        ({ value, text }) => html`<tr class=${highlighted.marks(value)}>
          <th scope="row">${text}</th>
          ${shown[value].map(({ moved }) => html`<td>${rowsText(moved, TABLE.vocabSize)}</td>`)}
        </tr>`,
      )}
    </tbody>
  </table>`
}

function outcomeOf(steps: readonly RowUpdate[]) {
  const change = (step: RowUpdate | undefined) =>
    step?.change.values[ASKED_ROW * TABLE.embeddingDim] as number
  const [first, second] = [change(steps[0]), change(steps[1])]
  const value = second === 0 ? 'still' : second * first > 0 ? 'moves' : 'back'
  const text = t`Adam moved the first number of row ${ASKED_ROW} by ${written(first)} in step 1 and by ${written(second)} in step 2.`
  return { text, value }
}
