/** Counts the analogies that hold, by relation. */
import type { TriedAnalogy } from '../../core/training/protocol.ts'

export interface Score {
  relation: string
  held: number
  asked: number
}

/** In the order in which the relations first occur. */
export function scoresOf(tried: readonly TriedAnalogy[]): Score[] {
  const scores = new Map<string, Score>()
  for (const { relation, d, got } of tried) {
    const score = scores.get(relation) ?? { relation, held: 0, asked: 0 }
    score.asked++
    if (got === d) score.held++
    scores.set(relation, score)
  }
  return [...scores.values()]
}
