import type { Meta } from '../../lesson/meta.ts'
import { t } from '../../translation/translation.ts'

export default {
  id: 'side-by-side',
  title: t`Side by side`,
  question: t`Which way of telling order should a model use, and what does each cost?`,
  minutes: 9,
  prerequisites: ['learned', 'rotary', 'alibi'],
  part: 'order',
  predictions: [
    'untouched',
    'curve-learned or curve-sinusoidal or curve-rotary or curve-alibi',
    'computable',
  ],
  deliverable: { text: t`Four schemes placed side by side`, outcomes: ['untouched'] },
  figures: 13,
} satisfies Meta
