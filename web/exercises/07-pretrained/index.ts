/** Vectors from files, the same questions to them, and a comparison with one's own. */
import { unsafeHTML } from 'lit/directives/unsafe-html.js'
import '../../plot/index.ts'
import '../../lesson/rhythm/rhythm.ts'
import '../../lesson/map/map-door.ts'
import '../../lesson/papers.ts'
import '../../lesson/term.ts'
import './export.ts'
import './group-map.ts'
import './int8-search.ts'
import './loader.ts'
import './side-by-side.ts'
import './similarity.ts'
import './table-analogy.ts'
import './table-neighbours.ts'
import './tried-analogies.ts'
import '../../lesson/words/analogy.css'
import './pretrained.css'
import type { Exercise, Lesson } from '../../lesson/lesson.ts'
import { html } from '../../translation/translation.ts'
import prose from './prose.md'
import { pretrainedSchema, schema } from './settings.ts'
import { groups } from './word-lists.ts'

const text = (section: string) => unsafeHTML(prose[section] ?? '')

const loadPapers = () =>
  Promise.all([
    import('./papers/table-hubs.ts'),
    import('./papers/word-association.ts'),
    import('./papers/cheaper-tables.ts'),
    import('./papers/rated-pairs.ts'),
  ])

const papers = (lesson: Lesson) => html`
  <div class="part">
    <div class="prose">${text('hubs')}</div>
    <lx-table-hubs .lesson=${lesson}></lx-table-hubs>
  </div>
  <div class="part">
    <div class="prose">${text('association')}</div>
    <lx-word-association .lesson=${lesson}></lx-word-association>
  </div>
  <div class="part">
    <div class="prose">${text('cheaper')}</div>
    <lx-cheaper-tables .lesson=${lesson}></lx-cheaper-tables>
  </div>
  <div class="part">
    <div class="prose">${text('rated')}</div>
    <lx-rated-pairs .lesson=${lesson}></lx-rated-pairs>
  </div>
`

function render(lesson: Lesson) {
  return html`
    <section class="beside of-table" aria-labelledby="table-neighbours-heading">
      <div class="prose">
        <h2 id="table-neighbours-heading">Words as Twitter used them</h2>
        ${text('neighbours')}
      </div>
      <lx-table-neighbours .lesson=${lesson}></lx-table-neighbours>
    </section>

    <section class="reading" aria-labelledby="similarity-heading">
      <div class="prose">
        <h2 id="similarity-heading">How similar is similar?</h2>
        ${text('similarity')}
      </div>
      <lx-similarity
        class="of-both"
        .lesson=${lesson}
        .note=${html`<div class="prose">${text('similarity again')}</div>`}
      ></lx-similarity>
    </section>

    <section class="beside of-table" aria-labelledby="map-heading">
      <div class="prose">
        <h2 id="map-heading">Four kinds of words</h2>
        ${text('map')}
      </div>
      <lx-group-map .lesson=${lesson}></lx-group-map>
    </section>

    <section class="beside of-table" aria-labelledby="table-analogy-heading">
      <div class="prose">
        <h2 id="table-analogy-heading">Analogies, right and wrong</h2>
        ${text('analogy')}
      </div>
      <div class="stack">
        <lx-tried-analogies .lesson=${lesson}></lx-tried-analogies>
        <lx-table-analogy .lesson=${lesson}></lx-table-analogy>
      </div>
    </section>

    <section class="of-table" aria-labelledby="beside-heading">
      <div class="prose">
        <h2 id="beside-heading">Yours and these</h2>
        ${text('beside')}
      </div>
      <lx-side-by-side class="stack" .lesson=${lesson}></lx-side-by-side>
    </section>

    <section class="beside" aria-labelledby="files-heading">
      <div class="prose">
        <h2 id="files-heading">Another table</h2>
        ${text('files')}
      </div>
      <lx-vector-loader .lesson=${lesson}></lx-vector-loader>
    </section>

    <section aria-label="Reflect">
      <lx-reflect
        .lesson=${lesson}
        key="pretrained/reflection"
        question="A colleague reports that two words have a cosine of 0.4 in GPT-2’s table. What do you need to know before you call them similar?"
      ></lx-reflect>
    </section>

    <section class="of-table" aria-labelledby="all-heading">
      <div class="prose">
        <h2 id="all-heading">Go further: all words on a map</h2>
        ${text('all')}
      </div>
      <lx-map-door
        class="stack"
        .lesson=${lesson}
        source="loaded"
        .lists=${groups}
        .about=${html`<div class="prose">${text('all again')}</div>`}
      ></lx-map-door>
    </section>

    <section class="half of-table" aria-label="A quarter of the memory">
      <details class="papers" ?open=${lesson.state.read(pretrainedSchema).values.int8 === 'yes'}>
        <summary id="int8-heading">For engineers: a quarter of the memory</summary>
        <div class="columns">
          <div class="prose">${text('int8')}</div>
          <lx-int8-search .lesson=${lesson}></lx-int8-search>
        </div>
      </details>
    </section>

    <section class="half" aria-label="Take yours along">
      <details class="papers">
        <summary id="export-heading">Take yours along, as files for other tools</summary>
        <div class="columns">
          <div class="prose">${text('export')}</div>
          <lx-export .lesson=${lesson}></lx-export>
        </div>
      </details>
    </section>

    <section aria-label="For engineers">
      <lx-papers
        .lesson=${lesson}
        .schema=${pretrainedSchema}
        field="papers07"
        summary="For engineers: hubs, prejudice, cheaper tables, and what people say"
        .load=${loadPapers}
        .content=${() => papers(lesson)}
      ></lx-papers>
    </section>
  `
}

export default { schema, render } satisfies Exercise
