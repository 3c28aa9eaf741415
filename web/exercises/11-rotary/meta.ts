import type { Meta } from '../../lesson/meta.ts'
import { t } from '../../translation/translation.ts'

export default {
  id: 'rotary',
  title: t`Rotary`,
  question: t`How can two words know how far apart they are when nothing is added to either?`,
  minutes: 10,
  prerequisites: ['added-positions'],
  part: 'order',
  predictions: ['both-move-on'],
  deliverable: { text: t`A rotary score moved along`, outcomes: ['both-move-on'] },
  figures: 4,
} satisfies Meta
