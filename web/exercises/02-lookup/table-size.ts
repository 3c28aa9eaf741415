/** What a table of any size takes, in parameters and in memory, and what one lookup takes. */

import type { TableCost } from 'lexiscope/faces/tokens.d.ts'
import { nothing, type TemplateResult } from 'lit'
import { customElement } from 'lit/decorators.js'
import { AskingElement } from '../../lesson/asking/asking.ts'
import { choose } from '../../lesson/controls/choose.ts'
import { HighlightedPart } from '../../lesson/highlighted-part.ts'
import { NumberCheck } from '../../lesson/rhythm/check.ts'
import { gradeTyped } from '../../lesson/rhythm/grade.ts'
import { predictedNumber } from '../../lesson/rhythm/number-prediction.ts'
import { questionCard } from '../../lesson/rhythm/question-card.ts'
import { hasRun, isOtherCase, start } from '../../lesson/rhythm/run.ts'
import { decimal, html, language, t } from '../../translation/translation.ts'
import { countedRun, parameters } from './predictions.ts'
import { costSchema } from './settings.ts'

/** `parameters`: of the whole model; none where there is no model. */
const KNOWN = [
  { name: t`the example`, rows: 50_000, width: 768, parameters: null },
  { name: 'GPT-2 small', rows: 50_257, width: 768, parameters: 124_439_808 },
  { name: 'GPT-2 medium', rows: 50_257, width: 1024, parameters: 354_823_168 },
  { name: 'GPT-3', rows: 50_257, width: 12_288, parameters: 175_000_000_000 },
  { name: 'BERT-base', rows: 30_522, width: 768, parameters: 109_482_240 },
]
const WIDTHS = [
  { value: '4', text: t`4 bytes (float32)` },
  { value: '2', text: t`2 bytes (half precision)` },
  { value: '1', text: t`1 byte (int8)` },
]

/** 124M, 175B */
const inShort = new Intl.NumberFormat(language(), { notation: 'compact', maximumFractionDigits: 0 })

interface Costs {
  shown: TableCost
  /** of the known model whose table is shown */
  share: { model: string; parameters: number; share: number } | null
  /** of the table that was asked for in the prediction, whatever is shown by now */
  example: TableCost
}

@customElement('lx-table-size')
export class TableSize extends AskingElement<Costs> {
  private readonly check = new NumberCheck(this, parameters, () =>
    isOtherCase(this.lesson, costSchema, countedRun.settings),
  )
  private readonly highlighted = new HighlightedPart(this)

  private get values() {
    return this.lesson.state.read(costSchema).values
  }

  protected override question() {
    const { rows, width, bytes } = this.values
    return hasRun(this.lesson, countedRun) ? [rows, width, bytes] : null
  }

  protected override async ask(): Promise<Costs> {
    const { rows, width, bytes } = this.values
    const cost = (vocabSize: number, embeddingDim: number, numberBytes: number) =>
      this.lesson.core.compute('tokens', 'tableCost', { vocabSize, embeddingDim, numberBytes })
    const known = knownAs(rows, width)
    const ofModel = async (model: string, modelParameters: number) => {
      const size = { vocabSize: rows, embeddingDim: width, modelParameters }
      const share = await this.lesson.core.compute('tokens', 'tableShare', size)
      return { model, parameters: modelParameters, share }
    }
    return {
      shown: await cost(rows, width, Number(bytes)),
      share: known?.parameters ? await ofModel(known.name, known.parameters) : null,
      example: await cost(costSchema.rows.fallback, costSchema.width.fallback, 4),
    }
  }

  protected override render(): TemplateResult {
    const { lesson, values, answer } = this
    const { state } = lesson
    const mine = predictedNumber(lesson, parameters)
    const chosen = knownAs(values.rows, values.width)
    const presets = KNOWN.map(({ name }) => ({ value: name, text: name }))
    const press = html`<div class="press">
      <button
        type="button"
        class="primary"
        ?disabled=${mine === null}
        @click=${() => start(lesson, countedRun)}
      >
        Work it out
      </button>
    </div>`
    const outcome = this.check.render(answer && outcomeOf(answer))
    return html`
      ${questionCard(lesson, parameters, press, outcome)}
      <div class="card exhibit">
        <div class="controls">
          ${choose(
            { id: 'known', label: t`Table of` },
            [...presets, ...(chosen ? [] : [{ value: '', text: t`your own` }])],
            chosen?.name ?? '',
            (name) => {
              const known = KNOWN.find((each) => each.name === name)
              if (known) state.write(costSchema, { rows: known.rows, width: known.width })
            },
          )}
          <lx-entry .lesson=${lesson} .schema=${costSchema} name="rows" label="Words V"></lx-entry>
          <lx-entry .lesson=${lesson} .schema=${costSchema} name="width" label="Width D"></lx-entry>
          ${choose({ id: 'bytes', label: t`A number takes` }, WIDTHS, values.bytes, (bytes) =>
            state.write(costSchema, { bytes: bytes as typeof values.bytes }),
          )}
        </div>
        ${answer === null ? nothing : renderCost(answer, this.highlighted)}
      </div>
    `
  }
}

const knownAs = (rows: number, width: number) =>
  KNOWN.find((known) => known.rows === rows && known.width === width)

function outcomeOf({ example }: Costs) {
  const total = example.parameters
  const text = t`${total.toLocaleString(language())}: 50,000 rows of 768 numbers.`
  return (_: number, typed: string) => ({ text, ...gradeTyped(typed, total) })
}

function renderCost({ shown: cost, share }: Costs, highlighted: HighlightedPart): TemplateResult {
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
