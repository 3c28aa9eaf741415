/** Archive and restart: a fresh start, and every old copy to reopen, save or delete. */
import { nothing, type TemplateResult } from 'lit'
import { customElement, state } from 'lit/decorators.js'
import { LessonElement } from '../../lesson/element.ts'
import {
  type Archive,
  archives,
  deleteArchive,
  NoRoom,
  presentWork,
  replaceWork,
  restart,
} from '../../state/archives.ts'
import { cleanName, LEARNER_NAME } from '../../state/learner-name.ts'
import { html, t } from '../../translation/translation.ts'
import { counted, day, saveWork } from './files.ts'

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
