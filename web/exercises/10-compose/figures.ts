/** Sums taken apart again, and one score between two sums. */
import type { ComposedInput, Grid } from 'lexiscope/types/positions.d.ts'
import { choose } from '../../lesson/controls/control.ts'
import type { Ids } from '../../lesson/controls/ids-field.ts'
import { figure } from '../../lesson/page/figure.ts'
import { brought, type Input, input, select } from '../../lesson/page/inputs.ts'
import { onceSeen } from '../../lesson/page/question.ts'
import { ownWord } from '../../lesson/words/own-word.ts'
import { choice, wholeNumber } from '../../state/fields.ts'
import { html, language, t } from '../../translation/translation.ts'
import { type Apart, apartAt, SUMS, separable, WIDEST } from './questions.ts'
import { batchShape, COLUMNS, EXAMPLE, idsOfWords, layer, optionsOf, sentence } from './settings.ts'
import '../../plot/kinds/sentence.ts'
import type { BarRow, Dial, SentenceRow } from '../../plot/kinds/sentence.ts'
import type { Token } from '../../plot/scene/marks.ts'
import { written } from '../../plot/scene/scales.ts'

const SECONDS_A_WORD = 0.9
const WIDTHS = [2, 4, 8, 16, 32, 64, 128, WIDEST]

/** How often the sum of a token's row and a position's is taken apart again, by width. */
export const takenApart = figure({
  name: 'separable',
  inputs: { asked: onceSeen(separable) },
  async compute({ core }) {
    // It is wanted only once the question is answered.
    await import('../../plot/kinds/range-chart.ts')
    const all: Apart[] = []
    for (const width of WIDTHS) all.push(await apartAt(core, width))
    return all
  },
  view({ result: all }) {
    const share = (of: 'words' | 'positions') => all.map((each) => (100 * each[of]) / each.sums)
    return html`<lx-range-chart
      class="card"
      label="For how many sums does the nearest row tell?"
      caption=${t`Of ${SUMS} sums, each of a different token and a different position, with random rows of spread 1: how often the nearest row of each table is the right one.`}
      x-title="width D"
      y-title="found (%)"
      .columns=${all.map(({ width }) => `${width}`)}
      .yDomain=${[0, 100]}
      .series=${[
        { name: t`the word`, colour: 0, values: share('words') },
        { name: t`the position`, colour: 1, values: share('positions') },
      ]}
    ></lx-range-chart>`
  },
})

const WIDTH = 16

/** One of the words. */
const wordAt = (place: number, label: string): Input<number> =>
  input(wholeNumber(place, 0, 63), {
    control({ lesson, schema, name, more: { words = [] } }) {
      const chosen = Math.min(lesson.state.read(schema).values[name] as number, words.length - 1)
      return choose(
        { id: name, label },
        words.map((word, i) => ({ value: String(i), text: t`${word}, at ${i}` })),
        String(chosen),
        (value) => lesson.state.write(schema, { [name]: Number(value) }),
      )
    },
  })

/** One score between two sums, as the four products that it is made of. */
export const fourTerms = figure({
  name: 'four-terms',
  inputs: {
    sentence,
    scoreFrom: wordAt(1, t`The query is of`),
    scoreTo: wordAt(4, t`The key is of`),
  },
  async compute({ core, inputs: { sentence } }) {
    const options = { ...EXAMPLE, vocabSize: 64, maxLength: 64, embeddingDim: WIDTH, sigma: 1 }
    const ids = idsOfWords(sentence.split(' '))
    const shape = [1, ids.length]
    const input = await core.compute('positions', 'composeInput', options, ids, shape, WIDTH)
    return { tokens: input.tokens.corner, positions: input.positions.corner }
  },
  view({ inputs, result: { tokens, positions }, control }) {
    const words = inputs.sentence.split(' ')
    const [m, n] = [inputs.scoreFrom, inputs.scoreTo].map((at) =>
      Math.min(at, words.length - 1),
    ) as [number, number]
    const terms = [
      { label: t`word · word`, value: product(tokens, m, tokens, n) },
      { label: t`word · position`, value: product(tokens, m, positions, n) },
      { label: t`position · word`, value: product(positions, m, tokens, n) },
      { label: t`position · position`, value: product(positions, m, positions, n) },
    ]
    const score = terms.reduce((sum, { value }) => sum + value, 0)
    return html`
      <div class="pair">${control('scoreFrom', { words })} ${control('scoreTo', { words })}</div>
      <lx-bars
        class="card"
        label="Four products, and their sum"
        caption=${t`Random rows of width ${WIDTH}. To keep it simple, W_Q and W_K are left out: every query and key is the row itself. So the bars show that a score has four parts, not how large each is in a trained head.`}
        value-name="product"
        .domain=${[-20, 20]}
        .bars=${[...terms, { label: t`their sum`, value: score, highlighted: true }]}
      ></lx-bars>
    `
  },
})

