/**
 * When a question comes back: FSRS with its published parameters, as ts-fsrs computes it. A question
 * comes back when 85 of 100 such are still expected to be known: after right answers that is 1, 4 and
 * 31 days later, the days 1, 5 and 36 after the exercise; after a wrong one it is the next day.
 */
import { createEmptyCard, fsrs, generatorParameters, Rating, State } from 'ts-fsrs'
import { type Card, DAY_MS, type Day } from '../../state/returning/cards.ts'

const STILL_KNOWN = 0.85
const LONGEST_DAYS = 365

const scheduler = fsrs(
  generatorParameters({
    request_retention: STILL_KNOWN,
    maximum_interval: LONGEST_DAYS,
    // The same days for everyone, and whole ones.
    enable_fuzz: false,
    enable_short_term: false,
  }),
)

/** Days have no zone: both ends of every wait are put at midnight of Greenwich. */
const dateOf = (day: Day) => new Date(day * DAY_MS)

/** The card after an answer. `day` is no earlier than its last one. */
export function afterAnswer(card: Card, right: boolean, day: Day): Card {
  const { exercise, last, due, stability, difficulty, answered } = card
  const before = {
    ...createEmptyCard(dateOf(last)),
    ...(answered === 0
      ? {}
      : {
          ...{ state: State.Review, last_review: dateOf(last), due: dateOf(due) },
          ...{ stability, difficulty, reps: answered, scheduled_days: due - last },
        }),
  }
  const next = scheduler.next(before, dateOf(day), right ? Rating.Good : Rating.Again).card
  return {
    ...{ exercise, last: day, due: day + next.scheduled_days },
    ...{ stability: next.stability, difficulty: next.difficulty },
    ...{ answered: answered + 1, right: card.right + (right ? 1 : 0) },
  }
}
