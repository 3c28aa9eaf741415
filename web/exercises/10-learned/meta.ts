import type { Meta } from '../../lesson/meta.ts'
import { t } from '../../translation/translation.ts'

export default {
  id: 'learned',
  title: t`Learned`,
  question: t`What if every position simply learns a row of its own?`,
  minutes: 7,
  prerequisites: ['gradients', 'sinusoidal'],
  part: 'order',
  predictions: ['alike-apart', 'first-missing'],
  deliverable: { text: t`A learned position table read past its end`, outcomes: ['first-missing'] },
  figures: 4,
} satisfies Meta
