/** What there is to predict before an analogy is asked. */
import type { Prediction } from '../rhythm.ts'

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
