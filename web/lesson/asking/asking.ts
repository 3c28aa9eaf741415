/** Elements that show the core's answer to one question, asked again as what decides it changes. */
import type { Remote } from 'comlink'
import { html, nothing, type PropertyValues, render } from 'lit'
import { state } from 'lit/decorators.js'
import { isPast } from '../../core/kit/clock.ts'
import type { CoreProblem } from '../../core/kit/problem.ts'
import type { CoreWorker } from '../../core/training/worker.ts'
import { LessonElement } from '../element.ts'

/** At most this often while the vectors change under training. */
const ASK_MS = 400

/** Those that the core could not answer: one press asks again for all of them. */
const unanswered = new Set<{ askAgain(): void }>()

function askAllAgain(): void {
  for (const element of [...unanswered]) element.askAgain()
}
addEventListener('online', askAllAgain)

/** True where nothing is wrong with the question: another try may be answered. */
const isFault = ({ kind, argument }: CoreProblem) =>
  kind === 'Unreachable' ||
  kind === 'Crashed' ||
  kind === 'Unexpected' ||
  (kind === 'TooLarge' && argument === '')

/** Asks what needs neither text nor vectors. */
export abstract class AskingElement<Answer> extends LessonElement {
  @state() protected answer: Answer | null = null
  /** What the core has against the question; null when nothing. */
  @state() protected refused: CoreProblem | null = null
  private asked: readonly unknown[] | null = null
  private askedAt = 0
  private waiting = 0
  /** Why the core could not answer; null when it could, or when it refused the question. */
  @state() private fault: CoreProblem | null = null
  /** Above what was to be shown. */
  private readonly faultShown = Object.assign(document.createElement('div'), { role: 'alert' })
  /** Least time between two questions. */
  protected readonly pauseMs: number = 0

  /** What decides the answer; null when there is nothing to ask yet. */
  protected abstract question(): readonly unknown[] | null
  protected abstract ask(remote: Remote<CoreWorker>): Promise<Answer>

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    clearTimeout(this.waiting)
    unanswered.delete(this)
  }

  /** Asks the same question once more. */
  askAgain(): void {
    unanswered.delete(this)
    this.asked = null
    this.requestUpdate()
  }

  protected override update(changed: PropertyValues): void {
    super.update(changed)
    const { fault, faultShown } = this
    if (fault === null && !faultShown.isConnected) return
    if (fault === null) faultShown.remove()
    else this.prepend(faultShown)
    const line = html`<p class="notice">
      This needs the core, which could not answer. ${fault?.message}
      <button type="button" @click=${askAllAgain}>Try again</button>
    </p>`
    render(fault === null ? nothing : line, faultShown)
  }

  /** The question with all that it is about. */
  protected whole(): readonly unknown[] | null {
    return this.question()
  }

  protected override willUpdate(): void {
    const whole = this.whole()
    // Of a core that could not be loaded all is asked again when it could.
    const question = whole && [...whole, this.lesson.core.view.phase === 'failed']
    if (question === null) {
      this.asked = null
      this.answer = null
      this.refused = null
      this.fault = null
      return
    }
    if (this.asked !== null && question.every((part, i) => part === this.asked?.[i])) return
    this.asked = question
    clearTimeout(this.waiting)
    const wait = isPast(this.askedAt, this.pauseMs)
      ? 0
      : this.askedAt + this.pauseMs - performance.now()
    this.waiting = window.setTimeout(() => void this.look(question), wait)
  }

  private async look(asked: readonly unknown[]): Promise<void> {
    this.askedAt = performance.now()
    let answer: Answer | null = null
    let refused: CoreProblem | null = null
    try {
      answer = await this.lesson.core.ask((remote) => this.ask(remote))
    } catch (thrown) {
      refused = thrown as CoreProblem
    }
    if (this.asked !== asked) return
    this.fault = refused !== null && isFault(refused) ? refused : null
    if (this.fault !== null) unanswered.add(this)
    this.answer = answer
    this.refused = this.fault === null ? refused : null
    this.dispatchEvent(new CustomEvent('lx-answer', { detail: answer }))
  }
}

/** Asks about the trained vectors, as often as they change; nothing while there are none. */
export abstract class VectorAskingElement<Answer> extends AskingElement<Answer> {
  override readonly trained: boolean = true
  protected override readonly pauseMs: number = ASK_MS

  protected override whole(): readonly unknown[] | null {
    const { progress, text } = this.lesson.core.view
    const trained = progress !== null && progress.tokensDone > 0
    const question = trained ? this.question() : null
    return question && [progress, text, ...question]
  }
}
