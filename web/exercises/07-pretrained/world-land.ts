/** Land of two worlds, each risen where its own words gather; in the units of their places, computed once. */
import { type ContourMultiPolygon, contourDensity } from 'd3-contour'
import type { Areas, Category, Lines, Mark, Token } from '../../plot/scene/marks.ts'
import type { Extent } from '../../plot/scene/view.ts'
import { extentOf } from '../../plot/scene/view.ts'

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
/** Side of the grid that a world is computed on; its kernel and cells, in the same pixels. */
const GRID = 960
const BANDWIDTH = 16
const BANDWIDTH_OF_FEW = 32
const CELL = 8
const MARGIN = 80

/** What its types leave out: the density computed once, then cut at any level. */
interface AtLevels {
  contours(ids: readonly number[]): (level: number) => ContourMultiPolygon
}

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
  const grid = gridOf(extent)
  const densityOf = (ids: readonly number[]) => {
    const density = contourDensity<number>()
      .x((i) => grid.toX(x[i] as number))
      .y((i) => grid.toY(y[i] as number))
      .size([grid.width, grid.height])
      .bandwidth(bandwidth)
      .cellSize(CELL)
    return (density as unknown as AtLevels).contours(ids)
  }
  // A word alone has this density at its place.
  const peak = 1 / (2 * Math.PI * bandwidth * bandwidth)
  const ids = [...x.keys()].filter((i) => Number.isFinite((x[i] as number) + (y[i] as number)))
  const all = densityOf(ids)
  await pause()
  const cut = async (times: number) => {
    await pause()
    return grid.ringsOf(all(times * coast * peak))
  }
  const line = async (times: number, colour: Token, width: number, opacity: number) =>
    ({ kind: 'lines', ...(await cut(times)), colour, width, opacity }) satisfies Lines
  const area = (rings: Rings, colour: Token, opacity: number) =>
    ({ kind: 'areas', ...rings, colour, opacity }) satisfies Areas
  const marks: Mark[] = []
  for (const times of water) marks.push(await line(times, 'water', 0.9, times))
  marks.push(area(await cut(1), 'land', 1))
  for (const group of named) {
    await pause()
    const own = densityOf(ids.filter((i) => groups[i] === group))(0.8 * coast * peak)
    marks.push(area(grid.ringsOf(own), `category-${group % 6}` as Category, 0.14))
  }
  for (const times of hills) {
    const rings = await cut(times)
    if (!few) marks.push(area(rings, 'water', 0.09))
    marks.push({ kind: 'lines', ...rings, colour: 'ink', width: 0.8, opacity: 0.17 })
  }
  marks.push(await line(1, 'ink', 1.1, 0.75))
  return marks
}

interface Rings {
  x: Float32Array
  y: Float32Array
  starts: Uint32Array
}

/** The grid of an extent, and the way from its pixels back. */
function gridOf({ x0, y0, x1, y1 }: Extent) {
  const scale = (GRID - 2 * MARGIN) / Math.max(x1 - x0, y1 - y0, Number.MIN_VALUE)
  const ringsOf = ({ coordinates }: ContourMultiPolygon): Rings => {
    const rings = coordinates.flat()
    const points = rings.flat() as [number, number][]
    const starts = new Uint32Array(rings.length)
    let start = 0
    for (const [i, ring] of rings.entries()) {
      starts[i] = start
      start += ring.length
    }
    return {
      x: Float32Array.from(points, ([x]) => (x - MARGIN) / scale + x0),
      y: Float32Array.from(points, ([, y]) => (y - MARGIN) / scale + y0),
      starts,
    }
  }
  return {
    width: (x1 - x0) * scale + 2 * MARGIN,
    height: (y1 - y0) * scale + 2 * MARGIN,
    toX: (x: number) => (x - x0) * scale + MARGIN,
    toY: (y: number) => (y - y0) * scale + MARGIN,
    ringsOf,
  }
}
