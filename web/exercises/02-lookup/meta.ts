import type { Meta } from '../../lesson/meta.ts'
import { t } from '../../translation/translation.ts'

export default {
  id: 'lookup',
  title: t`Lookup`,
  question: t`How does a number that means nothing become a vector?`,
  minutes: 10,
  prerequisites: ['tokens'],
  part: 'meaning',
  // The size of a table is asked in an optional section; either counts.
  predictions: ['three-ways', 'new-rows or parameters'],
  deliverable: {
    text: t`A word’s row, found by copying and by a product`,
    outcomes: ['three-ways'],
  },
  figures: 2,
} satisfies Meta
