/** What there is to predict before an analogy is asked. */
import type { Prediction } from '../../lesson/rhythm/rhythm.ts'
import type { Run } from '../../lesson/rhythm/run.ts'
import { askingSchema } from './settings.ts'

export const prediction: Prediction = {
  exercise: 'analogies',
  name: 'query-words',
  question: 'king − man + woman: what comes first when the three words themselves may answer?',
  choices: [
    { value: 'new', text: 'a new word, such as queen' },
    { value: 'b', text: 'king itself' },
    { value: 'c', text: 'woman itself' },
  ],
}

/** Words of the question that the text does not have are not asked of its vectors. */
export function askedRun(words: readonly string[]): Run {
  const asked = {
    a: askingSchema.a.fallback,
    b: askingSchema.b.fallback,
    c: askingSchema.c.fallback,
  }
  const there = Object.values(asked).every((word) => words.includes(word))
  return { prediction, schema: askingSchema, name: 'asked', ...(there ? { asked } : {}) }
}
