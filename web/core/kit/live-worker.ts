/** One worker while it lives, and the questions put to it: when it dies, all that wait are told. */
import { type Remote, wrap } from 'comlink'
import type { CoreProblem } from './problem.ts'

export class LiveWorker<T> {
  readonly remote: Remote<T>
  private readonly death: Promise<never>
  private tell: (problem: CoreProblem) => void = () => {}

  /** `died` hears what the browser says of an end that no question brought. */
  constructor(
    private readonly worker: Worker,
    died: (message: string) => void,
  ) {
    this.remote = wrap<T>(worker)
    this.death = new Promise((_, reject) => {
      this.tell = reject
    })
    this.death.catch(() => {})
    worker.onerror = (event) => {
      event.preventDefault()
      died(event.message || 'its script did not come')
    }
  }

  /** Throws what the worker threw, or why it was ended. */
  answer<A>(question: A): Promise<Awaited<A>> {
    return Promise.race([question, this.death])
  }

  end(problem: CoreProblem): void {
    this.worker.terminate()
    this.tell(problem)
  }
}
