/** One score between two sums, as the four products that it is made of. */
import type { Grid } from 'lexiscope/faces/positions.d.ts'
import { nothing, type TemplateResult } from 'lit'
import { customElement } from 'lit/decorators.js'
import { AskingElement } from '../../lesson/asking/asking.ts'
import { choose } from '../../lesson/controls/choose.ts'
import { html, t } from '../../translation/translation.ts'
import { EXAMPLE, idsOfWords, schema, wordsOf } from './settings.ts'

const WIDTH = 16

interface Answer {
  tokens: Grid
  positions: Grid
}

@customElement('lx-four-terms')
export class FourTerms extends AskingElement<Answer> {
  protected override question() {
    return [wordsOf(this.lesson).join(' ')]
  }

  protected override async ask(): Promise<Answer> {
    const words = wordsOf(this.lesson)
    const options = { ...EXAMPLE, vocabSize: 64, maxLength: 64, embeddingDim: WIDTH, sigma: 1 }
    const ids = idsOfWords(words)
    const { core } = this.lesson
    const shape = [1, ids.length]
    const input = await core.compute('positions', 'composeInput', options, ids, shape, WIDTH)
    return { tokens: input.tokens.corner, positions: input.positions.corner }
  }

  private place(name: 'scoreFrom' | 'scoreTo', label: string): TemplateResult {
    const { lesson } = this
    const words = wordsOf(lesson)
    const choices = words.map((word, i) => ({ value: String(i), text: t`${word}, at ${i}` }))
    return choose({ id: name, label }, choices, String(this.chosen(name)), (value) =>
      lesson.state.write(schema, { [name]: Number(value) }),
    )
  }

  private chosen(name: 'scoreFrom' | 'scoreTo'): number {
    return Math.min(this.lesson.state.read(schema).values[name], wordsOf(this.lesson).length - 1)
  }

  protected override render(): TemplateResult {
    const { answer } = this
    return html`
      <div class="pair">
        ${this.place('scoreFrom', t`The query is of`)} ${this.place('scoreTo', t`The key is of`)}
      </div>
      ${answer === null ? nothing : this.renderTerms(answer)}
    `
  }

  private renderTerms({ tokens, positions }: Answer): TemplateResult {
    const [m, n] = [this.chosen('scoreFrom'), this.chosen('scoreTo')]
    const terms = [
      { label: t`word · word`, value: product(tokens, m, tokens, n) },
      { label: t`word · position`, value: product(tokens, m, positions, n) },
      { label: t`position · word`, value: product(positions, m, tokens, n) },
      { label: t`position · position`, value: product(positions, m, positions, n) },
    ]
    const score = terms.reduce((sum, { value }) => sum + value, 0)
    return html`<lx-bars
      class="card"
      label="Four products, and their sum"
      caption=${t`Random rows of width ${WIDTH}. To keep it simple, the two matrices are left out here: every query and key is the row itself.`}
      value-name="product"
      .domain=${[-20, 20]}
      .bars=${[...terms, { label: t`their sum`, value: score, highlighted: true }]}
    ></lx-bars>`
  }
}

/** Row m of one table times row n of another. */
function product(one: Grid, m: number, other: Grid, n: number): number {
  const row = ({ values, columns }: Grid, i: number) =>
    values.subarray(i * columns, (i + 1) * columns)
  const factors = row(other, n)
  return row(one, m).reduce((sum, value, c) => sum + value * (factors[c] as number), 0)
}
