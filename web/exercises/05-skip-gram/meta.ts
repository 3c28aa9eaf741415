import type { Meta } from '../../lesson/meta.ts'
import { t } from '../../translation/translation.ts'

export default {
  id: 'skip-gram',
  title: t`Skip-gram`,
  question: t`How can a word get a meaning from nothing but the words around it?`,
  minutes: 11,
  prerequisites: ['gradients', 'similarity'],
  part: 'meaning',
  predictions: ['own-word or nearest-to-king or loss'],
  deliverable: {
    text: t`Word vectors trained and looked at`,
    outcomes: ['own-word', 'nearest-to-king', 'loss'],
  },
  figures: 3,
  opensOnVectors: true,
} satisfies Meta
