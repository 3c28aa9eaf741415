/** One worker and its pending requests, which are rejected when it dies. */
import { type Remote, wrap } from 'comlink'
import { phrase } from './phrase.ts'
import { type CoreProblem, problemFrom, worded } from './problem.ts'

export class LiveWorker<T> {
  private readonly remote: Remote<T>
  private readonly death: Promise<never>
  private tell: (problem: CoreProblem) => void = () => {}

  /** `died` hears how it ended, by a question that crashed or by itself; it is to call end(). */
  constructor(
    private readonly worker: Worker,
    private readonly died: (message: string) => void,
  ) {
    this.remote = wrap<T>(worker)
    this.death = new Promise((_, reject) => {
      this.tell = reject
    })
    this.death.catch(() => {})
    worker.onerror = (event) => {
      event.preventDefault()
      died(event.message || worded(phrase`its script did not come`))
    }
  }

  /** Throws a CoreProblem: what the worker threw, or why it was ended. */
  async ask<A>(question: (remote: Remote<T>) => A): Promise<Awaited<A>> {
    try {
      return await Promise.race([question(this.remote), this.death])
    } catch (thrown) {
      const problem = problemFrom(thrown)
      if (problem.kind === 'Crashed') this.died(problem.message)
      throw problem
    }
  }

  end(problem: CoreProblem): void {
    this.worker.terminate()
    this.tell(problem)
  }
}
