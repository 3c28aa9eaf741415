/**
 * Where everything of 1.0 is now: each exercise by the id that it had, with its predictions (and with
 * them what was asked, answered, seen and judged), its reflection and its questions that come back, each
 * by the name that it had. Whoever renames, moves or drops one changes its line here, and
 * web/state/moved.ts, which reads what 1.0 has written.
 */
export interface Place {
  id: string
  /** By the name of then, the name of now. */
  predictions: Readonly<Record<string, string>>
  /** The note that its reflection is now. */
  reflection: string
  /** The questions that come back, which keep the names by which Anki knows them. */
  questions: readonly string[]
}

const asBefore = (id: string, predictions: readonly string[], questions: readonly string[]) => ({
  id,
  predictions: Object.fromEntries(predictions.map((name) => [name, name])),
  reflection: 'reflection',
  questions,
})

const unmoved = (...each: Parameters<typeof asBefore>[]) =>
  each.map((of) => [of[0], asBefore(...of)] as const)

const MOVED: Readonly<Record<string, Place>> = {
  sinusoidal: asBefore(
    'added-positions',
    ['fast-columns', 'alike-apart'],
    ['same-cosine', 'wavelength'],
  ),
  learned: {
    id: 'added-positions',
    predictions: { 'alike-apart': 'untrained-apart', 'first-missing': 'first-missing' },
    reflection: 'reflection-learned',
    questions: ['first-missing', 'how-often-trained'],
  },
  'side-by-side': asBefore(
    'trained-short-read-long',
    [
      ...['untouched', 'computable'],
      ...['curve-learned', 'curve-sinusoidal', 'curve-rotary', 'curve-alibi'],
    ],
    ['parameters', 'two-places'],
  ),
  trained: {
    ...asBefore(
      'trained-short-read-long',
      ['rotary-past', 'three-back', 'stretched'],
      ['interpolated', 'what-followed'],
    ),
    reflection: 'reflection-trained',
  },
}

export const places: Readonly<Record<string, Place>> = {
  ...MOVED,
  ...Object.fromEntries(
    unmoved(
      ['tokens', ['comes-back', 'length'], ['how-many-tokens', 'what-comes-back']],
      ['lookup', ['three-ways', 'parameters'], ['parameters', 'shape']],
      ['gradients', ['repeated', 'momentum'], ['repeated-id', 'rows-moved']],
      ['similarity', ['spread', 'centring'], ['more-similar', 'random-spread']],
      ['skip-gram', ['nearest-to-king', 'loss'], ['comes-nearest', 'contexts']],
      ['analogies', ['query-words'], ['all-may-answer', 'leads-to']],
      ['pretrained', ['random-pairs'], ['int8', 'shared-part']],
      ['order', ['bag', 'mask'], ['mask-alone', 'same-sum']],
      ['rotary', ['both-move-on'], ['leaves-the-score', 'quarter-turn']],
      ['alibi', ['last-slope', 'most-seen'], ['bias', 'slope']],
      ['compose', ['parameters', 'parts', 'speed'], ['mostly', 'parameters']],
      ['language', ['without-positions'], ['knows-nothing', 'least-loss']],
      [
        'review',
        [
          ...['same-places', 'twice-as-long', 'surprising', 'swapped', 'left-or-right', 'batch'],
          ...['table-memory', 'learned-parameters', 'sinusoidal-parameters', 'sinusoidal-memory'],
          ...['doubled', 'first-missing', 'longer'],
        ],
        [],
      ],
    ),
  ),
}

/** What 1.0 said of an exercise, said of the one that it is in now. */
export const placeOf = (id: string): Place => {
  const place = places[id]
  if (place === undefined) throw new Error(`expected an exercise of 1.0, got ${id}`)
  return place
}

interface Reported {
  done: string
  predictions: readonly { name: string }[]
  answers: readonly { name: string }[]
  hints: number
  settings: readonly (readonly [string, string])[]
  address: string
}

interface Seen {
  place: string | undefined
  handIn: readonly number[]
  exercises: Readonly<Record<string, Reported>>
  others: unknown
  cards: readonly string[]
  damaged: unknown
}

/** Exercises that are one now come together, and only the order within them is another. */
export function seenNow(before: Seen) {
  const merged = new Map<string, Reported>()
  for (const [id, report] of Object.entries(before.exercises)) {
    const { id: now, predictions, reflection } = placeOf(id)
    const there = merged.get(now)
    const renamed = {
      ...report,
      predictions: report.predictions.map((each) => ({
        ...each,
        name: predictions[each.name] ?? each.name,
      })),
      answers: report.answers.map((each) =>
        each.name === 'reflection' && there !== undefined ? { ...each, name: reflection } : each,
      ),
    }
    merged.set(now, there === undefined ? renamed : both(there, renamed))
  }
  const cards = before.cards.map((card) =>
    card.replace(/^[a-z-]+/, (id) => (id in places ? placeOf(id).id : id)),
  )
  const have = (list: 'predictions' | 'answers') =>
    [...merged.values()].filter((each) => each[list].length > 0).length
  return inOrder({
    ...before,
    place: places[before.place ?? '']?.id ?? before.place,
    handIn: [have('predictions'), have('answers'), ...before.handIn.slice(2)],
    exercises: Object.fromEntries(merged),
    cards: [...new Set(cards)],
  })
}

const both = (one: Reported, other: Reported): Reported => ({
  ...one,
  done: one.done === other.done ? one.done : 'begun',
  predictions: [...one.predictions, ...other.predictions],
  answers: [...one.answers, ...other.answers],
  hints: Math.max(one.hints, other.hints),
  settings: [...one.settings, ...other.settings],
})

/** In an order of its own; an address says no more than its settings. */
export function inOrder<S extends Seen>(seen: S) {
  const sorted = <T>(list: readonly T[]) =>
    [...list].sort((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1))
  return {
    ...seen,
    cards: sorted(seen.cards),
    exercises: Object.fromEntries(
      Object.entries(seen.exercises).map(([id, { predictions, answers, settings, ...report }]) => [
        id,
        {
          ...report,
          predictions: sorted(predictions),
          answers: sorted(answers),
          settings: sorted(settings),
          address: id,
        },
      ]),
    ),
  }
}

/** "sinusoidal: done, 2" and "learned: done, 2" are one line. */
export function stepsNow(lines: readonly string[]): string[] {
  const all = new Map<string, { done: string[]; predictions: number }>()
  for (const line of lines) {
    const [, id = '', done = '', predictions = ''] = /^(.*): (.*), (\d+)$/.exec(line) ?? []
    const now = placeOf(id).id
    const there = all.get(now) ?? { done: [], predictions: 0 }
    all.set(now, {
      done: [...there.done, done],
      predictions: there.predictions + Number(predictions),
    })
  }
  return [...all].map(([id, { done, predictions }]) => {
    const one = new Set(done).size === 1
    return `${id}: ${one ? done[0] : 'begun'}, ${predictions}`
  })
}
