import type { Meta } from '../../lesson/meta.ts'
import { t } from '../../translation/translation.ts'

export default {
  id: 'alibi',
  title: t`ALiBi`,
  question: t`Can order come in without touching a single vector?`,
  minutes: 11,
  prerequisites: ['order'],
  part: 'order',
  predictions: ['past-three or last-slope'],
  deliverable: {
    text: t`How far attention reaches under a penalty`,
    outcomes: ['past-three', 'last-slope'],
  },
  figures: 4,
} satisfies Meta
