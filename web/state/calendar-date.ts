/** Dates in the learner's time zone. */
import { dayText, today } from './returning/cards.ts'

/** "2026-03-01" in the learner's time zone, not in UTC. */
export const calendarDate = (time = new Date()): string => dayText(today(time))
