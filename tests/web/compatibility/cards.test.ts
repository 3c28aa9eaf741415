// Files about questions that come back, which learners have opened in a calendar and in Anki: saved
// anew, the same days and questions take the place of those of before, and none is there twice.
import { describe, expect, test } from 'vitest'
import { calendarFile } from '../../../web/lesson/returning/calendar.ts'
import { expectedDays } from '../../../web/lesson/returning/schedule.ts'
import { kindsOf, returning } from '../../../web/shell/again/kinds.ts'
import { lastingName } from '../../../web/state/moved.ts'
import { Notebook } from '../../../web/state/notebook.ts'
import { calendarOwner, cardsOf } from '../../../web/state/returning/cards.ts'
import { readWork } from '../../../web/state/work.ts'
import { placeOf, places } from './places.ts'
import { textOf, versionsWith } from './versions.ts'

/** The name and the day of each event. */
const eventsIn = (calendar: string) =>
  [...calendar.matchAll(/UID:([^\r]*)\r\nDTSTAMP:[^\r]*\r\nDTSTART;VALUE=DATE:(\d{8})/g)]
    .map(([, name, day]) => `${name} ${day}`)
    .sort()

describe.each(versionsWith('calendar.ics'))('of %s', (version) => {
  const { saved, entries } = readWork(textOf(version, 'work.json'))
  const notebook = new Notebook(() => null)
  for (const [key, text] of entries) notebook.write(key, text)

  test('the days of a saved work have the names that they had in the calendar', () => {
    const day = Math.floor(Date.parse(saved) / 86_400_000)
    const events = cardsOf(notebook).cards.flatMap((card) =>
      expectedDays(card, 3, day).map((due, i) => ({
        ...{ card: lastingName(card.exercise), repetition: card.answered + i, day: due, title: '' },
      })),
    )
    const owner = calendarOwner(notebook)
    const now = calendarFile({ events, owner, address: '', written: new Date(saved) })
    // Of exercises that are one now, one card is left, under the name of the first.
    const left = Object.keys(places).filter((id) => lastingName(placeOf(id).id) !== id)
    const before = eventsIn(textOf(version, 'calendar.ics')).filter(
      (event) => !left.some((id) => event.startsWith(`${id}-`)),
    )
    expect(before.length).toBeGreaterThan(0)
    expect(eventsIn(now)).toEqual(before)
  })

  test('every note has a question under the name that Anki knows it by', async () => {
    const known = new Set<string>()
    for (const { id } of returning)
      for (const { name } of await kindsOf(id))
        known.add(`lexiscope-${lastingName(id, name)}-${name}`)
    const guids = textOf(version, 'anki-guids.txt').trim().split('\n')
    expect(guids.length).toBeGreaterThan(0)
    for (const guid of guids) expect([...known]).toContain(guid.replace(/-\d+$/, ''))
  })
})