/** Row m of one table times row n of another. */
function product(one: Grid, m: number, other: Grid, n: number): number {
  const row = ({ values, columns }: Grid, i: number) =>
    values.subarray(i * columns, (i + 1) * columns)
  const factors = row(other, n)
  return row(one, m).reduce((sum, value, c) => sum + value * (factors[c] as number), 0)
}

interface PartSizes {
  /** root mean squares; NaN where none are added */
  tokens: number
  positions: number
  /** what token rows were multiplied by */
  factor: number
}

/** So many times as large, the larger one rules. */
const RULES = 3

/** Which part rules a sum of token rows and position rows, measured. */
export function partsFinding({ tokens, positions, factor }: PartSizes): string {
  const sizes =
    factor === 1
      ? t`A typical number of a word’s row is ${written(tokens, 2)}, of a position’s ${written(positions, 2)}`
      : t`A typical number of a word’s row, times ${written(factor, 3)}, is ${written(tokens, 2)}, of a position’s ${written(positions, 2)}`
  if (positions > RULES * tokens) return t`${sizes}: most of the sum is the position.`
  if (tokens > RULES * positions) return t`${sizes}: most of the sum is the word.`
  return t`${sizes}: the sum shows both.`
}

/** A word and its clock in one vector: the numbers of both, their sum, and how large each part is. */
export const parts = figure({
  name: 'input-parts',
  inputs: {
    ...layer,
    sentence,
    ownWord: brought(ownWord),
    // Here positions are always added, whatever the assembled layer does.
    summed: select(choice(['sinusoidal', 'learned']), t`Positions in the sum`, {
      sinusoidal: t`sinusoidal`,
      learned: t`learned`,
    }),
  },
  compute({ core, inputs }) {
    const { ids } = readOf(inputs)
    const options = optionsOf(inputs, inputs.summed)
    return core.compute('positions', 'composeInput', options, ids.flat(), batchShape(ids), COLUMNS)
  },
  play: {
    last: ({ sum }) => sum.corner.rows,
    seconds: (last) => SECONDS_A_WORD * last,
    subject: ({ shape }) => `${shape}`,
  },
  view({ inputs, result, seen, control, player, step, at, last }) {
    const { tokens, positions, sum, output, mask } = result
    const names = readOf(inputs).names
    const dropped = mask.corner.rows > 0
    const sizes = [
      { name: t`size of tokens`, of: tokens },
      { name: t`size of positions`, of: positions },
      { name: t`size of sum`, of: sum },
      ...(dropped ? [{ name: t`size of output`, of: output }] : []),
    ]
    const factor = inputs.scaled === 'yes' ? result.factor : 1
    return html`
      <lx-sentence
        class="card"
        label="Words and positions, added up"
        caption=${captionOf(sum.corner.columns, result.shape[2] ?? 0)}
        .words=${names.map((text, at) => ({ text, at, own: text === inputs.ownWord }))}
        .rows=${rowsOf(result, inputs.summed === 'sinusoidal', at)}
      ></lx-sentence>
      ${player({
        name: t`Word by word`,
        slider: t`Words added up`,
        said: t`${step} of ${last}: ${names[step - 1] ?? ''}`,
        shown: t`${step} of ${last}`,
      })}
      <dl class="stats">
        ${sizes.map(({ name, of }) => html`<div><dt>${name}</dt><dd>${Number.isNaN(of.size) ? t`none` : written(of.size, 3)}</dd></div>`)}
        ${dropped ? html`<div><dt>dropped</dt><dd>${result.dropped.toLocaleString(language())} of ${result.count.toLocaleString(language())}</dd></div>` : ''}
      </dl>
      <p class="state" role="status">${
        // Whether a sum shows both is what is asked.
        seen(separable)
          ? partsFinding({ tokens: tokens.size, positions: positions.size, factor })
          : ''
      }</p>
      <details class="fold">
        <summary>Other positions, other sizes</summary>
        <div class="controls">
          ${control('summed')} ${control('spread')}
          ${control('scaled', { id: 'parts-scaled', label: t`Token vectors go in` })}
          ${control('inputMode', { id: 'parts-inputMode', label: t`The sum is for` })}
        </div>
      </details>
    `
  },
})

