/** Days as people say them. */
import { DAY_MS, type Day } from '../../state/returning/cards.ts'

/** "Tue, Mar 3": a day has no zone, and none is asked. */
const named = (day: Day) =>
  new Date(day * DAY_MS).toLocaleDateString('en', {
    timeZone: 'UTC',
    ...({ weekday: 'short', month: 'short', day: 'numeric' } as const),
  })

export function dayInWords(day: Day, from: Day): string {
  const ahead = day - from
  if (ahead <= 0) return 'today'
  if (ahead === 1) return `tomorrow, ${named(day)}`
  return `${named(day)}, in ${ahead} days`
}

export const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`
