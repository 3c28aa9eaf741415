/** The start page: what the lesson is about, its exercises, and the way back to one's work. */
import { LitElement, nothing, type TemplateResult } from 'lit'
import { customElement, property, state } from 'lit/decorators.js'
import { LessonElement } from '../lesson/element.ts'
import type { Exercise, Lesson } from '../lesson/lesson.ts'
import { doneOf, doneText } from '../state/done.ts'
import { progressOf } from '../state/progress.ts'
import { amountOf, course, type Entry, showsTraining } from './contents.ts'
import './hero/hero.ts'
import { unsafeSVG } from 'lit/directives/unsafe-svg.js'
import { spoken } from '../translation/languages.ts'
import { html, t } from '../translation/translation.ts'
import './plates/plate.css'

type Drawings = Readonly<Record<string, string>>

let found: (drawings: Drawings) => void
/** For all plates at once: who prints the page has not scrolled to each. */
const loaded = new Promise<Drawings>((resolve) => {
  found = resolve
})

/** A small picture of an exercise, for who sees it; the drawings are loaded once they come near the view. */
@customElement('lx-plate')
export class Plate extends LitElement {
  /** id of the exercise */
  @property() of = ''
  @state() private drawings: Drawings = {}
  private readonly near = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      this.near.disconnect()
      // What cannot be loaded stays an empty plate, until another one comes near.
      import('./plates/plates.ts').then(
        ({ plates }) => found(plates),
        () => {},
      )
    },
    { rootMargin: '10%' },
  )

  protected override createRenderRoot(): HTMLElement {
    return this
  }

  override connectedCallback(): void {
    super.connectedCallback()
    this.near.observe(this)
    void loaded.then((drawings) => {
      this.drawings = drawings
    })
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    this.near.disconnect()
  }

  protected override render(): TemplateResult {
    const drawing = this.drawings[this.of]
    return html`<svg viewBox="0 0 480 300" aria-hidden="true" translate="no">
      ${drawing === undefined ? nothing : unsafeSVG(drawing)}
    </svg>`
  }
}

/** Not on a first visit: there is nothing yet to show, and the first load stays small. */
const hasWork = ({ notebook }: Lesson) => notebook.keys().some((key) => key !== 'theme')

/** Number of questions due today; loaded where there is any work. */
@customElement('lx-due')
export class Due extends LessonElement {
  @state() private module: typeof import('./again/due.ts') | null = null

  override connectedCallback(): void {
    super.connectedCallback()
    // A page that was left open overnight.
    document.addEventListener('visibilitychange', this.look)
    if (hasWork(this.lesson)) void this.load()
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    document.removeEventListener('visibilitychange', this.look)
  }

  private async load(): Promise<void> {
    await spoken('rooms')
    const module = await import('./again/due.ts')
    module.followDone(this.lesson.notebook)
    this.module = module
  }

  private readonly look = (): void => this.requestUpdate()

  protected override render(): TemplateResult | typeof nothing {
    return this.module?.renderDue(this.lesson) ?? nothing
  }
}

/** Leads to the panel of the learner's work, and opens by itself where there is any. */
@customElement('lx-work-door')
export class WorkDoor extends LessonElement {
  @state() private open = false

  override connectedCallback(): void {
    super.connectedCallback()
    if (hasWork(this.lesson)) void this.enter()
  }

  protected override render(): TemplateResult {
    return this.open
      ? html`<lx-progress-panel .lesson=${this.lesson}></lx-progress-panel>`
      : html`<button type="button" @click=${this.enter}>Your work: progress, archive, import</button>`
  }

  private async enter(): Promise<void> {
    await this.lesson.progress()
    this.open = true
  }
}

