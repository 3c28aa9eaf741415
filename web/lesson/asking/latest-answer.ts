/** One of several questions that an element has; asked again when what decides it changes. */
import type { ReactiveControllerHost } from 'lit'
import { type CoreProblem, problemFrom } from '../../core/kit/problem.ts'

export class Answer<T> {
  /** Of the last question that was answered; null without one, and when it was refused. */
  value: T | null = null
  problem: CoreProblem | null = null
  waiting = false
  private asked: readonly unknown[] | null = null

  constructor(private readonly host: ReactiveControllerHost) {}

  /** `question` begins with what it is about; null where there is nothing to ask. */
  ask(question: readonly unknown[] | null, asking: () => Promise<T>): void {
    const { asked } = this
    if (question === null) {
      this.asked = null
      this.value = null
      this.problem = null
      this.waiting = false
      return
    }
    if (asked?.length === question.length && question.every((part, i) => part === asked[i])) return
    // What was said of other vectors is no answer.
    if (asked?.[0] !== question[0]) this.value = null
    this.asked = question
    this.waiting = true
    asking().then(
      (value) => this.hear(question, value, null),
      (thrown) => this.hear(question, null, problemFrom(thrown)),
    )
  }

  private hear(question: readonly unknown[], value: T | null, problem: CoreProblem | null): void {
    if (this.asked !== question) return
    this.value = value
    this.problem = problem
    this.waiting = false
    this.host.requestUpdate()
  }
}
