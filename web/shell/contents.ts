/** The exercises of the lesson, in order. */
import type { Exercise } from '../exercises/lesson.ts'
import type { Outlined } from '../state/done.ts'

export interface Entry extends Outlined {
  load(): Promise<{ default: Exercise }>
}

export const contents: readonly Entry[] = [
  {
    number: '01',
    id: 'tokens',
    title: 'Tokens',
    question: 'What does a model read, if not letters and not words?',
    minutes: 9,
    load: () => import('../exercises/01-tokens/index.ts'),
  },
  {
    number: '02',
    id: 'lookup',
    title: 'Lookup',
    question: 'How does a number that means nothing become a vector?',
    minutes: 7,
    load: () => import('../exercises/02-lookup/index.ts'),
  },
  {
    number: '03',
    id: 'gradients',
    title: 'Gradients',
    question: 'Which rows of the table does one training step move?',
    minutes: 7,
    load: () => import('../exercises/03-gradients/index.ts'),
  },
  {
    number: '04',
    id: 'similarity',
    title: 'Similarity',
    question: 'When are two vectors alike, and when is it only chance?',
    minutes: 8,
    load: () => import('../exercises/04-similarity/index.ts'),
  },
  {
    number: '05',
    id: 'skip-gram',
    title: 'Skip-gram',
    question: 'How can a word get a meaning from nothing but the words that stand around it?',
    minutes: 8,
    load: () => import('../exercises/05-skip-gram/index.ts'),
  },
  {
    number: '06',
    id: 'analogies',
    title: 'Analogies',
    question: 'Can you calculate with meanings, and when does it fail?',
    minutes: 8,
    load: () => import('../exercises/06-analogies/index.ts'),
  },
  {
    number: '07',
    id: 'pretrained',
    title: 'Pretrained',
    question: 'What do vectors know that were trained on billions of words?',
    minutes: 12,
    load: () => import('../exercises/07-pretrained/index.ts'),
  },
  {
    number: '08',
    id: 'order',
    title: 'Order',
    question: 'What is left of a sentence when nothing says which word came first?',
    minutes: 7,
    load: () => import('../exercises/08-order/index.ts'),
  },
  {
    number: '09',
    id: 'sinusoidal',
    title: 'Sinusoidal',
    question: 'How can a formula give every position a vector of its own?',
    minutes: 8,
    load: () => import('../exercises/09-sinusoidal/index.ts'),
  },
  {
    number: '10',
    id: 'learned',
    title: 'Learned',
    question: 'What if every position simply gets a row of its own to learn?',
    minutes: 7,
    load: () => import('../exercises/10-learned/index.ts'),
  },
  {
    number: '11',
    id: 'rotary',
    title: 'Rotary',
    question: 'How can two words know their distance when nothing is added to either?',
    minutes: 9,
    load: () => import('../exercises/11-rotary/index.ts'),
  },
  {
    number: '12',
    id: 'alibi',
    title: 'ALiBi',
    question: 'Can order come in without touching a single vector?',
    minutes: 7,
    load: () => import('../exercises/12-alibi/index.ts'),
  },
  {
    number: '14',
    id: 'compose',
    title: 'Compose',
    question: 'What is it that enters the first block of a transformer?',
    minutes: 8,
    load: () => import('../exercises/14-compose/index.ts'),
  },
  {
    number: '15',
    id: 'review',
    title: 'Review',
    question: 'What do you know now that you did not know before?',
    minutes: 10,
    load: () => import('../exercises/15-review/index.ts'),
  },
]
