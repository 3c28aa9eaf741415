/** What others need to know of an exercise: its meta.ts, found by its folder. */
import type { Outlined } from '../state/done.ts'

export interface Meta extends Omit<Outlined, 'number'> {
  /** which question of the start page it helps to answer */
  part: 'meaning' | 'order' | 'together'
  /** The exercises, by id, that it builds on; not those that one of them builds on itself. */
  prerequisites: readonly string[]
  /** What a learner takes home from it, and the outcomes of which one has to have been seen. */
  deliverable: { text: string; outcomes: readonly string[] } | null
  /** how many it shows once all is predicted and run */
  figures: number
  /** Whether its first figure shows trained vectors: their module is loaded before the page is. */
  opensOnVectors?: boolean
}
