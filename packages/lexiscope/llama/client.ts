/**
 * The page's side of real models: a worker with a module and a memory of its own, started when it is first
 * needed, and the model that is open in it.
 */
import { proxy, type Remote } from 'comlink'
import type { GenerationOptions, LossOptions } from '../types/llama.d.ts'
import { type CoreProblem, problemFrom } from '../utilities/problem.ts'
import { ViewStore } from '../utilities/view-store.ts'
import { WorkerHost } from '../utilities/worker-host.ts'
import type { MeanLoss, ModelFiles, OpenedLlama, Texts, WrittenTokens } from './protocol.ts'
import type { LlamaSession } from './session.ts'

export interface LlamaView {
  /** null before one is open, and after its worker crashed */
  model: OpenedLlama | null
  /** what the open model is called; '' without one */
  name: string
  /** what is being opened; '' when nothing is */
  busy: string
  /** what last went wrong in opening, until the next try */
  problem: CoreProblem | null
}

export class LlamaClient extends ViewStore<LlamaView> {
  private readonly host: WorkerHost<LlamaSession>
  private opening = 0

  constructor(
    create = () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }),
  ) {
    super({ model: null, name: '', busy: '', problem: null })
    const crashed = (problem: CoreProblem) => this.set({ model: null, name: '', problem })
    this.host = new WorkerHost(create, { crashed })
  }

  /**
   * Opens a model. The one before stays open when this one is refused or its files cannot be read; why
   * is in the view.
   */
  async open(name: string, files: () => Promise<ModelFiles>): Promise<boolean> {
    const turn = ++this.opening
    this.set({ busy: name, problem: null })
    try {
      const read = await files()
      if (turn !== this.opening) return false
      const model = await this.ask((remote) => remote.open(read))
      this.set({ model, name })
      return true
    } catch (thrown) {
      if (turn === this.opening) this.set({ problem: problemFrom(thrown) })
      return false
    } finally {
      if (turn === this.opening) this.set({ busy: '' })
    }
  }

  /** Continues a prompt; a newer text ends an older one. */
  write(prompt: Int32Array, options: GenerationOptions): Promise<WrittenTokens> {
    return this.ask((remote) => remote.write(prompt, options))
  }

  /** Mean losses of texts, one for each way of reading; `onProgress` gets those that are there. */
  meanLosses(
    texts: Texts,
    variants: readonly LossOptions[],
    onProgress: (results: readonly MeanLoss[]) => void = () => {},
  ): Promise<MeanLoss[]> {
    return this.ask((remote) => remote.meanLosses(texts, variants, proxy(onProgress)))
  }

  /** Asks the worker anything; throws a CoreProblem. A crash ends the question and the worker. */
  ask<T>(question: (remote: Remote<LlamaSession>) => T): Promise<Awaited<T>> {
    return this.host.ask(question)
  }
}
