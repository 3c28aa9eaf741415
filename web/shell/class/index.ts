/** For teachers: the saved works of a class side by side. Nothing leaves the tab. */
import { nothing, type TemplateResult } from 'lit'
import { customElement, state } from 'lit/decorators.js'
import { unsafeHTML } from 'lit/directives/unsafe-html.js'
import './class.css'
import { choose } from '../../lesson/controls/choose.ts'
import { switchControl } from '../../lesson/controls/switch.ts'
import { LessonElement } from '../../lesson/element.ts'
import type { Exercise, Lesson } from '../../lesson/lesson.ts'
import { download } from '../../plot/save/save.ts'
import { toCsv } from '../../plot/table/table.ts'
import { calendarDate } from '../../state/calendar-date.ts'
import { answersTable, progressTable, type Rows } from '../../state/class/tables.ts'
import { type Learner, learnerOf, misconceptions, questionsOf } from '../../state/class/work.ts'
import { writeWork } from '../../state/work.ts'
import { html, plural, t } from '../../translation/translation.ts'
import { renderGains } from '../assessment/class-gains.ts'
import { contents } from '../contents.ts'
import { renderQuestions, renderShared, renderWhere, renderWritten } from './parts.ts'
import prose from './prose.md'
import { droppedFiles, type Found, type LeftOut, type ReadWork, readWorks } from './read.ts'

const text = (section: string) => unsafeHTML(prose[section] ?? '')

@customElement('lx-class')
export class ClassView extends LessonElement {
  private readonly learners: Learner[] = []
  /** What was read, as it would be saved: the same work twice counts once. */
  private readonly known = new Set<string>()
  @state() private leftOut: readonly LeftOut[] = []
  /** how many files are being read; 0 when none are */
  @state() private reading = 0
  @state() private nameless = false
  @state() private chosen = ''
  @state() private dragging = false

  protected override render(): TemplateResult {
    return html`
      <div class="prose">${text('intro')}</div>
      ${this.renderDoor()}
      ${this.learners.length === 0 || this.reading > 0 ? nothing : this.renderClass()}
    `
  }

  private renderDoor(): TemplateResult {
    return html`
      <div
        class="drop ${this.dragging ? 'over' : ''}"
        @dragover=${this.drag}
        @dragleave=${() => {
          this.dragging = false
        }}
        @drop=${this.drop}
      >
        <label class="file">
          Open saved works, or drop files, folders or a ZIP here
          <input type="file" multiple accept=".json,.zip,application/json,application/zip" @change=${this.openFiles} />
        </label>
        <p class="hint" role="status">${this.status()}</p>
      </div>
      ${
        this.leftOut.length === 0
          ? nothing
          : html`<details class="group" open>
              <summary>Left out: ${this.leftOut.length}</summary>
              <ul class="left-out">
                ${this.leftOut.map(({ name, why }) => html`<li><strong>${name}</strong>: ${why}</li>`)}
              </ul>
            </details>`
      }
    `
  }

  private status(): string {
    const { reading, learners } = this
    const read = learners.length
    if (reading > 0)
      return plural(read, 'Reading: {0} work read so far.', 'Reading: {0} works read so far.')
    return read === 0 ? t`No work yet.` : plural(read, '{0} work read.', '{0} works read.')
  }

  /** As they are shown: hidden, a learner is a number. */
  private get names(): readonly string[] {
    return this.learners.map(({ name }, i) => (this.nameless ? t`Learner ${i + 1}` : name))
  }

  private renderClass(): TemplateResult {
    const { learners, names } = this
    const begun = contents.filter(({ id }) =>
      learners.some(({ report }) => report.exercises.some((each) => each.id === id)),
    )
    const chosen = begun.find(({ id }) => id === this.chosen) ?? begun[0]
    const shared = misconceptions(begun.flatMap(({ id }) => questionsOf(learners, id)))
    return html`
      <div class="row">
        ${switchControl(t`Hide the names`, this.nameless, (on) => {
          this.nameless = on
        })}
        <button type="button" @click=${() => this.save('progress', progressTable(learners, names, contents))}>
          Save who is where (CSV)
        </button>
        <button type="button" @click=${() => this.save('answers', answersTable(learners, names))}>
          Save every answer (CSV)
        </button>
        <button type="button" class="quiet" @click=${this.clear}>Close these works</button>
      </div>
      <section aria-labelledby="class-where">
        <h2 id="class-where">Who is where</h2>
        ${renderWhere(learners, names, contents)}
      </section>
      ${renderGains(learners)}
      <section aria-labelledby="class-shared">
        <div class="prose"><h2 id="class-shared">What many got wrong</h2>${text('shared')}</div>
        ${renderShared(shared, names, contents, this.lesson.state)}
      </section>
      <section aria-labelledby="class-answers">
        <h2 id="class-answers">Answers, exercise by exercise</h2>
        ${
          chosen === undefined
            ? html`<p class="waiting">Nobody has begun an exercise.</p>`
            : html`${choose(
                { id: 'class-exercise', label: t`Exercise` },
                begun.map(({ id, number, title }) => ({ value: id, text: `${number} ${title}` })),
                chosen.id,
                (id) => {
                  this.chosen = id
                },
              )}
              ${renderQuestions(questionsOf(learners, chosen.id), names)}
              ${renderWritten(learners, chosen.id, names)}`
        }
      </section>
    `
  }

  private save(what: string, rows: Rows): void {
    const day = calendarDate()
    download(new Blob([toCsv(rows)], { type: 'text/csv' }), `lexiscope-class-${what}-${day}.csv`)
  }

  private readonly clear = (): void => {
    this.learners.length = 0
    this.known.clear()
    this.leftOut = []
    this.chosen = ''
    this.requestUpdate()
    this.querySelector('input')?.focus()
  }

  private async take(found: readonly Found[]): Promise<void> {
    this.reading += found.length
    const left = (out: LeftOut) => {
      this.leftOut = [...this.leftOut, out]
    }
    try {
      await readWorks(found, (read) => this.add(read, left), left)
    } finally {
      this.reading -= found.length
    }
  }

  private add({ name, work }: ReadWork, left: (out: LeftOut) => void): void {
    const same = writeWork(work)
    if (this.known.has(same)) {
      left({ name, why: t`The very same work has been read already.` })
      return
    }
    this.known.add(same)
    const taken = new Set(this.learners.map((learner) => learner.name))
    let own = name
    for (let i = 2; taken.has(own); i++) own = `${name} (${i})`
    this.learners.push(learnerOf(own, work, contents))
    this.requestUpdate()
  }

  private readonly openFiles = (event: Event): void => {
    const input = event.target as HTMLInputElement
    const found = [...(input.files ?? [])].map((file) => ({ path: file.name, file }))
    void this.take(found).then(() => {
      input.value = ''
    })
  }

  private readonly drag = (event: DragEvent): void => {
    event.preventDefault()
    this.dragging = true
  }

  private readonly drop = (event: DragEvent): void => {
    event.preventDefault()
    this.dragging = false
    if (event.dataTransfer === null) return
    droppedFiles(event.dataTransfer).then(
      (found) => this.take(found),
      (thrown: Error) => {
        this.leftOut = [...this.leftOut, { name: t`What was dropped`, why: thrown.message }]
      },
    )
  }
}

function render(lesson: Lesson): TemplateResult {
  return html`<lx-class class="stack class-view" .lesson=${lesson}></lx-class>`
}

export default { schema: {}, render } satisfies Exercise
