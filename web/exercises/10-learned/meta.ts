import type { Meta } from '../../lesson/meta.ts'

export default {
  number: '10',
  id: 'learned',
  title: 'Learned',
  question: 'What if every position simply learns a row of its own?',
  minutes: 7,
  prerequisites: ['gradients', 'sinusoidal'],
  part: 'order',
  predictions: ['alike-apart', 'first-missing'],
  deliverable: { text: 'A learned position table read past its end', outcomes: ['first-missing'] },
  figures: 4,
} satisfies Meta
