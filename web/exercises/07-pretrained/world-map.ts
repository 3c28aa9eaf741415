/** The map of two worlds in one: the reader's words as an archipelago, before the land of thousands. */
import { customElement, property } from 'lit/decorators.js'
import { WordMap } from '../../plot/kinds/word-map.ts'
import { areaOf, densityOf as density, lineOf, sea } from '../../plot/scene/land.ts'
import { linkMarks } from '../../plot/scene/links.ts'
import type { Category, Labels, Lines, Mark, Points, Scene, Token } from '../../plot/scene/marks.ts'
import { type Affine, type Extent, extentOf, identity, type Size } from '../../plot/scene/view.ts'

/** From a word of the one world to the same word in the other. */
interface Thread {
  from: number
  to: number
  /** Whether the nearest word is the same at both its ends; null as long as that is not told. */
  held: boolean | null
}

/** A name on the map, at a word's place. */
export interface Province {
  name: string
  at: number
}

/** Words as they come with growing scale: from so many pixels across the larger world on. */
export interface Towns {
  across: number
  ids: Uint32Array
}

const SEGMENTS = 24
/** Height of a thread's bend, as a share of its length. */
const BEND = 0.16
/** How far behind the first thread the last one is drawn out. */
const BEHIND = 0.6
/** Pixels across the smaller world from which its words have labels. */
const LETTERED = 300
/** Up to which it has its name below. */
const SMALL = 180
/** CSS pixels of a phone. */
const NARROW = 600

@customElement('lx-world-map')
export class WorldMap extends WordMap {
  /** How many of the words, from the first, are the reader's. */
  @property({ type: Number }) own = 0
  /** In the units of x and y. */
  @property({ attribute: false }) lands: readonly Mark[] = []
  @property({ attribute: false }) threads: readonly Thread[] = []
  /** How far the threads are drawn out, 0 … 1. */
  @property({ type: Number }) drawnOut = 0
  @property({ attribute: false }) provinces: readonly Province[] = []
  @property({ attribute: false }) towns: readonly Towns[] = []
  /** What the smaller world is called, from afar. */
  @property({ attribute: false }) ownName = ''
  /** Extents of both worlds. */
  @property({ attribute: false }) ownExtent: Extent | null = null
  @property({ attribute: false }) realExtent: Extent | null = null
  /** The word to fly to; −1 for none. */
  @property({ type: Number }) destination = -1

  private flownTo = -1

  protected override updated(): void {
    super.updated()
    if (this.destination === this.flownTo) return
    this.flownTo = this.destination
    if (this.destination >= 0) this.flyTo(this.destination)
  }

  protected override get stretch(): number {
    return 1
  }

  private get small(): boolean {
    return this.size.width < NARROW
  }

  protected override get padding(): number {
    return this.small ? 12 : 36
  }

  private across(extent: Extent | null): number {
    return extent === null ? 0 : this.view().kx * (extent.x1 - extent.x0)
  }

  protected override scene(): Scene {
    const view = this.view()
    return [
      { view: identity, marks: [sea(this.size)] },
      { view, marks: this.lands },
      { view, marks: [...this.signs(), ...this.names()] },
    ]
  }

