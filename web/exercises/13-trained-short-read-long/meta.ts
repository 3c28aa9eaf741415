import type { Meta } from '../../lesson/meta.ts'
import { t } from '../../translation/translation.ts'

export default {
  id: 'trained-short-read-long',
  title: t`Trained short, read long`,
  question: t`Which positions still work on lines longer than any that were trained on?`,
  minutes: 20,
  prerequisites: ['compose', 'rotary', 'alibi'],
  part: 'order',
  // The other two of the first are asked in optional sections; any counts.
  predictions: ['rotary-past or three-back or stretched', 'of-nothing', 'nothing-new'],
  deliverable: {
    text: t`Five transformers trained, and read past their length`,
    outcomes: ['rotary-past', 'of-nothing'],
  },
  figures: 6,
} satisfies Meta
