/** The functions of an exercise that the learner writes, each closed until it is opened. */
import { nothing, type TemplateResult } from 'lit'
import { customElement, property, state } from 'lit/decorators.js'
import type { CodeExercise, FunctionName } from '../../code/exercise.ts'
import { spelled } from '../../code/language.ts'
import { spoken } from '../../translation/languages.ts'
import { html, t } from '../../translation/translation.ts'
import { LessonElement } from '../element.ts'
import type { Lesson } from '../lesson.ts'
import { hasPassed, languageOf, type Opened, type Writing } from './learners-code.ts'

export interface ToWrite {
  name: FunctionName
  /** "lookup(table, ids)" */
  call: string
  /** the figure that can be drawn by it, in a few words; '' where there is none */
  draws?: string
  open(): Promise<[{ default: CodeExercise }, { default: Opened['path'] }]>
}

/** The section that holds them. */
export function writeIt(
  lesson: Lesson,
  exercise: string,
  functions: readonly ToWrite[],
): TemplateResult {
  return html`<section aria-labelledby="write-heading">
    <div class="prose">
      <h2 id="write-heading">Write it yourself</h2>
      <p>
        You have seen what it does. Now write it, in JavaScript or Python, and have it checked against
        the core.
      </p>
    </div>
    ${functions.map(
      (toWrite) =>
        html`<lx-write class="card" .lesson=${lesson} .exercise=${exercise} .toWrite=${toWrite}></lx-write>`,
    )}
  </section>`
}

@customElement('lx-write')
export class Write extends LessonElement {
  @property() exercise = ''
  @property({ attribute: false }) toWrite!: ToWrite
  @state() private opened: Opened | null = null
  @state() private missing = false

  private get writing(): Writing {
    return { exercise: this.exercise, name: this.toWrite.name }
  }

  protected override render(): TemplateResult {
    const { call, draws = '' } = this.toWrite
    const passed = hasPassed(this.lesson, this.writing)
    return html`<details @toggle=${this.open}>
      <summary>
        <code>${spelled(languageOf(this.lesson), call)}</code>${passed ? html` <span class="verdict right">✓ yours passes</span>` : nothing}
      </summary>
      ${
        this.opened === null
          ? html`<p role="status">${this.missing ? t`The editor could not be loaded. Close this, and open it again.` : t`Opening the editor …`}</p>`
          : html`<lx-code-bench
              .lesson=${this.lesson}
              .written=${this.writing}
              .opened=${this.opened}
              .draws=${draws}
            ></lx-code-bench>`
      }
    </details>`
  }

  private readonly open = async (event: Event): Promise<void> => {
    if (!(event.target as HTMLDetailsElement).open || this.opened !== null) return
    this.missing = false
    try {
      await spoken('code')
      const [[{ default: task }, { default: path }]] = await Promise.all([
        this.toWrite.open(),
        import('./code-bench.ts'),
      ])
      this.opened = { task, path }
    } catch {
      this.missing = true
    }
  }
}