/** What the sum is drawn of: the sentence, or the ids that were set in its place; names of the first sequence. */
function readOf({ inputIds, sentence }: { inputIds: Ids; sentence: string }) {
  const { write, fallback } = layer.inputIds
  if (write(inputIds) !== write(fallback))
    return { ids: inputIds, names: (inputIds[0] ?? []).map((id) => t`id ${id}`) }
  const names = sentence.split(' ')
  return { ids: [idsOfWords(names)], names }
}

function captionOf(drawn: number, columns: number): string {
  return drawn === columns
    ? t`Token and position are added number by number.`
    : t`Token and position are added number by number; these are the first ${drawn} of ${columns.toLocaleString(language())} columns.`
}

/** The stages that there are, one below the other, all to one scale but the mask; up to the word of the film. */
function rowsOf(
  { tokens, positions, sum, mask, output }: ComposedInput,
  clocks: boolean,
  at: number,
): SentenceRow[] {
  const stages = [tokens, positions, sum, output].map(({ corner }) => corner.values)
  const reach = Math.max(...stages.flatMap((values) => [...values]).map(Math.abs))
  const row = (
    name: string,
    { rows, columns, values }: Grid,
    colour: Token,
    high = reach,
  ): BarRow => ({
    ...{ name, of: 'words', colour, domain: [-high, high] },
    bars: Array.from(
      { length: colour === 'token' ? rows : Math.min(rows, Math.ceil(at)) },
      (_, i) => {
        const own = values.subarray(i * columns, (i + 1) * columns)
        const grown = colour === 'token' ? own : own.map((value) => value * Math.min(1, at - i))
        return { values: grown, told: Array.from(own, (value) => written(value, 3)).join(', ') }
      },
    ),
  })
  const shown: SentenceRow[] = [row(t`word`, tokens.corner, 'token')]
  if (positions.corner.rows > 0) {
    if (clocks && positions.corner.columns === COLUMNS) shown.push(clockRow(positions.corner, at))
    shown.push(row(t`+ position`, positions.corner, 'position'))
  }
  shown.push(row(t`= sum`, sum.corner, 'ink'))
  if (mask.corner.rows > 0) {
    shown.push(row(t`× mask`, mask.corner, 'muted', Math.max(...mask.corner.values, 1)))
    shown.push(row(t`= output`, output.corner, 'ink'))
  }
  return shown
}

/** The four numbers of a position as the two hands of one clock, once the film has come to it. */
const clockRow = ({ rows, columns, values }: Grid, at: number): SentenceRow => ({
  ...{ name: t`its clock`, of: 'words', reach: 1, columns: [], room: 1.2 },
  dials: Array.from({ length: rows }, (_, i): Dial => {
    const hand = (pair: number) => ({
      x: values[i * columns + 2 * pair] as number,
      y: values[i * columns + 2 * pair + 1] as number,
      as: 'position' as const,
    })
    return { name: '', text: '', needles: at > i ? [hand(0), hand(1)] : [], cells: [] }
  }),
})
