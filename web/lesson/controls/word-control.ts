/** An entry for a word of the open text, with the most frequent words that begin as typed. */
import { nothing, type TemplateResult } from 'lit'
import { customElement, property, state } from 'lit/decorators.js'
import { html, t } from '../../translation/translation.ts'
import { LessonElement } from '../element.ts'
import type { Lesson } from '../lesson.ts'
import { wordsOf } from '../words/words-there.ts'
import { type Control, control } from './control.ts'

const OFFERED = 12

/** `complete` gives at most so many words; where it fails, none are offered. */
export function completedEntry(
  about: Control,
  complete: (typed: string, most: number) => Promise<readonly string[]>,
  value: string,
  change: (word: string) => void,
): TemplateResult {
  const offer = async (event: Event) => {
    const input = event.target as HTMLInputElement
    const typed = input.value
    const words = await complete(typed, OFFERED).catch(() => [])
    // A later letter has been typed meanwhile.
    if (input.value !== typed) return
    input.list?.replaceChildren(...words.map((word) => new Option(word, word)))
  }
  return control(
    about,
    ({ id, describedBy, invalid }) => html`<input
        id=${id}
        type="text"
        list="${id}-list"
        autocomplete="off"
        autocapitalize="off"
        spellcheck="false"
        maxlength="40"
        .value=${value}
        aria-describedby=${describedBy || nothing}
        aria-invalid=${invalid}
        @focus=${offer}
        @input=${offer}
        @change=${(event: Event) => change((event.target as HTMLInputElement).value.trim())}
      /><datalist id="${id}-list"></datalist>`,
  )
}

/** A word that the text does not have stays as typed, with a message; what was chosen before stays chosen. */
@customElement('lx-word-entry')
export class WordEntry extends LessonElement {
  @property({ attribute: false }) about: Control = { id: '', label: '' }
  @property() value = ''
  @property({ attribute: false }) change: (word: string) => void = () => {}
  /** Whether it may be empty. */
  @property({ type: Boolean }) optional = false
  /** With the value and the words of then: of others it says nothing. */
  @state() private refused: { typed: string; value: string; words: readonly string[] } | null = null

  protected override willUpdate(): void {
    const { refused, value } = this
    if (refused?.value !== value || refused.words !== wordsOf(this.lesson)) this.refused = null
  }

  protected override render(): TemplateResult {
    const { about, refused, value } = this
    const error = refused === null ? (about.error ?? '') : refusal(refused.typed)
    return completedEntry({ ...about, error }, this.complete, refused?.typed ?? value, this.take)
  }

  private readonly complete = async (typed: string, most: number): Promise<string[]> => {
    const begun = typed.trim().toLowerCase()
    const found: string[] = []
    for (const word of wordsOf(this.lesson)) {
      if (found.length === most) break
      if (word.startsWith(begun)) found.push(word)
    }
    return found
  }

  private readonly take = (typed: string): void => {
    const { value, optional } = this
    const word = typed.toLowerCase()
    const words = wordsOf(this.lesson)
    const known = words.length === 0 || words.includes(word) || (optional && word === '')
    this.refused = known ? null : { typed, value, words }
    if (known) this.change(word)
  }
}

const refusal = (typed: string): string =>
  typed === '' ? t`Type a word.` : t`“${typed}” is not a word of this text.`

export const wordControl = (
  lesson: Lesson,
  about: Control,
  value: string,
  change: (word: string) => void,
  optional = false,
): TemplateResult => html`<lx-word-entry
  .lesson=${lesson}
  .about=${about}
  .value=${value}
  .change=${change}
  ?optional=${optional}
></lx-word-entry>`
