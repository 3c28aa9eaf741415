/** One analogy, answered by the loaded vectors without and with the words of the question. */
import type { Remote } from 'comlink'
import type { WordCosine } from 'lexiscope/training/protocol.ts'
import type { PretrainedClient } from 'lexiscope/vectors/client.ts'
import type { TableAnalogy } from 'lexiscope/vectors/protocol.ts'
import type { PretrainedSession } from 'lexiscope/vectors/session.ts'
import { nothing, type TemplateResult } from 'lit'
import { customElement } from 'lit/decorators.js'
import { LatestAnswer } from '../../lesson/asking/latest-answer.ts'
import { HighlightedPart } from '../../lesson/highlighted-part.ts'
import { html, t } from '../../translation/translation.ts'
import { AskingTable } from './pretrained-element.ts'
import { pretrainedSchema } from './settings.ts'
import { tokenControl } from './token-control.ts'
import { analogies, offeredIn } from './word-lists.ts'

const ANSWERS = 6
const NAMES = ['a', 'b', 'c'] as const

@customElement('lx-table-analogy')
export class TableAnalogyElement extends AskingTable<TableAnalogy> {
  private readonly highlighted = new HighlightedPart(this)
  /** The examples whose words the table has. */
  private readonly offered = new LatestAnswer<readonly (typeof analogies)[number][]>(() =>
    this.requestUpdate(),
  )

  private get words(): [string, string, string] {
    const { values } = this.lesson.state.read(pretrainedSchema)
    const [a, b, c] = analogies[0]
    return [values.a || this.written(a), values.b || this.written(b), values.c || this.written(c)]
  }

  protected override question() {
    return [...this.words, this.int8]
  }

  protected override ask(remote: Remote<PretrainedSession>): Promise<TableAnalogy> {
    return remote.analogy(...this.words, ANSWERS, this.int8)
  }

  protected override willUpdate(): void {
    super.willUpdate()
    const { client, table } = this
    this.offered.ask(table && [table], () =>
      offeredIn((words) =>
        (client as PretrainedClient).ask((remote) =>
          remote.knows(words.map((word) => this.written(word))),
        ),
      ),
    )
  }

  protected override render(): TemplateResult {
    const [a, b, c] = this.answer?.query ?? this.words
    const input = (i: 0 | 1 | 2) => {
      const name = NAMES[i]
      const error = this.refused?.argument === name ? this.refused.message : ''
      return tokenControl(
        { id: `table-${name}`, label: name, error },
        this.client,
        this.words[i],
        (word) => this.lesson.state.write(pretrainedSchema, { [name]: word }),
      )
    }
    return html`<div class="card analogy">
      ${this.renderExamples()}
      <div class="sentence">
        ${input(0)} <span>is to</span> ${input(1)} <span>as</span> ${input(2)} <span>is to …?</span>
      </div>
      ${this.answer !== null && this.refused !== null ? html`<p class="hint">Below is the last question that could be asked.</p>` : nothing}
      ${this.answer === null ? nothing : html`<p class="hint">b − a + c = ${b} − ${a} + ${c}. Marked: the words of the question.</p>`}
      <div class="figures">
        ${this.renderBars('without', t`Without the words of the question`, this.answer?.excluded)}
        ${this.renderBars('with', t`With them`, this.answer?.unfiltered)}
      </div>
    </div>`
  }

  private renderExamples(): TemplateResult | typeof nothing {
    const offered = this.offered.value ?? []
    if (offered.length === 0) return nothing
    return html`<div class="row" role="group" aria-label="Examples">
      ${offered.map(
        (words) => html`<button type="button" class="choice" @click=${() => this.take(words)}>
          ${words[1]} − ${words[0]} + ${words[2]}
        </button>`,
      )}
    </div>`
  }

  private renderBars(
    part: string,
    label: string,
    answers: readonly WordCosine[] | undefined,
  ): TemplateResult {
    const bars = (answers ?? []).map(({ word, cosine }) => ({
      label: word,
      value: cosine,
      highlighted: this.answer?.query.includes(word) ?? false,
    }))
    return html`<lx-bars
      class=${this.highlighted.fades(part)}
      label=${label}
      caption="The words nearest to where the arithmetic lands, nearest first."
      value-name="cosine"
      .domain=${[0, 1]}
      .bars=${bars}
    ></lx-bars>`
  }

  private take([a, b, c]: readonly [string, string, string]): void {
    const change = { a: this.written(a), b: this.written(b), c: this.written(c) }
    this.lesson.state.write(pretrainedSchema, change)
  }
}
