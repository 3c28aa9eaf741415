import type { Meta } from '../../lesson/meta.ts'

export default {
  number: '04',
  id: 'similarity',
  title: 'Similarity',
  question: 'When are two vectors alike, and when is it only chance?',
  minutes: 8,
  prerequisites: ['lookup'],
  part: 'meaning',
  predictions: ['spread', 'centring'],
  deliverable: { text: 'A similarity compared with chance', outcomes: ['spread'] },
  figures: 6,
} satisfies Meta
