/** Finds words of the glossary by their names and by what is said of them. */

export interface Explained {
  word: string
  /** what is said of it, without tags */
  said: string
}

/** "Keys" as "key", "Residuál" as "residual": capitals, accents, hyphens and a plural's s do not count. */
const partsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((part) => part !== '')
    .map((part) => (part.length > 3 ? part.replace(/s$/, '') : part))

/** First those with the query in their names, then those with it in what is said; each in its order. */
export function find<E extends Explained>(words: readonly E[], query: string): readonly E[] {
  const wanted = partsOf(query)
  // Of a name any part will do: "norm" finds "RMSNorm". In a text that would find nearly everything.
  const inName = ({ word }: Explained) =>
    wanted.every((part) => partsOf(word).some((each) => each.includes(part)))
  const inText = ({ word, said }: Explained) => {
    const all = partsOf(`${word} ${said}`)
    return wanted.every((part) => all.some((each) => each.startsWith(part)))
  }
  const named = words.filter(inName)
  return [...named, ...words.filter((each) => !named.includes(each) && inText(each))]
}
