/**
 * Where a course system has its side of SCORM 1.2: an object `API` of a window around the lesson's,
 * or of one that opened it. A window of another origin may not be looked into, but past.
 */

/** What the lesson calls. Answers are texts by the specification, and whatever they are in practice. */
export interface RuntimeApi {
  LMSInitialize(none: ''): unknown
  LMSFinish(none: ''): unknown
  LMSGetValue(element: string): unknown
  LMSSetValue(element: string, value: string): unknown
  LMSCommit(none: ''): unknown
  LMSGetLastError(): unknown
  LMSGetErrorString(code: string): unknown
}

/** What is looked at of a window. Each of them may throw. */
export interface Place {
  readonly API?: unknown
  readonly API_1484_11?: unknown
  readonly parent?: unknown
  readonly opener?: unknown
}

const CALLED = [
  ...['LMSInitialize', 'LMSFinish', 'LMSGetValue', 'LMSSetValue', 'LMSCommit'],
  ...['LMSGetLastError', 'LMSGetErrorString'],
]

/** More than any course system nests; windows may also be in a circle. */
const MAX_DEPTH = 20

/** Null while there is none; a system that is late gets it later. */
export function findApi(from: Place): RuntimeApi | null {
  for (const place of placesAround(from)) {
    const api = look(() => place.API)
    if (isApi(api)) return api
  }
  return null
}

/** Whether there is an API of SCORM 2004, which has other functions. */
export function hasLaterApi(from: Place): boolean {
  return [...placesAround(from)].some((place) => {
    const api = look(() => place.API_1484_11)
    return typeof api === 'object' && api !== null
  })
}

/** Whether no other window could have an API: neither a frame's parent nor an opener. */
export function isAlone(from: Place): boolean {
  return [...placesAround(from)].length === 1
}

/** As the specification has it: the parents up to the top, and only then those who opened them. */
function* placesAround(from: Place, seen = new Set<Place>()): Generator<Place> {
  const chain: Place[] = []
  let place: unknown = from
  while (isPlace(place) && !seen.has(place) && seen.size < MAX_DEPTH) {
    const here: Place = place
    seen.add(here)
    chain.push(here)
    yield here
    place = look(() => here.parent)
  }
  for (const here of chain) {
    const opener = look(() => here.opener)
    if (isPlace(opener)) yield* placesAround(opener, seen)
  }
}

function look(at: () => unknown): unknown {
  try {
    return at()
  } catch {
    return undefined // of another origin
  }
}

const isPlace = (value: unknown): value is Place => typeof value === 'object' && value !== null

/** An element whose id is "API" is none, nor is half of one. */
function isApi(value: unknown): value is RuntimeApi {
  if ((typeof value !== 'object' && typeof value !== 'function') || value === null) return false
  return CALLED.every((name) => look(() => typeof Reflect.get(value, name)) === 'function')
}
