/**
 * What is wrong with a statement by the Experience API 1.0.3 (xAPI-Data.md, part two). Written from the
 * specification, for the part of it that a lesson uses: agents, activities, results and contexts; attachments,
 * sub-statements and groups are refused as unknown.
 */
type Json = Record<string, unknown>

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isText = (value: unknown): value is string => typeof value === 'string'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-5][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i
/** RFC 3987, as far as a scheme and no blanks go. */
const isIri = (value: unknown) =>
  isText(value) && /^[a-z][a-z0-9+.-]*:[^\s<>"{}|\\^`]+$/i.test(value)
/** RFC 5646 */
const isTag = (value: string) => {
  try {
    return Intl.getCanonicalLocales(value).length === 1
  } catch {
    return false
  }
}
/** ISO 8601 with a zone; 4.5 forbids −00, −0000 and −00:00. */
const isTimestamp = (value: unknown) =>
  isText(value) &&
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:?\d\d)$/.test(value) &&
  !/-00:?00$/.test(value) &&
  !Number.isNaN(Date.parse(value))

type Check = (value: unknown) => string[]
const when =
  (expected: string, holds: (value: unknown) => boolean): Check =>
  (value) =>
    holds(value) ? [] : [`expected ${expected}; got ${JSON.stringify(value)}`]

/** An object with these properties and no others; a name that ends in "!" is required. */
function object(
  properties: Record<string, Check>,
  more: (value: Json) => string[] = () => [],
): Check {
  return (value) => {
    if (!isObject(value)) return [`expected an object; got ${JSON.stringify(value)}`]
    const known = new Map(
      Object.entries(properties).map(([name, check]) => [name.replace('!', ''), check] as const),
    )
    const missing = Object.keys(properties)
      .filter((name) => name.endsWith('!') && value[name.slice(0, -1)] === undefined)
      .map((name) => `${name.slice(0, -1)}: missing`)
    const wrong = Object.entries(value).flatMap(([name, each]) => {
      const check = known.get(name)
      if (check === undefined) return [`${name}: not a property of the specification`]
      if (each === null) return [`${name}: null`]
      return check(each).map((fault) => `${name}: ${fault}`)
    })
    return [...missing, ...wrong, ...more(value)]
  }
}

const text = when('a text', isText)
const iri = when('an IRI', isIri)
const languageMap: Check = (value) =>
  isObject(value) && Object.entries(value).every(([tag, each]) => isTag(tag) && isText(each))
    ? []
    : [`expected a language map; got ${JSON.stringify(value)}`]
const extensions: Check = (value) =>
  isObject(value) && Object.keys(value).every(isIri) ? [] : ['expected IRIs as keys of extensions']

const IDENTIFIERS = ['mbox', 'mbox_sha1sum', 'openid', 'account']
const agent = object(
  {
    objectType: when('Agent', (value) => value === 'Agent'),
    name: text,
    mbox: when(
      'mailto: and an address',
      (value) => isText(value) && /^mailto:[^\s@]+@[^\s@]+$/.test(value),
    ),
    mbox_sha1sum: when(
      '40 hexadecimal digits',
      (value) => isText(value) && /^[0-9a-f]{40}$/i.test(value),
    ),
    openid: iri,
    account: object({ 'homePage!': iri, 'name!': text }),
  },
  (value) =>
    IDENTIFIERS.filter((name) => value[name] !== undefined).length === 1
      ? []
      : ['expected exactly one identifier of an agent'],
)

const activity = object({
  objectType: when('Activity', (value) => value === 'Activity'),
  'id!': iri,
  definition: object({
    ...{ name: languageMap, description: languageMap, type: iri, moreInfo: iri, extensions },
  }),
})

const activities: Check = (value) => (Array.isArray(value) ? value : [value]).flatMap(activity)

const number = when('a number', (value) => typeof value === 'number' && Number.isFinite(value))
const truth = when('true or false', (value) => typeof value === 'boolean')
const score = object({ scaled: number, raw: number, min: number, max: number }, (value) => {
  const { scaled, raw, min, max } = value as Record<string, number | undefined>
  return [
    ...(scaled !== undefined && Math.abs(scaled) > 1 ? ['scaled: expected −1 … 1'] : []),
    ...(min !== undefined && max !== undefined && min >= max ? ['expected min below max'] : []),
    ...(raw !== undefined && (raw < (min ?? raw) || raw > (max ?? raw))
      ? ['raw: expected min … max']
      : []),
  ]
})

const statement = object({
  'id!': when('a UUID', (value) => isText(value) && UUID.test(value)),
  'actor!': agent,
  'verb!': object({ 'id!': iri, display: languageMap }),
  'object!': activity,
  result: object({
    ...{ score, success: truth, completion: truth, response: text, extensions },
    duration: when('a duration of ISO 8601', (value) => isText(value) && /^P.+$/.test(value)),
  }),
  context: object({
    registration: when('a UUID', (value) => isText(value) && UUID.test(value)),
    ...{ instructor: agent, revision: text, platform: text, extensions },
    language: when('a tag of RFC 5646', (value) => isText(value) && isTag(value)),
    contextActivities: object({
      ...{ parent: activities, grouping: activities, category: activities, other: activities },
    }),
  }),
  timestamp: when('a time of ISO 8601', isTimestamp),
})

/** Empty where the store takes it. */
export const faultsOf = (value: unknown): string[] => statement(value)
