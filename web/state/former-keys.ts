/** Keys that addresses once had: an old link goes on working, in the exercise that it leads to. */
import { prefixedKey } from './fields.ts'

/** Names that have got a prefix. */
interface Renamed {
  names: RegExp
  prefix: string
}

/** Names that several exercises had, each for a value of its own. */
const OF_EXERCISE: Readonly<Record<string, Renamed>> = {
  lookup: { names: /^(seed|rows)$/, prefix: 'table' },
  gradients: { names: /^rate$/, prefix: 'step' },
  'skip-gram': { names: /^sentence$/, prefix: 'window' },
  pretrained: { names: /^(word|[abc]|rows|map([A-Z][a-zA-Z]*)?|axis[A-D])$/, prefix: 'file' },
}

/** Names of what the exercises share, wherever they were no others. */
const SHARED: readonly Renamed[] = [
  { names: /^(seed|rate)$/, prefix: 'training' },
  { names: /^word$/, prefix: 'own' },
]

/** The query with the keys of today. Where both are there, today's wins. */
export function withKeysOfToday(exercise: string, query: URLSearchParams): URLSearchParams {
  const renamed = [OF_EXERCISE[exercise] ?? [], SHARED].flat()
  const today = new URLSearchParams()
  for (const [key, text] of query) {
    const found = renamed.find(({ names }) => names.test(key))
    const now = found === undefined ? key : prefixedKey(found.prefix, key)
    if (now === key || !query.has(now)) today.append(now, text)
  }
  return today
}
