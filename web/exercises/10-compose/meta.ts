import type { Meta } from '../../lesson/meta.ts'
import { t } from '../../translation/translation.ts'

export default {
  id: 'compose',
  title: t`The input layer`,
  question: t`What exactly enters the first block of a transformer?`,
  minutes: 10,
  prerequisites: ['added-positions'],
  part: 'order',
  predictions: ['separable'],
  deliverable: { text: t`The input of a transformer assembled`, outcomes: ['separable'] },
  figures: 4,
} satisfies Meta
