/** One word with many vectors, and one vector for a text: read by a model, and trained to find one another. */
import '../../lesson/controls/entry.ts'
import './style.css'
import { after, entry, page, predict, reflect, shelf, show } from '../../lesson/page/page.ts'
import { t } from '../../translation/translation.ts'
import { head, hubs, pooled, search, senses, word } from './figures.ts'
import prose from './prose.md'
import { otherHalf, parted, sameMemory } from './questions.ts'

const exercise = page('texts', prose, [
  predict(parted, senses, {
    heading: t`One word, many vectors`,
    prose: 'senses',
    again: 'senses again',
    hints: true,
    below: word,
  }),
  predict(otherHalf, pooled, {
    heading: t`One vector for a text`,
    prose: 'pooling',
    again: 'pooling again',
  }),
  predict(sameMemory, head, {
    heading: t`Negatives again`,
    prose: 'head',
    again: 'head again',
  }),
  after(otherHalf, show(search, { heading: t`A search`, prose: 'search', form: 'stack' })),
  reflect(
    t`A colleague wants to search the minutes of a club by meaning, and proposes to average word vectors. What do you say, and what would you measure first?`,
    'sample',
  ),
  shelf(
    entry(t`Texts that are near everything`, ['hubs', hubs]),
    entry(t`Vectors of texts without a transformer`, ['static']),
    entry(t`For engineers: the model, the head, and what is measured`, ['engineers']),
  ),
])

export const { predictions } = exercise
export default exercise
