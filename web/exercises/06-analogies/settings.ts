/** What is asked of the vectors, as it stands in the address. */
import { control } from '../../lesson/controls/control.ts'
import type { Lesson } from '../../lesson/lesson.ts'
import { atRest, entry, input, words } from '../../lesson/page/inputs.ts'
import { word } from '../../lesson/words/neighbours.ts'
import { wordsOf, wordsThere } from '../../lesson/words/words-there.ts'
import { choice, type Schema, text, wholeNumber, words as wordList } from '../../state/fields.ts'
import { trainingSchema } from '../../training/settings.ts'
import { html, t } from '../../translation/translation.ts'

/** Analogies whose answers the microworld knows. */
export const KNOWN = 218
/** Few enough dimensions for some relations to fail. */
export const NARROW = 8

const MAX_ON_AXIS = 20
const onField = wordList(
  ['king', 'queen', 'prince', 'princess', 'father', 'mother', 'dog', 'paris'],
  MAX_ON_AXIS,
)
/** The words of the text for which those on the axis were typed; of another, the lacking ones are no fault. */
const typedFor = new WeakMap<Lesson['core'], readonly string[]>()
const isTyped = (lesson: Lesson) => typedFor.get(lesson.core) === wordsOf(lesson)

/** Those of the chosen words that the text has; frequent ones where it has none of them. */
function onAxis(lesson: Lesson, chosen: readonly string[]): readonly string[] {
  const words = wordsOf(lesson)
  const isThere = (word: string) => words.length === 0 || words.includes(word)
  const known = chosen.filter(isThere)
  if (known.length > 0 || isTyped(lesson)) return known
  return wordsThere(chosen, words).filter(isThere)
}

/** Replaces the learner's vectors by ones of another width. */
const trainAgain = (lesson: Lesson, schema: Schema, dim: number, hint: string) => {
  const now = lesson.training.settings.dim
  const train = () => {
    lesson.state.write(schema, dim === NARROW ? { dim, wide: now } : { dim })
    void lesson.training.train()
  }
  return html`<div class="press">
    <button type="button" class="primary" @click=${train}>Train again with ${dim} dimensions</button>
    <span class="hint">${hint}</span>
  </div>`
}

export const inputs = {
  ...words({ a: [text('man', 40), 'a'], b: [text('king', 40), 'b'], c: [text('woman', 40), 'c'] }),
  ...words({ from: [text('man', 40), t`From (0)`], to: [text('woman', 40), t`To (1)`] }),
  on: input(onField, {
    inUse: onAxis,
    control({ lesson, schema, name }) {
      const on = lesson.state.read({ on: onField }).values.on
      const known = onAxis(lesson, on)
      const typed = isTyped(lesson)
      const unknown = typed ? on.filter((word) => !known.includes(word)) : []
      const choose = (event: Event) => {
        const entered = event.target as HTMLInputElement
        const listed = entered.value.toLowerCase().split(',').slice(0, MAX_ON_AXIS).join(',')
        const chosen = onField.read(listed) ?? onField.fallback
        typedFor.set(lesson.core, wordsOf(lesson))
        lesson.state.write(schema, { [name]: chosen })
        entered.value = chosen.join(', ')
      }
      return control(
        {
          id: name,
          label: t`Words on the axis`,
          hint: t`with commas between them, at most 20`,
          error: unknown.length > 0 ? t`Not words of this text: ${unknown.join(', ')}.` : '',
        },
        ({ id, describedBy, invalid }) => html`<input
          id=${id}
          type="text"
          spellcheck="false"
          autocapitalize="off"
          .value=${(typed ? on : known).join(', ')}
          aria-describedby=${describedBy}
          aria-invalid=${invalid}
          @change=${choose}
        />`,
      )
    },
  }),
  k: entry(wholeNumber(8, 1, 50), t`How many`, ''),
  word,
  /** Whether all analogies have been asked. */
  allAsked: input(choice(['no', 'yes']), {
    control({ lesson, schema, name }) {
      const ready = atRest.inUse(lesson) !== undefined
      if (lesson.state.read(schema).values[name] === 'yes')
        return html`<p class="waiting">${ready ? t`Asking them all …` : t`Train first: there are no vectors to ask.`}</p>`
      const ask = () => lesson.state.write(schema, { [name]: 'yes' })
      return html`<div class="press">
        <button type="button" class="primary" ?disabled=${!ready} @click=${ask}>Ask all ${KNOWN}</button>
        ${ready ? '' : html`<span class="hint">Train first: there are no vectors to ask.</span>`}
      </div>`
    },
  }),
  dim: input(trainingSchema.dim, {
    control: ({ lesson, schema }) =>
      trainAgain(
        lesson,
        schema,
        NARROW,
        t`How many hold with less room? This replaces your vectors, which have ${lesson.training.settings.dim} dimensions; you can go back.`,
      ),
  }),
  /** The width to go back to: the usual one, or the one there was. */
  wide: input(trainingSchema.dim, {
    control: ({ lesson, schema, name }) =>
      trainAgain(
        lesson,
        schema,
        lesson.state.read(schema).values[name] as number,
        t`Your vectors have ${NARROW} dimensions now, here and in the exercises that follow.`,
      ),
  }),
}
