/** A worker that the first request starts, and the first one after a crash starts anew. */
import { proxy, type Remote, wrap } from 'comlink'
import { phrase } from './phrase.ts'
import { CoreProblem, problemFrom, worded } from './problem.ts'
import './sent-problems.ts'

/** Passes a listener to the worker, which is heard as long as the worker lives. */
export type Heard = <Report extends unknown[], A>(
  listener: (...report: Report) => A,
) => (...report: Report) => A

interface Life<T> {
  /** of what it is asked first */
  begun: Promise<unknown>
  remote: Remote<T>
  worker: Worker
  /** Each rejects a request that has no answer yet. */
  pending: Set<(problem: CoreProblem) => void>
  ended: CoreProblem | null
}

export class WorkerHost<T> {
  private life: Life<T> | null = null

  constructor(
    private readonly create: () => Worker,
    private readonly about: {
      /** What each new worker is asked before all else. A worker that refuses it is ended. */
      begin?(remote: Remote<T>, heard: Heard): unknown
      /** The worker has crashed, and the memory of its module is lost. */
      crashed?(problem: CoreProblem): void
    } = {},
  ) {}

  get isLive(): boolean {
    return this.life !== null
  }

  /** Throws a CoreProblem: the worker's error, or the reason it was ended. */
  async ask<A>(question: (remote: Remote<T>) => A): Promise<Awaited<A>> {
    let life: Life<T> | null = null
    try {
      life = this.life ??= this.start()
      await life.begun
      if (life.ended !== null) throw life.ended
      return await answer(life, question(life.remote))
    } catch (thrown) {
      const problem = problemFrom(thrown)
      if (problem.kind === 'Crashed') this.died(life, problem)
      throw problem
    }
  }

  /** Terminates the worker and rejects all its requests. */
  end(problem: CoreProblem): void {
    const { life } = this
    if (life === null) return
    this.life = null
    life.ended = problem
    life.worker.terminate()
    for (const reject of life.pending) reject(problem)
  }

  private start(): Life<T> {
    const worker = this.create()
    const remote = wrap<T>(worker)
    const begun = Promise.resolve()
    const life: Life<T> = { begun, remote, worker, pending: new Set(), ended: null }
    worker.onerror = (event) => {
      event.preventDefault()
      const message = event.message || worded(phrase`its script failed to load`)
      this.died(life, new CoreProblem('Crashed', '', message))
    }
    const heard: Heard = (listener) =>
      proxy((...report) => (this.life === life ? listener(...report) : (undefined as never)))
    life.begun = answer(life, this.about.begin?.(remote, heard)).catch((thrown) => {
      if (this.life === life && problemFrom(thrown).kind !== 'Crashed')
        this.end(problemFrom(thrown))
      throw thrown
    })
    return life
  }

  private died(life: Life<T> | null, problem: CoreProblem): void {
    if (life === null || this.life !== life) return
    this.end(problem)
    this.about.crashed?.(problem)
  }
}

/** Not a race with one promise for all requests, which would keep every answer as long as the worker lives. */
function answer<A>({ pending }: Life<unknown>, asked: A): Promise<Awaited<A>> {
  return new Promise((resolve, reject) => {
    pending.add(reject)
    Promise.resolve(asked)
      .then(resolve, reject)
      .finally(() => pending.delete(reject))
  })
}
