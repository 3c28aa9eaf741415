/**
 * The page's side of the pretrained vectors: a worker with a module and a memory of its own, started
 * when it is first needed.
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
import { startPretrainedWorker } from './start-pretrained-worker.ts'
import type { PretrainedWorker } from './worker.ts'

export interface PretrainedView {
  /** what is being fetched or read; null when nothing is */
  busy: string | null
  progress: LoadProgress | null
  table: TableSummary | null
  /** The file asked for holds several tables. */
  choice: (Choice & { source: VectorSource }) | null
  /** what last went wrong, until the next try */
  problem: CoreProblem | null
  /** what the problem is about: the name of a source */
  problemOf: string
  stored: readonly StoredFile[]
  /** why downloaded files are not stored; '' when they are */
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
  private worker: LiveWorker<PretrainedWorker> | null = null
  private turn = 0

  constructor(private readonly create: PretrainedWorkerFactory = startPretrainedWorker) {
    super(atFirst)
  }

  /** Reads vectors. The table before stays until the new one is whole; problems come in the view. */
  async open(source: VectorSource, options: LoadOptions = everyRow): Promise<boolean> {
    return this.work(source.name, async (remote) => {
      const opened = await remote.open(source, options)
      if ('what' in opened) this.set({ choice: { ...opened, source } })
      else this.set({ table: opened, choice: null })
    })
  }

  /** Fetches a file into the store, unless it is there. */
  async fetch(source: RemoteSource): Promise<boolean> {
    const fetched = await this.work(source.name, (remote) => remote.fetch(source))
    await this.lookAtStore()
    return fetched
  }

  /** A fetched file, whole. */
  file(name: string): Promise<Blob> {
    return this.ask((remote) => remote.file(name))
  }

  /** Removes a fetched file; a problem comes in the view. */
  async remove(name: string): Promise<void> {
    try {
      await this.ask((remote) => remote.remove(name))
    } catch (thrown) {
      this.set({ problem: problemFrom(thrown), problemOf: name })
    }
    await this.lookAtStore()
  }

  /** Ends what is being fetched or read. */
  async cancel(): Promise<void> {
    // A worker that dies of it says so in the view.
    await this.worker?.ask((remote) => remote.cancel()).catch(() => {})
  }

  /** Forgets what is to be chosen from. */
  dismiss(): void {
    this.set({ choice: null, problem: null, problemOf: '' })
  }

  /** Brings the list of stored files up to date. */
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

  /** Asks the worker anything; throws a CoreProblem. A crash ends the question and the worker. */
  async ask<T>(question: (remote: Remote<PretrainedWorker>) => T): Promise<Awaited<T>> {
    return this.started().ask(question)
  }

  private async work(
    name: string,
    action: (remote: Remote<PretrainedWorker>) => Promise<void>,
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

  private started(): LiveWorker<PretrainedWorker> {
    if (this.worker !== null) return this.worker
    const worker = new LiveWorker<PretrainedWorker>(this.create(), (message) => {
      if (this.worker === worker) this.stop(new CoreProblem('Crashed', '', message))
    })
    this.worker = worker
    const listener = (progress: LoadProgress) => {
      if (this.worker === worker && this.view.busy !== null) this.set({ progress })
    }
    worker.ask((remote) => remote.start(proxy(listener))).catch(() => {})
    return worker
  }

  /** The memory of a module that crashed is lost, and the table with it. The page says so. */
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
