import type { Meta } from '../../lesson/meta.ts'

export default {
  number: '14',
  id: 'compose',
  title: 'Compose',
  question: 'What exactly enters the first block of a transformer?',
  minutes: 8,
  prerequisites: ['learned'],
  part: 'together',
  predictions: ['parameters', 'parts', 'speed'],
  deliverable: { text: 'The input of a transformer assembled', outcomes: ['parameters'] },
  figures: 3,
} satisfies Meta
