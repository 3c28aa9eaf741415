/**
 * The same batch with tied weights, where the table is the output layer too and every row takes part;
 * and with a padding id, whose row takes none.
 */

import type { RowUpdate } from 'lexiscope/faces/tokens.d.ts'
import type { TemplateResult } from 'lit'
import { customElement } from 'lit/decorators.js'
import { AskingElement } from '../../lesson/asking/asking.ts'
import { choose } from '../../lesson/controls/choose.ts'
import { idsText } from '../../lesson/controls/ids-field.ts'
import { HighlightedPart } from '../../lesson/highlighted-part.ts'
import { html, t } from '../../translation/translation.ts'
import { microscope, rowsText } from './microscope.ts'
import { PADDING, schema, TABLE } from './settings.ts'
import { rowNames } from './words.ts'

const TIED = [
  { value: 'no', text: t`no: only looked up` },
  { value: 'yes', text: t`yes: output layer too` },
]

@customElement('lx-tied')
export class Tied extends AskingElement<RowUpdate> {
  private readonly highlighted = new HighlightedPart(this)

  private get values() {
    return this.lesson.state.read(schema).values
  }

  protected override question() {
    const { first, padding, rate, tied } = this.values
    return [idsText(first), padding, rate, tied]
  }

  protected override async ask(): Promise<RowUpdate> {
    const { first, padding, rate, tied } = this.values
    const [step] = await this.lesson.core.compute('tokens', 'updateRows', TABLE, [first.flat()], {
      optimizer: 'sgd',
      objective: tied === 'yes' ? 'nextToken' : 'sum',
      learningRate: rate,
      paddingId: padding === 'none' ? null : Number(padding),
    })
    return step as RowUpdate
  }

  /** The padding row, or all that the batch does not have. */
  private highlightedRows(): readonly number[] {
    const { first, padding } = this.values
    if (this.highlighted.name === 'padding') return padding === 'none' ? [] : [Number(padding)]
    if (this.highlighted.name !== 'others') return []
    const ids = first.flat()
    return Array.from({ length: TABLE.vocabSize }, (_, row) => row).filter(
      (row) => !ids.includes(row),
    )
  }

  protected override render(): TemplateResult {
    const { answer, values, lesson } = this
    return html`
      <div class="card">
        <div class="controls">
          ${choose({ id: 'tied', label: t`Tied weights` }, TIED, values.tied, (tied) =>
            lesson.state.write(schema, { tied: tied as typeof values.tied }),
          )}
          ${choose(
            { id: 'padding', label: t`Padding id`, hint: t`its row gets no gradient` },
            PADDING,
            values.padding,
            (padding) => lesson.state.write(schema, { padding }),
          )}
        </div>
        <p role="status">
          ${answer === null ? '' : t`Rows with a gradient: ${rowsText(answer.withGradient, TABLE.vocabSize)}.`}
        </p>
        ${microscope(t`One step, with and without tied weights`, answer ?? undefined, rowNames(lesson), this.highlightedRows())}
      </div>
    `
  }
}
