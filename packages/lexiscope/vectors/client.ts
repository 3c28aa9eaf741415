/**
 * Page side of the pretrained vectors: a worker with its own module and memory, started on first use.
 */

import { proxy, type Remote } from 'comlink'
import { LiveWorker } from '../kit/live-worker.ts'
import type { Phrase } from '../kit/phrase.ts'
import { CoreProblem, problemFrom } from '../kit/problem.ts'
import { ViewStore } from '../kit/view-store.ts'
import type {
  Choice,
  LoadOptions,
  LoadProgress,
  RemoteSource,
  StoredFile,
  TableSummary,
  VectorSource,
} from './protocol.ts'
import type { PretrainedSession } from './session.ts'
import { startPretrainedWorker } from './start-pretrained-worker.ts'

export interface PretrainedView {
  /** name of the source being fetched or read, else null */
  busy: string | null
  progress: LoadProgress | null
  table: TableSummary | null
  /** options if the requested file holds several tables */
  choice: (Choice & { source: VectorSource }) | null
  /** latest problem, until the next attempt */
  problem: CoreProblem | null
  /** name of the source that the problem is about */
  problemOf: string
  stored: readonly StoredFile[]
  /** why downloaded files are not stored; '' if they are */
  notice: Phrase
}

export const everyRow: LoadOptions = { maxRows: 2 ** 31 - 1, choice: '', vocabulary: null }

export type PretrainedWorkerFactory = () => Worker

const atFirst: PretrainedView = {
  ...{ busy: null, progress: null, table: null },
  ...{ choice: null, problem: null, problemOf: '' },
  ...{ stored: [], notice: '' },
}

export class PretrainedClient extends ViewStore<PretrainedView> {
  private worker: LiveWorker<PretrainedSession> | null = null
  private turn = 0

  constructor(private readonly create: PretrainedWorkerFactory = startPretrainedWorker) {
    super(atFirst)
  }

  /** Reads vectors. The previous table stays until this one is complete; problems are set in the view. */
  async open(source: VectorSource, options: LoadOptions = everyRow): Promise<boolean> {
    return this.work(source.name, async (remote) => {
      const opened = await remote.open(source, options)
      if ('what' in opened) this.set({ choice: { ...opened, source } })
      else this.set({ table: opened, choice: null })
    })
  }

  /** Downloads a file into the store, unless it is already there. */
  async fetch(source: RemoteSource): Promise<boolean> {
    const fetched = await this.work(source.name, (remote) => remote.fetch(source))
    await this.lookAtStore()
    return fetched
  }

  /** A complete downloaded file. */
  file(name: string): Promise<Blob> {
    return this.ask((remote) => remote.file(name))
  }

  /** Removes a downloaded file; problems are set in the view. */
  async remove(name: string): Promise<void> {
    try {
      await this.ask((remote) => remote.remove(name))
    } catch (thrown) {
      this.set({ problem: problemFrom(thrown), problemOf: name })
    }
    await this.lookAtStore()
  }

  /** Cancels the fetch or read in progress. */
  async cancel(): Promise<void> {
    // If the worker crashes, stop() reports it in the view.
    await this.worker?.ask((remote) => remote.cancel()).catch(() => {})
  }

  /** Clears the choice of tables and the problem. */
  dismiss(): void {
    this.set({ choice: null, problem: null, problemOf: '' })
  }

  /** Updates the list of stored files. */
  async lookAtStore(): Promise<void> {
    try {
      const [stored, notice] = await this.ask((remote) =>
        remote.stored().then(async (all) => [all, await remote.notice()] as const),
      )
      this.set({ stored, notice })
    } catch {
      this.set({ stored: [] })
    }
  }

  /** Sends the worker any request. Throws a CoreProblem; a crash rejects the request and ends the worker. */
  async ask<T>(question: (remote: Remote<PretrainedSession>) => T): Promise<Awaited<T>> {
    return this.started().ask(question)
  }

  private async work(
    name: string,
    action: (remote: Remote<PretrainedSession>) => Promise<void>,
  ): Promise<boolean> {
    const turn = ++this.turn
    this.set({ busy: name, progress: null, choice: null, problem: null, problemOf: '' })
    try {
      await this.ask(action)
      return turn === this.turn
    } catch (thrown) {
      const problem = problemFrom(thrown)
      if (turn === this.turn && problem.kind !== 'Cancelled') {
        this.set({ problem, problemOf: name })
      }
      return false
    } finally {
      if (turn === this.turn) this.set({ busy: null, progress: null })
    }
  }

  private started(): LiveWorker<PretrainedSession> {
    if (this.worker !== null) return this.worker
    const worker = new LiveWorker<PretrainedSession>(this.create(), (message) => {
      if (this.worker === worker) this.stop(new CoreProblem('Crashed', '', message))
    })
    this.worker = worker
    const listener = (progress: LoadProgress) => {
      if (this.worker === worker && this.view.busy !== null) this.set({ progress })
    }
    worker.ask((remote) => remote.start(proxy(listener))).catch(() => {})
    return worker
  }

  /** Reports a crash, which loses the module's memory and with it the table. */
  private stop(problem: CoreProblem): void {
    this.worker?.end(problem)
    this.worker = null
    this.set({
      table: null,
      problem,
      problemOf: this.view.busy ?? this.view.table?.name ?? '',
    })
  }
}
