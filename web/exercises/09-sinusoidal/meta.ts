import type { Meta } from '../../lesson/meta.ts'
import { t } from '../../translation/translation.ts'

export default {
  id: 'sinusoidal',
  title: t`Sinusoidal`,
  question: t`How can a formula give every position its own vector?`,
  minutes: 10,
  prerequisites: ['order'],
  part: 'order',
  predictions: ['fast-columns', 'alike-apart'],
  deliverable: { text: t`A position table computed`, outcomes: ['fast-columns'] },
  figures: 6,
} satisfies Meta
