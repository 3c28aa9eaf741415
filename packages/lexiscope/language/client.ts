/** Page side of language models: concurrent trainings, and the recommended settings. */

import { Turns } from '../transformer/turns.ts'
import type { UsualLanguage } from '../types/language.d.ts'
import { phrase } from '../utilities/phrase.ts'
import { CoreProblem } from '../utilities/problem.ts'
import { coresOfMachine } from '../utilities/threads.ts'
import { WorkerHost } from '../utilities/worker-host.ts'
import type { LanguageRequest } from './protocol.ts'
import { RemoteLanguageModel } from './remote-model.ts'
import type { LanguageSession } from './session.ts'
import type { TextsSession } from './texts-session.ts'

/** Of models that are measured in full, or whose vectors of words and texts are. */
export class LanguageClient<Session extends LanguageSession | TextsSession = LanguageSession> {
  private readonly turns: Turns
  private known: Promise<UsualLanguage> | null = null

  constructor(
    private readonly create = () =>
      new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }),
    atOnce: number = coresOfMachine(),
  ) {
    this.turns = new Turns(Math.max(1, atOnce))
  }

  /**
   * A new training, or one that resumes from a checkpoint of the same request. Its worker starts when
   * the training is prepared, run or queried.
   */
  training(
    request: LanguageRequest,
    checkpoint: Uint8Array | null = null,
  ): RemoteLanguageModel<Session> {
    return new RemoteLanguageModel(request, this.create, this.turns, checkpoint)
  }

  /** Recommended settings for the microworld with rotary, fetched once per page. Throws a CoreProblem. */
  usual(): Promise<UsualLanguage> {
    this.known ??= this.askUsual()
    // Clears a failed attempt, so that the next call tries again.
    this.known.catch(() => {
      this.known = null
    })
    return this.known
  }

  private async askUsual(): Promise<UsualLanguage> {
    const host = new WorkerHost<Session>(this.create, {
      begin: (remote, heard) => remote.start(heard(() => {})),
    })
    try {
      return (await host.ask((remote) => remote.usual('rotary'))) as UsualLanguage
    } finally {
      host.end(new CoreProblem('Cancelled', '', phrase`It has answered.`))
    }
  }
}

export const textsClient = () =>
  new LanguageClient<TextsSession>(
    () => new Worker(new URL('./texts-worker.ts', import.meta.url), { type: 'module' }),
  )
