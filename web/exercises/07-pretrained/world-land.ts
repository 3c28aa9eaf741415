/** Land of two worlds, each risen where its own words gather; in the units of their places, computed once. */
import { areaOf, densityOf as density, lineOf } from '../../plot/scene/land.ts'
import type { Category, Mark } from '../../plot/scene/marks.ts'
import { type Affine, type Extent, extentOf, type Size } from '../../plot/scene/view.ts'

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
