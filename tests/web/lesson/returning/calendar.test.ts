// The calendar file, read back by a parser of RFC 5545 that forgives nothing.
import { expect, test } from 'vitest'
import { type CalendarEvent, calendarFile } from '../../../../web/lesson/returning/calendar.ts'
import fc from '../../properties.ts'

interface Property {
  name: string
  parameters: Record<string, string>
  value: string
}

/** Lines, unfolded: each ends with CRLF, is at most 75 octets long, and whole in UTF-8. */
function unfolded(file: string): string[] {
  expect(file.endsWith('\r\n')).toBe(true)
  const lines = file.slice(0, -2).split('\r\n')
  for (const line of lines) {
    expect(line).not.toMatch(/[\r\n]/)
    expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
    // No letter of two halves is cut.
    expect(line).not.toMatch(
      /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/,
    )
  }
  return lines.reduce<string[]>((all, line) => {
    if (line.startsWith(' ')) all.push(`${all.pop()}${line.slice(1)}`)
    else all.push(line)
    return all
  }, [])
}

function property(line: string): Property {
  const [, name = '', given = '', value = ''] =
    /^([A-Z-]+)((?:;[A-Z-]+=[^;:",]+)*):(.*)$/s.exec(line) ?? []
  expect(name, line).not.toBe('')
  const parameters = given
    .split(';')
    .slice(1)
    .map((each) => each.split('=') as [string, string])
  return { name, parameters: Object.fromEntries(parameters), value }
}

/** What a text stands for; a separator that is not escaped is none of ours. */
function textOf(value: string): string {
  expect(value).not.toMatch(/(?<!\\)(?:\\\\)*[;,]/)
  return value.replace(/\\([\\;,nN])/g, (_, letter) => (/n/i.test(letter) ? '\n' : letter))
}

/** The events by their properties; everything opened is closed. */
function parse(file: string) {
  const lines = unfolded(file).map(property)
  expect(lines[0]).toMatchObject({ name: 'BEGIN', value: 'VCALENDAR' })
  expect(lines.at(-1)).toMatchObject({ name: 'END', value: 'VCALENDAR' })
  const head: Property[] = []
  const events: Record<string, Property>[] = []
  let event: Record<string, Property> | null = null
  for (const each of lines.slice(1, -1)) {
    if (each.name === 'BEGIN') {
      expect(each.value).toBe('VEVENT')
      expect(event).toBeNull()
      event = {}
    } else if (each.name === 'END') {
      expect(each.value).toBe('VEVENT')
      events.push(event as Record<string, Property>)
      event = null
    } else if (event === null) head.push(each)
    else {
      expect(event[each.name], `${each.name} twice`).toBeUndefined()
      event[each.name] = each
    }
  }
  expect(event).toBeNull()
  return { head: Object.fromEntries(head.map(({ name, value }) => [name, value])), events }
}

const DAY = 20_513
const written = new Date('2026-03-01T09:30:12.345Z')
const event = (card: string, repetition: number, day: number, title = 'Rotary'): CalendarEvent => ({
  ...{ card, repetition, day, title },
})
const fileOf = (events: CalendarEvent[], address = 'https://example.org/lexiscope/#/again') =>
  calendarFile({ events, owner: '0123456789abcdef', address, written })

// @fact what comes back: the calendar file is one by RFC 5545
test('every day is an all-day event of its own, with what RFC 5545 asks for', () => {
  const { head, events } = parse(fileOf([event('rotary', 0, DAY), event('rotary', 1, DAY + 30)]))
  expect(head).toMatchObject({ VERSION: '2.0', CALSCALE: 'GREGORIAN', METHOD: 'PUBLISH' })
  expect(head.PRODID).toMatch(/^-\/\/.+\/\/.+\/\/EN$/)
  expect(events).toHaveLength(2)
  const [first, second] = events
  expect(first?.DTSTART).toEqual({ ...date('20260301'), name: 'DTSTART' })
  expect(first?.DTEND).toEqual({ ...date('20260302'), name: 'DTEND' })
  // Over the end of the month.
  expect(second?.DTSTART?.value).toBe('20260331')
  expect(second?.DTEND?.value).toBe('20260401')
  expect(first?.DTSTAMP).toMatchObject({ parameters: {}, value: '20260301T093012Z' })
  expect(textOf(first?.SUMMARY?.value ?? '')).toBe('Lexiscope: a question about Rotary')
  expect(textOf(first?.DESCRIPTION?.value ?? '').split('\n')).toHaveLength(3)
  expect(first?.URL?.value).toBe('https://example.org/lexiscope/#/again')
  expect(first?.TRANSP?.value).toBe('TRANSPARENT')
  expect(first?.VALARM).toBeUndefined()
})
const date = (value: string) => ({ parameters: { VALUE: 'DATE' }, value })

test('an event has one name for good, and no two have the same', () => {
  const names = (file: string) => parse(file).events.map(({ UID }) => UID?.value)
  const first = names(fileOf([event('rotary', 1, DAY), event('alibi', 1, DAY)]))
  const moved = names(fileOf([event('rotary', 1, DAY + 3), event('rotary', 2, DAY + 9)]))
  expect(first[0]).toBe(moved[0])
  expect(new Set([...first, ...moved]).size).toBe(3)
  for (const name of first) expect(name).toMatch(/^[\w-]+@lexiscope$/)
})

test('a file that is opened from disk has no address to lead to', () => {
  const { events } = parse(fileOf([event('rotary', 0, DAY)], ''))
  expect(events[0]?.URL).toBeUndefined()
})

test('whatever a title has in it, the lines are folded, escaped and read back', () => {
  const long = `a, b; c\\ d ${'Überlänge ♞ 🙂 '.repeat(20)}`
  for (const title of [long, 'x\ny', ',;\\', '🙂'.repeat(60)]) {
    const { events } = parse(fileOf([event('rotary', 0, DAY, title)]))
    expect(textOf(events[0]?.SUMMARY?.value ?? '')).toBe(`Lexiscope: a question about ${title}`)
  }
  const titles = fc
    .string({ unit: 'grapheme', maxLength: 200 })
    .map((text) => text.replace(/\r/g, ''))
  fc.assert(
    fc.property(titles, (title) => {
      const { events } = parse(fileOf([event('rotary', 0, DAY, title)]))
      expect(textOf(events[0]?.SUMMARY?.value ?? '')).toBe(`Lexiscope: a question about ${title}`)
    }),
  )
})
