/** What the text of the address teaches: learnt once for all figures. */

import type { LearntEntries } from 'lexiscope/faces/tokens.d.ts'
import type { CoreClient } from 'lexiscope/training/client.ts'
import type { LearntText } from 'lexiscope/training/protocol.ts'
import type { Lesson } from '../../lesson/lesson.ts'
import { ownWord } from '../../lesson/words/own-word.ts'
import { sourceOf as sourceWith } from '../../training/settings.ts'
import { t } from '../../translation/translation.ts'
import { tokensSchema } from './settings.ts'

interface Learning {
  key: string
  learnt: Promise<LearntText>
}

/**
 * The text that is learnt from, without the learner's made-up word: here it is the word that no list has met,
 * and what is measured stays the same once it has been made up.
 */
const sourceOf = ({ text, training }: Pick<Lesson, 'text' | 'training'>) =>
  sourceWith({ ...training.settings, newWord: '' }, text.blob)

const latest = new WeakMap<CoreClient, Learning>()

/** Which text is learnt from and how, as a key; null when the learner's own is wanted and missing. */
export function learningKey(lesson: Lesson): string | null {
  const { text, training, state } = lesson
  const source = sourceOf(lesson)
  if (source === null) return null
  const which = source.kind === 'blob' ? text.revision : source
  return JSON.stringify([which, training.settings.minCount, state.read(tokensSchema).values.vocab])
}

/** What is learnt from, as its outcome names it. */
export function textName({ text, training }: Lesson): string {
  const { corpus } = training.settings
  if (corpus === 'own') return t`“${text.name}”`
  return corpus === 'microworld' ? t`the microworld` : 'TinyShakespeare'
}

/** Throws a CoreProblem, and learns anew when asked again. */
export function learn(lesson: Lesson): Promise<LearntText> {
  const { core, training, state } = lesson
  const key = learningKey(lesson) ?? ''
  const known = latest.get(core)
  if (known?.key === key) return known.learnt
  const source = sourceOf(lesson)
  if (source === null) throw new Error('expected a text to learn from, got none')
  const { minCount } = training.settings
  const learnt = core.learnTokens(source, minCount, state.read(tokensSchema).values.vocab)
  latest.set(core, { key, learnt })
  learnt.catch(() => {
    if (latest.get(core)?.learnt === learnt) latest.delete(core)
  })
  return learnt
}

export function entriesOf({ characters, words, merges }: LearntText): LearntEntries {
  const { left, right } = merges
  return { characters: characters.entries, words: words.entries, left, right }
}

/** What is cut: as long as nothing was typed, a sentence with the learner's own word. */
export function typedText(lesson: Lesson): string {
  const { typed } = lesson.state.read(tokensSchema).values
  return typed === tokensSchema.typed.fallback
    ? t`The unhappiest king feeds the ${ownWord(lesson)}.`
    : typed
}
