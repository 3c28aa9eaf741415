/** A language model of the learner's own parts: it trains by itself, loses its positions, is asked and tested. */
import '../../lesson/controls/entry.ts'
import './ask-it.ts'
import './bench.ts'
import './files.ts'
import './form.ts'
import './own-word.ts'
import './style.css'
import type { Lesson } from '../../lesson/lesson.ts'
import {
  columns,
  custom,
  entry,
  page,
  predict,
  reflect,
  shelf,
  show,
  where,
} from '../../lesson/page/page.ts'
import { html, t } from '../../translation/translation.ts'
import { alone, heads, layers, rows, tables } from './figures.ts'
import { modelsOf } from './models.ts'
import prose from './prose.md'
import { takenAway, withoutPositions } from './questions.ts'
import { asking, schema } from './settings.ts'
import { taken } from './taken.ts'
import { tests } from './test-it.ts'

const trained = (lesson: Lesson) => modelsOf(lesson).own?.trained === true
const adds = (lesson: Lesson) =>
  trained(lesson) && modelsOf(lesson).own?.request.options.added !== 'none'

const exercise = page('language', prose, [
  predict(takenAway, taken, {
    heading: t`Put together what you have made`,
    prose: 'together',
    again: 'together again',
    hints: true,
    below: (lesson) => html`<lx-language-film .lesson=${lesson}></lx-language-film>
      <lx-language-bench class="stack" .lesson=${lesson}></lx-language-bench>
      <lx-language-parts .lesson=${lesson}></lx-language-parts>`,
  }),
  {
    ...show((lesson) => html`<lx-language-ask .lesson=${lesson}></lx-language-ask>`, {
      heading: t`Ask it`,
      prose: 'ask',
      form: 'columns',
    }),
    schema: { ...schema, ...asking },
  },
  show(heads, { heading: t`Where its heads look`, prose: 'heads', form: 'wide' }),
  columns(
    show(tests, { heading: t`Learnt, or copied?`, prose: 'test', form: 'stack' }),
    show((lesson) => html`<lx-language-word class="stack" .lesson=${lesson}></lx-language-word>`, {
      heading: t`Your word, at the end of its journey`,
      prose: 'word',
      id: 'own-word',
      form: 'stack',
    }),
  ),
  reflect(
    t`A friend says: “It only repeats what it has read.” What do you show, and what do you say?`,
    'sample',
  ),
  shelf(
    entry(t`A model that never had positions`, ['alone', [withoutPositions, alone]]),
    entry(t`Inside: after each block, and the token table`, [
      'inside',
      where(
        (lesson) => !trained(lesson),
        custom(
          () =>
            html`<p class="hint">Once the model above has begun to train, you can look into it here.</p>`,
        ),
      ),
      where(trained, entry(t`The next word after each block`, [layers])),
      where(trained, entry(t`The token table, before and after`, [tables])),
      where(adds, entry(t`The rows of positions`, [rows])),
    ]),
    entry(t`Save it, or open another`, [
      'files',
      (lesson) => html`<lx-language-files class="stack" .lesson=${lesson}></lx-language-files>`,
    ]),
    entry(t`For engineers: the model, and what is measured`, ['engineers']),
  ),
])

export const { predictions } = exercise
export default exercise
