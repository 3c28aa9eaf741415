/** A row for every position, added to the vector of the word there: computed, or found by training. */
import './style.css'
import { entry, page, predict, reflect, shelf, show, write } from '../../lesson/page/page.ts'
import { html, t } from '../../translation/translation.ts'
import { learnedTable, longer, moving, shift, similarity } from './figures.ts'
import prose from './prose.md'
import { alikeApart, learnedRows } from './questions.ts'
import './rows-film.ts'
import { table } from './table.ts'

/** Of what was trained in the exercise “trained-short-read-long”. */
const SHOWN = ['learned', 'sinusoidal']

const exercise = page('added-positions', prose, [
  show(table, {
    heading: t`A clock for every pair of columns`,
    ...{ prose: 'clocks', id: 'table', again: () => 'clocks again' },
  }),
  predict(alikeApart, similarity, {
    heading: t`Near is alike, but how far?`,
    ...{ prose: 'alike', again: 'alike again', hints: true, form: 'beside' },
  }),
  {
    ...show(
      (lesson) => html`<div class="stack">
        <lx-question-card class="card question-card" data-part="rows-film" .lesson=${lesson} .question=${learnedRows}></lx-question-card>
        <lx-rows-film class="stack" .lesson=${lesson}></lx-rows-film>
      </div>`,
      { heading: t`Rows that training finds`, prose: 'rows' },
    ),
    questions: [learnedRows],
  },
  show(longer, {
    heading: t`After the last row`,
    ...{ prose: 'longer', again: () => 'longer again' },
  }),
  write(import.meta.glob(['./write-*/cases.ts', './write-*/path.md']), {
    sinusoidal: { call: 'sinusoidal(length, embeddingDim)', draws: t`The table` },
  }),
  reflect(
    t`A model has 512 learned positions, but nearly all its training texts had fewer than 100 tokens. What do you expect of it at 200 tokens, at 500, and beyond? And what would computed rows change?`,
    'sample',
  ),
  shelf(
    entry(t`One step is one rotation`, ['shift', shift]),
    entry(t`What a learned table costs, and which rows a training step moves`, [
      ...['table', learnedTable, moving],
    ]),
    entry(t`For engineers: exp and log, a buffer that ends, initial sizes`, ['code']),
    entry(t`A third table: segments`, ['segments']),
    entry(
      t`And on longer lines?`,
      [
        (lesson) =>
          html`<lx-trained-outcome .lesson=${lesson} .schemes=${SHOWN}></lx-trained-outcome>`,
      ],
      { load: () => import('../../lesson/trained/outcome.ts') },
    ),
  ),
])

export const { predictions } = exercise
export default exercise
