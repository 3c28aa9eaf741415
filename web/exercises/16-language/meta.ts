import type { Meta } from '../../lesson/meta.ts'

export default {
  number: '16',
  id: 'language',
  title: 'Language',
  question: 'Put together: can your tokens, vectors and positions learn to write?',
  minutes: 12,
  prerequisites: ['skip-gram', 'trained'],
  part: 'together',
  predictions: ['without-positions'],
  deliverable: {
    text: 'A language model trained, asked and tested',
    outcomes: ['without-positions'],
  },
  figures: 4,
} satisfies Meta
