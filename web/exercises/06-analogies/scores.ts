/** Counts the analogies that hold, by relation. */
import type { ComparedAnalogy } from 'lexiscope/training/protocol.ts'

export interface Score {
  relation: string
  held: number
  questions: number
  /** those whose answer is nearest to c without the arithmetic */
  alone: number
  /** those that hold by the mean step of the relation's other pairs */
  bySteps: number
}

/** In the order in which the relations first occur. */
export function scoresOf(tried: readonly ComparedAnalogy[]): Score[] {
  const scores = new Map<string, Score>()
  for (const { relation, d, got, alone, bySteps } of tried) {
    const score = scores.get(relation) ?? { relation, held: 0, questions: 0, alone: 0, bySteps: 0 }
    score.questions++
    if (got === d) score.held++
    if (alone === d) score.alone++
    if (bySteps === d) score.bySteps++
    scores.set(relation, score)
  }
  return [...scores.values()]
}