  private signs(): Mark[] {
    const { own, threads } = this
    const { x, y } = this.plane
    const all = { kind: 'points', x, y, opacity: 0.9 } as const
    const of = (ids: Iterable<number>, more: Pick<Points, 'colours' | 'radius'>): Points => ({
      ...{ ...all, ...more, only: Uint32Array.from(ids) },
    })
    const real = Uint32Array.from({ length: x.length - own }, (_, i) => own + i)
    const near = this.across(this.realExtent) > 2500
    const marks: Mark[] = [
      { ...of(real, { colours: 'muted', radius: near ? 1.8 : 0.9 }), opacity: near ? 0.8 : 0.5 },
      ...this.threadLines(),
    ]
    const mine = [...Array(own).keys()]
    const radius = Math.min(4, Math.max(1.5, this.across(this.ownExtent) / 130))
    // Words of no family are grey rings, as on the map that they come from.
    const plain = mine.filter((i) => this.groups[i] === this.rest)
    marks.push({ ...of(plain, { colours: 'muted', radius: radius - 0.5 }), opacity: 0.6 })
    const family = (ids: readonly number[]) => ids.filter((i) => this.groups[i] !== this.rest)
    const colours = this.groups.length > 0 ? { groups: this.groups } : ('accent' as const)
    marks.push(of(family(mine), { colours, radius }))
    if (this.drawnOut >= 1)
      for (const held of [true, false, null])
        marks.push(
          of(
            threads.filter((thread) => thread.held === held).map(({ to }) => to),
            { colours, radius: (held === false ? 2.2 : 3.2) - (this.small ? 1 : 0) },
          ),
        )
    marks.push(...linkMarks(this.links, { x, y }))
    for (const [i, around] of [
      [this.pointed, 7],
      [this.cursor, 9],
      [this.selected, 8],
    ] as const) {
      if (i < 0 || i >= this.itemCount()) continue
      const colour: Token = i === this.selected ? 'highlight' : 'ink'
      marks.push({ ...of([i], { colours: colour, radius: around }), opacity: 1, ring: true })
    }
    return marks
  }

  /** Bent a little, so that none hides another; of a family's colour. */
  private threadLines(): Lines[] {
    const { threads, drawnOut, groups } = this
    const { x, y } = this.plane
    if (drawnOut <= 0) return []
    const kinds = new Map<string, { thread: Thread; out: number }[]>()
    for (const [i, thread] of threads.entries()) {
      const behind = (BEHIND * i) / threads.length
      const out = Math.min(1, Math.max(0, (drawnOut - behind) / (1 - BEHIND)))
      if (out === 0) continue
      const kind = `${groups[thread.from] ?? 0} ${thread.held}`
      kinds.set(kind, [...(kinds.get(kind) ?? []), { thread, out }])
    }
    return [...kinds].map(([kind, some]) => {
      const [group, held] = kind.split(' ')
      const points = some.flatMap(({ thread: { from, to }, out }) => {
        const [x0, y0, x1, y1] = [x[from], y[from], x[to], y[to]] as [
          number,
          number,
          number,
          number,
        ]
        const top = (y0 + y1) / 2 + BEND * Math.hypot(x1 - x0, y1 - y0)
        return Array.from({ length: SEGMENTS + 1 }, (_, i) => {
          const t = (out * i) / SEGMENTS
          const [a, b, c] = [(1 - t) ** 2, 2 * t * (1 - t), t * t]
          return [a * x0 + (b * (x0 + x1)) / 2 + c * x1, a * y0 + b * top + c * y1] as const
        })
      })
      const isPlain = Number(group) === this.rest || groups.length === 0
      return {
        kind: 'lines',
        x: Float32Array.from(points, ([x]) => x),
        y: Float32Array.from(points, ([, y]) => y),
        starts: Uint32Array.from(some, (_, i) => i * (SEGMENTS + 1)),
        colour: isPlain ? 'muted' : (`category-${Number(group) % 6}` as Category),
        width: held === 'true' ? 1.8 : 0.9,
        opacity: held === 'true' ? 0.9 : 0.45,
        ...(held === 'false' && { dash: [1.5, 5] }),
      }
    })
  }

  /** Below it. */
  private ownLabel({ x0, x1, y0 }: Extent): Labels {
    const [x, y] = [Float32Array.of((x0 + x1) / 2), Float32Array.of(y0 + 18 / this.view().ky)]
    return {
      ...{ kind: 'labels', x, y, texts: [this.ownName], offset: 0, anchor: 'middle' },
      ...{ colour: 'ink', size: 19, italic: true },
    }
  }

