/** A word of the visitor's own for the map of the start page: the one that the exercise “skip-gram” has too. */
import type { MadeUpWord, WordCosine, WorldFacts } from 'lexiscope/training/protocol.ts'
import { lineOf, problemFrom } from 'lexiscope/utilities/problem.ts'
import { nothing, type TemplateResult } from 'lit'
import { customElement, property, state } from 'lit/decorators.js'
import { LessonElement } from '../../lesson/element.ts'
import { SUGGESTED_WORD, whyNotNew } from '../../lesson/words/own-word.ts'
import { wordSchema } from '../../lesson/words/word-schema.ts'
import { trainingSchema } from '../../training/settings.ts'
import { decimal, html, t } from '../../translation/translation.ts'

/** There from the start, so that one press is enough. */
const SUGGESTED = { word: SUGGESTED_WORD, like: 'queen' }

@customElement('lx-own-word')
export class OwnWord extends LessonElement {
  /** Trains anew with this word; throws what the core has against it. */
  @property({ attribute: false }) begin: (own: MadeUpWord | null) => Promise<void> = async () => {}
  @property({ attribute: false }) facts: WorldFacts | null = null
  /** of the text that is trained on, the visitor's own among them */
  @property({ attribute: false }) words: readonly string[] = []
  /** the made-up word that is trained now, the visitor's or a lent one; '' for none */
  @property() inUse = ''
  /** The nearest words to it at the end of the training; none before. */
  @property({ attribute: false }) landed: readonly WordCosine[] = []
  @state() private word = SUGGESTED.word
  @state() private place = ''
  @state() private refused = ''

  override connectedCallback(): void {
    super.connectedCallback()
    const { newWord, places } = this.lesson.training.settings
    this.word = newWord || this.word
    this.place = places[0] ?? ''
  }

  private get chosen(): string {
    const like = this.facts?.slots.find(({ words }) => words.includes(SUGGESTED.like))
    return this.place || (like?.slot ?? '')
  }

  protected override render(): TemplateResult {
    const { newWord, places } = this.lesson.training.settings
    const inText = newWord !== '' && places.length > 0
    return html`<form class="own" @submit=${this.putIn} novalidate>
      <label for="hero-word">Put in a word of your own:</label>
      <input
        id="hero-word"
        type="text"
        autocomplete="off"
        autocapitalize="none"
        spellcheck="false"
        maxlength="40"
        size="9"
        .value=${this.word}
        aria-invalid=${this.refused === '' ? 'false' : 'true'}
        aria-describedby=${this.refused === '' ? nothing : 'hero-word-error'}
        @input=${(event: Event) => {
          this.word = (event.target as HTMLInputElement).value
        }}
      />
      <label for="hero-place">used like</label>
      <select
        id="hero-place"
        ?disabled=${this.facts === null}
        @change=${(event: Event) => {
          this.place = (event.target as HTMLSelectElement).value
        }}
      >
        ${(this.facts?.slots ?? []).map(
          ({ slot, words }) =>
            html`<option translate="no" value=${slot} .selected=${slot === this.chosen}>${words.join(', ')}</option>`,
        )}
      </select>
      <button type="submit" class="primary" ?disabled=${this.facts === null}>Train with it</button>
      ${inText ? html`<button type="button" @click=${this.takeOut}>Take it out</button>` : nothing}
      ${this.refused === '' ? nothing : html`<p class="error" id="hero-word-error">${this.refused}</p>`}
      <p class="hint" role="status">${inText ? this.placedText(newWord, places[0] ?? '') : nothing}</p>
    </form>`
  }

  private placedText(word: string, place: string): string {
    const like = this.facts?.slots.find(({ slot }) => slot === place)?.words.join(', ') ?? ''
    const [first] = this.landed
    return first === undefined
      ? t`“${word}” is now used like ${like}, and training starts again with it.`
      : t`“${word}” is now used like ${like}. It landed nearest to ${first.word}, cosine ${decimal(first.cosine.toFixed(2))}. You will meet it again in the lesson.`
  }

  private readonly putIn = async (event: Event): Promise<void> => {
    event.preventDefault()
    const { state } = this.lesson
    const own = { word: this.word.trim().toLowerCase(), slots: [this.chosen] }
    try {
      const others = this.words.filter((word) => word !== this.inUse)
      const wrong = whyNotNew(own.word, others)
      if (wrong !== '') throw new Error(wrong)
      await this.begin(own)
      this.refused = ''
      // Only what the word is: text and settings of the learner's own training stay as they are.
      state.write(trainingSchema, { newWord: own.word, places: own.slots })
      state.write(wordSchema, { word: '' })
    } catch (thrown) {
      this.refused = lineOf(problemFrom(thrown).message)
      this.querySelector<HTMLElement>('#hero-word')?.focus()
    }
  }

  private readonly takeOut = (): void => {
    this.refused = ''
    this.lesson.state.write(trainingSchema, { newWord: '', places: [] })
  }
}
