import type { Meta } from '../../lesson/meta.ts'
import { t } from '../../translation/translation.ts'

export default {
  id: 'gradients',
  title: t`Gradients`,
  question: t`Which rows of the table does one training step move?`,
  minutes: 7,
  prerequisites: ['lookup'],
  part: 'meaning',
  predictions: ['repeated', 'momentum'],
  deliverable: { text: t`A gradient followed to its rows`, outcomes: ['repeated'] },
  figures: 3,
} satisfies Meta
