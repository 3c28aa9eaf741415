/** The page's side of language models: trainings side by side, and what is known before any is made. */
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
   * A training that has not begun, or that resumes from a checkpoint of the same request; its worker
   * starts when it is prepared, run or queried.
   */
  training(request: LanguageRequest, checkpoint: Uint8Array | null = null): RemoteLanguageModel {
    return new RemoteLanguageModel(request, this.create, this.turns, checkpoint)
  }

  /** What the microworld is known to be learnt with, rotary: asked once a page. Throws a CoreProblem. */
  usual(): Promise<UsualLanguage> {
    this.known ??= this.askUsual()
    // What failed once may not fail again.
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
