/**
 * Maps names of version 1.0 to current ones. Saved work, links, frames, cards and the data of course systems
 * identify exercises by id and predictions by name; where these have changed, their readers look them up
 * here. tests/web/compatibility/places.ts lists the current place of everything in 1.0.
 */

interface Moved {
  /** current exercise that it is, or is part of */
  to: string
  /** predictions whose names have changed */
  predictions?: Readonly<Record<string, string>>
  /** its kinds of review questions, if several old exercises share the current one */
  kinds?: readonly string[]
  /** figures in frames, as keys of the elements that now have them: "learned-table.heatmap-1" */
  figures?: Readonly<Record<string, string>>
  /** figure to scroll to for a link that names none */
  landing?: string
}

const MOVED: Readonly<Record<string, Moved>> = {
  // The exercise has stayed, but one of its figures now has another before it.
  order: { to: 'order', figures: { 'lx-bars-1': 'order-attention.bars-2' } },
  sinusoidal: {
    to: 'added-positions',
    figures: {
      'lx-heatmap-1': 'sinusoidal-table.heatmap-1',
      'lx-clocks-1': 'sinusoidal-table.clocks-1',
      'lx-line-chart-1': 'sinusoidal-similarity.line-chart-1',
      'lx-heatmap-2': 'sinusoidal-shift.heatmap-1',
      'lx-heatmap-3': 'sinusoidal-shift.heatmap-2',
    },
  },
  learned: {
    to: 'added-positions',
    predictions: { 'alike-apart': 'untrained-apart' },
    kinds: ['how-often-trained', 'first-missing'],
    figures: {
      'lx-heatmap-1': 'learned-table.heatmap-1',
      'lx-line-chart-1': 'learned-table.line-chart-1',
      'lx-heatmap-2': 'learned-moving.heatmap-1',
    },
    landing: 'rows-film.heatmap-1.rows-heading',
  },
  'side-by-side': {
    to: 'trained-short-read-long',
    figures: {
      'lx-heatmap-1': 'placed.heatmap-1',
      'lx-heatmap-2': 'placed.heatmap-2',
      'lx-heatmap-3': 'placed.heatmap-3',
      'lx-heatmap-4': 'placed.heatmap-4',
      'lx-heatmap-5': 'attention-patterns.heatmap-1',
      'lx-heatmap-6': 'attention-patterns.heatmap-2',
      'lx-heatmap-7': 'attention-patterns.heatmap-3',
      'lx-heatmap-8': 'attention-patterns.heatmap-4',
      'lx-heatmap-9': 'attention-patterns.heatmap-5',
      'lx-line-chart-1': 'next-position.line-chart-1',
      'lx-line-chart-2': 'apart.line-chart-2',
      'lx-line-chart-3': 'position-reach.line-chart-1',
    },
    landing: 'placed.heatmap-1.placed-heading',
  },
  trained: {
    to: 'trained-short-read-long',
    kinds: ['interpolated', 'what-followed'],
    figures: {
      'lx-range-chart-1': 'trained-bench.range-chart-1',
      'lx-range-chart-2': 'three-back.range-chart-1',
      'lx-range-chart-3': 'stretching.range-chart-1',
      'lx-range-chart-4': 'stretching.range-chart-2',
      'lx-line-chart-1': 'trained-bench.line-chart-1',
      'lx-line-chart-2': 'learned-rows.line-chart-1',
      'lx-heatmap-1': 'heads.heatmap-1',
      'lx-heatmap-2': 'heads.heatmap-2',
      'lx-heatmap-3': 'heads.heatmap-3',
      'lx-heatmap-4': 'heads.heatmap-4',
    },
  },
}

/**
 * Predictions of version 1.0 by their current names. Having seen the outcomes of all of them also counts, so
 * that exercises finished in 1.0 stay finished.
 */
const ASKED_BEFORE: Readonly<Record<string, readonly string[]>> = {
  order: ['bag', 'mask'],
  alibi: ['last-slope', 'most-seen'],
  'added-positions': ['fast-columns', 'alike-apart', 'untrained-apart', 'first-missing'],
  'trained-short-read-long': [
    ...['untouched', 'computable', 'rotary-past', 'three-back', 'stretched'],
    // Learners chose the scheme whose curve they drew, so any of these counts.
    'curve-learned or curve-sinusoidal or curve-rotary or curve-alibi',
  ],
  compose: ['parameters', 'parts', 'speed'],
  review: [
    ...['same-places', 'twice-as-long', 'surprising', 'swapped', 'left-or-right', 'table-memory'],
    ...['learned-parameters', 'sinusoidal-parameters', 'sinusoidal-memory', 'batch', 'doubled'],
    ...['first-missing', 'longer'],
  ],
}

