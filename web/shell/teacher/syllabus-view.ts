/** A plan as a teacher reads it: minute by minute, with the link for students. */
import { nothing, type TemplateResult } from 'lit'
import { unsafeHTML } from 'lit/directives/unsafe-html.js'
import type { Lesson } from '../../lesson/lesson.ts'
import { courseAddress } from '../../state/class/course-link.ts'
import { html, plural, t } from '../../translation/translation.ts'
import { contents } from '../contents.ts'
import { barePage } from '../page-address.ts'
import prose from './prose.md'
import {
  entryOf,
  functionsIn,
  inClass,
  leftOut,
  MINUTES_A_FUNCTION,
  minutesOf,
  minutesOfSitting,
  type Sitting,
  type Syllabus,
  syllabuses,
} from './syllabuses.ts'

const text = (section: string) => unsafeHTML(prose[section] ?? '')

/** By their hours: what is left out and why, and what to ask. */
const words: Readonly<Record<number, () => unknown>> = {
  2: () => text('two hours'),
  4: () => text('four hours'),
  8: () => text('eight hours'),
}

/** Where a plan has an exercise. */
function placeOf(id: string, syllabus: Syllabus): string {
  if (inClass(syllabus).includes(id)) return t`in class`
  return syllabus.homework.includes(id) ? t`at home` : '–'
}

/** The lesson at a glance: what each exercise asks, how long it takes, and where each plan has it. */
export const renderOverview = (toScreen: (id: string) => string): TemplateResult =>
  html`<table class="facts overview">
    <thead>
      <tr>
        <th scope="col">Exercise</th>
        <th scope="col" class="number">Minutes</th>
        ${syllabuses.map(({ hours }) => html`<th scope="col">${plural(hours, '{0} hour', '{0} hours')}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${contents.map(
        ({ id, minutes, question }) => html`<tr>
          <th scope="row"><a href=${toScreen(id)}>${named(id)}</a> <span class="hint">${question}</span></th>
          <td class="number">${minutes}</td>
          ${syllabuses.map((syllabus) => html`<td>${placeOf(id, syllabus)}</td>`)}
        </tr>`,
      )}
    </tbody>
  </table>`

const named = (id: string) => `${entryOf(id).number} ${entryOf(id).title}`

export const renderSyllabuses = (lesson: Lesson): TemplateResult[] =>
  syllabuses.map((syllabus) => renderSyllabus(lesson, syllabus))

function renderSyllabus(lesson: Lesson, syllabus: Syllabus): TemplateResult {
  const { hours, sittings, homework, writtenAtHome } = syllabus
  const link = (exercises: readonly string[]) =>
    courseAddress(barePage(), { exercises, seed: null, asksName: false })
  const out = leftOut(syllabus)
  const atHome = minutesOf(homework) + MINUTES_A_FUNCTION * functionsIn(writtenAtHome)
  return html`<div class="card syllabus">
    <h3>${plural(hours, '{0} hour', '{0} hours')}</h3>
    <div class="sittings">
      ${sittings.map((sitting, i) => renderSitting(lesson, syllabus, sitting, i))}
    </div>
    <p>
      <strong>At home</strong>, ${atHome} minutes:
      ${homework.map((each) => html`${each === homework[0] ? nothing : ', '}<a href=${lesson.state.linkTo(each)}>${named(each)}</a>`)}${homework.length > 0 && writtenAtHome.length > 0 ? '; ' : nothing}${writtenAtHome.length === 0 ? nothing : html`the functions in ${writtenAtHome.map(named).join(', ')}, ${MINUTES_A_FUNCTION} minutes each.`}
    </p>
    <p><strong>Left out</strong>: ${out.length === 0 ? t`nothing` : out.map(named).join(', ')}.</p>
    ${words[hours]?.() ?? nothing}
    <p>
      <a href=${link(inClass(syllabus))}>Link for students: in class</a>${homework.length === 0 ? nothing : html` · <a href=${link(homework)}>Link for students: at home</a>`}
    </p>
  </div>`
}

function renderSitting(
  lesson: Lesson,
  syllabus: Syllabus,
  sitting: Sitting,
  i: number,
): TemplateResult {
  const { exercises, functions, talk } = minutesOfSitting(syllabus, sitting)
  return html`<div>
    ${syllabus.sittings.length === 1 ? nothing : html`<h4>Sitting ${i + 1}</h4>`}
    <ol class="plan">
      ${sitting.exercises.map(
        (id) =>
          html`<li><a href=${lesson.state.linkTo(id)}>${named(id)}</a> <span class="hint">${entryOf(id).minutes} minutes</span></li>`,
      )}
    </ol>
    <p class="hint">
      ${t`Exercises: ${exercises} minutes.`} ${functions === 0 ? nothing : t`Their functions, ${MINUTES_A_FUNCTION} minutes each: ${functions}.`} ${t`Left to talk about them: ${talk}.`}
    </p>
  </div>`
}
