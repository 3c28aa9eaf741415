/** The clocks of a sentence's positions, played; and the table whose rows they show. */
import type { Sinusoidal, SinusoidalOptions } from 'lexiscope/types/positions.d.ts'
import { choose } from '../../lesson/controls/control.ts'
import { figure } from '../../lesson/page/figure.ts'
import { entry, input } from '../../lesson/page/inputs.ts'
import { wholeNumber } from '../../state/fields.ts'
import '../../plot/kinds/sentence.ts'
import type { Dial, DialRow } from '../../plot/kinds/sentence.ts'
import { exact32, written } from '../../plot/scene/scales.ts'
import { html, language, t } from '../../translation/translation.ts'
import { optionsOf, position, sentence, wave, wordsOf } from './settings.ts'

const MAX_CLOCKS = 6
/** Of more rows, the mark of one would hide it. */
const MAX_MARKED = 40
/** Positions that are drawn; with more to the left they move along. */
const MAX_POSITIONS = 12
const SECONDS_A_WORD = 0.9
const LAYOUTS = [
  { value: 'interleaved', text: t`sin, cos, sin, cos, …` },
  { value: 'halves', text: t`sines, then cosines` },
  { value: 'fairseq', text: t`as in fairseq` },
]
const LAYOUT_HINTS: Readonly<Record<string, string>> = {
  interleaved: t`as in the paper`,
  halves: t`the same numbers in another order`,
  fairseq: t`halves, in the library fairseq; the slowest turn takes exactly 2π · base`,
}

/** The same each time: figures draw anew what is new. */
const DOMAIN = [-1, 1] as const
const NONE = [0, 0] as const

export const table = figure({
  name: 'sinusoidal-table',
  inputs: {
    ...{ ...sentence, position },
    waveLength: entry(wave.waveLength, t`Positions`, t`rows, up to 16,384`, 'length'),
    waveDim: entry(wave.waveDim, t`Width D`, t`columns; even`, 'embeddingDim'),
    waveBase: entry(wave.waveBase, t`Base`, t`10,000 in the paper`, 'base'),
    layout: input(wave.layout, {
      control({ lesson, schema, name }) {
        const chosen = lesson.state.read(schema).values[name] as string
        const about = { id: name, label: t`Columns`, hint: LAYOUT_HINTS[chosen] ?? '' }
        return choose(about, LAYOUTS, chosen, (layout) =>
          lesson.state.write(schema, { [name]: layout }),
        )
      },
    }),
    /** That of the chosen cell, counted from 1; 0 for none. */
    clock: wholeNumber(0, 0, 2048),
  },
  compute: ({ core, inputs }) => core.compute('positions', 'sinusoidal', optionsOf(inputs)),
  learners: {
    function: 'sinusoidal',
    cannot({ layout, waveBase }) {
      if (layout !== 'interleaved') return t`yours has the layout of the paper.`
      return waveBase === 10_000 ? '' : t`yours has the base 10,000.`
    },
    async compute({ core, inputs, call }) {
      const sinusoidal = await core.compute('positions', 'sinusoidal', optionsOf(inputs))
      const { rows, columns } = sinusoidal.table
      const calls = await call([{ given: [rows, columns], shape: [rows, columns] }])
      const table = { rows, columns, values: calls[0] ?? sinusoidal.table.values }
      const facts = await core.compute('positions', 'positionTableFacts', table)
      return { ...sinusoidal, table, ...facts }
    },
  },
  play: {
    // To the last word, or farther where a link leads there.
    last({ table }, inputs) {
      const positions = Math.max(wordsOf(inputs).length, inputs.position + 1)
      return Math.min(table.rows, positions) - 1
    },
    seconds: (last) => last * SECONDS_A_WORD,
    subject: () => '',
    keeps: 'position',
    waits: true,
  },
  view({ inputs, result, control, set, player, step, at, highlighted, drawnBy }) {
    const { table, distinctRows, bytes } = result
    const options = optionsOf(inputs)
    const pairs = options.embeddingDim / 2
    const chosen = inputs.clock - 1
    const words = wordsOf(inputs)
    const word = words[step] ?? ''
    const shown = Math.min(step, table.rows - 1)
    const drawn = shownPairs(pairs)
    const clock = { first: 0, pair: Math.max(0, chosen), last: pairs - 1 }[highlighted.name]
    const from = Math.max(0, step + 2 - MAX_POSITIONS)
    const n = (value: number) => value.toLocaleString(language())
    const pick = ({ detail: { index } }: CustomEvent<{ index: number }>) => {
      if (index < 0) return set({ clock: 0 })
      const pair = pairOf(index % table.columns, options)
      set({ clock: nearestShown(pair, pairs) + 1, position: Math.floor(index / table.columns) })
    }
    const goTo = (event: CustomEvent<{ index: number }>) => {
      event.preventDefault()
      if (event.detail.index >= 0) set({ position: from + event.detail.index })
    }
    return html`
      <div class="card">
        <lx-sentence
          label=${t`Clocks of position ${step}`}
          caption="A clock for a pair of columns: its hand points to the sine (across) and the cosine (up)."
          from=${from}
          positions=${Math.max(2, Math.min(MAX_POSITIONS, Math.max(words.length, step + 1) - from))}
          .words=${words.slice(from, from + MAX_POSITIONS).map((text, i) => ({ text, at: from + i, own: text === inputs.ownWord }))}
          .highlighted=${drawn.indexOf(clock ?? chosen)}
          .rows=${clockRows(result, options, Math.min(at, table.rows - 1), from)}
          @lx-select=${goTo}
        ></lx-sentence>
        ${player({
          name: t`Through the sentence`,
          slider: t`Position`,
          said: word === '' ? t`position ${step}` : t`position ${step}: ${word}`,
          shown: t`p = ${step}`,
        })}
        ${pairs > MAX_CLOCKS ? html`<p class="hint">${MAX_CLOCKS} of the ${pairs} clocks, evenly chosen.</p>` : ''}
      </div>
      <lx-heatmap
        class="card"
        label="Sinusoidal positions"
        caption="Each row is one position; follow a column down to see how fast it swings."
        row-name="position"
        column-name="column"
        value-name="value"
        .domain=${DOMAIN}
        .rows=${table.rows}
        .columns=${table.columns}
        .values=${table.values}
        .highlighted=${table.rows <= MAX_MARKED || highlighted.name === 'position' ? [shown, shown + 1] : NONE}
        .highlightedColumns=${columnsPointedAt(highlighted.name, options, Math.max(0, chosen))}
        @lx-select=${pick}
      ></lx-heatmap>
      ${drawnBy}
      <dl class="stats">
        <div><dt>different rows</dt><dd>${n(distinctRows)} of ${n(table.rows)}</dd></div>
        <div><dt>parameters</dt><dd>0</dd></div>
        <div><dt>memory when precomputed</dt><dd>${n(bytes)} bytes</dd></div>
      </dl>
      <details class="fold">
        <summary>Another sentence, another table</summary>
        <div class="pair wide">
          ${control('waveText')} ${control('waveDim')} ${control('waveLength')}
          ${control('waveBase')} ${control('layout')}
        </div>
      </details>
    `
  },
})

