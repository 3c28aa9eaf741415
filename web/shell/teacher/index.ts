/** For teachers: what is taught where, the answers behind a switch, and how to run it for a class. */
import type { TemplateResult } from 'lit'
import { unsafeHTML } from 'lit/directives/unsafe-html.js'
import './syllabus.ts'
import './teacher.css'
import type { Exercise, Lesson } from '../../lesson/lesson.ts'
import { html, t } from '../../translation/translation.ts'
import prose from './prose.md'

const text = (section: string) => unsafeHTML(prose[section] ?? '')

const section = (id: string, title: string) => html`
  <section aria-labelledby="teacher-${id}">
    <div class="prose">
      <h2 id="teacher-${id}">${title}</h2>
      ${text(id)}
    </div>
  </section>
`

function render(lesson: Lesson): TemplateResult {
  return html`
    ${section('using', t`In class`)}
    <section aria-labelledby="teacher-syllabus">
      <h2 id="teacher-syllabus">What is taught where</h2>
      <lx-syllabus class="stack" .lesson=${lesson}></lx-syllabus>
    </section>
    ${section('hosting', t`Host it`)} ${section('embedding', t`Embed and link`)}
    ${section('collecting', t`Collect the reports`)}
  `
}

export default { schema: {}, render } satisfies Exercise
