/** Five figures on a page, with data whose values the tests can compute again. */
import '../../../web/plot/index.ts'
import '../../../web/plot/theme/tokens.css'

const PAGE = `
  <style>
    body {
      margin: 0;
      padding: 1rem;
      font-family: sans-serif;
      color: var(--lx-ink);
      background: var(--lx-paper);
    }
    main {
      display: grid;
      grid-template-columns: minmax(0, 1fr);
      gap: 2rem;
      max-width: 60rem;
    }
  </style>
  <main>
    <h1>Figures under test</h1>
    <lx-word-map id="map" label="Words after training"></lx-word-map>
    <lx-line-chart
      id="chart"
      label="Loss while training"
      x-title="pairs seen"
      y-title="loss (nats a pair)"
      style="--lx-figure-height: 16rem"
    ></lx-line-chart>
    <lx-bars
      id="bars"
      label="Nearest to king"
      value-name="cosine"
      baseline-name="random pairs"
    ></lx-bars>
    <lx-heatmap
      id="heat"
      label="Cosines of positions"
      row-name="position"
      column-name="position"
      value-name="cosine"
    ></lx-heatmap>
    <lx-heatmap
      id="small"
      label="A small table"
      row-name="id"
      column-name="column"
      style="--lx-figure-height: 14rem"
    ></lx-heatmap>
  </main>`

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

interface Figures {
  map: HTMLElementTagNameMap['lx-word-map']
  chart: HTMLElementTagNameMap['lx-line-chart']
  bars: HTMLElementTagNameMap['lx-bars']
  heat: HTMLElementTagNameMap['lx-heatmap']
  small: HTMLElementTagNameMap['lx-heatmap']
}

export const figure = <K extends keyof Figures>(id: K) =>
  document.getElementById(id) as unknown as Figures[K]

/** Puts the figures on the page. */
export function mountFigures(): void {
  document.body.innerHTML = PAGE
  const map = figure('map')
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

  const chart = figure('chart')
  const x = Array.from({ length: 200 }, (_, i) => 500 * (i + 1))
  const loss = (rate: number) =>
    x.map((pairs, i) => 0.4 + 3.7 * Math.exp((-rate * pairs) / 1e5) + 0.05 * Math.sin(9 * i))
  chart.series = [
    { name: 'this run', x, y: loss(3) },
    { name: 'earlier run', x, y: loss(1.5), faded: true },
  ]

  const bars = figure('bars')
  bars.bars = [
    { label: 'queen', value: 0.8125, highlighted: true },
    { label: 'prince', value: 0.75 },
    { label: 'man', value: 0.5 },
    { label: 'seven', value: -0.25 },
    { label: 'broken', value: Number.NaN },
  ]
  bars.baseline = 0.03

  const heat = figure('heat')
  const L = 48
  heat.rows = L
  heat.columns = L
  heat.values = Float32Array.from({ length: L * L }, (_, i) =>
    Math.cos((Math.floor(i / L) - (i % L)) / 4),
  )

  const small = figure('small')
  small.scale = 'sequential'
  small.rows = 4
  small.columns = 6
  small.values = Float32Array.from({ length: 24 }, (_, i) => (i === 8 ? Number.NaN : i / 8))
  small.rowLabels = ['the', 'cat', 'sees', 'a bird']
}
