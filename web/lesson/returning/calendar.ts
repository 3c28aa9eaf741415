/**
 * The days on which questions come back, as a calendar file: RFC 5545, an all-day event each, without
 * an alarm. The same question under the same name moves to its new day when a later file is opened.
 */
import { type Day, dayText } from '../../state/returning/cards.ts'
import { t } from '../../translation/translation.ts'

export interface CalendarEvent {
  /** which card, and which of its repetitions: names the event for good */
  card: string
  repetition: number
  day: Day
  /** "04 Similarity" */
  title: string
}

export interface Calendar {
  events: readonly CalendarEvent[]
  /** a word of this browser's own: two learners' files in one calendar stay apart */
  owner: string
  /** where the questions are answered; '' where no link leads there, as to a file on disk */
  address: string
  written: Date
}

const LINE_OCTETS = 75

export function calendarFile({ events, owner, address, written }: Calendar): string {
  const stamp = `${written.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Lexiscope//Questions that come back//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...events.flatMap((event) => eventLines(event, owner, address, stamp)),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

function eventLines(event: CalendarEvent, owner: string, address: string, stamp: string): string[] {
  const { card, repetition, day, title } = event
  const lines = [
    t`One question with new numbers, a minute at most.`,
    t`Days after the next one are those for right answers: save the calendar again to move them.`,
    ...(address === '' ? [] : [address]),
  ]
  return [
    'BEGIN:VEVENT',
    `UID:${card}-${repetition}-${owner}@lexiscope`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${dateOf(day)}`,
    // The day after: the end of an event is no part of it.
    `DTEND;VALUE=DATE:${dateOf(day + 1)}`,
    `SUMMARY:${escaped(t`Lexiscope: a question about ${title}`)}`,
    `DESCRIPTION:${escaped(lines.join('\n'))}`,
    ...(address === '' ? [] : [`URL:${address}`]),
    // The learner stays free on that day.
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ]
}

const dateOf = (day: Day) => dayText(day).replaceAll('-', '')

const escaped = (text: string) =>
  text.replace(/[\\;,]/g, (letter) => `\\${letter}`).replaceAll('\n', '\\n')

/** Lines of 75 octets at most; the next one begins with a blank, and no letter is cut in two. */
function folded(line: string): string {
  const octets = (letter: string) => new TextEncoder().encode(letter).length
  let [text, used] = ['', 0]
  for (const letter of line) {
    const size = octets(letter)
    if (used + size > LINE_OCTETS) {
      text += '\r\n '
      used = 1
    }
    text += letter
    used += size
  }
  return text
}
