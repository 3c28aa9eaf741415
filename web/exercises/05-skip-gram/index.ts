/** Exercise 05: train word vectors by skip-gram and watch the map form. */
import { nothing } from 'lit'
import '../../lesson/map/map-door.ts'
import './training-settings.ts'
import './style.css'
import './training-bench.ts'
import { mapSchemas } from '../../lesson/map/settings.ts'
import { entry, page, papers, reflect, shelf, show, write } from '../../lesson/page/page.ts'
import { seen } from '../../lesson/page/question.ts'
import { html, t } from '../../translation/translation.ts'
import { loss, neighbours } from './figures.ts'
import prose from './prose.md'
import { falling, nearest, ownWord, questionFor } from './questions.ts'
import { inputs, schema, seedInputs } from './settings.ts'

const { map } = mapSchemas.own

const mapOfAll = entry(
  t`The map of all words`,
  [(lesson) => html`<lx-map-door class="stack" .lesson=${lesson} source="own"></lx-map-door>`],
  { opensFor: { map }, parts: ['map-door', 'map-explorer'] },
)

const exercise = page('skip-gram', prose, [
  {
    ...show(
      (lesson) => html`<lx-training-bench class="of-both" .lesson=${lesson}></lx-training-bench>`,
      {
        heading: t`Words by the company they keep`,
        ...{ prose: 'window', id: 'training', form: 'reading' },
        again: (lesson) => (seen(lesson, questionFor(lesson)) ? 'check' : ''),
      },
    ),
    figures: [loss, neighbours],
    questions: [nearest, falling, ownWord],
    schema,
  },
  show(
    (lesson) => html`<div class="columns">
      <lx-made-up-word .lesson=${lesson}></lx-made-up-word>
      <lx-training-settings class="settings" .lesson=${lesson}></lx-training-settings>
    </div>`,
    { heading: t`Your word, your text`, prose: 'word', form: 'below' },
  ),
  write(import.meta.glob(['./write-*/cases.ts', './write-*/path.md']), {
    skipgramPairs: { call: 'skipgramPairs(ids, window)' },
  }),
  reflect(
    t`In your own words: what moves a word to where it ends up, and what would move it elsewhere?`,
    'sample',
  ),
  shelf(
    entry(t`The loss, in symbols`, ['loss']),
    entry(t`What more dimensions buy`, ['width']),
    entry(t`Pieces of words`, ['pieces']),
    entry(t`One vector a word: the trouble with bank`, ['static']),
    papers(
      t`For engineers: what training converges to, and what frequency does to vectors`,
      'papers05',
      async () => {
        const { factorisation, splitWord } = await import('./papers.ts')
        return ['factorised', factorisation, 'split', splitWord]
      },
      inputs,
    ),
    papers(
      t`Another seed: what changes, and what stays`,
      'seeds05',
      async () => {
        const { rotated, stable } = await import('./other-seeds.ts')
        return ['rotated', rotated, 'stable', stable]
      },
      seedInputs,
    ),
    {
      ...mapOfAll,
      render: (lesson, page) =>
        questionFor(lesson).answerOf(lesson) === '' ? nothing : mapOfAll.render(lesson, page),
    },
  ),
])

export const { predictions } = exercise
export default exercise
