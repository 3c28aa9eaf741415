/** Inside the model: the next word after each block, the token table, the rows of positions. */

import type { LayerChances } from 'lexiscope/faces/language.d.ts'
import type { Grid } from 'lexiscope/faces/positions.d.ts'
import { nothing, type TemplateResult } from 'lit'
import { customElement, state } from 'lit/decorators.js'
import { renderAnswerProblem } from '../../../lesson/asking/answer-problem.ts'
import { LatestAnswer } from '../../../lesson/asking/latest-answer.ts'
import { LessonElement } from '../../../lesson/element.ts'
import { barsOf } from '../chances.ts'
import { OwnModel } from '../models.ts'
import type { SchemeName } from '../schemes.ts'
import { beginningFor } from '../settings.ts'
import './token-maps.ts'
import { html, t } from '../../../translation/translation.ts'
import { CURRENT, type LanguageRun } from '../language-run.ts'

/** Least time between two questions while the model trains. */
const ASK_MS = 400

/** An answer, with the vocabulary that it is about. */
interface InsideAnswer {
  words: readonly string[]
  layers: LayerChances
}

interface PositionRows {
  scheme: SchemeName
  rows: Grid
}

@customElement('lx-language-inside')
export class Inside extends LessonElement {
  private readonly models = new OwnModel(this)
  private readonly latest = new LatestAnswer<InsideAnswer>(() => this.requestUpdate())
  private readonly rows = new LatestAnswer<PositionRows>(() => this.requestUpdate())
  /** Parts that are open: only their questions are asked. */
  @state() private unfolded: ReadonlySet<string> = new Set()

  protected override render(): TemplateResult {
    const { own } = this.models
    if (own === null || !own.trained) {
      return html`<p class="hint">Once the model above has begun to train, you can look into it here.</p>`
    }
    return html`
      ${this.fold('layers', t`The next word after each block`, () => this.renderLayers(own))}
      ${this.fold('maps', t`The token table, before and after`, () => html`<lx-token-maps class="stack" .lesson=${this.lesson}></lx-token-maps>`)}
      ${own.request.options.added === 'none' ? nothing : this.fold('rows', t`The rows of positions`, () => this.renderRows(own))}
    `
  }

  private fold(name: string, title: string, content: () => unknown): TemplateResult {
    const toggle = (event: Event) => {
      const { open } = event.currentTarget as HTMLDetailsElement
      const now = new Set(this.unfolded)
      if (open) now.add(name)
      else now.delete(name)
      this.unfolded = now
    }
    return html`<details class="fold" @toggle=${toggle}>
      <summary>${title}</summary>
      ${this.unfolded.has(name) ? content() : nothing}
    </details>`
  }

  private ask(own: LanguageRun): InsideAnswer | null {
    const beginning = beginningFor(this.lesson, own.text?.words)
    this.latest.ask(
      [own, own.progress?.stepsDone, beginning],
      async () => {
        const layers = await own.ask((remote) => remote.nextByLayer(CURRENT, beginning))
        return { words: own.text?.words ?? [], layers }
      },
      ASK_MS,
    )
    return this.latest.shown
  }

  private renderLayers(own: LanguageRun): TemplateResult | typeof nothing {
    const answer = this.ask(own)
    if (answer === null) return this.renderWaiting(this.latest)
    const { layers } = answer.layers
    const name = (l: number) => {
      if (l === 0) return t`The last token alone`
      return l === layers.length - 1 ? t`After block ${l}: its answer` : t`After block ${l}`
    }
    return html`
      ${renderAnswerProblem(this.latest, this)}
      <p class="hint">The words that it finds likeliest to come next, likeliest first.</p>
      <div class="figures chances">
      ${layers.map(
        (each, l) => html`<lx-bars
          class="card"
          label=${name(l)}
          value-name="chance"
          .domain=${[0, 1]}
          .bars=${barsOf(each, answer.words)}
        ></lx-bars>`,
      )}
      </div>
    `
  }

  private renderWaiting(latest: LatestAnswer<unknown>): TemplateResult | typeof nothing {
    if (latest.problem === null) return html`<p class="hint">Looking …</p>`
    return renderAnswerProblem(latest, this)
  }

  private renderRows(own: LanguageRun): TemplateResult | typeof nothing {
    this.rows.ask(
      [own, own.progress?.stepsDone],
      async () => ({
        scheme: own.scheme,
        rows: await own.ask((remote) => remote.positionRows(CURRENT)),
      }),
      ASK_MS,
    )
    if (this.rows.shown === null) return this.renderWaiting(this.rows)
    const { scheme, rows } = this.rows.shown
    return html`${renderAnswerProblem(this.rows, this)}<lx-heatmap
      class="card"
      label="Rows that are added, place by place"
      caption=${scheme === 'learned' ? t`Rows of places that sentences reach are trained; those far out stay as they were drawn.` : t`Sines and cosines, which no training moves.`}
      row-name="place"
      column-name="column"
      value-name="value"
      .rows=${rows.rows}
      .columns=${rows.columns}
      .values=${rows.values}
    ></lx-heatmap>`
  }
}
