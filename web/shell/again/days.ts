/** Days as people say them. */
import { DAY_MS, type Day } from '../../state/returning/cards.ts'
import { language, plural, t } from '../../translation/translation.ts'

/** "Tue, Mar 3": a day has no zone, and none is asked. */
const named = (day: Day) =>
  new Date(day * DAY_MS).toLocaleDateString(language(), {
    timeZone: 'UTC',
    ...({ weekday: 'short', month: 'short', day: 'numeric' } as const),
  })

export function dayInWords(day: Day, from: Day): string {
  const ahead = day - from
  if (ahead <= 0) return t`today`
  if (ahead === 1) return t`tomorrow, ${named(day)}`
  return plural(ahead, '{1}, in {0} day', '{1}, in {0} days', named(day))
}
