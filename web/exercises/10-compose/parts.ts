/** A word and its clock in one vector: the numbers of both, their sum, and how large each part is. */
import type { ComposedInput, Grid } from 'lexiscope/types/positions.d.ts'
import type { Ids } from '../../lesson/controls/ids-field.ts'
import { figure } from '../../lesson/page/figure.ts'
import { brought, select } from '../../lesson/page/inputs.ts'
import { ownWord } from '../../lesson/words/own-word.ts'
import '../../plot/kinds/sentence.ts'
import type { BarRow, Dial, SentenceRow } from '../../plot/kinds/sentence.ts'
import type { Token } from '../../plot/scene/marks.ts'
import { written } from '../../plot/scene/scales.ts'
import { choice } from '../../state/fields.ts'
import { html, language, t } from '../../translation/translation.ts'
import { separable } from './questions.ts'
import { batchShape, COLUMNS, idsOfWords, layer, optionsOf, sentence } from './settings.ts'

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
  view({ inputs, result, seen, control }) {
    const { tokens, positions, sum, output, mask } = result
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
        .words=${readOf(inputs).names.map((text, at) => ({ text, at, own: text === inputs.ownWord }))}
        .rows=${rowsOf(result, inputs.summed === 'sinusoidal')}
      ></lx-sentence>
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

/** The stages that there are, one below the other, all to one scale but the mask. */
function rowsOf(
  { tokens, positions, sum, mask, output }: ComposedInput,
  clocks: boolean,
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
    bars: Array.from({ length: rows }, (_, i) => {
      const own = values.subarray(i * columns, (i + 1) * columns)
      return { values: own, told: Array.from(own, (value) => written(value, 3)).join(', ') }
    }),
  })
  const shown: SentenceRow[] = [row(t`word`, tokens.corner, 'token')]
  if (positions.corner.rows > 0) {
    if (clocks && positions.corner.columns === COLUMNS) shown.push(clockRow(positions.corner))
    shown.push(row(t`+ position`, positions.corner, 'position'))
  }
  shown.push(row(t`= sum`, sum.corner, 'ink'))
  if (mask.corner.rows > 0) {
    shown.push(row(t`× mask`, mask.corner, 'muted', Math.max(...mask.corner.values, 1)))
    shown.push(row(t`= output`, output.corner, 'ink'))
  }
  return shown
}

/** The four numbers of a position as the two hands of one clock. */
const clockRow = ({ rows, columns, values }: Grid): SentenceRow => ({
  ...{ name: t`its clock`, of: 'words', reach: 1, columns: [], room: 1.2 },
  dials: Array.from({ length: rows }, (_, i): Dial => {
    const hand = (pair: number) => ({
      x: values[i * columns + 2 * pair] as number,
      y: values[i * columns + 2 * pair + 1] as number,
      as: 'position' as const,
    })
    return { name: '', text: '', needles: [hand(0), hand(1)], cells: [] }
  }),
})
