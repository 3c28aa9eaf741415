/**
 * The shape of a curve of a few values, and what of one curve's shape another shows too. `least` is
 * the smallest change that counts as one: smaller ones are noise, or an unsteady hand.
 */
import { minus } from '../../plot/scene/scales.ts'
import { decimal, t } from '../../translation/translation.ts'

export type Shape =
  | 'flat'
  | 'rising'
  /** falling along a straight line */
  | 'straight'
  /** falling steeply at first, and less and less */
  | 'steep first'
  /** falling little at first, and more and more */
  | 'steep last'
  /** first down and then up, or up and then down */
  | 'turning'

/** Of the fall: how far a curve may be from the straight line between its ends and be one. */
const BEND = 0.12

export function shapeOf(values: readonly number[], least: number): Shape {
  const moves = movesOf(values, least)
  if (moves.length === 0) return 'flat'
  if (moves.length > 1) return 'turning'
  if (moves[0] === 'up') return 'rising'
  const first = values[0] as number
  const fall = first - (values.at(-1) as number)
  const bends = values.map((value, c) => value - (first - (fall * c) / (values.length - 1)))
  const most = bends.reduce((a, b) => (Math.abs(b) > Math.abs(a) ? b : a), 0)
  if (Math.abs(most) <= BEND * fall) return 'straight'
  return most < 0 ? 'steep first' : 'steep last'
}

/** The ways that a curve goes, one after the other, leaving out what is smaller than `least`. */
function movesOf(values: readonly number[], least: number): ('up' | 'down')[] {
  const moves: ('up' | 'down')[] = []
  let low = values[0] ?? 0
  let high = low
  for (const value of values) {
    if (value - low > least) {
      if (moves.at(-1) !== 'up') moves.push('up')
      high = low = value
    } else if (high - value > least) {
      if (moves.at(-1) !== 'down') moves.push('down')
      high = low = value
    } else if (moves.at(-1) === 'up') {
      low = high = Math.max(high, value)
    } else if (moves.at(-1) === 'down') {
      low = high = Math.min(low, value)
    } else {
      low = Math.min(low, value)
      high = Math.max(high, value)
    }
  }
  return moves
}

/** How many values show that a curve has turned. */
function turnOf(values: readonly number[], least: number): number {
  let shown = values.length
  while (movesOf(values.slice(0, shown - 1), least).length > 1) shown--
  return shown
}

/** A feature of a curve in words, with a test for whether another curve has it. */
interface Feature {
  clause: string
  in: (values: readonly number[]) => boolean
}

const FIRST = { up: t`that it rises at first`, down: t`that it falls at first` } as const
const AGAIN = {
  up: t`that it rises again on the way`,
  down: t`that it falls again on the way`,
} as const

/**
 * `near`: how far a height may be from another and be about the same; `last`: where the curve ends,
 * as the figure has it.
 */
function featuresOf(
  actual: readonly number[],
  least: number,
  near: number,
  last: string,
): Feature[] {
  const moves = movesOf(actual, least)
  const [first] = moves
  if (first === undefined) {
    return [{ clause: t`that it stays level`, in: (mine) => movesOf(mine, least).length === 0 }]
  }
  const [, second] = moves
  // At first: before the curve turns; where it never does, in its first half.
  const early = second === undefined ? Math.ceil(actual.length / 2) + 1 : turnOf(actual, least)
  const features: Feature[] = [
    {
      clause: FIRST[first],
      in: (mine) => movesOf(mine.slice(0, early), least)[0] === first,
    },
  ]
  if (second !== undefined) {
    features.push({
      clause: AGAIN[second],
      in: (mine) => movesOf(mine, least).includes(second, 1),
    })
  } else if (movesOf(actual.slice(1), least).length === 0) {
    const level = (mine: readonly number[]) => movesOf(mine.slice(1), least).length === 0
    features.push({ clause: t`that it is level from the second point on`, in: level })
  }
  const end = actual.at(-1) as number
  const about = minus(decimal(String(Number(end.toPrecision(1)))))
  features.push({
    clause: t`that it is near ${Math.abs(end) < near / 2 ? 0 : about} at ${last}`,
    in: (mine) => Math.abs((mine.at(-1) as number) - end) <= near,
  })
  return features
}

/** What of a curve's shape was drawn, and what was not: each a clause such as "that it falls at first". */
export function noticed(
  mine: readonly number[],
  actual: readonly number[],
  least: number,
  near: number,
  last: string,
): { seen: string[]; missed: string[] } {
  const features = featuresOf(actual, least, near, last)
  const clauses = (wanted: boolean) =>
    features.filter((each) => each.in(mine) === wanted).map(({ clause }) => clause)
  return { seen: clauses(true), missed: clauses(false) }
}
