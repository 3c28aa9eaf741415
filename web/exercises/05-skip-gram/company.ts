/** How often two words meet: counted in the first sentences of the text, in the pairs that the core makes. */
import type { CoreClient } from 'lexiscope/training/client.ts'

/** Enough of them for every word of the microworld. */
const SENTENCES = 1000
/** Questions on their way at once. */
const AT_ONCE = 100

export interface Company {
  /** sentences counted, and those with the word */
  counted: number
  having: number
  /** those of them in which the other word stood within reach of it */
  met: number
}

export async function companyOf(
  core: CoreClient,
  word: string,
  other: string,
  window: number,
): Promise<Company> {
  const counted = Math.min(SENTENCES, core.view.text?.sentences ?? 0)
  let having = 0
  let met = 0
  for (let first = 0; first < counted; first += AT_ONCE) {
    const indices = Array.from({ length: Math.min(AT_ONCE, counted - first) }, (_, i) => first + i)
    const all = await Promise.all(
      indices.map((index) => core.ask((remote) => remote.sentence(index, window))),
    )
    for (const { words, centres, contexts } of all) {
      if (!words.includes(word)) continue
      having++
      const meet = (centre: number, i: number) =>
        words[centre] === word && words[contexts[i] as number] === other
      if (centres.some(meet)) met++
    }
  }
  return { counted, having, met }
}
