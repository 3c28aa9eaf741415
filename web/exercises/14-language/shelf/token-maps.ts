/** The token table before and after the training, as maps, beside the map of the skip-gram vectors. */

import type { TextFacts } from 'lexiscope/faces/language.d.ts'
import type { WeightsChoice } from 'lexiscope/language/protocol.ts'
import type { TablePreview } from 'lexiscope/vectors/protocol.ts'
import { nothing, type TemplateResult } from 'lit'
import { customElement } from 'lit/decorators.js'
import { renderAnswerProblem } from '../../../lesson/asking/answer-problem.ts'
import { LatestAnswer } from '../../../lesson/asking/latest-answer.ts'
import { LessonElement } from '../../../lesson/element.ts'
import { exerciseName } from '../../../lesson/exercise-name.ts'
import { grouped, listsOf } from '../../../lesson/map/groups.ts'
import { html, t } from '../../../translation/translation.ts'
import { CURRENT, INITIAL, type LanguageRun } from '../language-run.ts'
import { OwnModel } from '../models.ts'
import { previewOf } from '../preview.ts'

const NEAREST = 3

/** A preview of the token table, with the word and the vocabulary that it is of. */
interface TokenMap extends Pick<TextFacts, 'words' | 'counts'> {
  preview: TablePreview
  word: string
}

@customElement('lx-token-maps')
export class TokenMaps extends LessonElement {
  private readonly models = new OwnModel(this)
  private readonly initial = new LatestAnswer<TokenMap>(() => this.requestUpdate())
  private readonly current = new LatestAnswer<TokenMap>(() => this.requestUpdate())
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
    this.initial.ask([own, word], () => this.ask(own, INITIAL, word))
    this.current.ask([own, own.progress?.stepsDone, word], () => this.ask(own, CURRENT, word))
    return html`
      ${renderAnswerProblem([this.initial, this.current], this)}
      <div class="figures wide">
        ${this.renderMap(t`Before: as it began`, this.initial.shown)}
        ${this.renderMap(t`After training`, this.current.shown)}
        ${this.renderSkipGram(word)}
      </div>
    `
  }

  private async ask(own: LanguageRun, choice: WeightsChoice, word: string): Promise<TokenMap> {
    const preview = await previewOf(this.lesson, own, choice, word, NEAREST)
    const { words, counts } = own.text as TextFacts
    return { preview, word, words, counts }
  }

  /** The learner's word if the model has it. */
  private wordOf({ text }: LanguageRun): string {
    const made = text?.grammar?.madeUp[0]
    if (made !== undefined) return made
    return text?.words.includes('king') ? 'king' : (text?.words[1] ?? '')
  }

  private renderMap(label: string, shown: TokenMap | null): TemplateResult | typeof nothing {
    if (shown === null) return nothing
    const { preview, word, words, counts } = shown
    const near = preview.neighbours.map((each) => each.word)
    return this.map(
      label,
      near.length === 0 ? '' : t`Nearest to ${word}: ${near.join(', ')}.`,
      words,
      counts,
      preview,
      [word, ...near],
    )
  }

  private renderSkipGram(word: string): TemplateResult | typeof nothing {
    const { map, text, source, progress } = this.lesson.core.view
    const trained = (progress?.tokensDone ?? 0) > 0
    if (map === null || text === null || !trained || source?.kind !== 'microworld') return nothing
    const words = text.words.slice(0, map.x.length)
    return this.map(
      t`Skip-gram’s, from ${exerciseName('skip-gram')}`,
      '',
      words,
      text.counts,
      map,
      [word],
    )
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
