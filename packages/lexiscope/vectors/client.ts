/**
 * Page side of the pretrained vectors: a worker with its own module and memory, started on first use.
 */

import type { Remote } from 'comlink'
import type { Phrase } from '../utilities/phrase.ts'
import { type CoreProblem, problemFrom } from '../utilities/problem.ts'
import { ViewStore } from '../utilities/view-store.ts'
import { WorkerHost } from '../utilities/worker-host.ts'
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

const atFirst: PretrainedView = {
  ...{ busy: null, progress: null, table: null },
  ...{ choice: null, problem: null, problemOf: '' },
  ...{ stored: [], notice: '' },
}

export class PretrainedClient extends ViewStore<PretrainedView> {
  private readonly host: WorkerHost<PretrainedSession>
  private turn = 0

  constructor(
    create = () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }),
  ) {
    super(atFirst)
    this.host = new WorkerHost(create, {
      begin: (remote, heard) => {
        const listener = (progress: LoadProgress) => {
          if (this.view.busy !== null) this.set({ progress })
        }
        return remote.start(heard(listener))
      },
      crashed: (problem) => {
        const problemOf = this.view.busy ?? this.view.table?.name ?? ''
        this.set({ table: null, problem, problemOf })
      },
    })
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
    // A crash is in the view.
    if (this.host.isLive) await this.ask((remote) => remote.cancel()).catch(() => {})
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
    return this.host.ask(question)
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
}
