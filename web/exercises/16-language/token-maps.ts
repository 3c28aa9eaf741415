/** The token table before and after the training, as maps, beside the map of the skip-gram vectors. */

import type { TablePreview } from 'lexiscope/vectors/protocol.ts'
import { nothing, type TemplateResult } from 'lit'
import { customElement } from 'lit/decorators.js'
import { LatestAnswer } from '../../lesson/asking/latest-answer.ts'
import { LessonElement } from '../../lesson/element.ts'
import { grouped, listsOf } from '../../lesson/map/groups.ts'
import { html, t } from '../../translation/translation.ts'
import { Models } from './models.ts'
import { previewOf } from './preview.ts'
import { FIRST, NOW, type Writer } from './writer.ts'

const NEAREST = 3

@customElement('lx-token-maps')
export class TokenMaps extends LessonElement {
  private readonly models = new Models(this)
  private readonly atFirst = new LatestAnswer<TablePreview>(() => this.requestUpdate())
  private readonly atLast = new LatestAnswer<TablePreview>(() => this.requestUpdate())
  private topics: Readonly<Record<string, string>> = {}

  override connectedCallback(): void {
    super.connectedCallback()
    this.lesson.core
      .world()
      .then(({ topics }) => {
        this.topics = topics
        this.requestUpdate()
      })
      .catch(() => {})
  }

  protected override render(): TemplateResult | typeof nothing {
    const { own } = this.models
    const words = own?.text?.words ?? []
    if (own === null || words.length === 0) return nothing
    const word = this.wordOf(own)
    this.atFirst.ask([own, word], () => previewOf(this.lesson, own, FIRST, word, NEAREST))
    this.atLast.ask([own, own.progress?.stepsDone, word], () =>
      previewOf(this.lesson, own, NOW, word, NEAREST),
    )
    const problem = this.atFirst.problem ?? this.atLast.problem
    return html`
      ${problem === null ? nothing : html`<p class="error" role="alert">${problem.message}</p>`}
      <div class="figures wide">
        ${this.renderMap(t`Before: as it began`, own, this.atFirst.value, word)}
        ${this.renderMap(t`After training`, own, this.atLast.value, word)}
        ${this.renderSkipGram(word)}
      </div>
    `
  }

  /** The learner's word, where the model has it. */
  private wordOf({ text }: Writer): string {
    const made = text?.grammar?.madeUp[0]
    if (made !== undefined) return made
    return text?.words.includes('king') ? 'king' : (text?.words[1] ?? '')
  }

  private renderMap(
    label: string,
    { text }: Writer,
    preview: TablePreview | null,
    word: string,
  ): TemplateResult | typeof nothing {
    if (text === null || preview === null) return nothing
    const near = preview.neighbours.map((each) => each.word)
    return this.map(
      label,
      near.length === 0 ? '' : t`Nearest to ${word}: ${near.join(', ')}.`,
      text.words,
      text.counts,
      preview,
      [word, ...near],
    )
  }

  private renderSkipGram(word: string): TemplateResult | typeof nothing {
    const { map, text, source, progress } = this.lesson.core.view
    const trained = (progress?.tokensDone ?? 0) > 0
    if (map === null || text === null || !trained || source?.kind !== 'microworld') return nothing
    const words = text.words.slice(0, map.x.length)
    return this.map(t`Skip-gram’s, from exercise 05`, '', words, text.counts, map, [word])
  }

  private map(
    label: string,
    caption: string,
    words: readonly string[],
    counts: ArrayLike<number>,
    { x, y }: { x: Float32Array; y: Float32Array },
    [word = '', ...near]: readonly string[],
  ): TemplateResult {
    const { names, numbers } = grouped(words, listsOf(this.topics))
    const selected = words.indexOf(word)
    const links = near
      .map((each) => ({ from: selected, to: words.indexOf(each) }))
      .filter(({ from, to }) => from >= 0 && to >= 0)
    return html`<lx-word-map
      label=${label}
      caption=${caption}
      .words=${words.map((each, id) => (id === 0 && each === '\n' ? '⏎' : each))}
      .groups=${numbers}
      .groupNames=${names}
      .counts=${counts}
      .x=${x}
      .y=${y}
      .selected=${selected}
      .links=${links}
      @lx-select=${(event: Event) => event.preventDefault()}
    ></lx-word-map>`
  }
}
