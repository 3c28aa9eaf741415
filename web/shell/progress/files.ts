/** The learner's work to a file, and from one. */
import { nothing, type TemplateResult } from 'lit'
import { customElement, state } from 'lit/decorators.js'
import { control } from '../../lesson/controls/control.ts'
import { LessonElement } from '../../lesson/element.ts'
import { download } from '../../plot/save/save.ts'
import { differences, identify, NoRoom, presentWork, replaceWork } from '../../state/archives.ts'
import { calendarDate } from '../../state/calendar-date.ts'
import { withinLimits } from '../../state/entry-limits.ts'
import { learnerName } from '../../state/learner-name.ts'
import { markdownOf, reportOf } from '../../state/report.ts'
import { readWorkFile, UnusableWork, type Work, writeWork } from '../../state/work.ts'
import { html, language, plural, t } from '../../translation/translation.ts'
import { contents } from '../contents.ts'
import { pageAddress } from '../page-address.ts'
import { reportFileName, workFileName } from './file-names.ts'
import './name-field.ts'

/** `name` is the learner's; '' where none was given. */
export function saveWork(json: string, saved: string, name: string): void {
  download(new Blob([json], { type: 'application/json' }), workFileName(saved, name))
}

export function saveReport(markdown: string, date: string, name: string): void {
  download(new Blob([markdown], { type: 'text/markdown' }), reportFileName(date, name))
}

@customElement('lx-work-files')
export class WorkFiles extends LessonElement {
  /** of a file that was read and not yet taken in */
  @state() private offered: Work | null = null
  /** what of it is too long to be taken; '' for nothing */
  @state() private leftOut = ''
  @state() private refused = ''
  @state() private done = ''
  private reading: File | null = null

  protected override render(): TemplateResult {
    return html`
      <h3>Take it with you</h3>
      <p class="hint">
        The file holds every prediction, answer, text and setting with its seeds; archives are files
        of their own.
      </p>
      <lx-learner-name .lesson=${this.lesson}></lx-learner-name>
      <div class="row">
        <button type="button" @click=${this.save}>Save as a file (JSON)</button>
        <button type="button" @click=${this.report}>Save the report (Markdown)</button>
        <a class="next" href=${this.lesson.state.linkTo('report')}>Read or print the report</a>
      </div>
      <h3>Bring it in</h3>
      ${control(
        { id: 'work-file', label: t`A file saved by Lexiscope`, error: this.refused },
        ({ id, describedBy, invalid }) => html`<input
          id=${id}
          type="file"
          accept=".json,application/json"
          aria-describedby=${describedBy || nothing}
          aria-invalid=${invalid}
          @change=${this.read}
        />`,
      )}
      ${this.offered === null ? nothing : this.renderOffer(this.offered)}
      <p class="hint" role="status">${this.done}</p>
    `
  }

  private renderOffer(work: Work): TemplateResult {
    const here = presentWork(this.lesson.notebook)
    const other = differences(here, work).filter((key) => here.entries.has(key)).length
    return html`<div class="offer">
      <p>
        Saved on ${day(work.saved)}: ${counted(work.entries.size)}.
        ${
          here.entries.size === 0
            ? t`There is nothing here yet.`
            : t`Here: ${counted(here.entries.size)}, ${other} of them other in the file or not in it. What is here goes to the archive first.`
        }
      </p>
      ${this.leftOut === '' ? nothing : html`<p class="error" role="alert">${this.leftOut}</p>`}
      <div class="row">
        <button type="button" class="primary" @click=${this.accept}>Take it in</button>
        <button type="button" @click=${this.dismiss}>Leave it</button>
      </div>
    </div>`
  }

  private readonly save = (): void => {
    const { notebook } = this.lesson
    notebook.write('saved-file', calendarDate())
    identify(notebook)
    const work = presentWork(notebook)
    saveWork(writeWork(work), work.saved, learnerName(notebook))
    this.done = t`Saved: ${counted(work.entries.size)}.`
  }

  private readonly report = (): void => {
    const report = reportOf(this.lesson.notebook, contents)
    saveReport(markdownOf(report, pageAddress()), report.date, report.name)
    this.done = t`The report is saved.`
  }

  private readonly read = async (event: Event): Promise<void> => {
    const input = event.target as HTMLInputElement
    const file = input.files?.[0] ?? null
    this.reading = file
    this.offered = null
    this.refused = ''
    this.done = ''
    if (file === null) return
    try {
      const work = await readWorkFile(file)
      // Another file may have been chosen meanwhile.
      if (this.reading !== file) return
      const fitting = withinLimits(work)
      this.offered = fitting.work
      this.leftOut = fitting.leftOut
    } catch (thrown) {
      if (this.reading !== file) return
      if (!(thrown instanceof UnusableWork)) throw thrown
      this.refused = t`${thrown.message} Nothing was changed.`
    }
  }

  private readonly accept = (): void => {
    const { notebook, state } = this.lesson
    const work = this.offered
    if (work === null) return
    try {
      const archived = replaceWork(notebook, work)
      this.dismiss()
      state.recall()
      const lines = [t`Taken in: ${counted(work.entries.size)}.`]
      if (archived !== '')
        lines.push(t`What was here before is in the archive of ${day(archived)}.`)
      this.done = [...lines, this.leftOut].join(' ').trimEnd()
    } catch (thrown) {
      if (!(thrown instanceof NoRoom)) throw thrown
      this.refused = thrown.message
    }
  }

  private readonly dismiss = (): void => {
    this.offered = null
    this.reading = null
    const input = this.querySelector('input')
    if (input !== null) input.value = ''
    this.querySelector('input')?.focus()
  }
}

export const counted = (entries: number) => plural(entries, '{0} entry', '{0} entries')

/** A time of a file as its reader writes it; the text itself where it is none. */
export function day(time: string): string {
  const date = new Date(time.slice(0, 24))
  return Number.isNaN(date.valueOf())
    ? time.slice(0, 24)
    : date.toLocaleString(language(), { dateStyle: 'medium', timeStyle: 'medium' })
}
