/** A control for one word of the text, with the most frequent words that begin as typed. */
import { html, nothing, type TemplateResult } from 'lit'
import { type Control, control } from './control.ts'

const OFFERED = 12

export function wordControl(
  about: Control,
  words: readonly string[],
  value: string,
  change: (word: string) => void,
): TemplateResult {
  const offer = (event: Event) => {
    const input = event.target as HTMLInputElement
    const typed = input.value.trim().toLowerCase()
    const options: HTMLOptionElement[] = []
    for (const word of words) {
      if (options.length === OFFERED) break
      if (word.startsWith(typed)) options.push(new Option(word, word))
    }
    input.list?.replaceChildren(...options)
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
        @change=${(event: Event) => change((event.target as HTMLInputElement).value.trim().toLowerCase())}
      /><datalist id="${id}-list"></datalist>`,
  )
}
