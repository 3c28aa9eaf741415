/** Scenes that a painter could get wrong, on 420 x 320 CSS pixels. */
import type {
  Arrows,
  Labels,
  Layer,
  Lines,
  Mark,
  Points,
  Scene,
} from '../../../../web/plot/scene/marks.ts'
import { identity } from '../../../../web/plot/scene/view.ts'

const range = <T>(n: number, at: (i: number) => T) => Array.from({ length: n }, (_, i) => at(i))
const floats = (n: number, at: (i: number) => number) =>
  Float32Array.from({ length: n }, (_, i) => at(i))
/** Data of −1 … 1 on the middle of the figure, upwards. */
const view = { kx: 180, ky: -140, tx: 210, ty: 160 }
const layer = (...marks: Mark[]): Layer => ({ view, marks })
const odd = [Number.NaN, Infinity, -Infinity]

/** A star of so many corners; each step turns by more than a right angle. */
function star(corners: number, size: number, style: Partial<Lines> = {}): Lines {
  const angle = (i: number) => (4 * Math.PI * i) / corners
  return {
    kind: 'lines',
    x: floats(corners + 1, (i) => size * Math.sin(angle(i))),
    y: floats(corners + 1, (i) => size * Math.cos(angle(i))),
    starts: Uint32Array.of(0),
    ...{ colour: 'accent', width: 2, opacity: 1, ...style },
  }
}

/** Several waves end to end, with gaps, and one value between two gaps. */
function waves(style: Partial<Lines> = {}): Lines {
  const each = 120
  const at = (i: number) => i % each
  const y = (i: number) => {
    const missing = at(i) % 40 > 36 || at(i) === 62 || at(i) === 64
    if (missing) return odd[i % 3] as number
    return 0.8 - Math.floor(i / each) / 2 + 0.15 * Math.sin(at(i) / 5)
  }
  return {
    kind: 'lines',
    x: floats(4 * each, (i) => at(i) / 60 - 1),
    y: floats(4 * each, y),
    starts: Uint32Array.from(range(4, (i) => i * each)),
    ...{ colour: 'highlight', width: 2, opacity: 1, ...style },
  }
}

function rays(n: number, style: Partial<Arrows> = {}): Arrows {
  const turn = (i: number) => (2 * Math.PI * i) / n
  return {
    kind: 'arrows',
    x0: floats(n, (i) => 0.2 * Math.cos(turn(i))),
    y0: floats(n, (i) => 0.2 * Math.sin(turn(i))),
    x1: floats(n, (i) => (0.5 + 0.4 * (i % 2)) * Math.cos(turn(i))),
    y1: floats(n, (i) => (0.5 + 0.4 * (i % 2)) * Math.sin(turn(i))),
    ...{ colour: 'ink', width: 1.5, opacity: 1, ...style },
  }
}

function labelled(texts: readonly string[], style: Partial<Labels> = {}): Labels {
  const n = texts.length
  const far = (i: number) => Math.sqrt((i + 1) / n)
  return {
    kind: 'labels',
    x: floats(n, (i) => far(i) * Math.cos(2.4 * i)),
    y: floats(n, (i) => far(i) * Math.sin(2.4 * i)),
    texts,
    ...{ colour: 'ink', size: 13, offset: 8, anchor: 'beside', ...style },
  }
}

function scattered(n: number, style: Partial<Points> = {}): Points {
  const far = (i: number) => Math.sqrt((i + 1) / n)
  return {
    kind: 'points',
    x: floats(n, (i) => (i % 17 === 5 ? (odd[i % 3] as number) : far(i) * Math.cos(2.4 * i))),
    y: floats(n, (i) => far(i) * Math.sin(2.4 * i)),
    colours: { groups: Uint8Array.from({ length: n }, (_, i) => i % 31) },
    ...{ radius: 6, opacity: 1, ...style },
  }
}

const SIZES = [0.25, 0.5, 0.75, 1]
const WIDTHS = [1, 1.5, 2, 7]
const words = (n: number) => range(n, (i) => `word ${(i * 7919) % n}`)
const foreign = [
  ...[
    'سلام',
    'שלום עולם',
    'a שלום b',
    '😀 cat',
    '👩‍👩‍👧‍👦',
    '日本語',
    'žluťoučký',
    'ﷺ',
    'e\u0301\u0323',
    '‮backwards',
  ],
]

type Group = Record<string, () => Scene>

