/** A worker that the first call starts, and the first one after a crash starts anew. */
import { phrase } from '../utilities/phrase.ts'
import { CoreProblem } from '../utilities/problem.ts'
import type { Abort, Reply, Request } from './messages.ts'
import { type Started, startWorker, type WorkerName } from './workers.ts'

/** What every function takes. */
export interface Abortable {
  /** Aborts the call, which then throws the signal's reason. */
  signal?: AbortSignal | undefined
}

/** What functions take that need a while. */
export interface CallOptions<Progress = number> extends Abortable {
  /** Hears progress some ten times a second. */
  onProgress?: ((progress: Progress) => void) | undefined
}

interface Pending {
  resolve(result: never): void
  reject(reason: unknown): void
  onProgress: ((progress: never) => void) | undefined
}

export class Connection {
  private worker: Started | null = null
  private readonly pending = new Map<number, Pending>()
  private calls = 0
  /** Changes with each worker: what an earlier one held is lost. */
  life = 0

  constructor(private readonly name: WorkerName) {}

  /** Throws a CoreProblem, or the signal's reason. */
  async call<Result>(
    method: string,
    values: readonly unknown[],
    { signal, onProgress }: CallOptions<never> = {},
  ): Promise<Result> {
    signal?.throwIfAborted()
    const worker = this.start()
    const id = ++this.calls
    const abort = () => {
      worker.send({ abort: id } satisfies Abort)
      this.settle(id)?.reject(signal?.reason)
    }
    try {
      return await new Promise<Result>((resolve, reject) => {
        this.pending.set(id, { resolve, reject, onProgress })
        worker.keepAlive(true)
        signal?.addEventListener('abort', abort)
        worker.send({ id, method, values, watched: onProgress !== undefined } satisfies Request)
      })
    } finally {
      signal?.removeEventListener('abort', abort)
    }
  }

  /** Asks without waiting, and only a worker that runs. */
  tell(method: string, values: readonly unknown[]): void {
    this.worker?.send({ id: 0, method, values, watched: false } satisfies Request)
  }

  /** Ends the worker and frees its memory; pending calls throw Cancelled, and the next one starts it anew. */
  dispose(): void {
    this.end(new CoreProblem('Cancelled', '', phrase`Ended by dispose().`))
  }

  private start(): Started {
    if (this.worker !== null) return this.worker
    const life = ++this.life
    const ended = (problem: CoreProblem) => {
      if (this.life === life) this.end(problem)
    }
    this.worker = startWorker(this.name, { message: (reply) => this.hear(reply), ended })
    this.worker.keepAlive(false)
    return this.worker
  }

  private hear(reply: Reply): void {
    if ('progress' in reply) {
      this.pending.get(reply.id)?.onProgress?.(reply.progress as never)
    } else if ('result' in reply) {
      this.settle(reply.id)?.resolve(reply.result as never)
    } else {
      const { kind, argument, phrase } = reply.problem
      const problem = new CoreProblem(kind, argument, phrase)
      // The memory of a crashed module is lost.
      if (kind === 'Crashed') this.end(problem)
      else this.settle(reply.id)?.reject(problem)
    }
  }

  private settle(id: number): Pending | undefined {
    const call = this.pending.get(id)
    this.pending.delete(id)
    if (this.pending.size === 0) this.worker?.keepAlive(false)
    return call
  }

  private end(problem: CoreProblem): void {
    this.worker?.terminate()
    this.worker = null
    this.life++
    const calls = [...this.pending.values()]
    this.pending.clear()
    for (const { reject } of calls) reject(problem)
  }
}
