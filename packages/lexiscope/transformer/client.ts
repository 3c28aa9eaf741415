/**
 * Page side of transformers: concurrent trainings, as many as the machine has cores, and properties of
 * their tasks, which need no training.
 */

import type { TransformerOptions } from '../types/transformer.d.ts'
import { coresOfMachine } from '../utilities/threads.ts'
import { WorkerHost } from '../utilities/worker-host.ts'
import type { TaskAnswer, TaskArguments, TaskFunction } from './protocol.ts'
import { RemoteTransformer } from './remote-training.ts'
import type { TransformerSession } from './session.ts'
import { Turns } from './turns.ts'

export class TransformerClient {
  private readonly tasks: WorkerHost<TransformerSession>
  private readonly turns: Turns

  constructor(
    private readonly create = () =>
      new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }),
    atOnce: number = coresOfMachine(),
  ) {
    this.turns = new Turns(Math.max(1, atOnce))
    this.tasks = new WorkerHost(create, {
      begin: (remote, heard) => remote.start(heard(() => {})),
    })
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
    return this.tasks.ask((remote) => remote.compute(name, values)) as Promise<TaskAnswer<N>>
  }
}
