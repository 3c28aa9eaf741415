/** A worker and its pending requests, which are rejected if the worker crashes. */
import { type Remote, wrap } from 'comlink'
import { phrase } from './phrase.ts'
import { type CoreProblem, problemFrom, worded } from './problem.ts'

export class LiveWorker<T> {
  private readonly remote: Remote<T>
  /** Rejects a request that has no answer yet. */
  private readonly pending = new Set<(problem: CoreProblem) => void>()
  private ended: CoreProblem | null = null

  /** Calls `died` with the reason when the worker crashes; `died` must call end(). */
  constructor(
    private readonly worker: Worker,
    private readonly died: (message: string) => void,
  ) {
    this.remote = wrap<T>(worker)
    worker.onerror = (event) => {
      event.preventDefault()
      died(event.message || worded(phrase`its script failed to load`))
    }
  }

  /** Throws a CoreProblem: the worker's error, or the reason it was terminated. */
  async ask<A>(question: (remote: Remote<T>) => A): Promise<Awaited<A>> {
    try {
      if (this.ended !== null) throw this.ended
      return await this.answer(question(this.remote))
    } catch (thrown) {
      const problem = problemFrom(thrown)
      if (problem.kind === 'Crashed') this.died(problem.message)
      throw problem
    }
  }

  /** Not a race with one promise for all requests, which would keep every answer as long as the worker lives. */
  private answer<A>(asked: A): Promise<Awaited<A>> {
    return new Promise((resolve, reject) => {
      this.pending.add(reject)
      Promise.resolve(asked)
        .then(resolve, reject)
        .finally(() => this.pending.delete(reject))
    })
  }

  end(problem: CoreProblem): void {
    this.worker.terminate()
    this.ended = problem
    for (const reject of this.pending) reject(problem)
    this.pending.clear()
  }
}
