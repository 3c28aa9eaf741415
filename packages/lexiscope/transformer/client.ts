/**
 * Page side of transformers: concurrent trainings, as many as the machine has cores, and properties of
 * their tasks, which need no training.
 */

import { proxy } from 'comlink'
import type { TransformerOptions } from '../faces/transformer.d.ts'
import { LiveWorker } from '../kit/live-worker.ts'
import { CoreProblem, problemFrom } from '../kit/problem.ts'
import { coresOfMachine } from '../kit/threads.ts'
import type { TaskAnswer, TaskArguments, TaskFunction } from './protocol.ts'
import { RemoteTransformer } from './remote-training.ts'
import type { TransformerSession } from './session.ts'
import { startTransformerWorker } from './start-transformer-worker.ts'
import { Turns } from './turns.ts'

export type TransformerWorkerFactory = () => Worker

export class TransformerClient {
  private begun: Promise<LiveWorker<TransformerSession>> | null = null
  private readonly turns: Turns

  constructor(
    private readonly create: TransformerWorkerFactory = startTransformerWorker,
    atOnce: number = coresOfMachine(),
  ) {
    this.turns = new Turns(Math.max(1, atOnce))
  }

  /**
   * A new training, or one that resumes from a checkpoint of the same options. Its worker starts when
   * the training is first run or queried.
   */
  training(options: TransformerOptions, checkpoint: Uint8Array | null = null): RemoteTransformer {
    return new RemoteTransformer(options, this.create, this.turns, checkpoint)
  }

  /** Calls a function of the module that needs no training. Throws a CoreProblem. */
  async compute<N extends TaskFunction>(
    name: N,
    ...values: TaskArguments<N>
  ): Promise<TaskAnswer<N>> {
    this.begun ??= this.begin()
    const worker = await this.begun
    return worker.ask((remote) => remote.compute(name, values)) as Promise<TaskAnswer<N>>
  }

  private async begin(): Promise<LiveWorker<TransformerSession>> {
    const forget = () => {
      this.begun = null
    }
    let started: LiveWorker<TransformerSession> | null = null
    try {
      const worker = new LiveWorker<TransformerSession>(this.create(), (message) => {
        worker.end(new CoreProblem('Crashed', '', message))
        forget()
      })
      started = worker
      await worker.ask((remote) => remote.start(proxy(() => {})))
      return worker
    } catch (thrown) {
      started?.end(problemFrom(thrown))
      forget()
      throw thrown
    }
  }
}
