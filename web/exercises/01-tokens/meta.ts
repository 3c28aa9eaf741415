import type { Meta } from '../../lesson/meta.ts'
import { t } from '../../translation/translation.ts'

export default {
  id: 'tokens',
  title: t`Tokens`,
  question: t`What does a model read, if not letters and not words?`,
  minutes: 8,
  prerequisites: [],
  part: 'meaning',
  predictions: ['comes-back', 'length'],
  deliverable: { text: t`A text cut into tokens, three ways`, outcomes: ['comes-back'] },
  figures: 1,
} satisfies Meta
