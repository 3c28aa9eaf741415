/** What the native command `lexiscope` prints, for tests that hold the page against it. */
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const program = 'build/native/lexiscope'
/** Tests build nothing: where the command was not built, its values are not compared. */
export const built = existsSync(program)

/** Prints of 13 MB are the longest that are asked for. */
const MAX_BYTES = 32_000_000

const printed = new Map<string, string>()

/** The same command prints the same: a walk that compares again does not compute again. */
export function lexiscope(...args: (string | number)[]): string {
  const command = args.map(String)
  const key = JSON.stringify(command)
  const known = printed.get(key)
  if (known !== undefined) return known
  const all = execFileSync(program, command, { encoding: 'utf8', maxBuffer: MAX_BYTES })
  printed.set(key, all)
  return all
}

export interface Neighbour {
  word: string
  cosine: number
}

export function nearest(vectors: string, word: string, count: number): Neighbour[] {
  const asked = ['nearest', '--vectors', vectors, '--top-k', count, '--json', word]
  return (JSON.parse(lexiscope(...asked)) as { neighbours: Neighbour[] }).neighbours
}
