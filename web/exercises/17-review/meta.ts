import type { Meta } from '../../lesson/meta.ts'
import { t } from '../../translation/translation.ts'

export default {
  id: 'review',
  title: t`Review`,
  question: t`What do you know now that you did not know before?`,
  minutes: 10,
  prerequisites: ['language'],
  part: 'together',
  predictions: [
    'unknown-word',
    'untouched-row',
    'twice-as-long',
    'surprising',
    'same-places',
    'pmi',
    'by-c-alone',
    'swapped',
    'row-zero',
    'same-score',
    'left-or-right',
    'past-trained',
    'least-loss',
    'held-out',
  ],
  deliverable: null,
  figures: 1,
} satisfies Meta
