/** What is cut, and by how many merges, as it stands in the address. */
import { input } from '../../lesson/page/inputs.ts'
import { ownWord, SUGGESTED_WORD } from '../../lesson/words/own-word.ts'
import { text, wholeNumber } from '../../state/fields.ts'
import { html, t } from '../../translation/translation.ts'

export const BYTES = 256
const MAX_TOKENS = 4096
const MAX_LETTERS = 200

/** As it stands here, it is shown with the learner's own word. */
const typed = text(`The unhappiest king feeds the ${SUGGESTED_WORD}.`, MAX_LETTERS)
/** The merges made where the player stands still; beyond the last it plays from the first on. */
const merges = wholeNumber(MAX_TOKENS - BYTES, 0, MAX_TOKENS - BYTES)

export const inputs = {
  typed: input(typed, {
    inUse: (lesson, value) =>
      value === typed.fallback ? t`The unhappiest king feeds the ${ownWord(lesson)}.` : value,
    control({ lesson, schema, name }) {
      const inUse = (value: string) => inputs.typed.inUse?.(lesson, value)
      return html`<lx-entry
        .lesson=${lesson}
        .schema=${schema}
        name=${name}
        label="Your text"
        hint="in any language; try a word of your own"
        live
        .write=${inUse}
        .resets=${{ merges: merges.fallback }}
      ></lx-entry>`
    },
  }),
  /** V of the byte pairs: the single bytes, and one more for each merge. */
  vocab: wholeNumber(1024, BYTES, MAX_TOKENS),
  merges: input(merges, {}),
}
