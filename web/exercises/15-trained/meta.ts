import type { Meta } from '../../lesson/meta.ts'

export default {
  number: '15',
  id: 'trained',
  title: 'Trained',
  question: 'Which positions still work on lines longer than any that were trained on?',
  minutes: 14,
  prerequisites: ['side-by-side', 'compose'],
  part: 'together',
  predictions: ['rotary-past', 'three-back', 'stretched'],
  deliverable: {
    text: 'Five transformers trained, and read past their length',
    outcomes: ['rotary-past'],
  },
  figures: 10,
} satisfies Meta
