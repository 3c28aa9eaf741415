import type { Meta } from '../../lesson/meta.ts'
import { t } from '../../translation/translation.ts'

export default {
  id: 'alibi',
  title: t`ALiBi`,
  question: t`Can order come in without touching a single vector?`,
  minutes: 7,
  prerequisites: ['order'],
  part: 'order',
  predictions: ['last-slope', 'most-seen'],
  deliverable: { text: t`The penalty of a distance worked out`, outcomes: ['last-slope'] },
  figures: 9,
} satisfies Meta
