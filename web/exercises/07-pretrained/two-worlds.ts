/** The reader's own words and those of the loaded table: where both lie on one map, and which words they share. */
import type { TrainedVectors } from 'lexiscope/training/protocol.ts'
import type { TrainingProgress } from 'lexiscope/types/training.d.ts'
import type { ExploredTable } from 'lexiscope/vectors/explored.ts'
import type { ExploredSource } from 'lexiscope/vectors/protocol.ts'
import type { SharedWords } from 'lexiscope/vectors/table-studies.ts'
import address from '../../../datasets/shipped/glove-6b.map.json?url'
import type { Lesson } from '../../lesson/lesson.ts'
import { atRest } from '../../lesson/page/inputs.ts'
import type { Compute } from '../../lesson/page/latest.ts'
import { type Extent, extentOf } from '../../plot/scene/view.ts'
import { SHIPPED_TABLE, type Table, tableOf } from './table.ts'
import type { Province, Towns } from './world-map.ts'

/** Words of another table that are laid out here: their neighbours grow with the square. */
const LAID_OUT = 2000
const NEIGHBOURS = 15
const SEED = 1
/** Of an own text, the most frequent words. */
const OWN_WORDS = 400
/** Pixels between names, at each of these widths of the map. */
const APART = 84
const WIDTHS = [0, 600, 1200, 2400, 4800, 9600]
const NARROW = 340
/** The most frequent words are named last: nearly all of them are little ones, such as "the". */
const LITTLE = 260

export interface Places {
  words: readonly string[]
  x: Float32Array
  y: Float32Array
  extent: Extent
}

interface RealWorld extends Places {
  provinces: readonly Province[]
  towns: readonly Towns[]
  /** How it was laid out; null for the core's usual way. */
  about: { seed: number; neighbours: number; epochs: number; kept: number } | null
}

interface ShippedMap {
  neighbours: number
  epochs: number
  seed: number
  neighboursKept: number
  provinces: readonly Province[]
  /** (V,2) int16 in base64, of ±32,767 */
  places: string
}

const worlds = new WeakMap<Table, Promise<RealWorld>>()

/** Laid out once for a table: by the core, here or when the site was made. */
export function realWorld(table: Table): Promise<RealWorld> {
  const world = worlds.get(table) ?? begin(table)
  worlds.set(table, world)
  world.catch(() => worlds.delete(table))
  return world
}

async function begin(table: Table): Promise<RealWorld> {
  const shipped = table.name === SHIPPED_TABLE
  const rows = shipped ? table.rows : Math.min(table.rows, LAID_OUT)
  const words = (await explored(table, 'loaded', 'firstWords', rows)) as readonly string[]
  if (!shipped) {
    const places = await laidOut(table, 'loaded', rows)
    return { ...inUnits(words, places), provinces: [], towns: townsOf(places), about: null }
  }
  const map = (await (await fetch(address)).json()) as ShippedMap
  const bytes = Uint8Array.from(atob(map.places), (letter) => letter.charCodeAt(0))
  const whole = new Int16Array(bytes.buffer)
  const along = (axis: number) =>
    Float32Array.from(words, (_, i) => (whole[2 * i + axis] ?? 0) / 32_767)
  const places = { x: along(0), y: along(1) }
  const { provinces, seed, neighbours, epochs, neighboursKept: kept } = map
  const about = { seed, neighbours, epochs, kept }
  return { ...inUnits(words, places), provinces, towns: townsOf(places), about }
}

const explored = <N extends keyof ExploredTable>(
  table: Table,
  source: ExploredSource,
  name: N,
  ...values: Parameters<ExploredTable[N]>
) =>
  table.ask((remote) => remote.explore(source, name, values)) as Promise<
    ReturnType<ExploredTable[N]>
  >

async function laidOut(table: Table, source: ExploredSource, rows: number) {
  const neighbours = Math.min(NEIGHBOURS, rows - 1)
  const id = await explored(table, source, 'beginLayout', {
    ...{ rows, neighbours, dimensions: 2, seed: SEED },
  })
  for (;;) {
    const laid = await explored(table, source, 'advanceLayout', id)
    if (laid.done) {
      await explored(table, source, 'endLayout', id)
      return laid
    }
  }
}

