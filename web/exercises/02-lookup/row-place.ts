/** A row as a point: two of its numbers across and up, for the reader to change. */
import { slider } from '../../lesson/controls/fields.ts'
import { figure } from '../../lesson/page/figure.ts'
import { type Input, input } from '../../lesson/page/inputs.ts'
import { written } from '../../plot/scene/scales.ts'
import { number } from '../../state/fields.ts'
import { html, t } from '../../translation/translation.ts'
import { KING } from './questions.ts'
import { inputs, SMALL, tableOptions } from './settings.ts'

const { ids, fill, seed, words } = inputs
const FARTHEST = 4
/** Group of the words that are not looked up. */
const OTHERS = 1

/** What is added to one of king's numbers. */
const change = (column: number): Input<number> =>
  input(number(0, -FARTHEST, FARTHEST, { closed: true }), {
    control: ({ lesson, schema, name }) =>
      slider(lesson, schema, name, t`Change king’s number ${column} by`, {
        ...{ low: -FARTHEST, high: FARTHEST, step: 0.1, valueText: (by: number) => written(by) },
      }),
  })

export const rowPlace = figure({
  name: 'row-place',
  inputs: { ids, fill, seed, words, across: change(0), up: change(1) },
  compute: ({ core, inputs: { fill, seed } }) =>
    core.compute('tokens', 'initialTable', tableOptions(SMALL, { fill, seed })),
  view({ inputs: { ids, words, across, up }, result: { rows, columns, values }, control }) {
    const named = words.split(' ')
    const looked = new Set(ids.flat())
    const changed = Float32Array.from(values)
    changed[KING * columns] = (values[KING * columns] as number) + across
    changed[KING * columns + 1] = (values[KING * columns + 1] as number) + up
    const column = (c: number) =>
      Float32Array.from({ length: rows }, (_, row) => changed[row * columns + c] as number)
    const king = changed.subarray(KING * columns, (KING + 1) * columns)
    return html`<div class="card">
      <lx-word-map
        class="map"
        label="Rows as points"
        caption=${t`Number 0 of a row is drawn across, number 1 up.`}
        .words=${named}
        .x=${column(0)}
        .y=${column(1)}
        .groups=${Uint8Array.from({ length: rows }, (_, id) => (looked.has(id) ? 0 : OTHERS))}
        .groupNames=${[t`looked up`, t`the other words`]}
        .rest=${OTHERS}
      ></lx-word-map>
      <p class="state" role="status">${t`king’s row: ${Array.from(king, (each) => written(each, 2)).join('; ')}. Change a number, and its point moves.`}</p>
      <div class="sliders">${control('across')} ${control('up')}</div>
    </div>`
  },
})
