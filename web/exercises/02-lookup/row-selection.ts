/** Rows taken from a table in three ways, drawn as the same cells. */

import type { Lookup } from 'lexiscope/faces/tokens.d.ts'
import { nothing, type TemplateResult } from 'lit'
import { customElement } from 'lit/decorators.js'
import { AskingElement } from '../../lesson/asking/asking.ts'
import { choose } from '../../lesson/controls/choose.ts'
import { idsText, shapeOf } from '../../lesson/controls/ids-field.ts'
import { HighlightedPart } from '../../lesson/highlighted-part.ts'
import { ChoiceCheck } from '../../lesson/rhythm/check.ts'
import { questionCard } from '../../lesson/rhythm/question-card.ts'
import { predicted } from '../../lesson/rhythm/rhythm.ts'
import { hasRun, start } from '../../lesson/rhythm/run.ts'
import {
  callLearners,
  type Drawn,
  drawnBy,
  drawnLine,
  drawnOr,
} from '../../lesson/writing/learners-code.ts'
import type { ShownMatrix } from '../../plot/scene/matrix-layout.ts'
import { html, t } from '../../translation/translation.ts'
import { lookedRun, threeWays } from './predictions.ts'
import { FILLS, type Fill, lookupSchema, SMALL, tableOptions } from './settings.ts'

const WAYS = [
  { value: 'one-hot', text: t`one-hot rows times the table` },
  { value: 'row', text: t`by row number` },
  { value: 'call', text: t`by the call` },
]

/** The learner's function that may take the call's place. */
const writing = { exercise: 'lookup', name: 'lookup' } as const

@customElement('lx-row-selection')
export class RowSelection extends AskingElement<Drawn<Lookup>> {
  private readonly check = new ChoiceCheck(this, threeWays)
  private readonly highlighted = new HighlightedPart(this)

  private get values() {
    return this.lesson.state.read(lookupSchema).values
  }

  protected override question() {
    const { ids, fill, seed } = this.values
    return hasRun(this.lesson, lookedRun)
      ? [idsText(ids), fill, seed, drawnBy(this.lesson, writing)]
      : null
  }

  protected override async ask(): Promise<Drawn<Lookup>> {
    const { values } = this
    const options = tableOptions(SMALL, values)
    const ids = values.ids.flat()
    const looked = await this.lesson.core.compute(
      'tokens',
      'lookUp',
      options,
      ids,
      shapeOf(values.ids),
    )
    const byLearner = async (code: string): Promise<Lookup> => {
      const { table, called } = looked
      const rows = rowsOf(table)
      const shape = [ids.length, table.columns]
      const [found = called.values] = await callLearners(writing, code, [
        { given: [rows, ids], shape },
      ])
      return { ...looked, called: { ...called, values: found } }
    }
    return drawnOr(this.lesson, writing, '', async () => looked, byLearner)
  }

  protected override render(): TemplateResult {
    const { lesson, values, answer } = this
    const { state } = lesson
    const mine = predicted(lesson, threeWays)
    const press = html`<div class="press">
      <button
        type="button"
        class="primary"
        ?disabled=${mine === ''}
        @click=${() => start(lesson, lookedRun)}
      >
        Look up
      </button>
      ${mine === '' ? html`<span class="hint">Predict first.</span>` : nothing}
    </div>`
    const outcome = this.check.render(answer && outcomeOf(answer.answer))
    return html`
      ${questionCard(lesson, threeWays, press, outcome, this.hints)}
      <div class="card exhibit">
        <div class="controls">
          <lx-entry
            .lesson=${lesson}
            .schema=${lookupSchema}
            name="ids"
            label="Ids"
            hint="a semicolon begins another sequence"
            .write=${idsText}
            .error=${this.refused?.message ?? ''}
          ></lx-entry>
          ${choose({ id: 'way', label: t`Way` }, WAYS, values.way, (way) =>
            state.write(lookupSchema, { way: way as typeof values.way }),
          )}
          ${choose({ id: 'fill', label: t`The table is filled` }, FILLS, values.fill, (fill) =>
            state.write(lookupSchema, { fill: fill as Fill }),
          )}
        </div>
        <div class="row">
          <button
            type="button"
            ?disabled=${answer === null}
            @click=${() => state.write(lookupSchema, { seed: values.seed + 1 })}
          >
            Other numbers
          </button>
        </div>
        <lx-matrices
          label="Rows of the table"
          marked-name="Rows taken"
          caption=${answer === null ? '' : this.shapes(answer.answer)}
          .matrices=${answer === null ? [] : shown(answer.answer, values.ids.flat(), values.way, this.highlighted.name)}
        ></lx-matrices>
        ${answer === null || values.way !== 'call' ? nothing : drawnLine(answer)}
      </div>
    `
  }

  private shapes({ shape }: Lookup): string {
    const ids = shapeOf(this.values.ids)
    const from = ids.length === 1 ? `(${ids},)` : `(${ids.join(', ')})`
    return t`Ids of shape ${from} become vectors of shape ${`(${[...shape].join(', ')})`}.`
  }
}

function outcomeOf({ largestDifference, identityDifference }: Lookup) {
  const same = largestDifference === 0
  const text = t`The largest difference between the three results is ${largestDifference}. All ids at once, identity times table, differ from the table by ${identityDifference}.`
  return { text, right: (mine: string) => (mine === 'same') === same }
}

/**
 * The matrices of one way: where a row comes from and where it goes share a group. `part` is what
 * the prose points at: the one-hot rows, the table, or the rows that are copied.
 */
export function shown(
  { table, oneHot, called, indexed, multiplied }: Lookup,
  ids: readonly number[],
  way: string,
  part: string,
): ShownMatrix[] {
  const each = ids.map((_, row) => row)
  const copied = part === 'copied'
  const all = Array.from({ length: table.rows }, (_, row) => row)
  const rowLabels = ids.map((id) => t`id ${id}`)
  // One number has one colour wherever it stands.
  const reach = Math.max(...table.values.map(Math.abs))
  const from: ShownMatrix = {
    name: t`table W`,
    ...table,
    reach,
    groups: all,
    marked: [...new Set(ids)],
    markedAs: 'token',
    highlighted: part === 'table' ? all : copied ? ids : [],
  }
  const to = (name: string, sign: string, matrix: Lookup['called']): ShownMatrix => ({
    name,
    sign,
    ...matrix,
    reach,
    rowLabels,
    groups: ids,
    highlighted: copied ? each : [],
  })
  if (way === 'row') return [from, to('W[ids]', '→', indexed)]
  if (way === 'call') return [from, to('embedding(ids)', '→', called)]
  const highlighted = part === 'one-hot' ? each : []
  const hot: ShownMatrix = {
    name: t`one-hot`,
    ...oneHot,
    rowLabels,
    groups: ids,
    highlighted,
  }
  return [hot, { ...from, sign: '×' }, to(t`product`, '=', multiplied)]
}

const rowsOf = ({ rows, columns, values }: Lookup['table']): number[][] =>
  Array.from({ length: rows }, (_, row) => [...values.slice(row * columns, (row + 1) * columns)])
