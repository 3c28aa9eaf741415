/**
 * The launch of a page by a course: the parameters of the Tin Can launch convention (Rustici Software),
 * `?endpoint=…&auth=…&actor=…&registration=…&activity_id=…`.
 */
import { t } from '../../translation/translation.ts'

export interface Launch {
  /** of the record store, with a slash at its end */
  endpoint: string
  /** value of the Authorization header */
  auth: string
  /** as given */
  actor: Readonly<Record<string, unknown>>
  /** '' for none */
  registration: string
  /** the id that the course has for the lesson, an IRI */
  activity: string
}

/** A launch that cannot be used; the message says what was expected and what was found. */
export class UnusableLaunch extends Error {}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Throws UnusableLaunch. */
export function readLaunch(query: URLSearchParams): Launch {
  const given = (name: string) => query.get(name) ?? ''
  const registration = given('registration')
  if (registration !== '' && !UUID.test(registration))
    refuse('registration', t`a UUID`, registration)
  const activity = given('activity_id')
  if (!/^[a-z][a-z0-9+.-]*:\S+$/i.test(activity)) refuse('activity_id', t`an IRI`, activity)
  return {
    endpoint: readEndpoint(given('endpoint')),
    auth: readAuth(given('auth')),
    actor: readActor(given('actor')),
    registration,
    activity: activity.replace(/\/$/, ''),
  }
}

function readEndpoint(text: string): string {
  const address = URL.canParse(text) ? new URL(text) : null
  const whole = address !== null && address.username === '' && address.password === ''
  if (!whole || address.protocol !== 'https:' || address.search !== '' || address.hash !== '')
    refuse('endpoint', t`an address that begins with https://`, text)
  return address.href.replace(/\/*$/, '/')
}

/** Its value is never shown. */
function readAuth(text: string): string {
  if (text.trim() === '' || !/^[\x20-\x7e]+$/.test(text))
    throw new UnusableLaunch(
      t`auth: expected the value of an Authorization header; got another text.`,
    )
  return text.trim()
}

const IDENTIFIERS: Readonly<Record<string, (value: unknown) => boolean>> = {
  mbox: (value) => typeof value === 'string' && /^mailto:[^\s@]+@[^\s@]+$/.test(value),
  mbox_sha1sum: (value) => typeof value === 'string' && /^[0-9a-f]{40}$/i.test(value),
  openid: (value) => typeof value === 'string' && URL.canParse(value),
  account: (value) =>
    isObject(value) &&
    typeof value.homePage === 'string' &&
    URL.canParse(value.homePage) &&
    typeof value.name === 'string' &&
    value.name !== '',
}

/** An Agent of xAPI 1.0.3, 4.1.2.1: one of four identifiers. */
function readActor(text: string): Launch['actor'] {
  let actor: unknown
  try {
    actor = JSON.parse(text)
  } catch {
    refuse('actor', 'JSON', text)
  }
  if (!isObject(actor)) refuse('actor', t`an Agent`, text)
  const named = Object.keys(IDENTIFIERS).filter((key) => actor[key] !== undefined)
  const [only = ''] = named
  const right =
    named.length === 1 &&
    IDENTIFIERS[only]?.(actor[only]) === true &&
    (actor.objectType ?? 'Agent') === 'Agent' &&
    (actor.name === undefined || typeof actor.name === 'string')
  if (!right) refuse('actor', t`an Agent with an mbox, mbox_sha1sum, openid or account`, text)
  return actor
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function refuse(name: string, expected: string, got: string): never {
  const short = got.length > 80 ? `${got.slice(0, 80)}…` : got
  throw new UnusableLaunch(
    got === ''
      ? t`${name}: expected ${expected}; got nothing.`
      : t`${name}: expected ${expected}; got “${short}”.`,
  )
}
