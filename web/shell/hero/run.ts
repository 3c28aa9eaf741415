/**
 * The training that the start page shows. The core computes its frames on demand, and they are cached
 * so that the reader can go back. It is separate from the learner's training: nothing of it reaches
 * their vectors, the address or the browser's storage.
 */

import type { CoreClient } from 'lexiscope/training/client.ts'
import { FRAMES, nearestAt } from 'lexiscope/training/film.ts'
import type {
  DemonstrationFrame,
  DemonstrationText,
  MadeUpWord,
  WordCosine,
  WorldFacts,
} from 'lexiscope/training/protocol.ts'
import { type CoreProblem, problemFrom } from 'lexiscope/utilities/problem.ts'

export class HeroRun extends EventTarget {
  text: DemonstrationText | null = null
  facts: WorldFacts | null = null
  madeUp: MadeUpWord | null = null
  readonly frames: DemonstrationFrame[] = []
  readonly last = FRAMES - 1
  /** What the core has against going on; null when nothing. */
  problem: CoreProblem | null = null
  private wanted = 0
  private asking = false
  private beginning = 0

  constructor(private readonly core: CoreClient) {
    super()
  }

  get done(): boolean {
    return this.frames.length === FRAMES
  }

  /** The pairs trained by a frame; by the newest one where it is not there yet. */
  pairs(frame: number): number {
    return this.frameAt(frame)?.pairs ?? 0
  }

  /** The words nearest to a word at a frame, from the core; none for an unknown word. */
  nearest(word: string, frame: number): readonly WordCosine[] {
    const { text } = this
    const stored = this.frameAt(frame)
    if (text === null || stored === undefined) return []
    return nearestAt(stored, text.words, text.words.indexOf(word)) ?? []
  }

  private frameAt(frame: number): DemonstrationFrame | undefined {
    return this.frames[Math.min(frame, this.frames.length - 1)]
  }

  /** From the initial weights. Throws a CoreProblem; the training before then stays. */
  async begin(madeUp: MadeUpWord | null): Promise<void> {
    const beginning = ++this.beginning
    this.problem = null
    try {
      const [facts, text] = await Promise.all([
        this.core.world(),
        this.core.ask((remote) => remote.demonstrate(madeUp)),
      ])
      // Of two that were begun, the later counts.
      if (beginning !== this.beginning) return this.end(text.id)
      this.frames.length = 0
      this.wanted = 0
      Object.assign(this, { facts, text, madeUp })
    } catch (thrown) {
      const problem = problemFrom(thrown)
      // One that crashed the core would crash it again, so the visitor decides whether to retry.
      if (problem.kind === 'Crashed' && beginning === this.beginning) this.stopWith(problem)
      throw problem
    }
    this.reach(0)
  }

  /** Has the core train up to a frame; a 'change' event tells of each. */
  reach(frame: number): void {
    this.wanted = Math.max(this.wanted, Math.min(frame, FRAMES - 1))
    if (!this.asking) void this.train()
  }

  private async train(): Promise<void> {
    this.asking = true
    try {
      while (this.text !== null && this.problem === null && this.frames.length <= this.wanted) {
        const { id } = this.text
        const frame = await this.core
          .ask((remote) => remote.demonstrated(id))
          .catch((thrown) => {
            // Another has begun meanwhile: what was asked of this one is of no use.
            if (this.text?.id === id) throw thrown
            return null
          })
        if (frame === null || this.text?.id !== id) continue
        this.frames.push(frame)
        this.dispatchEvent(new Event('change'))
      }
    } catch (thrown) {
      if (this.text !== null) this.stopWith(problemFrom(thrown))
    } finally {
      this.asking = false
    }
  }

  private stopWith(problem: CoreProblem): void {
    this.problem = problem
    this.dispatchEvent(new Event('change'))
  }

  /** Gives back what the core holds for it. */
  close(): void {
    this.beginning++
    const { text } = this
    this.text = null
    if (text !== null) this.end(text.id)
  }

  private end(id: number): void {
    this.core.ask((remote) => remote.endDemonstration(id)).catch(() => {})
  }
}
