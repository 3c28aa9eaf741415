/** A new table: which row is nearest, how its numbers are spread, an id without a row, and what it takes. */
import type { TableCost } from 'lexiscope/types/tokens.d.ts'
import type { CoreProblem } from 'lexiscope/utilities/problem.ts'
import type { TemplateResult } from 'lit'
import { choose } from '../../lesson/controls/control.ts'
import type { HighlightedPart } from '../../lesson/highlighted-part.ts'
import { figure } from '../../lesson/page/figure.ts'
import { drawAgain, input } from '../../lesson/page/inputs.ts'
import { onceSeen } from '../../lesson/page/question.ts'
import { shares } from '../../lesson/shares.ts'
import { written } from '../../plot/scene/scales.ts'
import { decimal, html, language, t } from '../../translation/translation.ts'
import { KING, largestShare, renumbered } from './questions.ts'
import { inputs, KNOWN, LARGE, SMALL, tableOptions } from './settings.ts'

const { fill, outside, rows, width, bytes, words } = inputs
const BINS = 61
/** How far the axis reaches, of the farthest numbers: a curve that ends is seen to end. */
const EDGE = 1.25

/** Which other row is nearest to king's, in one new table after another. */
export const newTable = figure({
  name: 'new-rows',
  inputs: {
    ...{ fill, words, asked: onceSeen(renumbered) },
    seed: drawAgain(inputs.seed, t`Draw another table`),
  },
  async compute({ core, inputs: { fill, seed } }) {
    const options = tableOptions(SMALL, { fill, seed })
    const table = await core.compute('tokens', 'initialTable', options)
    const { columns, values } = await core.compute('tokens', 'cosinesOf', table, false)
    return [...values.slice(KING * columns, (KING + 1) * columns)]
  },
  view({ inputs: { words }, result: cosines, control }) {
    const named = words.split(' ')
    return html`<div class="card">
      <lx-bars
        label="Rows of a new table, compared with king’s"
        caption=${t`Cosine with king’s row: 1 is the same direction, 0 is neither, −1 the opposite.`}
        value-name="cosine"
        .bars=${cosines
          .map((value, id) => ({ label: named[id] ?? '', value }))
          .filter((_, id) => id !== KING)
          .sort((a, b) => b.value - a.value)}
      ></lx-bars>
      ${control('seed')}
    </div>`
  },
})

/** The numbers that a new table starts with, counted. */
export const initialValues = figure({
  name: 'initial-values',
  inputs: { fill, seed: inputs.seed },
  compute: ({ core, inputs: { fill, seed } }) =>
    core.compute('tokens', 'initialValues', tableOptions(LARGE, { fill, seed }), BINS),
  view({ result, control, highlighted }) {
    const { spread, low, high } = result
    const { vocabSize, embeddingDim } = LARGE
    const facts = [
      ['spread', t`spread`, spread],
      ['least', t`least`, low],
      ['greatest', t`greatest`, high],
    ] as const
    return html`
      <div class="card">
        ${control('fill')}
        <lx-line-chart
          label=${t`Numbers of a new ${vocabSize.toLocaleString(language())} x ${embeddingDim} table`}
          caption="How often each number occurs in the new table."
          x-title="number"
          y-title="share of all (%)"
          .xDomain=${[EDGE * low, EDGE * high]}
          .yDomain=${[0, 0]}
          .series=${[shares(t`this table`, result)]}
        ></lx-line-chart>
        <dl class="stats">
          ${facts.map(([part, name, value]) => html`<div class=${highlighted.marks(part)}><dt>${name}</dt><dd>${written(value)}</dd></div>`)}
        </dl>
      </div>
    `
  },
})

/** What the core says to an id that the table has no row for. */
export const noRow = figure({
  name: 'outside',
  inputs: { outside, fill, seed: inputs.seed },
  async compute({ core, inputs: { outside, fill, seed } }) {
    const options = tableOptions(SMALL, { fill, seed })
    try {
      const { called } = await core.compute('tokens', 'lookUp', options, outside.flat(), [1])
      return { refusal: '', row: Array.from(called.values, (value) => written(value)) }
    } catch (thrown) {
      const problem = thrown as CoreProblem
      if (problem.kind !== 'IdOutOfRange') throw thrown
      return { refusal: problem.message, row: [] }
    }
  },
  view({ result: { refusal, row }, control }) {
    const [a, b, c, d] = row
    const said = refusal === '' ? t`Its row: ${a}, ${b}, ${c}, ${d}` : t`No row, and no vector.`
    return html`
      <div class="card">
        ${control('outside', { error: refusal })}
        <p role="status">${said}</p>
      </div>
    `
  },
})

