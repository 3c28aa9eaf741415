/** What the text of the address teaches: learnt once for all figures and questions. */
import { type Signal, signal } from '@preact/signals-core'
import type { CoreClient } from 'lexiscope/training/client.ts'
import type { LearntText } from 'lexiscope/training/protocol.ts'
import type { LearntEntries, LearntTokens } from 'lexiscope/types/tokens.d.ts'
import type { Lesson } from '../../lesson/lesson.ts'
import { brought, input } from '../../lesson/page/inputs.ts'
import { sourceOf as sourceWith } from '../../training/settings.ts'
import { html, t } from '../../translation/translation.ts'
import { inputs } from './settings.ts'

/** What a text has taught, with what was asked. */
export interface Learnt extends LearntText {
  /** of the text, as an outcome names it */
  name: string
  /** of a text of the learner's, in bytes; 0 of another */
  size: number
  /** as it is wanted: V of the byte pairs may stay below */
  vocab: number
}

/** Throws a CoreProblem, and learns anew when asked again. */
type Learn = () => Promise<Learnt>

interface Learning {
  /** which text is learnt from, and how */
  key: string
  learn: Learn | null
  /** what was learnt last: a text that is missing, or cannot be read, leaves it in use */
  readonly last: Signal<Learnt | null>
}

const known = new WeakMap<CoreClient, Learning>()
function learningOf(core: CoreClient): Learning {
  const learning = known.get(core) ?? { key: '', learn: null, last: signal(null) }
  known.set(core, learning)
  return learning
}

/**
 * The text that is learnt from, without the learner's made-up word: here it is the word that no list has met,
 * and what is measured stays the same once it has been made up.
 */
const sourceOf = ({ text, training }: Lesson) =>
  sourceWith({ ...training.settings, newWord: '' }, text.blob)

/** Learns once, whoever asks. As long as the learner's own text is missing, the one before; null if none was. */
function learnOf(lesson: Lesson): Learn | null {
  const { core, text, training, state } = lesson
  const learning = learningOf(core)
  const { revision } = text
  const source = sourceOf(lesson)
  if (source === null) return learning.learn
  const { minCount } = training.settings
  const { vocab } = state.read({ vocab: inputs.vocab }).values
  const key = JSON.stringify([source.kind === 'blob' ? revision : source, minCount, vocab])
  if (learning.key === key) return learning.learn
  const about = {
    ...{ name: nameOf(lesson), size: source.kind === 'blob' ? source.blob.size : 0, vocab },
  }
  let asked: Promise<Learnt> | null = null
  const learn: Learn = async () => {
    asked ??= core.learnTokens(source, minCount, vocab).then((all) => ({ ...all, ...about }))
    try {
      const learnt = await asked
      if (learning.learn === learn) learning.last.value = learnt
      return learnt
    } catch (thrown) {
      asked = null
      throw thrown
    }
  }
  Object.assign(learning, { key, learn })
  return learn
}

function nameOf({ text, training }: Lesson): string {
  const { corpus } = training.settings
  if (corpus === 'own') return t`“${text.name}”`
  return corpus === 'microworld' ? t`the microworld` : 'TinyShakespeare'
}

/** Learns: its control says why there is nothing to learn from. */
export const learn = input(brought(learnOf), {
  refusedAs: () => true,
  control: ({ lesson, error }) => html`
    ${error === '' ? '' : html`<p class="error" role="alert">${error}</p>`}
    ${sourceOf(lesson) === null ? html`<p class="hint">Choose a text to learn from.</p>` : ''}
  `,
})

export const learntOf = ({ core }: Lesson): Learnt | undefined =>
  learningOf(core).last.value ?? undefined

/** What was learnt, once it is. */
export const learnt = brought(learntOf)

export function entriesOf({ characters, words, merges }: LearntTokens): LearntEntries {
  const { left, right } = merges
  return { characters: characters.entries, words: words.entries, left, right }
}
