/** A worker and its pending requests, which are rejected if the worker crashes. */
import { type Remote, wrap } from 'comlink'
import { phrase } from './phrase.ts'
import { type CoreProblem, problemFrom, worded } from './problem.ts'

export class LiveWorker<T> {
  private readonly remote: Remote<T>
  private readonly death: Promise<never>
  private rejectPending: (problem: CoreProblem) => void = () => {}

  /** Calls `died` with the reason when the worker crashes; `died` must call end(). */
  constructor(
    private readonly worker: Worker,
    private readonly died: (message: string) => void,
  ) {
    this.remote = wrap<T>(worker)
    this.death = new Promise((_, reject) => {
      this.rejectPending = reject
    })
    this.death.catch(() => {})
    worker.onerror = (event) => {
      event.preventDefault()
      died(event.message || worded(phrase`its script failed to load`))
    }
  }

  /** Throws a CoreProblem: the worker's error, or the reason it was terminated. */
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
    this.rejectPending(problem)
  }
}
