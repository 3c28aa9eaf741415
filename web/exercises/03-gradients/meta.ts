import type { Meta } from '../../lesson/meta.ts'
import { t } from '../../translation/translation.ts'

export default {
  id: 'gradients',
  title: t`Gradients`,
  question: t`How does training know which numbers to move, and which way?`,
  minutes: 8,
  prerequisites: ['lookup'],
  part: 'meaning',
  // Adam's momentum is asked in an optional section; either counts.
  predictions: ['repeated', 'too-far or momentum'],
  deliverable: { text: t`A gradient followed to its rows`, outcomes: ['repeated'] },
  figures: 2,
} satisfies Meta
