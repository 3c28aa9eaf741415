/**
 * Names of groups on a map, each at the coast of a large island of its own: above or below it, where the name
 * covers the fewest points, names and other islands. It stays where it is while that is about as good.
 */
import type { Position } from './trails.ts'
import type { Frame } from './view.ts'

interface IslandName {
  group: number
  /** Middle of the name, in pixels. */
  x: number
  y: number
}

/** The names' size in CSS pixels, on a map of this width and on a smaller one. */
const SIZES = { wide: 620, large: 19, small: 15 }
export const nameSize = (width: number) => (width < SIZES.wide ? SIZES.small : SIZES.large)
/** About the width of a letter, which are set apart. */
const LETTER = 0.6
/** In kernels of the land: words this far apart lie on one island, and a name this far off its words. */
const LINK = 4
const COAST = 2.2
const MARGIN = 14
/** An island has a name with this many words and this share of its group; elsewhere the name would mislead. */
const FEWEST = 4
const SHARE = 0.3
/** Of its words, so many are next to one of their own group: on a map of chance no island has a name. */
const PURE = 0.5
const OFFSETS = [0, 12, 26]
const SHIFTS = [0, -40, 40, -90, 90, -150, 150]
const COSTS = { point: 3, other: 1.7, name: 40, edge: 60, away: 0.1, aside: 0.05 }
const MOST = 22
/** A better place has to be better by this to be worth a move. */
const STAYS = 6

interface Candidate extends IslandName {
  key: number
  cost: number
}

/** What names are measured by, in CSS pixels. */
interface Measures {
  /** the part of the figure where names may be */
  free: Frame
  size: number
  link: number
  coast: number
}

export class IslandNames {
  /** Which candidate each group's name is at. */
  private readonly chosen = new Map<number, number>()

  /** `x`, `y`: in pixels. `free`: where names may be. `kernel`: that of the land. */
  place(
    { x, y }: Position,
    groups: Uint8Array,
    names: readonly string[],
    { free, size, kernel }: { free: Frame; size: number; kernel: number },
  ): IslandName[] {
    const measures = { free, size, link: LINK * kernel, coast: COAST * kernel }
    const placed: (Candidate & { width: number })[] = []
    const isNextToOwn = nextToOwn({ x, y }, groups)
    const islands = names
      .map((_, group) => ({
        group,
        large: largeIslands({ x, y }, groups, group, measures.link).filter(
          (island) => island.filter((i) => isNextToOwn[i]).length >= PURE * island.length,
        ),
      }))
      .sort((a, b) => (b.large[0]?.length ?? 0) - (a.large[0]?.length ?? 0))
    for (const { group, large } of islands) {
      const width = LETTER * size * (names[group]?.length ?? 0)
      const found: Candidate[] = []
      for (const [index, island] of large.entries())
        for (const at of candidates({ x, y }, island, { index, group, width }, measures)) {
          at.cost += costOf(at, width, { x, y }, groups, measures)
          for (const other of placed)
            if (
              Math.abs(other.x - at.x) < (other.width + width) / 2 + 8 &&
              Math.abs(other.y - at.y) < size + 6
            )
              at.cost += COSTS.name
          found.push(at)
        }
      const best = found.reduce<Candidate | null>(
        (least, each) => (least === null || each.cost < least.cost ? each : least),
        null,
      )
      const before = found.find(({ key }) => key === this.chosen.get(group))
      const taken = before && best && before.cost <= best.cost + STAYS ? before : best
      if (taken === null || taken.cost > MOST) {
        this.chosen.delete(group)
        continue
      }
      this.chosen.set(group, taken.key)
      placed.push({ ...taken, width })
    }
    return placed.map(({ group, x, y }) => ({ group, x, y }))
  }
}

/** Whether the word nearest to each is of its group. */
function nextToOwn({ x, y }: Position, groups: Uint8Array): boolean[] {
  return Array.from(groups, (group, i) => {
    let [least, of] = [Infinity, -1]
    for (let j = 0; j < groups.length; j++) {
      if (j === i) continue
      const far =
        ((x[i] as number) - (x[j] as number)) ** 2 + ((y[i] as number) - (y[j] as number)) ** 2
      if (far < least) [least, of] = [far, groups[j] as number]
    }
    return of === group
  })
}

