/** For teachers: contents at the head, and one thing at a time below them. */
import './teacher.css'
import { nothing, type PropertyValues, type TemplateResult } from 'lit'
import { customElement } from 'lit/decorators.js'
import { unsafeHTML } from 'lit/directives/unsafe-html.js'
import type { Exercise, Lesson } from '../../lesson/lesson.ts'
import { html, plural, t } from '../../translation/translation.ts'
import { SCREENS, schema } from './settings.ts'
import './link-maker.ts'
import './taught.ts'
import { LessonElement } from '../../lesson/element.ts'
import { courseLink } from '../../state/class/course-link.ts'
import { writeQuery } from '../../state/fields.ts'
import { contents } from '../contents.ts'
import prose from './prose.md'
import { renderOverview, renderSyllabuses } from './syllabus-view.ts'

const text = (section: string) => html`<div class="prose">${unsafeHTML(prose[section] ?? '')}</div>`

const TITLES: Readonly<Record<(typeof SCREENS)[number], string>> = {
  using: t`In class`,
  syllabuses: t`Two, four or eight hours`,
  links: t`A link for your students`,
  answers: t`The answers`,
  hosting: t`Host it`,
  embedding: t`Embed and link`,
  collecting: t`Collect the work`,
}

/** Pages of their own, of use to whoever teaches. */
const PAGES: readonly Screen[] = [
  { id: 'class', title: t`Your class` },
  { id: 'pretest', title: t`Test before the lesson` },
  { id: 'posttest', title: t`Test after the lesson` },
]

interface Screen {
  id: string
  title: string
}

const screens: readonly Screen[] = [
  ...SCREENS.map((id) => ({ id, title: TITLES[id] })),
  ...contents.map(({ id, number, title }) => ({ id, title: `${number} ${title}` })),
]

/** The teacher's page: contents, and the one screen that the address asks for. */
@customElement('lx-teacher')
export class TeacherPage extends LessonElement {
  private shown = ''

  private get values() {
    return this.lesson.state.read(schema).values
  }

  private linkTo(change: Partial<typeof this.values>): string {
    const query = writeQuery(schema, { ...this.values, ...change })
    // A link without a query would lead to the screen that was left.
    if (!query.has('show')) query.set('show', change.show ?? this.values.show)
    return this.lesson.state.linkTo('teacher', query)
  }

  /** Whoever changed the screen reads on at its heading. */
  protected override updated(changed: PropertyValues): void {
    super.updated(changed)
    const { show } = this.values
    const moved = this.shown !== '' && this.shown !== show
    this.shown = show
    if (!moved) return
    const heading = this.querySelector<HTMLElement>('#teacher-screen')
    heading?.focus({ preventScroll: true })
    heading?.scrollIntoView({ block: 'nearest' })
  }

  protected override render(): TemplateResult {
    const { show } = this.values
    const screen = screens.find(({ id }) => id === show) as Screen
    return html`
      <nav class="teacher-contents" aria-label="For teachers">
        ${this.renderLinks(screens.slice(0, SCREENS.length))}
        ${this.renderLinks(screens.slice(SCREENS.length))}
        <ul>
          ${PAGES.map(({ id, title }) => html`<li><a href=${this.lesson.state.linkTo(id)}>${title}</a></li>`)}
        </ul>
      </nav>
      <section class="teacher-screen stack" aria-labelledby="teacher-screen">
        <h2 id="teacher-screen" tabindex="-1">${screen.title}</h2>
        ${this.renderScreen(show)}
      </section>
      ${this.renderNeighbours(screens.indexOf(screen))}
    `
  }

  private renderLinks(some: readonly Screen[]): TemplateResult {
    const { show } = this.values
    return html`<ul>
      ${some.map(
        ({ id, title }) => html`<li>
          <a href=${this.linkTo({ show: id })} aria-current=${id === show ? 'page' : nothing}>${title}</a>
        </li>`,
      )}
    </ul>`
  }

  private renderNeighbours(at: number): TemplateResult {
    const [before, after] = [screens[at - 1], screens[at + 1]]
    return html`<p class="teacher-turn">
      ${before === undefined ? nothing : html`<a rel="prev" href=${this.linkTo({ show: before.id })}>← ${before.title}</a>`}
      ${after === undefined ? nothing : html`<a rel="next" href=${this.linkTo({ show: after.id })}>${after.title} →</a>`}
    </p>`
  }

  private renderScreen(id: string): TemplateResult {
    switch (id) {
      case 'using': {
        const minutes = contents.reduce((sum, entry) => sum + entry.minutes, 0)
        return html`<p class="hint">${plural(contents.length, '{0} exercise, about {1} minutes in all.', '{0} exercises, about {1} minutes in all.', minutes)}</p>
          ${renderOverview((show) => this.linkTo({ show }))} ${text('using')}`
      }
      case 'syllabuses':
        return html`${text('syllabuses')} ${renderSyllabuses(this.lesson)}`
      case 'links':
        return html`${text('links')}<lx-link-maker .lesson=${this.lesson}></lx-link-maker>`
      case 'answers':
        return this.renderWord()
      case 'hosting':
        return text('hosting')
      case 'embedding':
        return text('embedding')
      case 'collecting':
        return text('collecting')
    }
    return this.renderExercise(id)
  }

  private renderExercise(id: string): TemplateResult {
    const { word } = this.values
    const where = this.linkTo({ show: 'answers' })
    return html`
      <lx-taught
        .entry=${contents.find((entry) => entry.id === id)}
        .linkTo=${(to: string) => this.lesson.state.linkTo(to)}
        ?answers=${word !== ''}
      ></lx-taught>
      ${word === '' ? html`<p class="hint">Its answers are not shown at this address. <a href=${where}>Why, and where they are</a></p>` : nothing}
    `
  }

  private renderWord(): TemplateResult {
    const { word } = this.values
    if (word !== '')
      return html`${text('answers')}
        <p>This address has your word in it, so the answers are shown. Keep it as a bookmark.</p>
        <button type="button" @click=${() => this.lesson.state.write(schema, { word: '' })}>
          Hide the answers
        </button>`
    // Opened by a link for students: nothing leads on from here.
    const { exercises, asksName, seed } = courseLink
    if (exercises.length > 0 || asksName || seed !== null) return text('answers')
    return html`${text('answers')}
      <form class="teacher-word" @submit=${this.saveWord}>
        <div class="control">
          <label for="teacher-word">Your word</label>
          <input id="teacher-word" type="text" required maxlength="40" autocomplete="off" />
        </div>
        <button type="submit">Show the answers</button>
      </form>`
  }

  private readonly saveWord = (event: SubmitEvent): void => {
    event.preventDefault()
    const word = this.querySelector<HTMLInputElement>('#teacher-word')?.value.trim() ?? ''
    if (word !== '') this.lesson.state.write(schema, { word })
  }
}

const render = (lesson: Lesson) => html`<lx-teacher class="stack" .lesson=${lesson}></lx-teacher>`

export default { schema, render } satisfies Exercise
