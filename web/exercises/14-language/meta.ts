import type { Meta } from '../../lesson/meta.ts'
import { t } from '../../translation/translation.ts'

export default {
  id: 'language',
  title: t`Language`,
  question: t`Put together, can your tokens, vectors and positions learn to write?`,
  minutes: 14,
  prerequisites: ['skip-gram', 'trained-short-read-long'],
  part: 'together',
  // The second is asked in an optional section; either counts.
  predictions: ['taken-away or without-positions'],
  deliverable: {
    text: t`A language model trained, asked and tested`,
    outcomes: ['taken-away', 'without-positions'],
  },
  figures: 5,
} satisfies Meta
