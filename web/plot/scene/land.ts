/**
 * Land: where words gather it rises out of the sea. A kernel density of the places of each group and of all,
 * cut at fixed levels; nothing of it is drawn by hand.
 */
import { type ContourMultiPolygon, contourDensity } from 'd3-contour'
import type { Areas, Category, Lines, Mark, Token } from './marks.ts'
import type { Affine, Size } from './view.ts'

/** Of the coast, in words within a kernel; those of water lines and hills are shares of it. */
const COAST = 1.15
const WATER = [0.28, 0.5, 0.75]
const HILLS = [2, 3.2]
/** Kernel's width in CSS pixels, for a map of usual size. */
const WIDTH = { share: 56, least: 8, most: 22 }
/** Of a density's cells, in CSS pixels. */
const CELL = 8

/** What its types leave out: the density computed once, then cut at any level. */
interface AtLevels {
  contours(ids: number[]): (level: number) => ContourMultiPolygon
}

interface Places {
  x: Float32Array
  y: Float32Array
  /** group of each word */
  groups: Uint8Array
  /** groups that tint their land; others have none of their own */
  named: readonly number[]
}

/** How far land reaches about a word, in CSS pixels: the kernel's standard deviation. */
export function kernelWidth(size: Size): number {
  const { share, least, most } = WIDTH
  const width = Math.sqrt(Math.max(1, size.width * size.height))
  return Math.min(most, Math.max(least, width / share))
}

/**
 * The density of some words' places, those without one left out: computed once, then cut at any level, of
 * which 1 is that of a word alone at its place. In pixels of `view`, as is the kernel's width.
 */
export function densityOf(
  { x, y }: { x: ArrayLike<number>; y: ArrayLike<number> },
  some: readonly number[],
  view: Affine,
  size: Size,
  bandwidth: number,
): (level: number) => ContourMultiPolygon {
  const ids = some.filter((i) => Number.isFinite((x[i] as number) + (y[i] as number)))
  const density = contourDensity<number>()
    .x((i) => view.kx * (x[i] as number) + view.tx)
    .y((i) => view.ky * (y[i] as number) + view.ty)
    .size([size.width, size.height])
    .bandwidth(bandwidth)
    .cellSize(CELL)
  const at = (density as unknown as AtLevels).contours(ids)
  return (level) => at(level / (2 * Math.PI * bandwidth * bandwidth))
}

/** Marks in CSS pixels. `view` is that of the whole map, which `zoom` enlarges: land grows with it. */
export function land(
  { x, y, groups, named }: Places,
  view: Affine,
  size: Size,
  zoom: Affine,
): Mark[] {
  const ids = Array.from(x.keys())
  const density = (some: number[]) => densityOf({ x, y }, some, view, size, kernelWidth(size))
  const all = density(ids)
  const at = (times: number) => all(times * COAST)
  const coast = at(1)
  const marks: Mark[] = [sea(size)]
  for (const times of WATER) marks.push(lineOf(at(times), zoom, 'water', 0.9, times))
  marks.push(areaOf(coast, zoom, 'land', 1))
  for (const group of named) {
    const own = density(ids.filter((i) => groups[i] === group))(0.8 * COAST)
    marks.push(areaOf(own, zoom, `category-${group % 6}` as Category, 0.14))
  }
  for (const times of HILLS) marks.push(lineOf(at(times), zoom, 'ink', 0.8, 0.17))
  marks.push(lineOf(coast, zoom, 'ink', 1.1, 0.75))
  return marks
}

export const sea = ({ width, height }: Size): Mark => ({
  kind: 'areas',
  x: Float32Array.of(0, width, width, 0),
  y: Float32Array.of(0, 0, height, height),
  starts: Uint32Array.of(0),
  colour: 'sea',
  opacity: 1,
})

interface Rings {
  x: Float32Array
  y: Float32Array
  starts: Uint32Array
}

function ringsOf({ coordinates }: ContourMultiPolygon, zoom: Affine): Rings {
  const rings = coordinates.flat()
  const points = rings.flat() as [number, number][]
  const starts = new Uint32Array(rings.length)
  let start = 0
  rings.forEach((ring, i) => {
    starts[i] = start
    start += ring.length
  })
  return {
    x: Float32Array.from(points, ([x]) => zoom.kx * x + zoom.tx),
    y: Float32Array.from(points, ([, y]) => zoom.ky * y + zoom.ty),
    starts,
  }
}

export const areaOf = (
  of: ContourMultiPolygon,
  zoom: Affine,
  colour: Token,
  opacity: number,
): Areas => ({
  ...{ kind: 'areas', ...ringsOf(of, zoom), colour, opacity },
})

export const lineOf = (
  of: ContourMultiPolygon,
  zoom: Affine,
  colour: Token,
  width: number,
  opacity: number,
): Lines => ({ ...{ kind: 'lines', ...ringsOf(of, zoom), colour, width, opacity } })
