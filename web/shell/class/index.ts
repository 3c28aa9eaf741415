/** For teachers: the saved works of a class side by side. Nothing leaves the tab. */
import { nothing, type TemplateResult } from 'lit'
import { customElement, state } from 'lit/decorators.js'
import { guard } from 'lit/directives/guard.js'
import { unsafeHTML } from 'lit/directives/unsafe-html.js'
import './class.css'
import './one-by-one.ts'
import { nextTask } from 'lexiscope/utilities/next-task.ts'
import { choose, switchControl } from '../../lesson/controls/control.ts'
import { LessonElement } from '../../lesson/element.ts'
import { DropZone } from '../../lesson/files/drop-zone.ts'
import type { Exercise, Lesson } from '../../lesson/lesson.ts'
import { download } from '../../plot/save/save.ts'
import { toCsv } from '../../plot/table/table.ts'
import { calendarDate } from '../../state/calendar-date.ts'
import { courseLink } from '../../state/class/course-link.ts'
import { answersTable, progressTable, type Rows } from '../../state/class/tables.ts'
import {
  askedOf,
  type ClassFunction,
  type ClassQuestion,
  functionsOf,
  type Misconception,
  misconceptions,
  questionsOf,
  type Written,
  writtenIn,
} from '../../state/class/work.ts'
import { html, plural, t } from '../../translation/translation.ts'
import { renderGains } from '../assessment/class-gains.ts'
import { contents, type Entry } from '../contents.ts'
import { type Definition, definitionsIn } from './bars.ts'
import { blocksOf, renderFunctions, renderQuestions, renderShared, renderWhere } from './parts.ts'
import prose from './prose.md'
import { ClassWorks, droppedFiles, type Found, type ReadWork, readWorks } from './read.ts'

const text = (section: string) => unsafeHTML(prose[section] ?? '')

/** The page says how many are read after so many. */
const WORKS_A_NOTICE = 25

/** What is shown of one exercise. */
interface Chosen {
  id: string
  questions: readonly ClassQuestion[]
  definitions: readonly Definition[]
  functions: readonly ClassFunction[]
  written: readonly Written[]
}

@customElement('lx-class')
export class ClassView extends LessonElement {
  private readonly works = new ClassWorks()
  /** how many files are being read; 0 when none are */
  @state() private reading = 0
  @state() private nameless = false
  @state() private shared: readonly Misconception[] = []
  @state() private chosen: Chosen | null = null
  /** Ids of the exercises that anybody has begun. */
  private begun: ReadonlySet<string> = new Set()
  /** The exercises that the class was asked to do. */
  private asked: readonly Entry[] = contents
  /** As they are shown: hidden, a learner is a number. */
  private names: readonly string[] = []
  /** How many parts of the view are made so far, rows first: each in a task of its own. */
  @state() private made = 0
  private readonly zone = new DropZone(this, {
    files: (files) => void this.take(files.map((file) => ({ path: file.name, file }))),
    data: (data) => {
      droppedFiles(data).then(
        (found) => this.take(found),
        (thrown: Error) => {
          this.works.leaveOut({ name: t`What was dropped`, why: thrown.message })
          this.requestUpdate()
        },
      )
    },
  })

  protected override render(): TemplateResult {
    return html`
      <div class="prose">${text('intro')}</div>
      ${this.renderDoor()} ${this.renderOpened()}
    `
  }

  private renderOpened(): TemplateResult | typeof nothing {
    if (this.reading > 0) return nothing
    if (this.works.learners.length > 0) return this.renderClass()
    return html`<div class="prose">${text('before')}</div>`
  }

  private renderDoor(): TemplateResult {
    const { leftOut } = this.works
    return html`
      ${this.zone.render(html`
        ${this.zone.input(t`Open saved works, or drop files, folders or a ZIP here`, {
          accept: '.json,.zip,application/json,application/zip',
          multiple: true,
        })}
        <p class="hint" role="status">${this.status()}</p>
      `)}
      ${
        leftOut.length === 0 || this.nameless
          ? nothing
          : html`<details class="group" open>
              <summary>Left out: ${leftOut.length}</summary>
              <ul class="left-out">
                ${leftOut.map(({ name, why }) => html`<li><strong><bdi>${name}</bdi></strong>: ${why}</li>`)}
              </ul>
            </details>`
      }
    `
  }

  private status(): string {
    const { reading } = this
    const read = this.works.learners.length
    if (reading > 0)
      return plural(read, 'Reading: {0} work read so far.', 'Reading: {0} works read so far.')
    return read === 0 ? t`No work yet.` : plural(read, '{0} work read.', '{0} works read.')
  }

