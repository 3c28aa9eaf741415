import type { Meta } from '../../lesson/meta.ts'

export default {
  number: '06',
  id: 'analogies',
  title: 'Analogies',
  question: 'Can you calculate with meanings, and when does it fail?',
  minutes: 8,
  prerequisites: ['skip-gram'],
  part: 'meaning',
  predictions: ['query-words'],
  deliverable: {
    text: 'An analogy asked with and without its own words',
    outcomes: ['query-words'],
  },
  figures: 5,
} satisfies Meta
