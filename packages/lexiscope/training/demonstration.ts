/**
 * A training to watch, separate from the learner's own: the microworld with its recommended settings, in
 * separate tables, advanced whenever the page requests a frame. It is never saved.
 */
import type { Core } from '../types/training.d.ts'
import type {
  DemonstrationFrame,
  DemonstrationText,
  MadeUpWord,
  TrainedVectors,
} from './protocol.ts'
import { Session } from './session.ts'

/** Seed of the text with which the exercises begin. */
const TEXT_SEED = 1

export class Demonstration {
  private readonly session: Session
  /** The frames that are computed and not yet asked for; null before the first. */
  private film: DemonstrationFrame[] | null = null

  constructor(
    core: Core,
    readonly id: number,
  ) {
    this.session = new Session(core)
  }

  /** Reads the text and initialises the vectors. Throws the core's error for an invalid made-up word. */
  async open(madeUp: MadeUpWord | null): Promise<DemonstrationText> {
    const { session, id } = this
    const { sentences, training } = session.world()
    const source = { kind: 'microworld', seed: TEXT_SEED, sentences, madeUp } as const
    const { words, counts } = await session.open(source, 1, () => {})
    session.prepare(training)
    return { id, words, counts }
  }

  /** Trains up to the next frame: first that of the initial weights, and the last again at the end. */
  frame(): DemonstrationFrame {
    const { session, film } = this
    if (film === null) {
      this.film = []
      return session.frame()
    }
    let { fraction } = session.progress()
    while (film.length === 0 && fraction < 1)
      fraction = session.advance((frame) => film.push(frame)).fraction
    return film.shift() ?? session.frame()
  }

  /** The vectors as trained so far. */
  vectors(): TrainedVectors {
    return this.session.vectors.copy()
  }

  close(): void {
    this.session.close()
  }
}
