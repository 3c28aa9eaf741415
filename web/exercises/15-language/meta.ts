import type { Meta } from '../../lesson/meta.ts'
import { t } from '../../translation/translation.ts'

export default {
  id: 'language',
  title: t`Language`,
  question: t`Put together: can your tokens, vectors and positions learn to write?`,
  minutes: 12,
  prerequisites: ['skip-gram', 'trained-short-read-long'],
  part: 'together',
  predictions: ['without-positions'],
  deliverable: {
    text: t`A language model trained, asked and tested`,
    outcomes: ['without-positions'],
  },
  figures: 4,
  hasOwnModule: true,
} satisfies Meta
