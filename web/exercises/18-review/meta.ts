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
    'same-places',
    'twice-as-long',
    'surprising',
    'swapped',
    'left-or-right',
    'table-memory',
    'learned-parameters',
    'sinusoidal-parameters',
    'sinusoidal-memory',
    'batch',
    'doubled',
    'first-missing',
    'longer',
  ],
  deliverable: null,
  figures: 0,
} satisfies Meta
