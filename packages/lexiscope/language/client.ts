/** Page side of language models: concurrent trainings, and the recommended settings. */
import { proxy } from 'comlink'
import type { UsualLanguage } from '../faces/language.d.ts'
import { LiveWorker } from '../kit/live-worker.ts'
import { phrase } from '../kit/phrase.ts'
import { CoreProblem } from '../kit/problem.ts'
import { coresOfMachine } from '../kit/threads.ts'
import { Turns } from '../transformer/turns.ts'
import type { LanguageRequest } from './protocol.ts'
import { RemoteLanguageModel } from './remote-model.ts'
import type { LanguageSession } from './session.ts'
import { startLanguageWorker } from './start-language-worker.ts'

export class LanguageClient {
  private readonly turns: Turns
  private known: Promise<UsualLanguage> | null = null

  constructor(
    private readonly create: () => Worker = startLanguageWorker,
    atOnce: number = coresOfMachine(),
  ) {
    this.turns = new Turns(Math.max(1, atOnce))
  }

  /**
   * A new training, or one that resumes from a checkpoint of the same request. Its worker starts when
   * the training is prepared, run or queried.
   */
  training(request: LanguageRequest, checkpoint: Uint8Array | null = null): RemoteLanguageModel {
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
    const worker = new LiveWorker<LanguageSession>(this.create(), (message) => {
      worker.end(new CoreProblem('Crashed', '', message))
    })
    try {
      await worker.ask((remote) => remote.start(proxy(() => {})))
      return (await worker.ask((remote) => remote.usual('rotary'))) as UsualLanguage
    } finally {
      worker.end(new CoreProblem('Cancelled', '', phrase`It has answered.`))
    }
  }
}
