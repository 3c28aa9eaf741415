/** What is taught where: a card an exercise, with notes to open and solutions behind a switch. */
import { LitElement, nothing, type TemplateResult } from 'lit'
import { customElement, property, state } from 'lit/decorators.js'
import { unsafeHTML } from 'lit/directives/unsafe-html.js'
import { switchControl } from '../../lesson/controls/switch.ts'
import type { Lesson } from '../../lesson/lesson.ts'
import { html, t } from '../../translation/translation.ts'
import { renderBuildsOn } from '../builds-on.ts'
import { contents, type Entry, type Sections } from '../contents.ts'
import { nameOf, notesOf, type Solved, solvedOf } from './materials.ts'

/** By the exercise's id. */
const sectionsOf = async (entry: Entry) =>
  [entry.id, { ...(await entry.teaching()), ...(await notesOf(entry)) }] as const
const solvedBy = async (entry: Entry) => [entry.id, await solvedOf(entry)] as const

@customElement('lx-syllabus')
export class Syllabus extends LitElement {
  @property({ attribute: false }) lesson!: Lesson
  @state() private answers = false
  /** Empty until they have come. */
  @state() private sections: ReadonlyMap<string, Sections> = new Map()
  /** Brought when they are first asked for. */
  @state() private solved: ReadonlyMap<string, Solved> = new Map()

  protected override createRenderRoot(): HTMLElement {
    return this
  }

  override connectedCallback(): void {
    super.connectedCallback()
    void this.load()
  }

  private async load(): Promise<void> {
    this.sections = new Map(await Promise.all(contents.map(sectionsOf)))
  }

  protected override render(): TemplateResult {
    const minutes = contents.reduce((sum, entry) => sum + entry.minutes, 0)
    return html`
      <p>${contents.length} exercises, about ${minutes} minutes in all.</p>
      ${switchControl(t`Show the answers`, this.answers, (on) => void this.show(on))}
      <ol class="syllabus">
        ${contents.map((entry) => this.renderCard(entry))}
      </ol>
    `
  }

  private async show(on: boolean): Promise<void> {
    this.answers = on
    if (on && this.solved.size === 0)
      this.solved = new Map(await Promise.all(contents.map(solvedBy)))
  }

  private renderCard(entry: Entry): TemplateResult {
    const { number, id, title, question, minutes, prerequisites } = entry
    const sections = this.sections.get(id) ?? {}
    const part = (name: string) => unsafeHTML(sections[name] ?? '')
    const named = (heading: string, name: string) =>
      html`<p class="hint">${heading}</p>
        ${part(name)}`
    return html`<li class="card">
      <h3>
        <span class="number">${number}</span>
        <a href=${this.lesson.state.linkTo(id)}>${title}</a>
        <span class="hint">${minutes} minutes</span>
      </h3>
      <p class="asks">${question}</p>
      ${part('taught')} ${renderBuildsOn(prerequisites, (to) => this.lesson.state.linkTo(to))}
      ${named(t`Objectives`, 'objectives')} ${named(t`Key points`, 'key points')}
      <details>
        <summary>For whom, timing, and what to ask</summary>
        ${part('audience')} ${part('timing')} ${named(t`Ask your class`, 'ask')}
      </details>
      ${this.answers ? this.renderAnswers(id, named) : nothing}
    </li>`
  }

  private renderAnswers(
    id: string,
    named: (heading: string, name: string) => TemplateResult,
  ): TemplateResult {
    const { questions = {}, functions = [] } = this.solved.get(id) ?? {}
    return html`<div class="answer">
      <p class="hint">Answers</p>
      ${Object.values(questions).map((text) => unsafeHTML(text))}
      ${functions.map(
        (code) => html`<details>
          <summary><code>${nameOf(code)}</code>, one way to write it</summary>
          <pre tabindex="0"><code>${code}</code></pre>
        </details>`,
      )}
      ${named(t`Usual misunderstandings`, 'misconceptions')}
    </div>`
  }
}
