import type { Meta } from '../../lesson/meta.ts'
import { t } from '../../translation/translation.ts'

export default {
  id: 'real-model',
  title: t`A real model`,
  question: t`Do positions work the same way in a model that somebody else trained?`,
  minutes: 12,
  prerequisites: ['language'],
  part: 'together',
  predictions: ['moved', 'pairs', 'past'],
  deliverable: {
    text: t`What positions do in a published model, measured`,
    outcomes: ['moved', 'pairs', 'past'],
  },
  figures: 4,
} satisfies Meta
