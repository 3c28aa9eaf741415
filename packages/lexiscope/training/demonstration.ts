/**
 * A training to be watched, beside the learner's own: the microworld with the settings that it is
 * made for, in tables of its own, trained a little further whenever the page asks. It is never saved.
 */
import type { Core } from '../faces/training.d.ts'
import type {
  DemonstrationFrame,
  DemonstrationText,
  MadeUpWord,
  TrainedVectors,
} from './protocol.ts'
import { Session } from './session.ts'

/** The text of the exercises, before anything is set. */
const TEXT_SEED = 1

export class Demonstration {
  private readonly session: Session

  constructor(
    core: Core,
    readonly id: number,
  ) {
    this.session = new Session(core)
  }

  /** Reads the text and gives the words their initial vectors. Throws what the core has against a word. */
  async open(madeUp: MadeUpWord | null): Promise<DemonstrationText> {
    const { session, id } = this
    const { sentences, training } = session.world()
    const source = { kind: 'microworld', seed: TEXT_SEED, sentences, madeUp } as const
    const { words, counts } = await session.open(source, 1, () => {})
    session.prepare(training)
    return { id, words, counts }
  }

  /** Trains until `until` (0 … 1) of it is done, at least one call; 0 gives the initial weights. */
  frame(until: number): DemonstrationFrame {
    const { session } = this
    let { fraction } = session.progress()
    if (until > 0 && fraction < 1) {
      do fraction = session.advance().fraction
      while (fraction < until)
    }
    return session.frame(fraction)
  }

  /** As far as they are trained. */
  vectors(): TrainedVectors {
    return this.session.trainedVectors()
  }

  close(): void {
    this.session.close()
  }
}