const movedFrom = (id: string): Moved | undefined =>
  Object.hasOwn(MOVED, id) ? MOVED[id] : undefined

export const exerciseNow = (id: string): string => movedFrom(id)?.to ?? id

export const landingNow = (id: string): string => movedFrom(id)?.landing ?? ''

/** Current name of a prediction; both arguments are old names. */
export const predictionNow = (id: string, name: string): string =>
  movedFrom(id)?.predictions?.[name] ?? name

/** Current key of a figure in a frame, given its old kind and number, or a current key. */
export const figureNow = (id: string, figure: string): string =>
  movedFrom(id)?.figures?.[figure] ?? figure

export const askedBefore = (id: string): readonly string[] | null => ASKED_BEFORE[id] ?? null

/** Permanent name of an exercise's card, or of one kind of its questions, in calendars and Anki. */
export function lastingName(id: string, kind?: string): string {
  const before = Object.entries(MOVED).filter(([, { to }]) => to === id)
  const own = before.find(([, { kinds = [] }]) => kind !== undefined && kinds.includes(kind))
  return (own ?? before[0])?.[0] ?? id
}

const NAMED = ['prediction', 'seen', 'asked', 'answer', 'outcome', 'verdict']

/** Current key of a notebook entry, such as "learned/seen/first-missing" or "again/card/learned". */
function keyNow(key: string): string {
  const [, kind, card = '', count] = /^again\/([a-z]+)\/([a-z0-9-]+)(\.\d+)?$/.exec(key) ?? []
  if (kind !== undefined) return `again/${kind}/${exerciseNow(card)}${count ?? ''}`
  const [id = '', part, ...rest] = key.split('/')
  if (part === undefined) return key
  const name = rest.join('/')
  const named = NAMED.includes(part) ? predictionNow(id, name) : name
  return [exerciseNow(id), part, ...(rest.length > 0 ? [named] : [])].join('/')
}

const queryIn = (address: string) => new URLSearchParams(address.split('?')[1] ?? '')

/** Merges two entries with the same current key: both addresses' values, or the card due first. */
function joined(key: string, one: string, other: string): string {
  if (key.endsWith('/address')) {
    const query = new URLSearchParams([...queryIn(other), ...queryIn(one)])
    return `#/${key.slice(0, -'/address'.length)}?${new URLSearchParams(Object.fromEntries(query))}`
  }
  const due = (card: string) => card.split(' ')[2] ?? ''
  return key.startsWith('again/card/') && due(other) < due(one) ? other : one
}

/** A separate key for a second reflection, so that nothing the learner wrote is lost. */
const besides = (key: string, id: string) => key.replace(/reflection$/, `reflection-${id}`)

/** Changes needed in a notebook's entries, by key; '' deletes an entry. */
export function movesOf(entries: Iterable<readonly [string, string]>): Map<string, string> {
  const all = new Map(entries)
  const ids = [...Object.keys(MOVED), 'again']
  const moving = [...all.keys()]
    .filter((key) => keyNow(key) !== key)
    .sort(
      (one, other) => ids.indexOf(one.split('/')[0] ?? '') - ids.indexOf(other.split('/')[0] ?? ''),
    )
  const changes = new Map<string, string>()
  for (const key of moving) {
    const text = all.get(key) as string
    const to = keyNow(key)
    const there = changes.get(to) ?? all.get(to)
    changes.set(key, '')
    if (there === undefined) changes.set(to, to.endsWith('/address') ? joined(to, text, '') : text)
    else if (/\/reflection$/.test(to) && there !== text)
      changes.set(besides(to, key.split('/')[0] ?? ''), text)
    else changes.set(to, joined(to, there, text))
  }
  const place = all.get('place')
  if (place !== undefined && exerciseNow(place) !== place) changes.set('place', exerciseNow(place))
  return changes
}

export function entriesNow(entries: Iterable<readonly [string, string]>): Map<string, string> {
  const now = new Map(entries)
  for (const [key, text] of movesOf(now)) {
    if (text === '') now.delete(key)
    else now.set(key, text)
  }
  return now
}
