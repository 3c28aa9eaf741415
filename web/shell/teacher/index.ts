/** For teachers: what is taught where, the answers behind a switch, and how to run it for a class. */
import { html, LitElement, nothing, type TemplateResult } from 'lit'
import { customElement, property, state } from 'lit/decorators.js'
import { unsafeHTML } from 'lit/directives/unsafe-html.js'
import './teacher.css'
import { switchControl } from '../../lesson/controls/switch.ts'
import type { Exercise, Lesson } from '../../lesson/lesson.ts'
import { contents, type Entry, type Sections } from '../contents.ts'
import prose from './prose.md'

const text = (section: string) => unsafeHTML(prose[section] ?? '')

const taughtIn = async (entry: Entry) => [entry.id, await entry.teaching()] as const

@customElement('lx-syllabus')
export class Syllabus extends LitElement {
  @property({ attribute: false }) lesson!: Lesson
  @state() private answers = false
  /** By the exercise's id; empty until they have come. */
  @state() private taught: ReadonlyMap<string, Sections> = new Map()

  protected override createRenderRoot(): HTMLElement {
    return this
  }

  override connectedCallback(): void {
    super.connectedCallback()
    void this.bring()
  }

  private async bring(): Promise<void> {
    this.taught = new Map(await Promise.all(contents.map(taughtIn)))
  }

  protected override render(): TemplateResult {
    const minutes = contents.reduce((sum, entry) => sum + entry.minutes, 0)
    return html`
      <p>${contents.length} exercises, about ${minutes} minutes in all.</p>
      ${switchControl('Show the answers', this.answers, (on) => {
        this.answers = on
      })}
      <ol class="syllabus">
        ${contents.map((entry) => {
          const { number, id, title, question, minutes } = entry
          const part = (name: string) => unsafeHTML(this.taught.get(id)?.[name] ?? '')
          return html`<li class="card">
            <h3>
              <span class="number">${number}</span>
              <a href=${this.lesson.state.linkTo(id)}>${title}</a>
              <span class="hint">${minutes} minutes</span>
            </h3>
            <p class="asks">${question}</p>
            ${part('taught')}
            <p class="hint">Objectives</p>
            ${part('objectives')}
            <p class="hint">Key points</p>
            ${part('key points')}
            ${this.answers ? html`<div class="answer"><strong>Answer.</strong> ${part('answer')}</div>` : nothing}
          </li>`
        })}
      </ol>
    `
  }
}

const section = (id: string, title: string) => html`
  <section aria-labelledby="teacher-${id}">
    <div class="prose">
      <h2 id="teacher-${id}">${title}</h2>
      ${text(id)}
    </div>
  </section>
`

function render(lesson: Lesson): TemplateResult {
  return html`
    ${section('using', 'In class')}
    <section aria-labelledby="teacher-syllabus">
      <h2 id="teacher-syllabus">What is taught where</h2>
      <lx-syllabus class="stack" .lesson=${lesson}></lx-syllabus>
    </section>
    ${section('hosting', 'Host it')} ${section('embedding', 'Embed and link')}
    ${section('collecting', 'Collect the reports')}
  `
}

export default { schema: {}, render } satisfies Exercise
