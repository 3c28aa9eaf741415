// The launch of a page by a course: what is taken of the address, and what is refused.
import { expect, test } from 'vitest'
import { coursePageFor, plainPath } from '../../../../web/shell/xapi/course-page.ts'
import { isLaunched } from '../../../../web/shell/xapi/is-launched.ts'
import { readLaunch, UnusableLaunch } from '../../../../web/shell/xapi/launch.ts'
import { splitLaunch } from '../../../../web/shell/xapi/take-launch.ts'
import { storage } from '../../storage.ts'

const good = {
  endpoint: 'https://records.example/xapi',
  auth: 'Basic bGVhcm5lcjpzZWNyZXQ=',
  actor: '{"name":"Ada","mbox":"mailto:ada@example.org"}',
  registration: 'ec531277-b57b-4c15-8d91-d292c5b2b8f7',
  activity_id: 'https://course.example/lexiscope/',
}
const query = (change: Record<string, string> = {}) => new URLSearchParams({ ...good, ...change })

test('a launch is read with its actor as given', () => {
  expect(readLaunch(query())).toEqual({
    endpoint: 'https://records.example/xapi/',
    auth: good.auth,
    actor: { name: 'Ada', mbox: 'mailto:ada@example.org' },
    registration: good.registration,
    activity: 'https://course.example/lexiscope',
  })
  const account = {
    account: { homePage: 'https://course.example', name: '7' },
    objectType: 'Agent',
  }
  expect(readLaunch(query({ actor: JSON.stringify(account) })).actor).toEqual(account)
  expect(readLaunch(query({ registration: '' })).registration).toBe('')
  expect(readLaunch(query({ activity_id: 'urn:lesson:1' })).activity).toBe('urn:lesson:1')
})

// @fault course: a launch with a part missing or malformed
test.each([
  ['endpoint', '', /^endpoint: expected an address that begins with https:\/\/; got nothing\.$/],
  ['endpoint', 'http://records.example/', /^endpoint: /],
  ['endpoint', 'https://user:secret@records.example/', /^endpoint: /],
  ['endpoint', 'https://records.example/?a=1', /^endpoint: /],
  ['endpoint', 'javascript:alert(1)', /^endpoint: /],
  ['auth', '', /^auth: /],
  ['auth', 'Basic a\r\nX-Other: b', /^auth: /],
  ['actor', '', /^actor: expected JSON; got nothing\.$/],
  ['actor', '{"mbox"', /^actor: expected JSON/],
  ['actor', '[]', /^actor: expected an Agent/],
  ['actor', '{"name":"Ada"}', /^actor: /],
  ['actor', '{"mbox":"ada@example.org"}', /^actor: /],
  ['actor', '{"mbox":"mailto:a@b.c","openid":"https://a.b"}', /^actor: /],
  ['actor', '{"objectType":"Group","mbox":"mailto:a@b.c"}', /^actor: /],
  ['actor', '{"account":{"homePage":"here","name":"7"}}', /^actor: /],
  ['registration', '7', /^registration: expected a UUID; got “7”\.$/],
  ['activity_id', '', /^activity_id: /],
  ['activity_id', 'lexiscope', /^activity_id: expected an IRI/],
])('%s of %j is refused, by its name', (name, value, says) => {
  const read = () => readLaunch(query({ [name]: value }))
  expect(read).toThrow(UnusableLaunch)
  expect(read).toThrow(says)
})

test('what is refused never shows the credentials', () => {
  const secret = 'Basic s3cret\u00e9'
  expect(() => readLaunch(query({ auth: secret }))).toThrow(/^(?!.*s3cret)/)
  expect(() => readLaunch(query({ auth: secret }))).toThrow(UnusableLaunch)
})

// @fact course: credentials leave the address at once, and last as long as the tab
test('the launch is taken out of the address, and a reload goes on with it', () => {
  const kept = storage()
  const tab = () => kept
  expect(isLaunched(new URLSearchParams('lang=es'), tab)).toBe(false)
  const first = splitLaunch(new URLSearchParams(`lang=es&${query()}`), tab)
  expect(first.rest.toString()).toBe('lang=es')
  expect(Object.fromEntries(first.launch)).toEqual(good)
  expect(isLaunched(new URLSearchParams(), tab)).toBe(true)
  const reloaded = splitLaunch(new URLSearchParams('lang=es'), tab)
  expect(reloaded.launch.toString()).toBe(first.launch.toString())
})

test('where the tab stores nothing, the launch lasts until a reload', () => {
  const refusing = () => {
    throw new Error('refused')
  }
  expect(isLaunched(query(), refusing)).toBe(true)
  expect(Object.fromEntries(splitLaunch(query(), refusing).launch)).toEqual(good)
  expect(isLaunched(new URLSearchParams(), refusing)).toBe(false)
})

test('a launch of the plain page leads to the page for courses, with all of its address', () => {
  const at = 'https://example.org/lexiscope/'
  expect(coursePageFor(`${at}?a=b#/rotary`)).toBe(`${at}course.html?a=b#/rotary`)
  expect(coursePageFor(`${at}index.html?a=b`)).toBe(`${at}course.html?a=b`)
  expect(coursePageFor(`${at}course.html?a=b`)).toBeNull()
  expect(plainPath('/lexiscope/course.html')).toBe('/lexiscope/')
  expect(plainPath('/lexiscope/')).toBe('/lexiscope/')
})