  private names(): Mark[] {
    const { x, y } = this.plane
    const beside = { kind: 'labels', anchor: 'beside' } as const
    const label = { ...beside, x, y, texts: this.words, offset: 8, steady: true } as const
    const names: Mark[] = []
    const front = this.inFront().filter((i) => i !== this.flagged)
    names.push(...this.flag())
    names.push({ ...label, order: front, colour: 'ink', size: 15, bold: true })
    const shown = new Set([...front, this.flagged])
    if (this.across(this.ownExtent) > LETTERED) {
      names.push(...this.nameMarks(this.own))
      const order = this.byCount.filter((i) => i < this.own)
      names.push({ ...label, order, except: shown, colour: 'ink', size: 14 })
    } else if (this.ownExtent !== null && this.across(this.ownExtent) < SMALL)
      names.push(this.ownLabel(this.ownExtent))
    const across = this.across(this.realExtent)
    const towns = this.towns.filter((each) => each.across <= across).at(-1)
    if (towns === undefined) return names
    const at = this.provinces.map((each) => each.at)
    const province = {
      ...beside,
      texts: this.provinces.map(({ name }) => name),
      x: Float32Array.from(at, (i) => x[i] as number),
      y: Float32Array.from(at, (i) => y[i] as number),
    }
    names.push({ ...province, offset: 2, colour: 'ink', size: this.small ? 16 : 19, italic: true })
    names.push({ ...label, order: towns.ids, except: shown, colour: 'muted', size: 14 })
    return names
  }
}

interface Shore {
  /** Words within a kernel at the coast; of water lines before it and hills behind, as multiples of that. */
  coast: number
  water: readonly number[]
  hills: readonly number[]
}

/** Few words are far apart, and each is an island; of thousands only where they crowd is land. */
const OF_FEW: Shore = { coast: 1.15, water: [0.35, 0.6, 0.8], hills: [2.2] }
const OF_MANY: Shore = { coast: 4, water: [0.3, 0.5, 0.75], hills: [2.4, 4, 6.5] }
const MANY = 1000
/** Side of the grid that a world is computed on, and its kernel, in the same pixels. */
const GRID = 960
const BANDWIDTH = 16
const BANDWIDTH_OF_FEW = 32
const MARGIN = 80

interface World {
  x: Float32Array
  y: Float32Array
  /** Group of each word; those that are `named` tint their land. */
  groups: Uint8Array
  named: readonly number[]
}

const pause = () => new Promise((done) => setTimeout(done))

/** Pauses between levels, for each takes a while. */
export async function landOf({ x, y, groups, named }: World): Promise<readonly Mark[]> {
  const extent = extentOf(x, y)
  if (extent === null) return []
  const few = x.length < MANY
  const { coast, water, hills } = few ? OF_FEW : OF_MANY
  const bandwidth = few ? BANDWIDTH_OF_FEW : BANDWIDTH
  const { view, size, back } = gridOf(extent)
  const densityOf = (some: readonly number[]) => density({ x, y }, some, view, size, bandwidth)
  const ids = [...x.keys()]
  const all = densityOf(ids)
  await pause()
  const cut = async (times: number) => {
    await pause()
    return all(times * coast)
  }
  const marks: Mark[] = []
  for (const times of water) marks.push(lineOf(await cut(times), back, 'water', 0.9, times))
  marks.push(areaOf(await cut(1), back, 'land', 1))
  for (const group of named) {
    await pause()
    const own = densityOf(ids.filter((i) => groups[i] === group))(0.8 * coast)
    marks.push(areaOf(own, back, `category-${group % 6}` as Category, 0.14))
  }
  for (const times of hills) {
    const hill = await cut(times)
    if (!few) marks.push(areaOf(hill, back, 'water', 0.09))
    marks.push(lineOf(hill, back, 'ink', 0.8, 0.17))
  }
  marks.push(lineOf(await cut(1), back, 'ink', 1.1, 0.75))
  return marks
}

/** The grid of an extent, and the way from its pixels back. */
function gridOf({ x0, y0, x1, y1 }: Extent): { view: Affine; size: Size; back: Affine } {
  const k = (GRID - 2 * MARGIN) / Math.max(x1 - x0, y1 - y0, Number.MIN_VALUE)
  return {
    view: { kx: k, ky: k, tx: MARGIN - k * x0, ty: MARGIN - k * y0 },
    size: { width: k * (x1 - x0) + 2 * MARGIN, height: k * (y1 - y0) + 2 * MARGIN },
    back: { kx: 1 / k, ky: 1 / k, tx: x0 - MARGIN / k, ty: y0 - MARGIN / k },
  }
}
