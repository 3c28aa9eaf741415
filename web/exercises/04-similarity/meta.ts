import type { Meta } from '../../lesson/meta.ts'
import { t } from '../../translation/translation.ts'

export default {
  id: 'similarity',
  title: t`Similarity`,
  question: t`When are two vectors alike, and when is it only chance?`,
  minutes: 12,
  prerequisites: ['lookup'],
  part: 'meaning',
  predictions: ['baseline or spread', 'centring'],
  deliverable: { text: t`A similarity compared with chance`, outcomes: ['baseline', 'spread'] },
  figures: 5,
} satisfies Meta
