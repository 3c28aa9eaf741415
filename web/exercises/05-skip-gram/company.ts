/** Whom a word meets: counted in the first sentences of the text, in the pairs that the core makes. */
import type { CoreClient } from 'lexiscope/training/client.ts'

/** Enough of them for every word of the microworld. */
const SENTENCES = 1000
/** Questions on their way at once. */
const AT_ONCE = 100

export interface Company {
  /** sentences counted, and those with the word */
  counted: number
  having: number
  /** how often each word stood within reach of it */
  met: ReadonlyMap<string, number>
}

export async function companyOf(core: CoreClient, word: string, window: number): Promise<Company> {
  const counted = Math.min(SENTENCES, core.view.text?.sentences ?? 0)
  const met = new Map<string, number>()
  let having = 0
  for (let first = 0; first < counted; first += AT_ONCE) {
    const indices = Array.from({ length: Math.min(AT_ONCE, counted - first) }, (_, i) => first + i)
    const all = await Promise.all(
      indices.map((index) => core.ask((remote) => remote.sentence(index, window))),
    )
    for (const { words, centres, contexts } of all) {
      if (!words.includes(word)) continue
      having++
      for (const [i, centre] of centres.entries()) {
        if (words[centre] !== word) continue
        const other = words[contexts[i] as number] as string
        met.set(other, (met.get(other) ?? 0) + 1)
      }
    }
  }
  return { counted, having, met }
}
