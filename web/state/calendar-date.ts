/** Dates as the learner's calendar has them. */
import { dayText, today } from './returning/cards.ts'

/** "2026-03-01" where it is that day, whatever day it is in Greenwich. */
export const calendarDate = (time = new Date()): string => dayText(today(time))
