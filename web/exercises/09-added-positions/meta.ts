import type { Meta } from '../../lesson/meta.ts'
import { t } from '../../translation/translation.ts'

export default {
  id: 'added-positions',
  title: t`Positions you add`,
  question: t`Can a vector say where its word stands?`,
  minutes: 14,
  prerequisites: ['gradients', 'order'],
  part: 'order',
  predictions: ['alike-apart', 'learned-rows'],
  deliverable: {
    text: t`Rows for positions, computed and learned`,
    outcomes: ['alike-apart', 'learned-rows'],
  },
  figures: 6,
} satisfies Meta
