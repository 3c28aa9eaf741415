/** One exercise as its teacher needs it: what is taught, how to run it, and its answers if they are wanted. */
import { LitElement, nothing, type TemplateResult } from 'lit'
import { customElement, property, state } from 'lit/decorators.js'
import { unsafeHTML } from 'lit/directives/unsafe-html.js'
import { html, t } from '../../translation/translation.ts'
import { contents, type Entry, type Sections } from '../contents.ts'

const notes = import.meta.glob<Sections>('../../exercises/*/teacher/notes.md', {
  import: 'default',
})
const solutions = import.meta.glob<Sections>('../../exercises/*/teacher/solutions.md', {
  import: 'default',
})
const functions = import.meta.glob<string>('../../exercises/*/write-*/solution.{js,py}', {
  query: '?raw',
  import: 'default',
})

type Loaders<T> = Readonly<Record<string, () => Promise<T>>>

/** Of one exercise, in the order of their paths. */
const of = async <T>(all: Loaders<T>, { folder }: { folder: string }) =>
  Promise.all(
    Object.keys(all)
      .filter((path) => path.includes(`/${folder}/`))
      .map((path) => (all[path] as () => Promise<T>)()),
  )

interface Solved {
  /** by the question's name; open tasks and the reflection last */
  questions: Sections
  /** the model answers in JavaScript and Python, as they are graded */
  functions: readonly string[]
}

type Of = Parameters<typeof of>[1]

/** The folders of the functions that learners of an exercise write. */
export const functionsOf = ({ folder }: Of): readonly string[] =>
  Object.keys(functions).filter((path) => path.includes(`/${folder}/`) && path.endsWith('.js'))

/** Materials for teachers only, loaded with their page: notes, solutions, functions. */
export const notesOf = async (exercise: Of): Promise<Sections> =>
  (await of(notes, exercise))[0] ?? {}

export async function solvedOf(exercise: Of): Promise<Solved> {
  const [questions, written] = await Promise.all([of(solutions, exercise), of(functions, exercise)])
  return { questions: questions[0] ?? {}, functions: written }
}

/** "lookup", of what is written as a function of that name; "lookup.py" in Python. */
function nameOf(code: string): string {
  const [, word, name = ''] = /^(function|def) (\w+)/m.exec(code) ?? []
  return word === 'def' ? `${name}.py` : name
}

/** The exercises that one builds on, each a link; nothing for the first. */
function renderBuildsOn(
  ids: readonly string[],
  linkTo: (id: string) => string,
): TemplateResult | typeof nothing {
  const links = contents
    .filter(({ id }) => ids.includes(id))
    .map(({ id, number, title }) => html` <a href=${linkTo(id)}>${number} ${title}</a>`)
  return links.length === 0 ? nothing : html`<p class="builds-on">Builds on:${links}</p>`
}

@customElement('lx-taught')
export class Taught extends LitElement {
  @property({ attribute: false }) entry!: Entry
  @property({ attribute: false }) linkTo!: (id: string) => string
  /** Whether the answers are shown; elsewhere a line says where they are. */
  @property({ type: Boolean }) answers = false
  /** Of the exercise by this id; another's until its own are loaded. */
  @state() private loaded: { id: string; sections: Sections; solved: Solved } | null = null

  protected override createRenderRoot(): HTMLElement {
    return this
  }

  protected override willUpdate(): void {
    const { entry } = this
    if (this.loaded?.id !== entry.id) void this.load(entry)
  }

  private async load(entry: Entry): Promise<void> {
    const [teaching, notes, solved] = await Promise.all([
      entry.teaching(),
      notesOf(entry),
      solvedOf(entry),
    ])
    if (this.entry !== entry) return
    this.loaded = { id: entry.id, sections: { ...teaching, ...notes }, solved }
  }

  protected override render(): TemplateResult {
    const { id, question, minutes, prerequisites } = this.entry
    return html`
      <p class="teacher-asks">${question}</p>
      <p class="hint">${minutes} minutes · <a href=${this.linkTo(id)}>Open the exercise</a> · <a href=${`?present#/${id}`}>Present its figures</a></p>
      ${renderBuildsOn(prerequisites, this.linkTo)}
      ${this.loaded?.id === id ? this.renderLoaded(this.loaded) : nothing}
    `
  }

  private renderLoaded({
    sections,
    solved,
  }: {
    sections: Sections
    solved: Solved
  }): TemplateResult {
    const part = (heading: string, ...names: string[]) =>
      html`<div>
        <h3>${heading}</h3>
        ${names.map((name) => unsafeHTML(sections[name] ?? ''))}
      </div>`
    return html`<div class="taught">
      ${part(t`What is taught`, 'taught')} ${part(t`Objectives`, 'objectives')}
      ${part(t`Key points`, 'key points')} ${part(t`For whom, and how long`, 'audience', 'timing')}
      ${part(t`Ask your class`, 'ask')}
      ${
        this.answers
          ? html`${part(t`Usual misunderstandings`, 'misconceptions')} ${renderAnswers(solved)}`
          : nothing
      }
    </div>`
  }
}

const renderAnswers = ({
  questions,
  functions,
}: Solved): TemplateResult => html`<div class="answer">
  <h3>Answers</h3>
  ${Object.values(questions).map((text) => unsafeHTML(text))}
  ${functions.map(
    (code) => html`<details>
      <summary><code>${nameOf(code)}</code>, one way to write it</summary>
      <pre tabindex="0"><code>${code}</code></pre>
    </details>`,
  )}
</div>`
