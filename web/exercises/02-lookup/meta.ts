import type { Meta } from '../../lesson/meta.ts'
import { t } from '../../translation/translation.ts'

export default {
  id: 'lookup',
  title: t`Lookup`,
  question: t`How does a number that means nothing become a vector?`,
  minutes: 7,
  prerequisites: ['tokens'],
  part: 'meaning',
  predictions: ['three-ways', 'parameters'],
  deliverable: { text: t`A table costed in parameters and in bytes`, outcomes: ['parameters'] },
  figures: 2,
} satisfies Meta
