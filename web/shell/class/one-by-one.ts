/** What a class wrote, one answer after the other: by buttons, or by arrow keys. On paper, all of it. */
import { nothing, type PropertyValues, type TemplateResult } from 'lit'
import { customElement, property, state } from 'lit/decorators.js'
import { choose } from '../../lesson/controls/control.ts'
import { LessonElement } from '../../lesson/element.ts'
import type { Written } from '../../state/class/work.ts'
import { html, t } from '../../translation/translation.ts'

@customElement('lx-one-by-one')
export class OneByOne extends LessonElement {
  @property({ attribute: false }) written: readonly Written[] = []
  @property({ attribute: false }) names: readonly string[] = []
  @state() private question = 0
  @state() private at = 0
  @state() private printing = false

  override connectedCallback(): void {
    super.connectedCallback()
    addEventListener('beforeprint', this.print)
    addEventListener('afterprint', this.print)
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    removeEventListener('beforeprint', this.print)
    removeEventListener('afterprint', this.print)
  }

  protected override willUpdate(changed: PropertyValues): void {
    const before = changed.get('written') as readonly Written[] | undefined
    if (before !== undefined && before[0]?.question !== this.written[0]?.question) {
      this.question = 0
      this.at = 0
    }
  }

  protected override render(): TemplateResult | typeof nothing {
    const { written } = this
    const one = written[Math.min(this.question, written.length - 1)]
    if (one === undefined) return nothing
    const at = Math.min(this.at, one.answers.length - 1)
    const answer = one.answers[at]
    if (answer === undefined) return nothing
    return html`
      ${
        written.length === 1
          ? nothing
          : choose(
              { id: 'class-written', label: t`Question` },
              written.map(({ question }, i) => ({ value: `${i}`, text: question })),
              `${this.question}`,
              (i) => {
                this.question = Number(i)
                this.at = 0
              },
            )
      }
      <h3>${one.question}</h3>
      ${
        this.printing
          ? one.answers.map((each) => this.renderAnswer(each))
          : html`<div
        class="card stack one-by-one"
        role="group"
        aria-label="One answer; the arrow keys lead to the others"
        tabindex="0"
        @keydown=${this.turn}
      >
        <div class="row">
          <button type="button" aria-disabled=${at === 0 || nothing} @click=${() => this.go(at - 1)}>← Before</button>
          <button type="button" aria-disabled=${at + 1 === one.answers.length || nothing} @click=${() => this.go(at + 1)}>Next →</button>
          <span class="hint">${at + 1} of ${one.answers.length}</span>
        </div>
        <div aria-live="polite">${this.renderAnswer(answer)}</div>
      </div>`
      }
    `
  }

  private readonly renderAnswer = ({ learner, text }: Written['answers'][number]) =>
    html`<p class="hint"><bdi>${this.names[learner]}</bdi></p>
      <blockquote dir="auto">${text}</blockquote>`

  private go(to: number): void {
    const { answers } = this.written[this.question] ?? { answers: [] }
    this.at = Math.max(0, Math.min(answers.length - 1, to))
  }

  private readonly turn = (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const { answers } = this.written[this.question] ?? { answers: [] }
    const to: Readonly<Record<string, number>> = {
      ArrowLeft: this.at - 1,
      ArrowRight: this.at + 1,
      Home: 0,
      End: answers.length - 1,
    }
    const index = to[event.key]
    if (index === undefined) return
    event.preventDefault()
    this.go(index)
  }

  private readonly print = ({ type }: Event): void => {
    this.printing = type === 'beforeprint'
  }
}
