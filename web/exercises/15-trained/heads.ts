/** Where each head of a trained model looks on a line, and which looks at the symbol before. */

import type { LineAttention, PreviousSymbolHead } from 'lexiscope/faces/transformer.d.ts'
import { nothing, type TemplateResult } from 'lit'
import { customElement } from 'lit/decorators.js'
import { LatestAnswer } from '../../lesson/asking/latest-answer.ts'
import { LessonElement } from '../../lesson/element.ts'
import { ready } from '../../lesson/rhythm/run.ts'
import { html, t } from '../../translation/translation.ts'
import type { Comparison } from './comparison.ts'
import type { Member } from './member.ts'
import { Opened } from './opened.ts'
import { trainedRun } from './predictions.ts'
import { schemeOf } from './schemes.ts'
import { requestOf, schema } from './settings.ts'

const MAX_POSITIONS = 24
/** So many times an even look is a look back. */
const CLEARLY = 3

interface Looked {
  words: readonly string[]
  attention: LineAttention
  back: PreviousSymbolHead
}

@customElement('lx-heads')
export class Heads extends LessonElement {
  private readonly opened = new Opened(this, () => requestOf(this.lesson))
  private readonly latest = new LatestAnswer<Looked>(() => this.requestUpdate())

  private get values() {
    return this.lesson.state.read(schema).values
  }

  protected override willUpdate(): void {
    const { comparison } = this.opened
    const { lookedInto, lookedLine } = this.values
    const member = comparison?.member(lookedInto) ?? null
    const whole = comparison?.phase === 'done' && ready(this.lesson, trainedRun)
    const question = whole ? [member, lookedLine] : null
    this.latest.ask(question, () => this.ask(comparison as Comparison, member as Member))
  }

  private async ask(comparison: Comparison, member: Member): Promise<Looked> {
    const client = await this.lesson.transformers()
    const { task, facts, request } = comparison
    const length = Math.max(facts.leastLength, Math.min(MAX_POSITIONS, request.length))
    const { ids } = await client.compute('taskLine', task, length, this.values.lookedLine)
    comparison.restOthers(member)
    const [attention, back] = await Promise.all([
      member.ask((remote) => remote.attention(ids)),
      member.ask((remote) => remote.previousSymbolHead()),
    ])
    return { words: Array.from(ids, (id) => facts.words[id] ?? String(id)), attention, back }
  }

  protected override render(): TemplateResult {
    const { lesson, latest } = this
    if (this.opened.comparison?.phase !== 'done' || !ready(lesson, trainedRun)) {
      return html`<p class="waiting">Once the schemes are trained above, their heads are here.</p>`
    }
    return html`
      ${latest.problem === null ? nothing : html`<p class="error" role="alert">${latest.problem.message} <button type="button" @click=${this.again}>Try again</button></p>`}
      ${latest.value === null ? html`<p class="hint">Looking …</p>` : renderLooked(latest.value, schemeOf(this.values.lookedInto).name)}
    `
  }

  private readonly again = (): void => {
    this.latest.askAgain()
    this.requestUpdate()
  }
}

function renderLooked({ words, attention, back }: Looked, name: string): TemplateResult {
  const { layers, heads, length, weights } = attention
  const size = length * length
  const isBack = back.weight > CLEARLY * back.even
  const p = (share: number) => `${(100 * share).toFixed(0)}\u00A0%`
  return html`
    <p class="state" role="status">
      ${
        isBack
          ? t`Head ${back.head + 1} of layer ${back.layer + 1} finds the symbol before: ${p(back.weight)} of its attention goes there, where an even look would give ${p(back.even)}.`
          : t`No head of ${name} finds the symbol before: the most that any gives it is ${p(back.weight)} of its attention, where an even look would give ${p(back.even)}.`
      }
    </p>
    <div class="figures heads">
      ${Array.from({ length: layers * heads }, (_, n) => {
        const [layer, head] = [Math.floor(n / heads), n % heads]
        const found = isBack && layer === back.layer && head === back.head
        return html`<lx-heatmap
          class="card ${found ? 'found' : ''}"
          linked="heads"
          label=${found ? t`Layer ${layer + 1}, head ${head + 1}: the symbol before` : t`Layer ${layer + 1}, head ${head + 1}`}
          caption="Each row: where one symbol looks."
          row-name="at"
          column-name="looks at"
          value-name="attention"
          scale="sequential"
          .domain=${[0, 1]}
          .rows=${length}
          .columns=${length}
          .rowLabels=${words}
          .columnLabels=${words}
          .values=${weights.subarray(n * size, (n + 1) * size)}
        ></lx-heatmap>`
      })}
    </div>
  `
}
