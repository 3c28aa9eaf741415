/** Elements that show the core's answer to one question, asked again as what decides it changes. */
import type { Remote } from 'comlink'
import { state } from 'lit/decorators.js'
import type { CoreProblem } from '../core/problem.ts'
import type { CoreWorker } from '../core/worker.ts'
import { LessonElement } from './element.ts'

/** At most this often while the vectors change under training. */
const ASK_MS = 400

/** Asks what needs neither text nor vectors. */
export abstract class AskingElement<Answer> extends LessonElement {
  @state() protected answer: Answer | null = null
  /** What the core has against the question; null when nothing. */
  @state() protected refused: CoreProblem | null = null
  private asked: readonly unknown[] | null = null
  private askedAt = 0
  private waiting = 0
  /** Least time between two questions. */
  protected readonly pauseMs: number = 0

  /** What decides the answer; null when there is nothing to ask yet. */
  protected abstract question(): readonly unknown[] | null
  protected abstract ask(remote: Remote<CoreWorker>): Promise<Answer>

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    clearTimeout(this.waiting)
  }

  /** The question with all that it is about. */
  protected whole(): readonly unknown[] | null {
    return this.question()
  }

  protected override willUpdate(): void {
    const question = this.whole()
    if (question === null) {
      this.asked = null
      this.answer = null
      this.refused = null
      return
    }
    if (this.asked !== null && question.every((part, i) => part === this.asked?.[i])) return
    this.asked = question
    clearTimeout(this.waiting)
    const wait = this.askedAt + this.pauseMs - performance.now()
    this.waiting = window.setTimeout(() => void this.look(question), Math.max(0, wait))
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
    this.answer = answer
    this.refused = refused
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
