/** For engineers: bags of ids, rows of bounded length, frozen tables; and what comes back to them. */

import type { BagOptions, PooledBags } from 'lexiscope/faces/tokens.d.ts'
import { nothing, type TemplateResult } from 'lit'
import { customElement } from 'lit/decorators.js'
import { AskingElement } from '../../lesson/asking/asking.ts'
import { entryFor } from '../../lesson/controls/entry.ts'
import { choiceField } from '../../lesson/controls/fields.ts'
import { Fold } from '../../lesson/controls/fold.ts'
import { idsText } from '../../lesson/controls/ids-field.ts'
import { written } from '../../plot/scene/scales.ts'
import { decimal, html, t } from '../../translation/translation.ts'
import { rowsText } from './microscope.ts'
import { bagSchema, PADDING, TABLE } from './settings.ts'

const POOLINGS = [
  { value: 'mean', text: t`mean` },
  { value: 'sum', text: t`sum` },
  { value: 'max', text: t`maximum` },
]
const FROZEN = [
  { value: 'no', text: t`learns` },
  { value: 'yes', text: t`frozen` },
]
const BY_FREQUENCY = [
  { value: 'no', text: t`added up` },
  { value: 'yes', text: t`divided by how often` },
]

/** Between two numbers: no comma where that is the decimal sign. */
const BETWEEN = decimal('.') === ',' ? '; ' : ', '

@customElement('lx-bags')
export class Bags extends AskingElement<PooledBags> {
  private readonly fold = new Fold(this)

  private get values() {
    return this.lesson.state.read(bagSchema).values
  }

  protected override question() {
    const { values } = this
    const { bagIds, bagWeights, ...rules } = values
    return this.fold.open ? [idsText(bagIds), bagWeights.join(), ...Object.values(rules)] : null
  }

  protected override ask(): Promise<PooledBags> {
    const { values } = this
    const { bagIds, bagWeights, bagLeftOut, bagMaxNorm } = values
    let next = 0
    const offsets = bagIds.map(({ length }) => {
      next += length
      return next - length
    })
    const options: BagOptions = {
      pooling: values.bagPooling,
      paddingId: bagLeftOut === 'none' ? null : Number(bagLeftOut),
      ...(bagWeights.length > 0 ? { weights: Float32Array.from(bagWeights) } : {}),
      maxNorm: bagMaxNorm === 0 ? null : bagMaxNorm,
      normOrder: values.bagNormOrder,
      byFrequency: values.bagFrequency === 'yes',
      frozen: values.bagFrozen === 'yes',
    }
    return this.lesson.core.compute('tokens', 'poolBags', TABLE, bagIds.flat(), offsets, options)
  }

  protected override render(): TemplateResult {
    return this.fold.render(
      t`For engineers: bags of ids, rows of bounded length, frozen tables`,
      () => {
        const { answer } = this
        return html`
        <p>
          Libraries look whole bags of ids up as one vector: their rows’ mean, sum or, column by
          column, maximum. A mean sends each row its share of the gradient, a sum all of it, times the
          id’s weight where there are weights, and a maximum hands each column to the row that it came
          from. A padding id is left out.
        </p>
        <p>
          Rows may be bound to a length, <code>max_norm</code>: whoever looks a longer one up shortens
          it first, in the table itself. <code>norm_type</code> says which length: 2 is the usual one,
          and 1 the sum of the absolute values. A frozen table gets no gradient at all. The rules are those of PyTorch’s <code>Embedding</code> and <code>EmbeddingBag</code>.
        </p>
        ${this.renderControls()}
        ${answer === null || this.refused !== null ? nothing : this.renderBags(answer)}
      `
      },
    )
  }

  private renderControls(): TemplateResult {
    const { lesson, refused } = this
    const entry = (name: string, label: string, hint: string, argument: string) =>
      entryFor(lesson, bagSchema, refused, { name, argument, label, hint })
    return html`<div class="controls">
      <lx-entry
        .lesson=${lesson}
        .schema=${bagSchema}
        name="bagIds"
        label="Bags of ids"
        hint="one after the other, with semicolons"
        .write=${idsText}
        .error=${refused?.argument === 'ids' ? refused.message : ''}
      ></lx-entry>
      ${choiceField(lesson, bagSchema, 'bagPooling', t`A bag becomes its`, POOLINGS)}
      ${entry('bagWeights', t`Weights`, t`of a sum: one per id, separated by commas`, 'weights')}
      ${choiceField(lesson, bagSchema, 'bagLeftOut', t`Padding, left out`, PADDING)}
      ${entry('bagMaxNorm', 'max_norm', t`0: any length`, 'maxNorm')}
      ${entry('bagNormOrder', 'norm_type', t`p of that length`, 'normOrder')}
      ${choiceField(lesson, bagSchema, 'bagFrequency', t`Gradients of one id are`, BY_FREQUENCY)}
      ${choiceField(lesson, bagSchema, 'bagFrozen', t`The table`, FROZEN)}
    </div>`
  }

  private renderBags({ table, shortened, pooled, gradient, ...rest }: PooledBags): TemplateResult {
    const { withGradient, ofWeights } = rest
    const matrix = (name: string, shown: typeof table, marked: Int32Array) => ({
      name,
      ...shown,
      groups: Array.from({ length: shown.rows }, (_, row) => row),
      marked: [...marked],
      highlighted: [],
    })
    return html`
      <lx-matrices
        class="card"
        label="Bags, and what comes back to the table"
        caption="The table, a row for each bag, and the gradient where 1 comes back at each of their numbers; outlined: rows that were shortened, and rows with a gradient."
        marked-name="Rows that were shortened, and rows with a gradient"
        .matrices=${[
          matrix(t`table`, table, shortened),
          { ...matrix(t`bags`, pooled, new Int32Array(0)), groups: Array(pooled.rows).fill(-1) },
          matrix(t`gradient`, gradient, withGradient),
        ]}
      ></lx-matrices>
      <p class="state" role="status">
        Rows that were shortened: ${rowsText(shortened, table.rows)}. Rows with a gradient:
        ${rowsText(withGradient, table.rows)}.
        ${ofWeights.length === 0 ? '' : t`Gradient of the weights: ${Array.from(ofWeights, (each) => written(each, 3)).join(BETWEEN)}.`}
      </p>
    `
  }
}
