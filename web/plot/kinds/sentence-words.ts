/** Marks of a sentence: its line of positions, its words, and the threads between them; no DOM. */
import { segments, texts } from '../scene/axes.ts'
import type { Labels, Mark, Token } from '../scene/marks.ts'
import { area, boxes, polyline } from '../scene/shapes.ts'
import type { Size } from '../scene/view.ts'
import { LETTER, LINE, type PlacedWord, type Places, type Sentence } from './sentence-layout.ts'

const RULE = 24

/** Lines like those of an exercise book. */
export function paper({ width, height }: Size): Mark {
  const lines: number[] = []
  for (let y = RULE; y < height; y += RULE) lines.push(0, y, width, y)
  return { ...segments(lines, 'water', 1), opacity: 0.22 }
}

/** Positions as the scale of a map: dark and light in turn, each with its number where there is room. */
export function lineMarks(sentence: Sentence, { left, right, unit, line, at }: Places): Mark[] {
  const { positions, first } = sentence
  const dark = Array.from(
    { length: Math.ceil(positions / 2) },
    (_, i) => left + (2 * i + (first % 2)) * unit,
  )
  const every = [1, 2, 5, 10, 20, 50].find((each) => each * unit >= 26) ?? 100
  const numbers: { x: number; y: number; text: string }[] = []
  for (let i = Math.ceil(first / every) * every; i < first + positions; i += every)
    numbers.push({ x: at(i), y: line + LINE + 13, text: String(i) })
  return [
    boxes(
      dark.map((x) => [Math.min(right, x), line, Math.min(right, x + unit), line + LINE]),
      'ink',
    ),
    boxes([[left, line, right, line + LINE]], 'ink', 1),
    texts(numbers, 'middle', { size: 14 }),
  ]
}

export function wordMarks(sentence: Sentence, places: Places, chosen: ReadonlySet<number>): Mark[] {
  const { words, total } = sentence
  const { unit, line, size, upright, foot } = places
  return [
    ...words.flatMap((word, i) => {
      const { x, y, width } = places.words[i] as PlacedWord
      const stands = places.at(word.at)
      const colour: Token =
        word.role === 'query' || word.role === 'key'
          ? word.role
          : word.own
            ? 'accent'
            : word.role === 'pale'
              ? 'muted'
              : 'ink'
      const away = !upright && !word.lift && Math.abs(x - stands) > 3
      return [
        ...(away
          ? [polyline([stands, line - 1, stands, line - 9, x, foot + 4], 'muted', 1.2)]
          : []),
        wordLabel(word.text, x, upright ? foot : y, size, colour, upright),
        ...(word.own === true && !upright ? flag(x + width / 2 + 3, y - size * 0.1) : []),
        ...(word.role === 'query' && !upright
          ? [segments([x - width / 2, y + size * 0.5, x + width / 2, y + size * 0.5], 'query', 3)]
          : []),
        ...(chosen.has(i)
          ? [segments([stands - unit * 0.4, line + 4, stands + unit * 0.4, line + 4], 'accent', 4)]
          : []),
      ]
    }),
    ...(total === ''
      ? []
      : [
          texts([{ x: places.right + 0.2 * unit, y: line + 4, text: '=' }], 'middle', {
            ...{ size: 20, colour: 'ink' },
          }),
          wordLabel(
            total,
            places.total,
            foot - size / 2,
            Math.min(size, (1.2 * unit) / (total.length * LETTER)),
            'muted',
          ),
        ]),
  ]
}

function wordLabel(
  text: string,
  x: number,
  y: number,
  size: number,
  colour: Token,
  upright = false,
): Labels {
  return {
    ...texts([{ x, y, text }], upright ? 'start' : 'middle', { colour, size }),
    italic: true,
    ...(upright ? { upright } : {}),
  }
}

const flag = (x: number, y: number): Mark[] => [
  segments([x, y + 8, x, y - 12], 'ink', 1.4),
  area([x, y - 12, x + 12, y - 8, x, y - 3], 'accent', 1),
]

/** A hundred threads of one word, shared out among all. */
export function threadMarks({ threads, words }: Sentence, places: Places): Mark[] {
  if (threads === null) return []
  const { from, counts } = threads
  const { size, unit, top, upright } = places
  const crown = (i: number) => {
    const { x, y } = places.words[i] as PlacedWord
    const height = upright ? (words[i]?.text.length ?? 0) * LETTER * size : size * 0.9
    return [x, upright ? places.foot - height : y - height / 2 - 2] as const
  }
  const [sx, sy] = crown(from)
  const apart = Math.min(1.05, (0.9 * unit) / 62)
  const order = words.map((_, i) => i).sort((a, b) => crown(a)[0] - crown(b)[0])
  // The longest of all is as high as there is room, and the others lie within it.
  const wanted = (i: number) => Math.abs(crown(i)[0] - sx) * 0.42 + 34
  const longest = Math.max(...order.map((i) => ((counts[i] ?? 0) > 0 ? wanted(i) : 0)), 1)
  const all = order.reduce((sum, i) => sum + (counts[i] ?? 0), 0)
  const x: number[] = []
  const y: number[] = []
  const starts: number[] = []
  let used = 0
  for (const i of order) {
    const n = counts[i] ?? 0
    const [tx, ty] = crown(i)
    for (let k = 0; k < n; k++) {
      const a = sx + (used + k - all / 2) * apart * 0.62
      const b = tx - (k - (n - 1) / 2) * apart * 1.1
      starts.push(x.length)
      if (i === from) {
        const aside = Math.max(2, (places.right + 10 - sx - 31 * apart) / 1.3)
        const reach = Math.min(unit * 0.42, aside, 0.4 * (sy - top)) * (0.4 + (0.6 * (k + 1)) / n)
        const foot = tx + Math.min(30, 0.16 * unit) + 0.5 * k * apart
        bezier(x, y, [
          a,
          sy,
          a + reach * 1.5,
          sy - reach * 1.8,
          foot + reach * 0.9,
          sy - reach * 2.2,
          foot,
          ty,
        ])
      } else {
        const highest = (Math.min(sy, ty) - top) / 0.76
        const room = Math.min(1, highest / longest)
        const outermost = Math.min(highest, wanted(i) * room + n * apart * 0.4)
        const rise = Math.max(6, outermost - (n - 1 - k) * apart * 0.8)
        bezier(x, y, [a, sy, a + (b - a) * 0.1, sy - rise, a + (b - a) * 0.9, ty - rise, b, ty])
      }
    }
    used += n
  }
  return [
    {
      kind: 'lines',
      x: Float32Array.from(x),
      y: Float32Array.from(y),
      starts: Uint32Array.from(starts),
      ...{ colour: 'query', width: threads.few ? 2 : places.narrow ? 0.8 : 0.95, opacity: 0.74 },
    },
  ]
}

function bezier(
  xs: number[],
  ys: number[],
  [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0]: readonly number[],
): void {
  const along = (s: number, p: number, q: number, r: number, t: number) => {
    const u = 1 - s
    return u * u * u * p + 3 * u * u * s * q + 3 * u * s * s * r + s * s * s * t
  }
  const corners = Math.min(40, Math.ceil(16 + Math.abs(g - a) / 16))
  for (let k = 0; k <= corners; k++) {
    xs.push(along(k / corners, a, c, e, g))
    ys.push(along(k / corners, b, d, f, h))
  }
}
