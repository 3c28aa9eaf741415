/** Vectors trained on billions of words, and the baseline behind which they know much. */
import '../../lesson/map/map-door.ts'
import '../../lesson/words/analogy.css'
import './loaded-table.ts'
import './files/loader.ts'
import { worlds } from './worlds.ts'
import './style.css'
import { mapSchemas } from '../../lesson/map/settings.ts'
import {
  custom,
  entry,
  page,
  papers,
  predict,
  reflect,
  shelf,
  show,
} from '../../lesson/page/page.ts'
import { trainingSchema } from '../../training/settings.ts'
import { html, t } from '../../translation/translation.ts'
import { monthsOfTable, neighbours, ownAnalogy, similarity, triedAnalogies } from './figures.ts'
import prose from './prose.md'
import { allWordsIn, losesMost, sameNearest } from './questions.ts'
import { inputs, kinds, loading } from './settings.ts'
import { analogyBeside, groupMap, int8Search, layoutNote, wordBeside } from './shelf.ts'
import { groups } from './word-lists.ts'

const { a, b, c, int8 } = inputs
const { map } = mapSchemas.loaded

const exercise = page('pretrained', prose, [
  predict(sameNearest, worlds, {
    heading: t`Your world in the real one`,
    prose: 'worlds',
    again: 'worlds again',
  }),
  custom(
    (lesson) => html`<div class="of-worlds">
      <lx-loaded-table .lesson=${lesson}></lx-loaded-table>
      <lx-own-world .lesson=${lesson}></lx-own-world>
    </div>`,
  ),
  predict(losesMost, similarity, {
    heading: t`How similar is similar?`,
    prose: 'similarity',
    again: 'similarity again',
  }),
  show(neighbours, { heading: t`Words as newspapers used them`, prose: 'neighbours' }),
  predict(allWordsIn, triedAnalogies, {
    heading: t`Analogies that hold, and that fail`,
    prose: 'analogy',
    again: 'analogy again',
  }),
  reflect(
    t`A colleague reports that two words have a cosine of 0.4 in GPT-2’s table. What do you need to know before you call them similar?`,
    'sample',
  ),
  shelf(
    entry(
      t`On a map: four kinds of words, the months, and all words`,
      [
        'map',
        groupMap,
        'months',
        monthsOfTable,
        'all',
        layoutNote,
        (lesson) =>
          html`<lx-map-door class="stack" .lesson=${lesson} source="loaded" .lists=${groups}></lx-map-door>`,
      ],
      { opensFor: { map }, parts: ['map-door', 'map-explorer'], schema: mapSchemas.loaded },
    ),
    entry(t`An analogy of your own`, ['own analogy', ownAnalogy], { opensFor: { a, b, c } }),
    entry(
      t`Yours and these, and yours as files`,
      [
        'beside',
        wordBeside,
        analogyBeside,
        'export',
        (lesson) => html`<lx-export .lesson=${lesson}></lx-export>`,
      ],
      { schema: trainingSchema },
    ),
    entry(
      t`Another table: GloVe, word2vec, GPT-2`,
      ['files', (lesson) => html`<lx-vector-loader .lesson=${lesson}></lx-vector-loader>`],
      { parts: ['vector-loader'], schema: loading },
    ),
    entry(t`For engineers: a quarter of the memory`, ['int8', int8Search], { opensFor: { int8 } }),
    papers(
      t`For engineers: prejudice, and cheaper tables`,
      'papers07',
      async () => {
        const { cheaperTables, wordAssociation } = await import('./papers.ts')
        return [...['association', wordAssociation, 'cheaper', cheaperTables]]
      },
      { kinds },
    ),
  ),
])

export const { predictions } = exercise
export default exercise