/** 124M, 175B */
const inShort = new Intl.NumberFormat(language(), { notation: 'compact', maximumFractionDigits: 0 })

const knownAs = (rows: number, width: number) =>
  KNOWN.find((known) => known.rows === rows && known.width === width)

/** `share`: of the known model whose table is shown. */
interface Cost {
  cost: TableCost
  share: { model: string; parameters: number; share: number } | null
}

/** What a table of any size takes, in parameters and in memory, and what one lookup takes. */
export const tableSize = figure({
  name: 'table-size',
  inputs: {
    ...{ width, bytes },
    /** Together with the width, a known table. */
    rows: input(rows, {
      control(at) {
        const { lesson, schema } = at
        const { rows, width } = lesson.state.read(schema).values as { rows: number; width: number }
        const chosen = knownAs(rows, width)
        const presets = KNOWN.map(({ name }) => ({ value: name, text: name }))
        const table = choose(
          { id: 'known', label: t`Table of` },
          [...presets, ...(chosen ? [] : [{ value: '', text: t`your own` }])],
          chosen?.name ?? '',
          (name) => {
            const known = KNOWN.find((each) => each.name === name)
            if (known) lesson.state.write(schema, { rows: known.rows, width: known.width })
          },
        )
        return html`${table} ${inputs.rows.control?.(at)}`
      },
    }),
  },
  async compute({ core, inputs: { rows, width, bytes } }): Promise<Cost> {
    const size = { vocabSize: rows, embeddingDim: width }
    const cost = await core.compute('tokens', 'tableCost', { ...size, numberBytes: Number(bytes) })
    const known = knownAs(rows, width)
    if (!known?.parameters) return { cost, share: null }
    const { name: model, parameters } = known
    const modelParameters = parameters
    const share = await core.compute('tokens', 'tableShare', { ...size, modelParameters })
    return { cost, share: { model, parameters, share } }
  },
  view: ({ result, seen, control, highlighted }) => html`
    <div class="card">
      <div class="controls">${control('rows')} ${control('width')} ${control('bytes')}</div>
      ${seen(largestShare) ? renderCost(result, highlighted) : ''}
    </div>
  `,
})

function renderCost(
  { cost, share }: Cost,
  highlighted: Pick<HighlightedPart, 'marks'>,
): TemplateResult {
  const ofModel =
    share === null
      ? ''
      : t`${Number((100 * share.share).toPrecision(2))} % of ${share.model}’s ${inShort.format(share.parameters)}`
  const whole = (value: number) => value.toLocaleString(language())
  const large = cost.gigabytes >= 1
  const of1000 = large ? `${cost.gigabytes.toFixed(2)} GB` : `${cost.megabytes.toFixed(1)} MB`
  const of1024 = large ? `${cost.gibibytes.toFixed(2)} GiB` : `${cost.mebibytes.toFixed(1)} MiB`
  const rows = [
    ['parameters', t`Parameters, V × D`, whole(cost.parameters), ofModel],
    ['bytes', t`Bytes`, whole(cost.bytes), `${decimal(of1000)} = ${decimal(of1024)}`],
    ['copied', t`Numbers copied for one token`, whole(cost.lookupNumbers), t`D, whatever V is`],
    [
      'multiplied',
      t`Multiplications by one-hot`,
      whole(cost.oneHotProducts),
      t`V × D, nearly all by zero`,
    ],
  ] as const
  return html`<table class="facts">
    <caption class="hidden">Size of the table and cost of one lookup</caption>
    <tbody>
      ${rows.map(([part, name, value, note]) => html`<tr class=${highlighted.marks(part)}><th scope="row">${name}</th><td>${value} <span class="hint">${note}</span></td></tr>`)}
    </tbody>
  </table>`
}
