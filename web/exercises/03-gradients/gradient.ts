/** A gradient sent back through the lookup: which rows it reaches, and how much of it. */

import type { RowUpdate } from 'lexiscope/faces/tokens.d.ts'
import { nothing, type TemplateResult } from 'lit'
import { customElement } from 'lit/decorators.js'
import { AskingElement } from '../../lesson/asking/asking.ts'
import { idsText } from '../../lesson/controls/ids-field.ts'
import { HighlightedPart } from '../../lesson/highlighted-part.ts'
import { NumberCheck } from '../../lesson/rhythm/check.ts'
import { gradeCount } from '../../lesson/rhythm/grade.ts'
import { predictedNumber } from '../../lesson/rhythm/number-prediction.ts'
import { questionCard } from '../../lesson/rhythm/question-card.ts'
import { hasRun, isOtherCase, start } from '../../lesson/rhythm/run.ts'
import { written } from '../../plot/scene/scales.ts'
import { html, language, plural, t } from '../../translation/translation.ts'
import { microscope } from './microscope.ts'
import { repeated, sentRun } from './predictions.ts'
import { schema, TABLE } from './settings.ts'
import { rowNames, wordsOf } from './words.ts'

const ASKED_ROW = 10

interface Sent {
  shown: RowUpdate
  /** of the ids that the prediction asked about, whatever is shown by now */
  example: RowUpdate
}

@customElement('lx-gradient')
export class Gradient extends AskingElement<Sent> {
  private readonly check = new NumberCheck(this, repeated, () =>
    isOtherCase(this.lesson, schema, sentRun.settings),
  )
  private readonly highlighted = new HighlightedPart(this)

  private get values() {
    return this.lesson.state.read(schema).values
  }

  protected override question() {
    const { first, rate } = this.values
    return [idsText(first), rate]
  }

  protected override async ask(): Promise<Sent> {
    const { first, rate } = this.values
    const options = {
      ...({ optimizer: 'sgd', objective: 'sum', paddingId: null } as const),
      learningRate: rate,
    }
    const update = async (ids: readonly number[]) => {
      const [step] = await this.lesson.core.compute('tokens', 'updateRows', TABLE, [ids], options)
      return step as RowUpdate
    }
    return {
      shown: await update(first.flat()),
      example: await update(schema.first.fallback.flat()),
    }
  }

  /** Of ids that have a gradient, or that occur more than once. */
  private highlightedRows(): readonly number[] {
    const ids = this.values.first.flat()
    if (this.highlighted.name === 'gradient') return [...(this.answer?.shown.withGradient ?? [])]
    return this.highlighted.name === 'repeated'
      ? [...new Set(ids.filter((id, i) => ids.indexOf(id) !== i))]
      : []
  }

  protected override render(): TemplateResult {
    const { lesson, values, answer, refused } = this
    const mine = predictedNumber(lesson, repeated)
    const error = (argument: string) => (refused?.argument === argument ? refused.message : '')
    const press = html`<div class="press">
      <button
        type="button"
        class="primary"
        ?disabled=${mine === null}
        @click=${() => start(lesson, sentRun)}
      >
        Send it back
      </button>
    </div>`
    const done = hasRun(lesson, sentRun)
    const outcome = this.check.render(done && answer !== null ? outcomeOf(answer) : null)
    return html`
      ${questionCard(lesson, repeated, press, outcome, this.hints)}
      <div class="card exhibit">
        ${done ? nothing : html`<p class="state">${batchText(values.first.flat(), wordsOf(lesson))}</p>`}
        ${microscope(
          t`One step of gradient descent`,
          answer?.shown,
          rowNames(lesson),
          this.highlightedRows(),
          done ? null : values.first.flat(),
        )}
        <div class="controls">
          <lx-entry
            .lesson=${lesson}
            .schema=${schema}
            name="first"
            label="Ids looked up"
            hint="the table has the rows 0 … 11"
            .write=${idsText}
            .error=${error('ids')}
          ></lx-entry>
          <lx-entry
            .lesson=${lesson}
            .schema=${schema}
            name="rate"
            label="Learning rate"
            .error=${error('learningRate')}
          ></lx-entry>
        </div>
      </div>
    `
  }
}

/** "The batch: queen (10), queen (10)." */
const batchText = (ids: readonly number[], words: readonly string[]) =>
  t`The batch: ${ids.map((id) => `${words[id] ?? '?'} (${id})`).join(', ')}.`

const COUNTED = t`each time the id stands in the list, it sends a 1`

function outcomeOf({ example: { gradient, withGradient } }: Sent) {
  const gradientValue = gradient.values[ASKED_ROW * gradient.columns] as number
  const those = new Intl.ListFormat(language()).format([...withGradient].map(String))
  const rows = plural(
    withGradient.length,
    'Row {1} has a gradient, the other {2} have none.',
    'Rows {1} have a gradient, the other {2} have none.',
    those,
    gradient.rows - withGradient.length,
  )
  return (mine: number) => ({
    text: `${written(gradientValue)}. ${rows}`,
    ...gradeCount(mine, gradientValue, COUNTED),
  })
}
