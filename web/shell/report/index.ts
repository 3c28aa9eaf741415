/** The learner's work to read, to print, and to save. */
import { nothing, type TemplateResult } from 'lit'
import { customElement } from 'lit/decorators.js'
import './report.css'
import { LessonElement } from '../../lesson/element.ts'
import type { Exercise, Lesson } from '../../lesson/lesson.ts'
import type { AddressState } from '../../state/address-values.ts'
import { doneText } from '../../state/done.ts'
import {
  type Answer,
  type ExerciseReport,
  markdownOf,
  type PredictionAnswer,
  reportOf,
} from '../../state/report.ts'
import { html, t } from '../../translation/translation.ts'
import { contents } from '../contents.ts'
import { pageAddress } from '../page-address.ts'
import { saveReport } from '../progress/files.ts'

@customElement('lx-report')
export class ReportView extends LessonElement {
  protected override render(): TemplateResult {
    const { notebook, state } = this.lesson
    const report = reportOf(notebook, contents)
    const { exercises, others, date, name } = report
    const save = () => saveReport(markdownOf(report, pageAddress()), date, name)
    return html`
      <p>Written on ${date}.</p>
      ${name === '' ? nothing : html`<p class="by">Name or code: <bdi>${name}</bdi></p>`}
      <div class="row">
        <button type="button" class="primary" @click=${() => print()}>Print, or save as PDF</button>
        <button type="button" @click=${save}>Save as Markdown</button>
      </div>
      ${exercises.length === 0 ? html`<p class="waiting">There is nothing yet: predict something in an exercise first.</p>` : nothing}
      ${exercises.map((exercise) => renderExercise(exercise, state))}
      ${
        others.length === 0
          ? nothing
          : html`<section aria-label="Also kept"><h2>Also kept</h2>${others.map(renderAnswer)}</section>`
      }
    `
  }
}

function renderExercise(exercise: ExerciseReport, state: AddressState): TemplateResult {
  const { id, number, title, question, done, predictions, answers, hints, settings } = exercise
  return html`<section aria-labelledby="report-${id}">
    <h2 id="report-${id}"><span class="number">${number}</span> ${title}</h2>
    <p class="hint">${question} (${doneText(done)})</p>
    ${predictions.map(renderPrediction)}
    ${answers.map(renderAnswer)}
    ${hints > 0 ? html`<p class="hint">Hints taken: ${hints}.</p>` : nothing}
    ${
      settings.length === 0
        ? nothing
        : html`<details class="hint settings">
          <summary>Settings, as the address has them</summary>
          ${settings.map(([name, value]) => `${name} = ${value || t`none`}`).join(', ')}.
          <a href=${state.linkTo(id, new URLSearchParams(Object.fromEntries(settings)))}>Open it as it was left</a>
        </details>`
    }
  </section>`
}

function renderPrediction(prediction: PredictionAnswer): TemplateResult {
  const { question, answer, seen, outcome, verdict } = prediction
  return html`<div class="answer">
    <p><span class="step-name">Predict</span> ${question}</p>
    <blockquote>${answer}</blockquote>
    <p class="hint">${seen ? t`Predicted before the result was seen.` : t`The result is still to come.`}</p>
    ${
      seen && outcome !== ''
        ? html`<p><span class="step-name">Result</span> ${verdict}</p>
          <blockquote>${outcome}</blockquote>`
        : nothing
    }
  </div>`
}

function renderAnswer({ question, answer }: Answer): TemplateResult {
  return html`<div class="answer">
    <p>${question}</p>
    <blockquote>${answer}</blockquote>
  </div>`
}

export default {
  schema: {},
  render: (lesson: Lesson) => html`<lx-report class="stack report" .lesson=${lesson}></lx-report>`,
} satisfies Exercise