/** Of one clock, or a half of them; in other layouts low columns are not the fast. */
function columnsPointedAt(
  part: string,
  { embeddingDim, layout }: SinusoidalOptions,
  pair: number,
): readonly [number, number] {
  if (layout !== 'interleaved') return NONE
  if (part === 'pair') return [2 * pair, 2 * pair + 2]
  if (part === 'low') return [0, embeddingDim / 2]
  return part === 'high' ? [embeddingDim / 2, embeddingDim] : NONE
}

/** Which column holds the sine and which the cosine of a pair. */
function columnsOf(pair: number, { embeddingDim, layout }: SinusoidalOptions) {
  return layout === 'interleaved'
    ? { sine: 2 * pair, cosine: 2 * pair + 1 }
    : { sine: pair, cosine: pair + embeddingDim / 2 }
}

function pairOf(column: number, { embeddingDim, layout }: SinusoidalOptions): number {
  return layout === 'interleaved' ? Math.floor(column / 2) : column % (embeddingDim / 2)
}

function shownPairs(pairs: number): number[] {
  if (pairs <= MAX_CLOCKS) return Array.from({ length: pairs }, (_, i) => i)
  return Array.from({ length: MAX_CLOCKS }, (_, i) =>
    Math.round((i * (pairs - 1)) / (MAX_CLOCKS - 1)),
  )
}

function nearestShown(pair: number, pairs: number): number {
  const away = (shown: number) => Math.abs(shown - pair)
  return shownPairs(pairs).reduce((best, shown) => (away(shown) < away(best) ? shown : best))
}

/** A column of clocks below every position so far, and one on its way to the next. */
function clockRows(
  { table: { columns, values }, wavelengths }: Pick<Sinusoidal, 'table' | 'wavelengths'>,
  options: SinusoidalOptions,
  at: number,
  from: number,
): DialRow[] {
  const step = Math.floor(at)
  const places = Array.from({ length: step - from + 1 }, (_, i) => from + i)
  if (at > step) places.push(at)
  return shownPairs(options.embeddingDim / 2).map((pair) => {
    const of = columnsOf(pair, options)
    const wavelength = wavelengths[pair] as number
    const name = t`turn: ${written(wavelength, 3)}`
    const dials = places.map((place): Dial => {
      const row = Math.floor(place) * columns
      const [s, c] = [values[row + of.sine] as number, values[row + of.cosine] as number]
      const on = (2 * Math.PI * (place % 1)) / wavelength
      const sine = on === 0 ? s : s * Math.cos(on) + c * Math.sin(on)
      const cosine = on === 0 ? c : c * Math.cos(on) - s * Math.sin(on)
      const isTold = on === 0
      return {
        ...{ name, text: '', needles: [{ x: sine, y: cosine, as: 'position' }] },
        told: isTold ? t`sin ${written(sine)}, cos ${written(cosine)}` : '',
        cells: isTold ? [sine, cosine].map(exact32) : ['', ''],
      }
    })
    return {
      ...{ name, of: 'words', at: places, dials, reach: 1 },
      columns: [`sin ${of.sine}`, `cos ${of.cosine}`],
    }
  })
}
