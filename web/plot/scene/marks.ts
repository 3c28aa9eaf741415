/**
 * Marks: the content of a figure as plain data. Canvas 2D paints them, or WebGPU if there are thousands
 * of points or heat-map cells (`gpu-marks.ts`); figures need not know which.
 *
 * Coordinates are two separate Float32Arrays of equal length. Each mark belongs to a layer, whose
 * `Affine` maps its coordinates to CSS pixels (`identity` if they are pixels already). Points with a
 * coordinate that is not finite are not drawn, and break a line.
 */
import type { Affine, Frame } from './view.ts'

/** A named colour of the theme; its value comes from `--lx-NAME` (tokens.css). */
export type Token =
  | 'paper'
  | 'ink'
  | 'muted'
  | 'grid'
  | 'accent'
  | 'highlight'
  | 'sea'
  | 'land'
  | 'water'
  | Meaning
  | Category
  | Island
/** Quantities that have the same colour throughout the lesson. */
export const MEANINGS = ['token', 'position', 'query', 'key', 'score', 'gradient'] as const
type Meaning = (typeof MEANINGS)[number]
/** Categorical colours: group g has `category-(g mod 6)`. */
export type Category = `category-${0 | 1 | 2 | 3 | 4 | 5}`
/** The same hues, legible as text on land and sea. */
type Island = `island-${0 | 1 | 2 | 3 | 4 | 5}`
export const CATEGORIES = 6

/** One colour for all items, one group number per item, or four bytes (r, g, b, a) per item. */
export type Colours = Token | { groups: Uint8Array } | { rgba: Uint8Array }

export interface Points {
  kind: 'points'
  x: Float32Array
  y: Float32Array
  colours: Colours
  /** CSS pixels. */
  radius: number
  /** 0 … 1 */
  opacity: number
  /** Indices of the points to draw, in this order; all of them when absent. */
  only?: Uint32Array
  /** Drawn as a ring instead of a disc. */
  ring?: boolean
}

/** Concatenated polylines; a new one starts at each index in `starts` (the first is 0). */
export interface Lines {
  kind: 'lines'
  x: Float32Array
  y: Float32Array
  starts: Uint32Array
  colour: Token
  /** CSS pixels. */
  width: number
  opacity: number
  /** Lengths of dash and gap in CSS pixels; solid when absent. */
  dash?: readonly number[]
}

/** Filled rings, concatenated as lines are; one within another is a hole. */
export interface Areas {
  kind: 'areas'
  x: Float32Array
  y: Float32Array
  starts: Uint32Array
  colour: Token
  opacity: number
}

/** Straight arrows, N of them, from (x0, y0) to (x1, y1); the head has a fixed size on screen. */
export interface Arrows {
  kind: 'arrows'
  x0: Float32Array
  y0: Float32Array
  x1: Float32Array
  y1: Float32Array
  colour: Token
  width: number
  opacity: number
}

/** Filled or outlined rectangles, N of them, with corners (x0, y0) and (x1, y1). */
export interface Boxes {
  kind: 'boxes'
  x0: Float32Array
  y0: Float32Array
  x1: Float32Array
  y1: Float32Array
  colour: Token
  opacity: number
  /** Width of the outline in CSS pixels; filled when absent. */
  outline?: number
}

/** A matrix: cell (row r, column c) covers [c, c+1] x [r, r+1] in the layer's coordinates. */
export interface HeatMap {
  kind: 'heat-map'
  rows: number
  columns: number
  /** Row-major, rows · columns values; cells that are not finite are empty. */
  values: Float32Array
  /** Values of the first and last colour of the scale; others are clamped. */
  domain: readonly [number, number]
  scale: 'sequential' | 'diverging'
}

/**
 * Texts beside points, placed by priority. A text that would overlap one already placed in the layer is
 * not drawn.
 */
export interface Labels {
  kind: 'labels'
  x: Float32Array
  y: Float32Array
  texts: readonly string[]
  /** Indices in order of priority, best first; all in given order when absent. */
  order?: Uint32Array
  /** Indices that are not drawn. */
  except?: ReadonlySet<number>
  colour: Token
  /** CSS pixels. */
  size: number
  /** Distance from the point in CSS pixels. */
  offset: number
  /** 'beside' tries all sides of the point and drops texts that overlap; the others are fixed. */
  anchor: 'beside' | 'start' | 'middle' | 'end'
  bold?: boolean
  /** As a name on a map: in the display face, slanted. */
  italic?: boolean
  /** Draw none of them if an earlier label did not fit. */
  after?: boolean
  /** Keeps clear of every point, and where possible on the side of its point where it was drawn last. */
  steady?: boolean
  /** Of fixed texts: later labels keep out of them, and of so many CSS pixels around. */
  claims?: number
  /** Rotated by 90° to read upwards. */
  upright?: boolean
  /** Without a halo, which would fill the gaps in small digits on a plain background. */
  bare?: boolean
}

export type Mark = Points | Lines | Areas | Arrows | Boxes | HeatMap | Labels

/** Labels after placement (LabelPlacer): texts at fixed positions. */
export interface Texts {
  kind: 'texts'
  texts: readonly string[]
  /**
   * Left end and vertical middle of each text in CSS pixels, snapped to device pixels so that a text
   * looks the same at every position.
   */
  x: Float32Array
  y: Float32Array
  /** A CSS font with its size. */
  font: string
  colour: Token
  /** Rotated by 90° to read upwards. */
  upright: boolean
  /** Without a halo. */
  bare: boolean
}

/** Marks as painters receive them. */
export type Paintable = Exclude<Mark, Labels> | Texts

/** Marks with a common mapping, drawn in order and clipped to `clip`. */
export interface Layer {
  view: Affine
  clip?: Frame
  marks: readonly Mark[]
}

export type Scene = readonly Layer[]

/** Red, green, blue, alpha, each 0 … 255. */
export type Rgba = readonly [number, number, number, number]

/** The current colours: light, dark, forced or print. */
export interface Theme {
  colour(token: Token): Rgba
  /** 256 colours from low to high, four bytes each. */
  ramp(scale: HeatMap['scale']): Uint8Array
  /** A CSS font family. */
  font: string
}

/** A target for painting marks. */
export interface Sheet {
  /** Transforms to CSS pixels, clips to the frame; its alpha is the mark's opacity. */
  context: CanvasRenderingContext2D
  view: Affine
  frame: Frame
  pixelRatio: number
  theme: Theme
}