/** The two questions of the lesson, and what they lead to. */
const parts = [
  {
    part: 'meaning',
    name: t`How do discrete symbols become meaning-like vectors?`,
    way: t`From a text to its tokens, from tokens to rows of a table, and from random rows to a map of what words mean.`,
  },
  {
    part: 'order',
    name: t`How does order get into them?`,
    way: t`Shuffle a sentence: does a model notice? Four ways to tell it which word came first, and what each one costs.`,
  },
  {
    part: 'together',
    name: t`All of it together`,
    way: t`A small language model that learns to write while you watch, a real one that somebody else trained, and what you take home.`,
  },
] satisfies { part: Entry['part']; name: string; way: string }[]

/** A plate of the contents: the question of an exercise, and how far the learner is with it. */
function renderPlate(lesson: Lesson, entry: Entry) {
  const { id, number, title, question, minutes } = entry
  const done = doneOf(lesson.notebook, entry)
  return html`<li>
    <a href=${lesson.state.linkTo(id)} data-done=${done}>
      <lx-plate of=${id}></lx-plate>
      <span class="title">
        <span class="number"><span class="hidden">Exercise </span>${number}</span>
        <strong>${title}</strong>
      </span>
      <span class="question">${question}</span>
      <span class="state">${t`${minutes} minutes`}${done === 'not begun' ? '' : html` · <b>${doneText(done)}</b>`}</span>
    </a>
  </li>`
}

function renderPart(lesson: Lesson, { part, name, way }: (typeof parts)[number]) {
  const entries = course.filter((entry) => entry.part === part)
  if (entries.length === 0) return nothing
  const done = entries.filter((entry) => doneOf(lesson.notebook, entry) === 'done').length
  return html`<section class=${part === 'meaning' ? 'plate-sea' : ''}>
    <div class="part">
      <h2>${name}</h2>
      <p>${way}</p>
      ${done === 0 ? nothing : html`<p class="hint">${done} of ${entries.length} done</p>`}
    </div>
    <ol class="plates" start=${Number(entries[0]?.number)}>
      ${entries.map((entry) => renderPlate(lesson, entry))}
    </ol>
  </section>`
}

/** Where to go from here: on where the learner was, or to the first exercise. */
function renderEntrance({ notebook, state }: Lesson): TemplateResult {
  const { last, next } = progressOf(notebook, course)
  const open = last !== null && last.done !== 'done' ? last : next
  if (open === null)
    return course.some(({ id }) => id === 'review')
      ? html`<a class="entrance" href=${state.linkTo('review')}>Review it all</a>`
      : html`<a class="entrance" href=${state.linkTo('again')}>Answer questions that come back</a>`
  const begun = last !== null
  return html`<a class="entrance" href=${state.linkTo(open.id)}>
    ${begun ? html`Go on: ${open.number} ${open.title}` : t`Begin the lesson`}
    <span aria-hidden="true">→</span>
  </a>`
}

function renderPitch(lesson: Lesson): TemplateResult {
  return html`
    <h1 tabindex="-1">How do symbols come to mean something?</h1>
    <p class="lead">
      ${showsTraining ? t`A language model sees no words, only numbers. Watch a real training turn random numbers into meanings, here in this tab.` : t`A language model sees no words, only numbers. Whatever you run is computed here, in this tab.`}
    </p>
    <p class="entrances">${renderEntrance(lesson)}</p>
    <lx-due .lesson=${lesson}></lx-due>
  `
}

function render(lesson: Lesson): TemplateResult {
  return html`
    <div class="start">
      ${showsTraining ? html`<lx-hero .lesson=${lesson} .beside=${renderPitch(lesson)}></lx-hero>` : html`<div class="pitch">${renderPitch(lesson)}</div>`}
      <div class="story">
        <p class="rhythm">
          ${amountOf(course)} In each exercise you predict, run the real thing, check, and think about
          what happened.
        </p>
        ${parts.map((each) => renderPart(lesson, each))}
        <p>
          <a href=${lesson.state.linkTo('again')}>Questions that come back</a>: what do you still know
          a day, five days and about five weeks after an exercise?
        </p>
      </div>
      <lx-work-door .lesson=${lesson}></lx-work-door>
    </div>
  `
}

export default { schema: {}, render } satisfies Exercise
