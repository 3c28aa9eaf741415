import type { Meta } from '../../lesson/meta.ts'
import { t } from '../../translation/translation.ts'

export default {
  id: 'compose',
  title: t`Compose`,
  question: t`What exactly enters the first block of a transformer?`,
  minutes: 8,
  prerequisites: ['gradients', 'sinusoidal'],
  part: 'order',
  predictions: ['parameters', 'parts', 'speed'],
  deliverable: { text: t`The input of a transformer assembled`, outcomes: ['parameters'] },
  figures: 3,
} satisfies Meta
