/** The learner's progress, and their work as a whole: saved, imported, archived. */
import { nothing, type TemplateResult } from 'lit'
import { customElement, property, state } from 'lit/decorators.js'
import { counted, day, saveWork } from './files.ts'
import './progress.css'
import { LessonElement } from '../../lesson/element.ts'
import type { AddressState } from '../../state/address-values.ts'
import {
  type Archive,
  archives,
  deleteArchive,
  NoRoom,
  presentWork,
  replaceWork,
  restart,
} from '../../state/archives.ts'
import { doneText } from '../../state/done.ts'
import { cleanName, LEARNER_NAME } from '../../state/learner-name.ts'
import { type Progress, progressOf, type Step } from '../../state/progress.ts'
import { html, t } from '../../translation/translation.ts'
import { course } from '../contents.ts'

/** Archive and restart: a fresh start, and every old copy to reopen, save or delete. */
@customElement('lx-archive-list')
export class ArchiveList extends LessonElement {
  /** id of the archive whose deletion was asked for once */
  @state() private doomed = ''
  @state() private status = ''

  protected override render(): TemplateResult {
    const { notebook } = this.lesson
    const all = archives(notebook)
    const nothingHere = presentWork(notebook).entries.size === 0
    return html`
      <h3 tabindex="-1">Archive</h3>
      <p class="hint">
        A restart empties every exercise. What you have now goes to the archive, where you can reopen
        it.
      </p>
      <div class="row">
        <button type="button" ?disabled=${nothingHere} @click=${this.startAgain}>
          Archive and restart
        </button>
      </div>
      ${
        all.length === 0
          ? nothing
          : html`<ul class="archives">
            ${all.map((archive) => this.renderArchive(archive))}
          </ul>`
      }
      <p class="hint" role="status">${this.status}</p>
    `
  }

  private renderArchive({ id, work, json }: Archive): TemplateResult {
    const name = day(id)
    const button = (text: string, act: () => void) =>
      html`<button type="button" aria-label=${`${text}: ${name}`} @click=${act}>${text}</button>`
    return html`<li>
      <p>
        <strong>${name}</strong>
        ${work === null ? t`cannot be read any more; it can still be saved as it is` : counted(work.entries.size)}
      </p>
      <div class="row">
        ${work === null ? nothing : button(t`Reopen`, () => this.attempt(() => this.reopen(id, work)))}
        ${button(t`Save as a file`, () => saveWork(json, id, cleanName(work?.entries.get(LEARNER_NAME) ?? '')))}
        ${
          this.doomed === id
            ? html`${button(t`Delete for good`, () => this.delete(id))}
              ${button(t`Keep it`, () => this.doom(''))}`
            : button(t`Delete`, () => this.doom(id))
        }
      </div>
    </li>`
  }

  private readonly startAgain = (): void =>
    this.attempt(() => {
      const id = restart(this.lesson.notebook)
      this.lesson.state.recall()
      this.status = t`A fresh start. What you had is in the archive of ${day(id)}.`
    })

  private reopen(id: string, work: NonNullable<Archive['work']>): void {
    const before = replaceWork(this.lesson.notebook, work)
    this.lesson.state.recall()
    const reopened = t`Reopened: ${day(id)}.`
    const nothingReplaced = before === '' || before === id
    this.status = nothingReplaced
      ? reopened
      : `${reopened} ${t`What was here is archived as ${day(before)}.`}`
  }

  private attempt(act: () => void): void {
    this.doomed = ''
    try {
      act()
    } catch (thrown) {
      if (!(thrown instanceof NoRoom)) throw thrown
      this.status = thrown.message
    }
  }

  private doom(id: string): void {
    this.doomed = id
  }

  private delete(id: string): void {
    deleteArchive(this.lesson.notebook, id)
    this.doomed = ''
    this.status = t`Deleted: ${day(id)}.`
    // The button that had the focus is gone with its archive.
    this.querySelector('h3')?.focus()
  }
}

@customElement('lx-progress-panel')
export class ProgressPanel extends LessonElement {
  /** The exercise whose page it is on; '' on another page. */
  @property() here = ''

  protected override render(): TemplateResult {
    const { notebook, state } = this.lesson
    const progress = progressOf(notebook, course)
    return html`
      <section class="card work" aria-labelledby="work-heading">
        <h2 id="work-heading">Your work</h2>
        ${this.here === '' ? renderResume(progress, state) : renderLeft(progress, this.here, state)}
        ${renderShare(progress)}
        <p>
          <a href=${state.linkTo('again')}>Questions that come back</a>: one about each exercise that is
          done, a day, five days and about five weeks later.
        </p>
        <details class="group">
          <summary>Every exercise</summary>
          ${renderSteps(progress, state)}
        </details>
        <h3>To hand in</h3>
        <ul class="to-hand-in">
          ${progress.deliverables.map(
            ({ name, have, of }) => html`<li data-complete=${have === of}>
              <span class="mark" aria-hidden="true">${have === of ? '✓' : ''}</span>
              ${have === of ? t`${name}: ${have} of ${of}, complete` : t`${name}: ${have} of ${of}`}
            </li>`,
          )}
        </ul>
        <lx-work-files .lesson=${this.lesson}></lx-work-files>
        <lx-archive-list .lesson=${this.lesson}></lx-archive-list>
      </section>
    `
  }
}

function renderResume({ last, next }: Progress, state: AddressState): TemplateResult {
  if (last !== null && last.done !== 'done')
    return html`<p>You were at ${named(last)}. <a href=${state.linkTo(last.id)}>Continue where you left off</a></p>`
  if (next === null) return html`<p>Every exercise is done.</p>`
  return last === null
    ? html`<p>Begin with <a href=${state.linkTo(next.id)}>${named(next)}</a>.</p>`
    : html`<p>Next comes <a href=${state.linkTo(next.id)}>${named(next)}</a>.</p>`
}

/** On the page of an exercise, which the learner need not be led to. */
function renderLeft({ steps }: Progress, here: string, state: AddressState): TemplateResult {
  const first = steps.find(({ id, done }) => id !== here && done !== 'done')
  return first === undefined
    ? html`<p>Every other exercise is done.</p>`
    : html`<p>Next to do: <a href=${state.linkTo(first.id)}>${named(first)}</a>.</p>`
}

const named = ({ number, title }: Step) => `${number} ${title}`

function renderShare({ steps, minutesLeft }: Progress): TemplateResult {
  const done = steps.filter((step) => step.done === 'done').length
  return html`
    <progress max=${steps.length} .value=${done} aria-label="Exercises done"></progress>
    <p class="hint">
      ${
        minutesLeft === 0
          ? t`${done} of ${steps.length} exercises done; nothing left.`
          : t`${done} of ${steps.length} exercises done; about ${minutesLeft} minutes left.`
      }
      ${done < steps.length ? t`An exercise is done once you have seen what became of each prediction, and the code that you have begun passes.` : nothing}
    </p>
  `
}

function renderSteps({ steps }: Progress, state: AddressState): TemplateResult {
  return html`<table class="facts steps" aria-label="Every exercise">
    <thead>
      <tr>
        <th scope="col">Exercise</th>
        <th scope="col">State</th>
        <th scope="col">Predicted</th>
        <th scope="col">Minutes</th>
      </tr>
    </thead>
    <tbody>
      ${steps.map(
        (step) => html`<tr>
          <th scope="row"><a href=${state.linkTo(step.id)}>${named(step)}</a></th>
          <td>${doneText(step.done)}</td>
          <td>${step.predictions}</td>
          <td>${step.minutes}</td>
        </tr>`,
      )}
    </tbody>
  </table>`
}
