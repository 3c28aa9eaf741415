/** Where each head of a block looks, on the beginning: with its positions, and once seen, without them. */
import type { SentenceAttention } from 'lexiscope/faces/language.d.ts'
import { nothing, type TemplateResult } from 'lit'
import { customElement } from 'lit/decorators.js'
import { renderAnswerProblem } from '../../lesson/asking/answer-problem.ts'
import { LatestAnswer } from '../../lesson/asking/latest-answer.ts'
import { choiceField, slider } from '../../lesson/controls/fields.ts'
import { LessonElement } from '../../lesson/element.ts'
import { seen } from '../../lesson/rhythm/rhythm.ts'
import { html, t } from '../../translation/translation.ts'
import { CURRENT, type LanguageRun, WITHOUT_POSITIONS } from './language-run.ts'
import { OwnModel } from './models.ts'
import { takenAway } from './predictions.ts'
import { beginningFor, schema, settingsOf } from './settings.ts'

/** Least time between two questions while the model trains. */
const ASK_MS = 400

/** An answer, with the beginning and the vocabulary that it is about. */
interface Looks {
  beginning: string
  words: readonly string[]
  attention: SentenceAttention
}

@customElement('lx-language-heads')
export class LanguageHeads extends LessonElement {
  private readonly model = new OwnModel(this)
  private readonly latest = new LatestAnswer<Looks>(() => this.requestUpdate())

  protected override render(): TemplateResult | typeof nothing {
    const { own } = this.model
    if (own?.trained) this.ask(own)
    const { shown } = this.latest
    return html`${renderAnswerProblem(this.latest, this)} ${shown === null ? nothing : this.renderLooks(shown, own?.scheme !== 'none')}`
  }

  private ask(own: LanguageRun): void {
    const { languageRead } = settingsOf(this.lesson)
    const beginning = beginningFor(this.lesson, own.text?.words)
    const bare = languageRead === 'none' && seen(this.lesson, takenAway)
    this.latest.ask(
      [own, own.progress?.stepsDone, beginning, bare],
      async () => {
        const choice = bare ? WITHOUT_POSITIONS : CURRENT
        const attention = await own.ask((remote) => remote.attention(choice, beginning))
        return { beginning, words: own.text?.words ?? [], attention }
      },
      ASK_MS,
    )
  }

  private renderLooks(
    { attention, beginning, words }: Looks,
    hasPositions: boolean,
  ): TemplateResult {
    const { lesson } = this
    const layer = Math.min(attention.layers, settingsOf(lesson).languageLayer)
    const size = attention.length ** 2
    const labels = Array.from(attention.ids, (id) => (id === 0 ? '⏎' : (words[id] ?? '')))
    return html`
      <div class="pair wide">
        ${attention.layers > 1 ? slider(lesson, schema, 'languageLayer', t`Block`, { low: 1, high: attention.layers }) : nothing}
        ${
          hasPositions && seen(lesson, takenAway)
            ? choiceField(lesson, schema, 'languageRead', t`Read`, [
                { value: 'kept', text: t`with its positions` },
                { value: 'none', text: t`without them` },
              ])
            : nothing
        }
      </div>
      <div class="figures heads">
        ${Array.from({ length: attention.heads }, (_, head) => {
          const n = (layer - 1) * attention.heads + head
          return html`<lx-heatmap
            class="card"
            linked="heads"
            label=${t`Block ${layer}, head ${head + 1}`}
            row-name="at"
            column-name="looks at"
            value-name="attention"
            scale="sequential"
            square
            bare
            .domain=${[0, 1]}
            .rows=${attention.length}
            .columns=${attention.length}
            .rowLabels=${labels}
            .columnLabels=${labels}
            .values=${attention.weights.subarray(n * size, (n + 1) * size)}
          ></lx-heatmap>`
        })}
      </div>
      <p class="hint">The stronger the colour, the more of its attention a word gives; each row adds up to 1. Rows and columns: ⏎, the line feed that begins a sentence, then each word of “${beginning === '' ? t`nothing yet` : html`<span translate="no">${beginning}</span>`}”.</p>
    `
  }
}
