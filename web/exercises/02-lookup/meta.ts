import type { Meta } from '../../lesson/meta.ts'

export default {
  number: '02',
  id: 'lookup',
  title: 'Lookup',
  question: 'How does a number that means nothing become a vector?',
  minutes: 7,
  prerequisites: ['tokens'],
  part: 'meaning',
  predictions: ['three-ways', 'parameters'],
  deliverable: { text: 'A table costed in parameters and in bytes', outcomes: ['parameters'] },
  figures: 2,
} satisfies Meta
