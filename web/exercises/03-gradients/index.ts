/** One number moves down its hill, then rows do; and which of them move at all. */
import '../../plot/kinds/matrices.ts'
import './style.css'
import { entry, page, predict, reflect, shelf, write } from '../../lesson/page/page.ts'
import { t } from '../../translation/translation.ts'
import { downhill } from './downhill.ts'
import { aboutBags, bags, gradient, optimizers, tiedWeights } from './figures.ts'
import prose from './prose.md'
import { momentum, repeated, tooFar } from './questions.ts'
import { inputs } from './settings.ts'

const { tied, padding } = inputs

const exercise = page('gradients', prose, [
  predict(tooFar, downhill, { heading: t`One number, downhill`, prose: 'hill' }),
  predict(repeated, gradient, {
    heading: t`Then a row of them`,
    prose: 'back',
    again: 'sum',
    hints: true,
  }),
  write(import.meta.glob(['./write-*/cases.ts', './write-*/path.md']), {
    embeddingBackward: { call: 'embeddingBackward(ids, dOutput, vocabSize)' },
  }),
  reflect(
    t`A word occurs in one batch of a thousand. What does gradient descent do to its row in that batch, and what in the 999 others? What does that mean for rare words?`,
    'sample',
  ),
  shelf(
    entry(t`What the optimiser adds: Adam, and lazy Adam`, [
      'optimizers',
      [momentum, optimizers],
      [momentum, 'coasting'],
    ]),
    entry(
      t`One table, two uses: tied weights, and a row that never learns`,
      ['tied', tiedWeights],
      { opensFor: { tied, padding } },
    ),
    entry(t`For engineers: bags of ids, rows of bounded length, frozen tables`, [aboutBags, bags]),
  ),
])

export const { predictions } = exercise
export default exercise
