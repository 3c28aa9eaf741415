/** Which of the learnt merges a text's tokens are made of. */
import type { LearntMerges } from 'lexiscope/types/tokens.d.ts'
import { BYTES } from './settings.ts'

/**
 * The ranks, rising. A merge is never undone, so those that changed the text are just those that its
 * last tokens are made of, part by part.
 */
export function workingMerges(
  ids: Int32Array,
  { left, right, ids: made }: Pick<LearntMerges, 'left' | 'right' | 'ids'>,
): number[] {
  const rankOf = new Map(Array.from(made, (id, rank) => [id, rank]))
  const found = new Set<number>()
  const open = [...ids]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    const rank = id < BYTES ? undefined : rankOf.get(id)
    if (rank === undefined) continue
    found.add(rank)
    open.push(left[rank] as number, right[rank] as number)
  }
  return [...found].sort((a, b) => a - b)
}