const lines: Group = {
  'lines with corners, of four widths': () => [
    layer(...SIZES.map((size, i) => star(7, size, { width: WIDTHS[i] as number }))),
  ],
  'lines that cross themselves, half seen through': () => [
    layer(star(11, 1, { width: 9, opacity: 0.5 }), star(5, 0.6, { width: 4, opacity: 0.25 })),
  ],
  'lines with gaps, and values between two gaps': () => [layer(waves({ width: 3 }))],
  'dashes around corners and through gaps': () => [
    layer(
      star(7, 1, { dash: [6, 3] }),
      star(5, 0.8, { dash: [9, 6, 2, 6], width: 4, colour: 'category-2' }),
      star(9, 0.5, { dash: [5], width: 1, colour: 'category-4' }),
      waves({ dash: [2, 5], width: 2, opacity: 0.8 }),
    ),
  ],
  'a list of dashes that is none': () => [
    layer(
      star(7, 1, { dash: [] }),
      star(7, 0.7, { dash: [0, 0] }),
      star(5, 0.5, { dash: [4, -1] }),
      star(5, 0.3, { dash: [4, Number.NaN] }),
    ),
  ],
  'lines of 1e30': () => {
    const { x, y, ...rest } = star(7, 1)
    const lines = { ...rest, x: x.map((v) => 1e30 * v), y: y.map((v) => 1e30 * v) }
    const far = { kx: 180e-30, ky: -140e-30, tx: 210, ty: 160 }
    return [{ view: far, marks: [lines, { ...lines, dash: [4, 4], colour: 'ink' }] }]
  },
  'lines seen from very near': () => [
    // About the star's second corner.
    {
      view: {
        kx: 2e4,
        ky: -2e4,
        tx: 150 - 2e4 * Math.sin(0.8 * Math.PI),
        ty: 160 + 2e4 * Math.cos(0.8 * Math.PI),
      },
      marks: [star(5, 1, { width: 5 }), star(5, 1, { width: 2, dash: [7, 5], colour: 'ink' })],
    },
  ],
  'lines without an end': () => [
    layer(star(7, Number.NaN), { ...star(3, 1), x: new Float32Array(), y: new Float32Array() }),
    layer(star(7, 0)),
  ],
  'lines in a frame between pixels': () => [
    { view, clip: { left: 60.4, top: 40.3, width: 251.7, height: 201.9 }, marks: [star(7, 1)] },
    {
      view: identity,
      clip: { left: 320.5, top: 10.5, width: 80, height: 80 },
      marks: [
        { ...star(7, 1), x: floats(8, (i) => 300 + 17 * i), y: floats(8, (i) => 10 + 9 * i) },
      ],
    },
  ],
}

const arrows: Group = {
  'arrows all around': () => [
    layer(rays(24), rays(10, { width: 4, opacity: 0.4, colour: 'highlight' })),
  ],
  'arrows of no length, and to nowhere': () => [
    layer({
      ...rays(6, { width: 2 }),
      x0: Float32Array.of(0, 0.5, Number.NaN, 0.2, -0.5, -0.9),
      y0: Float32Array.of(0, 0.5, 0, 0.3, Infinity, -0.9),
      x1: Float32Array.of(0, 0.5, 0.4, 0.9, 0.1, -0.2),
      y1: Float32Array.of(0, 0.5, 0.1, 0.3, 0.2, -0.9),
    }),
  ],
  'arrows of 1e30': () => {
    const large = (values: Float32Array) => values.map((value) => 1e30 * value)
    const { x0, y0, x1, y1, ...rest } = rays(9)
    const ends = { x0: large(x0), y0: large(y0), x1: large(x1), y1: large(y1) }
    return [
      { view: { kx: 180e-30, ky: -140e-30, tx: 210, ty: 160 }, marks: [{ ...rest, ...ends }] },
    ]
  },
}

const labels: Group = {
  '2,000 labels for the room of some': () => [layer(labelled(words(2000)))],
  'labels of every kind': () => [
    layer(
      labelled(['start', 'a start'], { anchor: 'start', colour: 'accent', bold: true }),
      labelled(['middle', 'in the middle'], { anchor: 'middle', size: 21 }),
      labelled(['end', 'the end'], { anchor: 'end', colour: 'muted', size: 9 }),
      labelled(['upwards', 'up'], { upright: true, anchor: 'middle', colour: 'highlight' }),
    ),
  ],
  'labels on one another': () => [
    layer(
      labelled(
        range(9, () => 'one place'),
        { anchor: 'start', x: floats(9, (i) => i / 99), y: floats(9, (i) => i / 33) },
      ),
    ),
  ],
  'labels of other scripts, and emoji': () => [layer(labelled(foreign, { size: 18 }))],
  'labels of 10,000 characters': () => [
    layer(
      labelled(
        range(6, (i) => 'long'.repeat(2500 + i)),
        { anchor: 'middle' },
      ),
    ),
    layer(labelled(['', 'x'.repeat(10_000), 'e\u0301'.repeat(5000)])),
  ],
  'labels of nowhere': () => [
    layer(labelled(words(9), { x: floats(9, (i) => odd[i % 3] as number) }), labelled([])),
  ],
}

const points: Group = {
  'a few points of every shape': () => [
    layer(scattered(120), scattered(40, { radius: 1.4, colours: 'ink', opacity: 0.6 })),
  ],
  'rings of every shape': () => [
    layer(
      scattered(120, { ring: true, radius: 9 }),
      scattered(9, { ring: true, colours: 'highlight' }),
    ),
  ],
}

const heatMaps: Group = {
  'a small heat map with empty cells': () => [
    {
      view: { kx: 60, ky: 70, tx: 30, ty: 20 },
      marks: [
        {
          ...{ kind: 'heat-map', rows: 4, columns: 6, domain: [-1, 1], scale: 'diverging' },
          values: floats(24, (i) => (i % 7 === 3 ? (odd[i % 3] as number) : Math.sin(i))),
        },
      ],
    },
  ],
}

const mixed: Group = {
  'all kinds in one layer, in their order': () => [
    {
      view,
      clip: { left: 20, top: 15, width: 380, height: 290 },
      marks: [
        waves(),
        scattered(300),
        rays(12, { width: 2, colour: 'highlight' }),
        { ...scattered(1, { ring: true, radius: 12, colours: 'ink' }) },
        star(7, 0.9, { dash: [5, 4] }),
      ],
    },
  ],
}

export const scenes = { lines, arrows, labels, points, heatMaps, mixed }
