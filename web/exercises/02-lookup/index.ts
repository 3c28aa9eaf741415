/** A word becomes a row of a table, and what that row knows on its first day. */
import './style.css'
import {
  entry,
  page,
  papers,
  predict,
  reflect,
  shelf,
  show,
  write,
} from '../../lesson/page/page.ts'
import { t } from '../../translation/translation.ts'
import { initialValues, newTable, noRow, tableSize } from './figures.ts'
import prose from './prose.md'
import { largestShare, renumbered } from './questions.ts'
import { rowPlace } from './row-place.ts'
import { rowSelection } from './row-selection.ts'

const exercise = page('lookup', prose, [
  predict(renumbered, newTable, {
    heading: t`A word becomes a row`,
    ...{ prose: 'ways', again: 'why', hints: true, above: rowSelection },
  }),
  show(rowPlace, { heading: t`What does a new row know?`, prose: 'new' }),
  predict(largestShare, tableSize, { heading: t`What a table takes`, prose: 'size' }),
  write(import.meta.glob(['./write-*/cases.ts', './write-*/path.md']), {
    lookup: { call: 'lookup(table, ids)', draws: t`Rows by the call` },
  }),
  reflect(
    t`Copy a row, or multiply a one-hot row by the table: which of the two would you build into a library, and what is the other one good for?`,
    'sample',
  ),
  shelf(
    entry(t`How widely new rows are drawn`, ['start', initialValues]),
    entry(t`An id without a row`, ['outside', noRow]),
    entry(t`In code: nn.Embedding, padding and broadcasting`, ['code']),
    papers(
      t`A model of two tables, and why word vectors are seldom trained with its softmax`,
      'papers02',
      async () => ['softmax', (await import('./full-softmax.ts')).fullSoftmax],
    ),
  ),
])

export const { predictions } = exercise
export default exercise
