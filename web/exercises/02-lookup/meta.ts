import type { Meta } from '../../lesson/meta.ts'
import { t } from '../../translation/translation.ts'

export default {
  id: 'lookup',
  title: t`Lookup`,
  question: t`How does a number that means nothing become a vector?`,
  minutes: 10,
  prerequisites: ['tokens'],
  part: 'meaning',
  predictions: ['renumbered', 'largest-share'],
  deliverable: {
    text: t`What an id means, and what a table takes`,
    outcomes: ['renumbered'],
  },
  figures: 3,
} satisfies Meta
