/** A sentence as ids, and the orders it is read in. */

export interface Sentence {
  words: string[]
  /** equal words have equal ids, counted in order of their first position */
  ids: Int32Array
}

export function sentenceOf(text: string): Sentence {
  const words = text
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
  const different = [...new Set(words)]
  return { words, ids: Int32Array.from(words, (word) => different.indexOf(word)) }
}

export type Reorder = 'reversed' | 'swapped' | 'moved'

/** Which word of the sentence stands at each position of the second one. */
export function orderOf(reorder: Reorder, length: number): Int32Array {
  const positions = Array.from({ length }, (_, position) => position)
  if (reorder === 'reversed') positions.reverse()
  else if (reorder === 'moved') positions.push(...positions.splice(0, 1))
  else if (length > 1) [positions[0], positions[1]] = [1, 0]
  return Int32Array.from(positions)
}
