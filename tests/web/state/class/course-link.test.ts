import { expect, test } from 'vitest'
import { amountOf, contents } from '../../../../web/shell/contents.ts'
import {
  type CourseLink,
  courseAddress,
  courseLink,
  readCourseLink,
} from '../../../../web/state/class/course-link.ts'

const none: CourseLink = { asksName: false, exercises: [], seed: null }

test('an address without any of it asks for no name, and has all exercises with their usual seeds', () => {
  expect(readCourseLink('')).toEqual(none)
  expect(readCourseLink('?lang=es&gpu=off')).toEqual(none)
  expect(courseLink).toEqual(none)
})

test('a link sets what it says, each exercise once', () => {
  expect(readCourseLink('?ask=name&exercises=lookup,rotary,lookup&seed=7')).toEqual({
    asksName: true,
    exercises: ['lookup', 'rotary'],
    seed: 7,
  })
})

test.each([
  '?ask=age',
  '?exercises=,,../x,<b>',
  '?seed=-1',
  '?seed=1e3',
  '?seed=9999999',
  '?seed=',
])('what cannot be read is left out: %s', (search) => expect(readCourseLink(search)).toEqual(none))

test('a figure in a frame asks for no name', () => {
  expect(readCourseLink('?ask=name&embed=lx-bars-1').asksName).toBe(false)
})

test('an address is read as it was written, in its language', () => {
  const link: CourseLink = { asksName: true, exercises: ['lookup', 'rotary'], seed: 0 }
  const address = courseAddress('https://example.org/lesson/?lang=es', link)
  expect(address).toBe(
    'https://example.org/lesson/?lang=es&ask=name&exercises=lookup,rotary&seed=0#/',
  )
  expect(readCourseLink(new URL(address).search)).toEqual(link)
  expect(courseAddress('file:///home/ada/lexiscope.html', none)).toBe(
    'file:///home/ada/lexiscope.html#/',
  )
})

test('the start page of a link tells how much the link has, and not how much the lesson has', () => {
  const of = (...entries: [part: 'meaning' | 'order' | 'together', minutes: number][]) =>
    amountOf(entries.map(([part, minutes]) => ({ part, minutes })))
  expect(of(['order', 15], ['order', 15])).toBe('2 exercises, about 30 minutes.')
  expect(of(['together', 20])).toBe('1 exercise, about 20 minutes.')
  expect(of(['meaning', 20], ['order', 25])).toBe('2 exercises on two questions, about 45 minutes.')
  expect(amountOf(contents)).toMatch(/^\d+ exercises on two questions, about [\d.]+ hours\.$/)
})
