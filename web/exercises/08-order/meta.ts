import type { Meta } from '../../lesson/meta.ts'

export default {
  number: '08',
  id: 'order',
  title: 'Order',
  question: 'What is left of a sentence when nothing says which word comes first?',
  minutes: 7,
  prerequisites: ['similarity'],
  part: 'order',
  predictions: ['bag', 'mask'],
  deliverable: { text: 'Order looked for with attention', outcomes: ['mask'] },
  figures: 4,
} satisfies Meta
