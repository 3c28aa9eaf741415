import type { Meta } from '../../lesson/meta.ts'
import { t } from '../../translation/translation.ts'

export default {
  id: 'trained',
  title: t`Trained`,
  question: t`Which positions still work on lines longer than any that were trained on?`,
  minutes: 14,
  prerequisites: ['side-by-side', 'compose'],
  part: 'together',
  predictions: ['rotary-past', 'three-back', 'stretched'],
  deliverable: {
    text: t`Five transformers trained, and read past their length`,
    outcomes: ['rotary-past'],
  },
  figures: 10,
  hasOwnModule: true,
} satisfies Meta
