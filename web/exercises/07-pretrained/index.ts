/** Exercise 07: vectors trained on billions of words, and the baseline behind which they know much. */
import { nothing } from 'lit'
import { unsafeHTML } from 'lit/directives/unsafe-html.js'
import '../../plot/index.ts'
import '../../lesson/rhythm/rhythm.ts'
import '../../lesson/map/map-door.ts'
import '../../lesson/papers.ts'
import '../../lesson/term.ts'
import './export.ts'
import './group-map.ts'
import './int8-search.ts'
import './loaded-table.ts'
import './files/loader.ts'
import './side-by-side.ts'
import './similarity.ts'
import './table-analogy.ts'
import './table-neighbours.ts'
import './tried-analogies.ts'
import '../../lesson/words/analogy.css'
import './pretrained.css'
import type { Exercise, Lesson } from '../../lesson/lesson.ts'
import { mapSchemas } from '../../lesson/map/settings.ts'
import { seen } from '../../lesson/rhythm/rhythm.ts'
import { shelf } from '../../lesson/shelf/shelf.ts'
import { html } from '../../translation/translation.ts'
import { prediction } from './prediction.ts'
import prose from './prose.md'
import { pretrainedSchema, schema } from './settings.ts'
import { groups } from './word-lists.ts'

const text = (section: string) => unsafeHTML(prose[section] ?? '')
const section = (name: string) => html`<div class="prose">${text(name)}</div>`

const loadPapers = () =>
  Promise.all([
    import('./papers/table-hubs.ts'),
    import('./papers/word-association.ts'),
    import('./papers/cheaper-tables.ts'),
    import('./papers/rated-pairs.ts'),
  ])

const papers = (lesson: Lesson) => html`
  <div class="part">
    ${section('hubs')}
    <lx-table-hubs .lesson=${lesson}></lx-table-hubs>
  </div>
  <div class="part">
    ${section('association')}
    <lx-word-association .lesson=${lesson}></lx-word-association>
  </div>
  <div class="part">
    ${section('cheaper')}
    <lx-cheaper-tables .lesson=${lesson}></lx-cheaper-tables>
  </div>
  <div class="part">
    ${section('rated')}
    <lx-rated-pairs .lesson=${lesson}></lx-rated-pairs>
  </div>
`

/** Everything else worth knowing, closed. */
function further(lesson: Lesson) {
  const { a, b, c, int8 } = lesson.state.read(pretrainedSchema).values
  const { map } = lesson.state.read(mapSchemas.loaded).values
  const maps = () => html`${section('map')}
    <lx-group-map .lesson=${lesson}></lx-group-map>
    ${section('all')}
    <lx-map-door class="stack" .lesson=${lesson} source="loaded" .lists=${groups}></lx-map-door>`
  const analogy = () =>
    html`${section('own analogy')}<lx-table-analogy .lesson=${lesson}></lx-table-analogy>`
  const beside = () => html`${section('beside')}
    <lx-side-by-side class="stack" .lesson=${lesson}></lx-side-by-side>
    ${section('export')}<lx-export .lesson=${lesson}></lx-export>`
  const files = () =>
    html`${section('files')}<lx-vector-loader .lesson=${lesson}></lx-vector-loader>`
  const bits = () => html`${section('int8')}<lx-int8-search .lesson=${lesson}></lx-int8-search>`
  return [
    html`<lx-shelf-entry .lesson=${lesson} parts="group-map map-door map-explorer" ?begins-open=${map === 'open'} summary="On a map: four kinds of words, and all of them" .content=${maps}></lx-shelf-entry>`,
    html`<lx-shelf-entry .lesson=${lesson} parts="table-analogy" ?begins-open=${a + b + c !== ''} summary="An analogy of your own" .content=${analogy}></lx-shelf-entry>`,
    html`<lx-shelf-entry .lesson=${lesson} parts="side-by-side own-answer table-answer" summary="Yours and these, and yours as files" .content=${beside}></lx-shelf-entry>`,
    html`<lx-shelf-entry .lesson=${lesson} parts="vector-loader" summary="Another table: GloVe, word2vec, GPT-2" .content=${files}></lx-shelf-entry>`,
    html`<lx-shelf-entry .lesson=${lesson} parts="int8-search" ?begins-open=${int8 === 'yes'} summary="For engineers: a quarter of the memory" .content=${bits}></lx-shelf-entry>`,
    html`<lx-papers
      .lesson=${lesson}
      .schema=${pretrainedSchema}
      field="papers07"
      summary="For engineers: hubs, prejudice, cheaper tables, and what people say"
      .load=${loadPapers}
      .content=${() => papers(lesson)}
    ></lx-papers>`,
  ]
}

function render(lesson: Lesson) {
  return html`
    <section class="reading" aria-labelledby="similarity-heading">
      <div class="prose">
        <h2 id="similarity-heading">How similar is similar?</h2>
        ${text('similarity')}
      </div>
      <lx-similarity class="of-both" .lesson=${lesson}></lx-similarity>
      ${seen(lesson, prediction) ? section('similarity again') : nothing}
    </section>

    <section class="beside of-table" aria-labelledby="table-neighbours-heading">
      <div class="prose">
        <h2 id="table-neighbours-heading">Words as Twitter used them</h2>
        ${text('neighbours')}
      </div>
      <lx-table-neighbours .lesson=${lesson}></lx-table-neighbours>
    </section>

    <section class="beside of-table" aria-labelledby="table-analogy-heading">
      <div class="prose">
        <h2 id="table-analogy-heading">Analogies that hold, and that fail</h2>
        ${text('analogy')}
      </div>
      <lx-tried-analogies .lesson=${lesson}></lx-tried-analogies>
    </section>

    <section aria-label="Reflect">
      <lx-reflect
        .lesson=${lesson}
        key="pretrained/reflection"
        question="A colleague reports that two words have a cosine of 0.4 in GPT-2’s table. What do you need to know before you call them similar?"
        .sample=${html`${text('sample')}`}
      ></lx-reflect>
    </section>

    ${shelf(further(lesson))}
  `
}

export * as predictions from './prediction.ts'
export default { schema, render } satisfies Exercise
