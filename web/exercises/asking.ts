/** An element that shows the core's answer to one question, asked again as vectors or words change. */
import type { Remote } from 'comlink'
import { state } from 'lit/decorators.js'
import type { CoreProblem } from '../core/problem.ts'
import type { CoreWorker } from '../core/worker.ts'
import { LessonElement } from './element.ts'

/** At most this often while the vectors change under training. */
const ASK_MS = 400

export abstract class AskingElement<Answer> extends LessonElement {
  @state() protected answer: Answer | null = null
  /** What the core has against the question; null when nothing. */
  @state() protected refused: CoreProblem | null = null
  private asked: unknown[] = []
  private askedAt = 0
  private waiting = 0

  /** What decides the answer, beside the vectors; null when there is nothing to ask yet. */
  protected abstract question(): readonly unknown[] | null
  protected abstract ask(remote: Remote<CoreWorker>): Promise<Answer>

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    clearTimeout(this.waiting)
  }

  protected override willUpdate(): void {
    const { progress, text } = this.lesson.core.view
    const trained = progress !== null && progress.tokensDone > 0
    const question = trained ? this.question() : null
    if (question === null) {
      this.asked = []
      this.answer = null
      this.refused = null
      return
    }
    const asked = [progress, text, ...question]
    if (asked.every((part, i) => part === this.asked[i])) return
    this.asked = asked
    clearTimeout(this.waiting)
    const changed = this.askedAt + ASK_MS - performance.now()
    this.waiting = window.setTimeout(() => void this.look(asked), Math.max(0, changed))
  }

  private async look(asked: unknown[]): Promise<void> {
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
