import type { Meta } from '../../lesson/meta.ts'

export default {
  number: '09',
  id: 'sinusoidal',
  title: 'Sinusoidal',
  question: 'How can a formula give every position its own vector?',
  minutes: 10,
  prerequisites: ['order'],
  part: 'order',
  predictions: ['fast-columns', 'alike-apart'],
  deliverable: { text: 'A position table computed', outcomes: ['fast-columns'] },
  figures: 6,
} satisfies Meta
