/** What came out when the row nearest to one word's was looked for in several new tables. */
import { language, plural, t } from '../../translation/translation.ts'

interface NearestTally {
  word: string
  /** how often each other word's row was the nearest; words that never were may be left out */
  times: readonly (readonly [word: string, times: number])[]
}

const TABLES_TO_TELL = 3

export function nearestTally({ word, times }: NearestTally): string {
  const found = times.filter(([, count]) => count > 0).sort(([, a], [, b]) => b - a)
  const tables = found.reduce((sum, [, count]) => sum + count, 0)
  const [first, ...others] = found
  if (first === undefined) return ''
  if (others.length === 0) {
    return tables < TABLES_TO_TELL
      ? t`Nearest to ${word} was ${first[0]}; so few tables cannot tell chance from a rule.`
      : t`In all ${tables} tables the row nearest to ${word} was that of ${first[0]}.`
  }
  const list = new Intl.ListFormat(language()).format(
    found.map(([name, count]) => `${name} ${count}`),
  )
  return plural(
    found.length,
    'In {1} new tables the row nearest to {2} was that of {0} word: {3}.',
    'In {1} new tables the row nearest to {2} was that of {0} different words: {3}.',
    tables,
    word,
    list,
  )
}