  private renderClass(): TemplateResult {
    const { learners } = this.works
    const { names, made, shared } = this
    const more = made - blocksOf(learners.length)
    return html`
      <div class="row">
        ${switchControl(t`Hide the names`, this.nameless, (on) => {
          this.nameless = on
          this.names = this.works.names(on)
        })}
        <button type="button" @click=${() => print()}>Print</button>
        <button type="button" @click=${() => this.save('progress', progressTable(learners, names, this.asked))}>
          Save who is where (CSV)
        </button>
        <button type="button" @click=${() => this.save('answers', answersTable(learners, names))}>
          Save every answer (CSV)
        </button>
        <button type="button" class="quiet" @click=${this.clear}>Close these works</button>
      </div>
      <section aria-labelledby="class-where">
        <h2 id="class-where">Who is where</h2>
        ${renderWhere(learners, names, this.asked, made)}
      </section>
      ${more < 1 ? nothing : guard([learners], () => renderGains(learners))}
      ${
        more < 1
          ? nothing
          : html`<section aria-labelledby="class-shared">
              <div class="prose"><h2 id="class-shared">What many got wrong</h2>${text('shared')}</div>
              ${renderShared(shared, names, contents, this.lesson.state)}
            </section>`
      }
      ${more < 2 ? nothing : this.renderExercise(names)}
    `
  }

  private renderExercise(names: readonly string[]): TemplateResult {
    const { chosen } = this
    if (chosen === null) return html`<p class="waiting">Nobody has begun an exercise.</p>`
    const { questions, definitions, functions, written } = chosen
    return html`
      <section aria-labelledby="class-answers">
        <h2 id="class-answers">Answers, exercise by exercise</h2>
        ${choose(
          {
            id: 'class-exercise',
            label: t`Exercise`,
            hint: t`On paper, the view has this exercise alone.`,
          },
          contents
            .filter(({ id }) => this.begun.has(id))
            .map(({ id, number, title }) => ({ value: id, text: `${number} ${title}` })),
          chosen.id,
          (id) => this.choose(id),
        )}
        <div class="asked">${renderQuestions(questions, definitions, names)}</div>
      </section>
      ${
        functions.length === 0
          ? nothing
          : html`<section aria-labelledby="class-code">
              <h2 id="class-code">Code, by mistake</h2>
              <div class="asked">${renderFunctions(functions, names)}</div>
            </section>`
      }
      ${
        written.length === 0
          ? nothing
          : html`<section aria-labelledby="class-written-heading">
              <h2 id="class-written-heading">One answer after the other</h2>
              <lx-one-by-one class="stack" .lesson=${this.lesson} .written=${written} .names=${names}></lx-one-by-one>
            </section>`
      }
    `
  }

  /** Goes on making what the view shows, so that no task of the browser's is long. */
  protected override updated(): void {
    const parts = blocksOf(this.works.learners.length) + 2
    if (this.reading > 0 || this.made === 0 || this.made >= parts) return
    void nextTask().then(() => {
      this.made++
    })
  }

  /** Sorts the works, and counts the wrong answers, an exercise at a time. */
  private async arrange(): Promise<void> {
    this.works.sort()
    const { learners } = this.works
    const all: ClassQuestion[] = []
    for (const { id } of contents) {
      all.push(...questionsOf(learners, id))
      await nextTask()
      if (this.reading > 0) return
    }
    this.names = this.works.names(this.nameless)
    this.asked = askedOf(learners, contents, courseLink.exercises)
    this.begun = new Set(
      learners.flatMap(({ report }) => report.exercises.map((exercise) => exercise.id)),
    )
    this.shared = misconceptions(all)
    this.made = 1
    const first = contents.find(({ id }) => this.begun.has(id))
    if (first === undefined) this.chosen = null
    else this.choose(this.begun.has(this.chosen?.id ?? '') ? (this.chosen as Chosen).id : first.id)
  }

  private choose(id: string): void {
    const { learners } = this.works
    const shown = {
      id,
      questions: questionsOf(learners, id),
      functions: functionsOf(learners, id),
      written: writtenIn(learners, id),
    }
    this.chosen = { ...shown, definitions: [] }
    // The exercise's own words: without them there are the answers alone.
    contents
      .find((each) => each.id === id)
      ?.load()
      .then((module) => {
        if (this.chosen?.id === id)
          this.chosen = { ...this.chosen, definitions: definitionsIn(module) }
      })
      .catch(() => {})
  }

  private save(what: string, rows: Rows): void {
    const day = calendarDate()
    download(new Blob([toCsv(rows)], { type: 'text/csv' }), `lexiscope-class-${what}-${day}.csv`)
  }

  private readonly clear = (): void => {
    this.works.clear()
    this.chosen = null
    this.made = 0
    this.requestUpdate()
    this.querySelector<HTMLElement>('input[type=file]')?.focus()
  }

  private async take(found: readonly Found[]): Promise<void> {
    this.reading += found.length
    this.made = 0
    const took = (read: ReadWork) => {
      this.works.add(read)
      // Each time costs a frame.
      if (this.works.learners.length % WORKS_A_NOTICE === 0) this.requestUpdate()
    }
    try {
      await readWorks(found, took, (out) => this.works.leaveOut(out))
    } finally {
      this.reading -= found.length
    }
    if (this.reading === 0) await this.arrange()
  }
}

function render(lesson: Lesson): TemplateResult {
  return html`<lx-class class="stack class-view" .lesson=${lesson}></lx-class>`
}

export default { schema: {}, render } satisfies Exercise
