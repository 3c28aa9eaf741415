/** Path data of small pictures: whole units of a viewBox, each point relative to the one before it. */

/** Of a plate's viewBox. */
export const WIDTH = 480
export const HEIGHT = 300

export type Point = readonly [x: number, y: number]

export const path = (kind: string, d: string): string => `<path class="${kind}" d="${d}"/>`

/** Short: a minus parts two numbers as well as a space does. */
const pair = (x: number, y: number): string => `${x}${y < 0 ? '' : ' '}${y}`

export function line(points: readonly Point[], closed = false): string {
  let [x, y] = [0, 0]
  let first = true
  const parts = points.flatMap(([toX, toY]) => {
    const [dx, dy] = [Math.round(toX) - x, Math.round(toY) - y]
    if (!first && dx === 0 && dy === 0) return []
    x += dx
    y += dy
    const part = `${first ? 'M' : 'l'}${pair(dx, dy)}`
    first = false
    return [part]
  })
  return parts.join('') + (closed ? 'z' : '')
}

/** Bends once, to this side of the straight way. */
export function arc([x0, y0]: Point, [x1, y1]: Point, rise: number): string {
  const [x, y] = [Math.round(x1 - x0), Math.round(y1 - y0)]
  return `M${pair(Math.round(x0), Math.round(y0))}q${pair(Math.round(x / 2), Math.round(y / 2 - 2 * rise))} ${pair(x, y)}`
}

export const box = (x: number, y: number, width: number, height: number): string =>
  `M${pair(Math.round(x), Math.round(y))}h${Math.round(width)}v${Math.round(height)}h${-Math.round(width)}z`

/** For a stroke with round ends. */
export const dots = (points: readonly Point[]): string =>
  points.map(([x, y]) => `M${pair(Math.round(x), Math.round(y))}h0`).join('')

/** Disc, square, triangle and diamond, as on the lesson's maps. */
const SHAPES = [
  { dx: -4, dy: 0, d: 'a4 4 0 1 0 8 0a4 4 0 1 0-8 0' },
  { dx: -4, dy: -4, d: 'h8v8h-8z' },
  { dx: 0, dy: -5, d: 'l5 9h-10z' },
  { dx: 0, dy: -5, d: 'l5 5-5 5-5-5z' },
]

export function signs(shape: number, points: readonly Point[]): string {
  const { dx, dy, d } = SHAPES[shape % SHAPES.length] as (typeof SHAPES)[number]
  return points.map(([x, y]) => `M${pair(Math.round(x) + dx, Math.round(y) + dy)}${d}`).join('')
}

/** A head at the second point, open or closed. */
export function arrow(kind: string, from: Point, to: Point, open = false): string {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const length = Math.hypot(dx, dy)
  const head = Math.min(16, 0.45 * length)
  const [ux, uy] = [dx / length, dy / length]
  const neck: Point = [to[0] - head * ux, to[1] - head * uy]
  const side = (sign: number): Point => [
    neck[0] - sign * 0.42 * head * uy,
    neck[1] + sign * 0.42 * head * ux,
  ]
  return (
    path(`${kind} line`, line([from, neck])) +
    path(`${kind} ${open ? 'open' : 'solid'}`, line([to, side(1), side(-1)], true))
  )
}

export const text = (kind: string, [x, y]: Point, word: string): string =>
  `<text class="${kind}" x="${Math.round(x)}" y="${Math.round(y)}">${word.replace(/[&<]/g, (sign) => (sign === '&' ? '&amp;' : '&lt;'))}</text>`

/** Fits points into a box with y upwards, in proportion, or up to so much wider. */
export function fitInto(
  points: readonly Point[],
  [left, top, right, bottom]: readonly [number, number, number, number],
  stretch = 1,
): (point: Point) => Point {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  const [lowX, lowY] = [Math.min(...xs), Math.min(...ys)]
  const [wide, high] = [Math.max(...xs) - lowX, Math.max(...ys) - lowY]
  const ky = Math.min((right - left) / wide, (bottom - top) / high)
  const kx = Math.min((right - left) / wide, stretch * ky)
  const [x0, y0] = [(left + right - kx * wide) / 2, (top + bottom + ky * high) / 2]
  return ([x, y]) => [x0 + kx * (x - lowX), y0 - ky * (y - lowY)]
}

/** One box a value, in five classes from the lowest to the highest; `most` is the largest amount. */
export function cells(
  values: ArrayLike<number>,
  columns: number,
  [x, y]: Point,
  [wide, high]: readonly [width: number, height: number],
  most: number,
  gap = 3,
): string {
  const classes: string[] = ['', '', '', '', '']
  for (const [i, value] of Array.from(values).entries()) {
    const at = Math.min(4, Math.floor(((value / most + 1) / 2) * 5))
    const [column, row] = [i % columns, Math.floor(i / columns)]
    classes[at] += box(x + column * wide, y + row * high, wide - gap, high - gap)
  }
  return classes.map((d, i) => (d === '' ? '' : path(`v${i}`, d))).join('')
}

/** A scale bar of so many positions. */
export function scaleBar(count: number, left: number, right: number, y: number): string {
  const wide = (right - left) / count
  const at = (k: number) => Math.round(left + k * wide)
  const dark = Array.from({ length: Math.ceil(count / 2) }, (_, i) =>
    box(at(2 * i), y, Math.min(at(2 * i + 1), Math.round(right)) - at(2 * i), 7),
  )
  return path('bar', box(left, y, right - left, 7)) + path('ink', dark.join(''))
}

/** Ruled lines of the paper that the sentence stands on. */
export const ruled = path(
  'rule',
  Array.from({ length: 5 }, (_, i) => `M0 ${50 * (i + 1)}h${WIDTH}`).join(''),
)

/** Meridians and parallels of the sea. */
export const graticule = path(
  'rule',
  [-2, -1, 0, 1, 2]
    .flatMap((k) => [
      `M${240 + 90 * k} 0q${18 * k} 150 0 300`,
      ...(Math.abs(k) < 2 ? [`M0 ${150 + 90 * k}q240 ${18 * k} 480 0`] : []),
    ])
    .join(''),
)
