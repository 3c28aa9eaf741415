/** Trained vectors are asked for analogies, neighbours and axes, and what holds is counted. */
import '../../lesson/words/analogy.css'
import '../../lesson/words/vectors-wanted.ts'
import './style.css'
import { after, entry, page, predict, reflect, shelf, show, write } from '../../lesson/page/page.ts'
import { trainingSchema } from '../../training/settings.ts'
import { html, t } from '../../translation/translation.ts'
import { analogy, axis, neighbours } from './figures.ts'
import prose from './prose.md'
import { queryWords } from './questions.ts'
import { verdict } from './verdict.ts'
import { shape, waves, year, years } from './year.ts'

const exercise = page('analogies', prose, [
  predict(queryWords, analogy, {
    heading: t`The same step, taken twice`,
    prose: 'analogy',
    below: (lesson) => html`<lx-vectors-wanted .lesson=${lesson} starts></lx-vectors-wanted>`,
  }),
  show(verdict, { heading: t`How many hold?`, prose: 'verdict' }),
  predict(shape, year, {
    heading: t`What shape is a year?`,
    prose: 'year',
    again: 'year again',
  }),
  write(import.meta.glob(['./write-*/cases.ts', './write-*/path.md']), {
    nearest: { call: 'nearest(query, vectors, topK)' },
    analogy: { call: 'analogy(a, b, c, vectors, topK)' },
  }),
  reflect(
    t`An article presents king − man + woman = queen as proof that a model understands. What would you ask its author?`,
    'sample',
  ),
  shelf(
    entry(
      t`Neighbours of any word, and an axis of your own`,
      [
        ['neighbours', neighbours],
        ['axis', axis],
      ],
      { schema: trainingSchema },
    ),
    after(
      shape,
      entry(t`Why a circle, and whether twenty seeds agree`, [
        ['why a circle', waves],
        ['twenty years', years],
      ]),
    ),
    entry(t`What others found about analogies`, ['others']),
  ),
])

export const { predictions } = exercise
export default exercise