/** Those that have a place, the larger side of all of them from −1 to 1. */
function inUnits(words: readonly string[], { x, y }: Pick<Places, 'x' | 'y'>): Places {
  const all = extentOf(x, y) ?? { x0: -1, x1: 1, y0: -1, y1: 1 }
  const side = Math.max(all.x1 - all.x0, all.y1 - all.y0) / 2 || 1
  const moved = (of: Float32Array, low: number, high: number) =>
    of.map((value) => (value - (low + high) / 2) / side)
  const placed = { x: moved(x, all.x0, all.x1), y: moved(y, all.y0, all.y1) }
  return { words, ...placed, extent: extentOf(placed.x, placed.y) ?? all }
}

/** Which words are named at which width, so that names stand apart: the more frequent first. */
function townsOf({ x, y }: Pick<Places, 'x' | 'y'>): Towns[] {
  const all = extentOf(x, y) ?? { x0: 0, x1: 1, y0: 0, y1: 1 }
  const ids = Array.from(x.keys()).filter((i) => Number.isFinite((x[i] ?? 0) + (y[i] ?? 0)))
  const order = [...ids.filter((i) => i >= LITTLE), ...ids.filter((i) => i < LITTLE)]
  return WIDTHS.map((across) => {
    const cell = (APART * (all.x1 - all.x0)) / Math.max(NARROW, across)
    const taken = new Set<string>()
    const chosen = order.filter((i) => {
      const [column, row] = [x[i], y[i]].map((value) => Math.round((value ?? 0) / cell))
      const key = `${column} ${Math.round((y[i] ?? 0) / (0.5 * cell)) || row}`
      if (taken.has(key)) return false
      taken.add(key)
      return true
    })
    return { across, ids: Uint32Array.from(chosen) }
  })
}

/** The reader's words: where the film of their training left them, or as the core lays them out. */
export async function ownWorld(
  table: Table,
  own: TrainedVectors,
  frame: Pick<Places, 'x' | 'y'> | null,
): Promise<Places> {
  const most = Math.min(OWN_WORDS, own.words.length)
  const first = ({ x, y }: Pick<Places, 'x' | 'y'>) => {
    const rows = Math.min(most, x.length)
    return inUnits(own.words.slice(0, rows), { x: x.slice(0, rows), y: y.slice(0, rows) })
  }
  if (frame !== null && frame.x.length > 0) return first(frame)
  await table.ask((remote) => remote.loadOwn(own))
  return first(await laidOut(table, 'own', most))
}

export interface Both {
  table: Table
  progress: TrainingProgress
}

const both = new WeakMap<Table, WeakMap<TrainingProgress, Both>>()

/** What a question about both is asked of: the same object for the same two. */
export function bothOf(lesson: Lesson): Both | undefined {
  const table = tableOf(lesson)
  const progress = atRest.inUse?.(lesson, atRest.fallback)
  if (table === undefined || progress === undefined) return undefined
  const ofTable = both.get(table) ?? new WeakMap<TrainingProgress, Both>()
  both.set(table, ofTable)
  const found = ofTable.get(progress) ?? { table, progress }
  ofTable.set(progress, found)
  return found
}

const copies = new WeakMap<TrainingProgress, Promise<TrainedVectors>>()
const shared = new WeakMap<Both, Promise<SharedWords>>()

export function copyOf(core: Compute, progress: TrainingProgress): Promise<TrainedVectors> {
  const copy = copies.get(progress) ?? core.ask((remote) => remote.vectors.copy())
  copies.set(progress, copy)
  copy.catch(() => copies.delete(progress))
  return copy
}

/** The words of both tables, each with the nearest of the others there. */
export function sharedOf(core: Compute, of: Both): Promise<SharedWords> {
  const found =
    shared.get(of) ??
    copyOf(core, of.progress).then((own) => of.table.ask((remote) => remote.shared(own)))
  shared.set(of, found)
  found.catch(() => shared.delete(of))
  return found
}
