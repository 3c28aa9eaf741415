/**
 * Marks: what a figure asks to be drawn, as plain data. Canvas 2D paints them, or WebGPU where they are
 * points or cells of a heat map by the thousand (`gpu-marks.ts`): a figure never knows which.
 *
 * Coordinates are two separate Float32Arrays of equal length. A mark lies in a layer; the layer's
 * `Affine` takes its coordinates to CSS pixels (`identity` where they are pixels already). A point
 * whose x or y is not finite is left out, and a line breaks there.
 */
import type { Affine, Frame } from './view.ts'

/** A named colour of the theme; its value comes from `--lx-NAME` (tokens.css). */
export type Token = 'paper' | 'ink' | 'muted' | 'grid' | 'accent' | 'highlight' | Meaning | Category
/** What has one colour all through the lesson. */
export const MEANINGS = ['token', 'position', 'query', 'key', 'score', 'gradient'] as const
export type Meaning = (typeof MEANINGS)[number]
/** Categorical colours: group g takes `category-(g mod 6)`. */
export type Category = `category-${0 | 1 | 2 | 3 | 4 | 5}`
export const CATEGORIES = 6

/** One colour for all items, one group number an item, or four bytes (r, g, b, a) an item. */
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

/** Polylines laid end to end; a new one starts at each index in `starts` (the first is 0). */
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
  /** Row-major, rows · columns values; cells that are not finite stay empty. */
  values: Float32Array
  /** The values that take the first and the last colour of the scale; others are clamped. */
  domain: readonly [number, number]
  scale: 'sequential' | 'diverging'
}

/**
 * Texts beside points. Those of higher priority are placed first, and what would overlap a text
 * already placed in the layer is left out.
 */
export interface Labels {
  kind: 'labels'
  x: Float32Array
  y: Float32Array
  texts: readonly string[]
  /** Indices in order of priority, best first; all in given order when absent. */
  order?: Uint32Array
  /** Indices left out, wherever they are in the order. */
  except?: ReadonlySet<number>
  colour: Token
  /** CSS pixels. */
  size: number
  /** Distance from the point in CSS pixels. */
  offset: number
  /**
   * 'beside' tries all sides of the point and drops what collides; the others put the text
   * there in any case.
   */
  anchor: 'beside' | 'start' | 'middle' | 'end'
  bold?: boolean
  /** None of them where a label of the layer before them found no place. */
  after?: boolean
  /** Turned a quarter to the left: reads upwards. */
  upright?: boolean
  /** Without a halo, which closes the gaps of small digits: each stands on one colour alone. */
  bare?: boolean
}

export type Mark = Points | Lines | Arrows | Boxes | HeatMap | Labels

/** What becomes of labels once they have their places (LabelPlacer): texts that stand in any case. */
export interface Texts {
  kind: 'texts'
  texts: readonly string[]
  /**
   * In CSS pixels, the start of each text at the middle of its height; on whole device pixels, so that
   * the same text looks the same wherever it stands.
   */
  x: Float32Array
  y: Float32Array
  /** As CSS writes it, size included. */
  font: string
  colour: Token
  /** Turned a quarter to the left: reads upwards from its start. */
  upright: boolean
  /** Without a halo. */
  bare: boolean
}

/** What is painted. */
export type Paintable = Exclude<Mark, Labels> | Texts

/** Marks under one mapping, drawn in order; nothing outside `clip` is painted. */
export interface Layer {
  view: Affine
  clip?: Frame
  marks: readonly Mark[]
}

export type Scene = readonly Layer[]

/** Red, green, blue, alpha, each 0 … 255. */
export type Rgba = readonly [number, number, number, number]

/** Colours as they are now: light, dark, forced or print. */
export interface Theme {
  colour(token: Token): Rgba
  /** 256 colours from the low to the high end, four bytes each. */
  ramp(scale: HeatMap['scale']): Uint8Array
  /** A CSS font family. */
  font: string
}

/** What a mark is painted on. */
export interface Sheet {
  /** Its transform is to CSS pixels, its alpha the mark's opacity, its clip the frame. */
  context: CanvasRenderingContext2D
  view: Affine
  frame: Frame
  pixelRatio: number
  theme: Theme
}
