import type { Meta } from '../../lesson/meta.ts'
import { t } from '../../translation/translation.ts'

export default {
  id: 'pretrained',
  title: t`Pretrained`,
  question: t`What do vectors know that were trained on billions of words?`,
  minutes: 15,
  prerequisites: ['analogies'],
  part: 'meaning',
  predictions: ['same-nearest', 'loses-most', 'all-words-in'],
  deliverable: { text: t`Vectors of a published model compared`, outcomes: ['loses-most'] },
  figures: 2,
} satisfies Meta