/** The words of a group's largest islands, the largest first; none where they are too few. */
function largeIslands(
  { x, y }: Position,
  groups: Uint8Array,
  group: number,
  link: number,
): number[][] {
  const left = new Set<number>()
  for (let i = 0; i < groups.length; i++)
    if (groups[i] === group && Number.isFinite((x[i] ?? Number.NaN) + (y[i] ?? Number.NaN)))
      left.add(i)
  const fewest = Math.max(FEWEST, SHARE * left.size)
  const islands: number[][] = []
  for (const first of left) {
    left.delete(first)
    const island = [first]
    for (const i of island)
      for (const j of left) {
        const [dx, dy] = [(x[i] as number) - (x[j] as number), (y[i] as number) - (y[j] as number)]
        if (dx * dx + dy * dy > link * link) continue
        left.delete(j)
        island.push(j)
      }
    islands.push(island)
  }
  return islands.filter(({ length }) => length >= fewest).sort((a, b) => b.length - a.length)
}

function* candidates(
  { x, y }: Position,
  island: readonly number[],
  { index, group, width }: { index: number; group: number; width: number },
  { coast }: Measures,
): Generator<Candidate> {
  const mean = (of: Float32Array) =>
    island.reduce((sum, i) => sum + (of[i] as number), 0) / island.length
  const [middle, centre] = [mean(x), mean(y)]
  // An island is known by its first word, which is the same as long as the island is.
  let key = 100 * (island[0] ?? 0)
  for (const offset of OFFSETS)
    for (const shift of SHIFTS) {
      const at = middle + shift
      const near = island.filter((i) => Math.abs((x[i] as number) - at) < width / 2 + MARGIN)
      const [top, foot] = [
        Math.min(...near.map((i) => y[i] as number)),
        Math.max(...near.map((i) => y[i] as number)),
      ]
      for (const side of [top - coast - offset, foot + coast + offset]) {
        key++
        if (near.length === 0) continue
        const away = COSTS.away * (offset + 0.35 * Math.abs(side - centre))
        yield { key, group, x: at, y: side, cost: COSTS.aside * Math.abs(shift) + away + 2 * index }
      }
    }
}

function costOf(
  { group, x: left, y: top }: Candidate,
  width: number,
  { x, y }: Position,
  groups: Uint8Array,
  { free, size, coast }: Measures,
): number {
  const [across, down] = [width / 2 + MARGIN, size / 2]
  let cost = 0
  if (left < free.left + across || left > free.left + free.width - across) cost += COSTS.edge
  if (top < free.top + size + 8 || top > free.top + free.height - size) cost += COSTS.edge
  for (let i = 0; i < groups.length; i++) {
    const [dx, dy] = [Math.abs((x[i] as number) - left), Math.abs((y[i] as number) - top)]
    if (dx < across && dy < down + 8) cost += COSTS.point
    if (groups[i] !== group && (dx / (across + coast)) ** 2 + (dy / (down + coast)) ** 2 < 1)
      cost += COSTS.other
  }
  return cost
}

/** The indices of `count` words by descending frequency; in the given order without counts. */
export function byFrequency(count: number, counts: ArrayLike<number>): Uint32Array {
  const order = Uint32Array.from({ length: count }, (_, i) => i)
  if (counts.length === 0) return order
  return order.sort((a, b) => (counts[b] ?? 0) - (counts[a] ?? 0) || a - b)
}

/** Moves leading words to the front of an order and quiet ones to its end. */
export function byImportance(
  order: Uint32Array,
  leading: readonly number[],
  quiet: readonly number[],
): Uint32Array {
  if (leading.length === 0 && quiet.length === 0) return order
  const [ahead, behind] = [new Set(leading), new Set(quiet)]
  const there = (i: number) => i >= 0 && i < order.length
  const all = [...order]
  return Uint32Array.from([
    ...[...ahead].filter(there),
    ...all.filter((i) => !ahead.has(i) && !behind.has(i)),
    ...all.filter((i) => !ahead.has(i) && behind.has(i)),
  ])
}

/** Indices below `count` that are not in `some`. */
export function leftOver(count: number, some: readonly number[]): Uint32Array {
  const gone = new Set(some)
  return Uint32Array.from({ length: count }, (_, i) => i).filter((i) => !gone.has(i))
}

/** Marked words, then highlighted ones, without duplicates. */
export function marksFirst(
  marked: readonly number[],
  forward: ArrayLike<number>,
  count: number,
): Uint32Array {
  const first = [...new Set(marked)].filter((i) => i >= 0 && i < count)
  const others = new Uint32Array(forward).filter((i) => i < count && !first.includes(i))
  const all = new Uint32Array(first.length + others.length)
  all.set(first)
  all.set(others, first.length)
  return all
}
