/** What the numbers of a training say: its loss, and one word's neighbours. */
import type { Curve } from 'lexiscope/training/protocol.ts'
import type { TemplateResult } from 'lit'
import { customElement } from 'lit/decorators.js'
import { LessonElement } from '../../lesson/element.ts'
import { HighlightedPart } from '../../lesson/highlighted-part.ts'
import '../../lesson/words/neighbours.ts'
import { wordSchema } from '../../lesson/words/word-schema.ts'
import { wordShown } from '../../lesson/words/words-there.ts'
import type { Series } from '../../plot/index.ts'
import { html, t } from '../../translation/translation.ts'

const NEIGHBOURS = 6

@customElement('lx-training-figures')
export class TrainingFigures extends LessonElement {
  override readonly trained = true
  private readonly highlighted = new HighlightedPart(this, 'main')
  private shown: { curve: Curve; length: number; series: readonly Series[] } | null = null

  protected override render(): TemplateResult {
    const { core, state, training } = this.lesson
    const { word } = state.read(wordSchema).values
    return html`<div class="figures">
      <lx-line-chart
        class="card ${this.highlighted.marks('loss')}"
        label="Loss"
        x-title="pairs trained"
        y-title="loss (nats per pair)"
        caption=${this.caption()}
        .series=${this.curves()}
      ></lx-line-chart>
      <lx-neighbours
        class="card"
        .lesson=${this.lesson}
        .word=${wordShown(word, training.settings.newWord, core.view.text?.words ?? [])}
        .topK=${NEIGHBOURS}
      ></lx-neighbours>
    </div>`
  }

  private caption(): string {
    const caption = t`The lower, the better the model tells true contexts from words drawn at random.`
    return this.lesson.core.view.earlier.length > 0
      ? `${caption} ${t`Pale: the runs before.`}`
      : caption
  }

  /** The same until there is another point: most reports of a long training bring none. */
  private curves(): readonly Series[] {
    const { curve, earlier } = this.lesson.core.view
    const { length } = curve.pairs
    const { shown } = this
    if (shown?.curve === curve && shown.length === length) return shown.series
    const before = earlier.map(({ pairs, loss }, i) => ({
      name: i === 0 ? t`the run before` : t`two runs before`,
      x: pairs,
      y: loss,
      colour: i + 1,
      faded: true,
    }))
    const series = [{ name: t`this run`, x: curve.pairs, y: curve.loss, colour: 0 }, ...before]
    this.shown = { curve, length, series }
    return series
  }
}
