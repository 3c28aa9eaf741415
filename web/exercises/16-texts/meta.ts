import type { Meta } from '../../lesson/meta.ts'
import { t } from '../../translation/translation.ts'

export default {
  id: 'texts',
  title: t`From words to texts`,
  question: t`Which vector has a word of two meanings, and which has a whole text?`,
  minutes: 14,
  prerequisites: ['language'],
  part: 'together',
  predictions: ['parted', 'other-half', 'same-memory'],
  deliverable: {
    text: t`Vectors of whole texts, trained to find each other, and measured`,
    outcomes: ['parted', 'other-half', 'same-memory'],
  },
  figures: 5,
} satisfies Meta
