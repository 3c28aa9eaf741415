/** One word under two names, trained beside the learner's vectors: what frequency alone changes. */

import type { SplitWord as Split } from 'lexiscope/training/protocol.ts'
import { nothing, type TemplateResult } from 'lit'
import { customElement } from 'lit/decorators.js'
import { LatestAnswer } from '../../lesson/asking/latest-answer.ts'
import { choiceField } from '../../lesson/controls/fields.ts'
import { wordControl } from '../../lesson/controls/word-control.ts'
import { LessonElement } from '../../lesson/element.ts'
import { wordsOf, wordsThere } from '../../lesson/words/words-there.ts'
import { written } from '../../plot/scene/scales.ts'
import { decimal, html, language, listed, t } from '../../translation/translation.ts'
import { viewSchema } from './settings.ts'

const SHARES = [
  { value: '2', text: t`every second occurrence` },
  { value: '10', text: t`every tenth` },
  { value: '50', text: t`every fiftieth` },
] as const

@customElement('lx-split-word')
export class SplitWord extends LessonElement {
  override readonly trained = true
  private readonly latest = new LatestAnswer<Split | null>(() => this.requestUpdate())
  /** what the press asked for */
  private request: { split: string; every: string } | null = null

  private get values() {
    const { split, every } = this.lesson.state.read(viewSchema).values
    return { split: wordsThere([split], wordsOf(this.lesson))[0] ?? split, every }
  }

  private get can(): boolean {
    const { phase, progress } = this.lesson.core.view
    return phase === 'done' && progress !== null
  }

  protected override willUpdate(): void {
    const { request } = this
    const { text, options } = this.lesson.core.view
    if (request === null || !this.can) {
      this.latest.forget()
      return
    }
    const { split, every } = request
    this.latest.ask([text, options, split, every], () =>
      this.lesson.core.ask((remote) => remote.splitWord(split, `${split}2`, Number(every))),
    )
  }

  protected override render(): TemplateResult {
    const { lesson, values, can, latest } = this
    const { problem, waiting } = latest
    return html`<div class="card">
      <div class="controls">
        ${wordControl(
          this.lesson,
          {
            id: 'split',
            label: t`Word`,
            error: problem?.argument === 'word' ? problem.message : '',
          },
          values.split,
          (split) => lesson.state.write(viewSchema, { split }),
        )}
        ${choiceField(lesson, viewSchema, 'every', t`Called ${values.split}2`, SHARES)}
      </div>
      <div class="press">
        <button
          type="button"
          aria-disabled=${!can || nothing}
          @click=${can ? this.start : nothing}
        >
          Train with two names
        </button>
        <span class="hint">${can ? t`With the settings above, beside your vectors.` : t`Train above first.`}</span>
      </div>
      <p class="state" role="status">${waiting ? t`Training on the text with two names …` : nothing}</p>
      ${problem === null || problem.argument === 'word' ? nothing : html`<p class="error" role="alert">${problem.message}</p>`}
      ${latest.value === null || waiting ? nothing : renderSplit(latest.value)}
    </div>`
  }

  private readonly start = (): void => {
    const { split, every } = this.values
    this.request = { split, every }
    this.latest.askAgain()
    this.requestUpdate()
  }
}

function renderSplit({
  word,
  name,
  unchanged,
  renamed,
  cosine,
  lengths,
  nearest,
}: Split): TemplateResult {
  const row = (who: string, times: number, side: 0 | 1) => html`<tr>
    <th scope="row">${who}</th>
    <td>${times.toLocaleString(language())}</td>
    <td>${written(lengths[side], 3)}</td>
    <td>${listed(nearest[side].map(({ word, cosine }) => `${word} ${decimal(cosine.toFixed(2))}`))}</td>
  </tr>`
  return html`<p class="outcome">Cosine of ${word} and ${name}: <strong>${decimal(cosine.toFixed(3))}</strong></p>
    <table class="findings">
      <caption class="hidden">One word under two names</caption>
      <thead>
        <tr><th scope="col">Name</th><th scope="col">Times</th><th scope="col">Length</th><th scope="col">Nearest</th></tr>
      </thead>
      <tbody>${row(word, unchanged, 0)} ${row(name, renamed, 1)}</tbody>
    </table>`
}
