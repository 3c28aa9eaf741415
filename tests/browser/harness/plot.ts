/** Figures with data whose values the tests can compute again. */
import '../../../web/plot/index.ts'
import '../../../web/plot/kinds/matrices.ts'
import '../../../web/plot/theme/tokens.css'

const find = <K extends keyof HTMLElementTagNameMap>(selector: string): HTMLElementTagNameMap[K] =>
  document.querySelector(selector) as HTMLElementTagNameMap[K]

const FAMILIES: readonly (readonly string[])[] = [
  ['king', 'queen', 'prince', 'princess'],
  ['man', 'woman', 'boy', 'girl'],
  ['cat', 'dog', 'bird', 'horse'],
  ['red', 'green', 'blue', 'yellow'],
  ['one', 'two', 'three', 'four'],
  ['France', 'Italy', 'Spain', 'Japan'],
  ['Paris', 'Rome', 'Madrid', 'Tokyo'],
  ['small', 'large', 'tiny', 'huge'],
  ['eats', 'sees', 'likes', 'chases'],
]
const words = FAMILIES.flat()
const around = (i: number, turn: (angle: number) => number) =>
  3 * turn((2 * Math.PI * (i >> 2)) / FAMILIES.length) + turn(1.7 * i) / (1 + (i & 3))

const map = find<'lx-word-map'>('#map')
map.words = words
map.x = Float32Array.from(words, (_, i) => around(i, Math.cos))
map.y = Float32Array.from(words, (_, i) => around(i, Math.sin))
map.groups = Uint8Array.from(words, (_, i) => i >> 2)
map.groupNames = [
  'royalty',
  'people',
  'animals',
  'colours',
  'numbers',
  'countries',
  'capitals',
  'sizes',
  'verbs',
]
map.counts = words.map((_, i) => 1000 - 20 * i)

const chart = find<'lx-line-chart'>('#chart')
const x = Array.from({ length: 200 }, (_, i) => 500 * (i + 1))
const loss = (rate: number) =>
  x.map((pairs, i) => 0.4 + 3.7 * Math.exp((-rate * pairs) / 1e5) + 0.05 * Math.sin(9 * i))
chart.series = [
  { name: 'this run', x, y: loss(3) },
  { name: 'earlier run', x, y: loss(1.5), faded: true },
]

const bars = find<'lx-bars'>('#bars')
bars.bars = [
  { label: 'queen', value: 0.8125, highlighted: true },
  { label: 'prince', value: 0.75 },
  { label: 'man', value: 0.5 },
  { label: 'seven', value: -0.25 },
  { label: 'broken', value: Number.NaN },
]
bars.baseline = 0.03

const heat = find<'lx-heatmap'>('#heat')
const L = 48
heat.rows = L
heat.columns = L
heat.values = Float32Array.from({ length: L * L }, (_, i) =>
  Math.cos((Math.floor(i / L) - (i % L)) / 4),
)

const small = find<'lx-heatmap'>('#small')
small.scale = 'sequential'
small.rows = 4
small.columns = 6
small.values = Float32Array.from({ length: 24 }, (_, i) => (i === 8 ? Number.NaN : i / 8))
small.rowLabels = ['the', 'cat', 'sees', 'a bird']
