import type { Meta } from '../../lesson/meta.ts'

export default {
  number: '03',
  id: 'gradients',
  title: 'Gradients',
  question: 'Which rows of the table does one training step move?',
  minutes: 7,
  prerequisites: ['lookup'],
  part: 'meaning',
  predictions: ['repeated', 'momentum'],
  deliverable: { text: 'A gradient followed to its rows', outcomes: ['repeated'] },
  figures: 3,
} satisfies Meta
