/** An entry for one word, with words that begin as typed. */
import { nothing, type TemplateResult } from 'lit'
import { html } from '../../translation/translation.ts'
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
