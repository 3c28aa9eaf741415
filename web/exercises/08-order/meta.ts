import type { Meta } from '../../lesson/meta.ts'
import { t } from '../../translation/translation.ts'

export default {
  id: 'order',
  title: t`Order`,
  question: t`What is left of a sentence when nothing says which word comes first?`,
  minutes: 11,
  prerequisites: ['similarity'],
  part: 'order',
  predictions: ['bag', 'behind-mask'],
  deliverable: { text: t`Order looked for with attention`, outcomes: ['behind-mask'] },
  figures: 4,
} satisfies Meta
