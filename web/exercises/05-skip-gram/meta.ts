import type { Meta } from '../../lesson/meta.ts'

export default {
  number: '05',
  id: 'skip-gram',
  title: 'Skip-gram',
  question: 'How can a word get a meaning from nothing but the words around it?',
  minutes: 8,
  prerequisites: ['gradients', 'similarity'],
  part: 'meaning',
  predictions: ['nearest-to-king or loss'],
  deliverable: {
    text: 'Word vectors trained and looked at',
    outcomes: ['nearest-to-king', 'loss'],
  },
  figures: 3,
} satisfies Meta
