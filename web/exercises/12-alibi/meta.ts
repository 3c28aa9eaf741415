import type { Meta } from '../../lesson/meta.ts'

export default {
  number: '12',
  id: 'alibi',
  title: 'ALiBi',
  question: 'Can order come in without touching a single vector?',
  minutes: 7,
  prerequisites: ['order'],
  part: 'order',
  predictions: ['last-slope', 'most-seen'],
  deliverable: { text: 'The penalty of a distance worked out', outcomes: ['last-slope'] },
  figures: 9,
} satisfies Meta
