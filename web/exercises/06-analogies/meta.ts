import type { Meta } from '../../lesson/meta.ts'
import { t } from '../../translation/translation.ts'

export default {
  id: 'analogies',
  title: t`Analogies`,
  question: t`Can you calculate with meanings, and how would you test it?`,
  minutes: 11,
  prerequisites: ['skip-gram'],
  part: 'meaning',
  predictions: ['query-words', 'year-shape'],
  deliverable: {
    text: t`An analogy asked with and without its own words`,
    outcomes: ['query-words'],
  },
  figures: 4,
  opensOnVectors: true,
} satisfies Meta
