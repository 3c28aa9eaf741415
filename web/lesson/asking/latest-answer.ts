/** The answer to the latest question put to a worker. What comes of an earlier one is dropped. */
import { isPast } from 'lexiscope/utilities/clock.ts'
import { CoreProblem, problemFrom } from 'lexiscope/utilities/problem.ts'
import { t } from '../../translation/translation.ts'

/** Numbers, texts and objects: the question is another one as soon as one of them is. */
export type Question = readonly unknown[]

export class LatestAnswer<T> {
  /** Stays until the next answer comes; null without a question, and when it was refused. */
  value: T | null = null
  problem: CoreProblem | null = null
  waiting = false
  /** The last answer that there was. */
  private before: T | null = null
  private question: Question | null = null
  private requestedAt = -Infinity
  private timer: ReturnType<typeof setTimeout> | undefined
  private aborter = new AbortController()

  /** `changed` is called when an answer has come. */
  constructor(private readonly changed: () => void) {}

  /** The answer to show: a question that is refused leaves the one before it in sight. */
  get shown(): T | null {
    const refused = this.problem !== null && this.problem.argument !== ''
    return this.value ?? (refused ? this.before : null)
  }

  /**
   * Puts a question unless it was the last one; without one, forgets. `put` does the asking, once
   * `pauseMs` have gone by since the question before; its signal says when nobody waits any more.
   */
  ask(question: Question | null, put: (signal: AbortSignal) => Promise<T>, pauseMs = 0): void {
    if (question === null) {
      this.forget()
      return
    }
    if (isSame(question, this.question)) return
    this.abort()
    this.question = question
    this.waiting = true
    if (isPast(this.requestedAt, pauseMs)) void this.look(put)
    else {
      const wait = this.requestedAt + pauseMs - performance.now()
      this.timer = setTimeout(() => void this.look(put), wait)
    }
  }

  /** The same question is put once more when it is asked next. */
  askAgain(): void {
    this.abort()
    this.question = null
  }

  forget(): void {
    this.askAgain()
    this.value = null
    this.before = null
    this.problem = null
  }

  /** Waits no longer: the question counts as cancelled until another is asked. */
  cancel(): void {
    if (!this.waiting) return
    this.abort()
    this.problem = new CoreProblem('Cancelled', '', t`Cancelled.`)
    this.changed()
  }

  private abort(): void {
    clearTimeout(this.timer)
    this.aborter.abort()
    this.aborter = new AbortController()
    this.waiting = false
  }

  private async look(put: (signal: AbortSignal) => Promise<T>): Promise<void> {
    const { signal } = this.aborter
    this.requestedAt = performance.now()
    let value: T | null = null
    let problem: CoreProblem | null = null
    try {
      value = await put(signal)
    } catch (thrown) {
      problem = problemFrom(thrown)
    }
    if (signal.aborted) return
    this.value = value
    this.before = value ?? this.before
    this.problem = problem
    this.waiting = false
    this.changed()
  }
}

const isSame = (one: Question, other: Question | null) =>
  one.length === other?.length && one.every((part, i) => part === other[i])
