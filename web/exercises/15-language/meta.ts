import type { Meta } from '../../lesson/meta.ts'
import { t } from '../../translation/translation.ts'

export default {
  id: 'language',
  title: t`Language`,
  question: t`Put together, can your tokens, vectors and positions learn to write?`,
  minutes: 14,
  prerequisites: ['skip-gram', 'trained-short-read-long'],
  part: 'together',
  // That of 1.0 is on the shelf now, and counts as it did.
  predictions: ['taken-away or without-positions'],
  deliverable: {
    text: t`A language model trained, asked and tested`,
    outcomes: ['taken-away', 'without-positions'],
  },
  figures: 8,
} satisfies Meta
