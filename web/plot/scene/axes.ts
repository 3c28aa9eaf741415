/** Axes of charts as marks in pixels: grid lines, tick labels, titles. */
import type { Labels, Lines, Mark, Token } from './marks.ts'
import type { Tick } from './scales.ts'
import type { Frame, Size } from './view.ts'

const TICK_SIZE = 12
const TITLE_SIZE = 12

export interface PlacedTick extends Tick {
  /** CSS pixels along the axis. */
  at: number
}

/** Straight segments, four numbers each: x0, y0, x1, y1. */
export function segments(
  ends: readonly number[],
  colour: Token,
  width: number,
  dash?: readonly number[],
): Lines {
  const n = ends.length / 2
  const lines: Lines = {
    kind: 'lines',
    x: Float32Array.from({ length: n }, (_, i) => ends[2 * i] as number),
    y: Float32Array.from({ length: n }, (_, i) => ends[2 * i + 1] as number),
    starts: Uint32Array.from({ length: n / 2 }, (_, i) => 2 * i),
    colour,
    width,
    opacity: 1,
  }
  return dash ? { ...lines, dash } : lines
}

/** The plot area between the margins. */
export const inset = (
  { width, height }: Size,
  { left, top, right, bottom }: { left: number; top: number; right: number; bottom: number },
): Frame => ({
  ...{ left, top },
  width: Math.max(1, width - left - right),
  height: Math.max(1, height - top - bottom),
})

export const placed = (ticks: readonly Tick[], toPixel: (value: number) => number): PlacedTick[] =>
  ticks.map((tick) => ({ ...tick, at: toPixel(tick.value) }))

/** The lines of both axes. */
export const axisLines = ({ left, top, width, height }: Frame): Lines =>
  segments(
    [left, top, left, top + height, left, top + height, left + width, top + height],
    'muted',
    1,
  )

export const cursorLine = ({ top, height }: Frame, x: number): Lines =>
  segments([x, top, x, top + height], 'muted', 1, [3, 3])

export const ringAt = ([x, y]: readonly [number, number], radius: number): Mark => ({
  kind: 'points',
  x: Float32Array.of(x),
  y: Float32Array.of(y),
  ...{ colours: 'ink', radius, ring: true, opacity: 1 },
})

/** Texts at fixed positions. */
export function texts(
  items: readonly { x: number; y: number; text: string }[],
  anchor: 'start' | 'middle' | 'end',
  style: Partial<Pick<Labels, 'colour' | 'size' | 'bold' | 'upright' | 'bare'>> = {},
): Labels {
  return {
    kind: 'labels',
    x: Float32Array.from(items, ({ x }) => x),
    y: Float32Array.from(items, ({ y }) => y),
    texts: items.map(({ text }) => text),
    colour: 'muted',
    size: TICK_SIZE,
    offset: 0,
    anchor,
    ...style,
  }
}

/**
 * Ticks and title below the frame, with optional grid lines. With `uprightRoom`, the height in pixels of
 * the longest label, labels read upwards.
 */
export function bottomAxis(
  frame: Frame,
  ticks: readonly PlacedTick[],
  title: string,
  grid: boolean,
  uprightRoom = 0,
): Mark[] {
  const bottom = frame.top + frame.height
  const labelsAt = (y: number) => ticks.map(({ at, text }) => ({ x: at, y, text }))
  const [labels, titleAt] =
    uprightRoom > 0
      ? [texts(labelsAt(bottom + 7), 'end', { upright: true }), bottom + uprightRoom + 18]
      : [texts(labelsAt(bottom + 14), 'middle'), bottom + 32]
  const marks: Mark[] = [
    labels,
    texts([{ x: frame.left + frame.width / 2, y: titleAt, text: title }], 'middle', {
      size: TITLE_SIZE,
    }),
  ]
  if (!grid) return marks
  const lines = ticks.flatMap(({ at }) => [at, frame.top, at, bottom])
  return [segments(lines, 'grid', 1), ...marks]
}

/** Ticks and title left of the frame; the title is rotated and `room` pixels away. */
export function leftAxis(
  frame: Frame,
  ticks: readonly PlacedTick[],
  title: string,
  room: number,
  grid: boolean,
): Mark[] {
  const { left, top, width, height } = frame
  const marks: Mark[] = [
    texts(
      ticks.map(({ at, text }) => ({ x: left - 7, y: at, text })),
      'end',
    ),
    texts([{ x: left - room, y: top + height / 2, text: title }], 'middle', {
      size: TITLE_SIZE,
      upright: true,
    }),
  ]
  if (!grid) return marks
  const lines = ticks.flatMap(({ at }) => [left, at, left + width, at])
  return [segments(lines, 'grid', 1), ...marks]
}
