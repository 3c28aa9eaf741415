/** Token vectors, positions and their sum, number by number, and how large each part is. */
import type { ComposedInput, Grid } from 'lexiscope/faces/positions.d.ts'
import type { Ids } from '../../lesson/controls/ids-field.ts'
import { partsFinding } from '../../lesson/findings/input-parts.ts'
import { figure } from '../../lesson/page/figure.ts'
import { select } from '../../lesson/page/inputs.ts'
import '../../plot/kinds/matrices.ts'
import type { ShownMatrix } from '../../plot/scene/matrix-layout.ts'
import { written } from '../../plot/scene/scales.ts'
import { choice } from '../../state/fields.ts'
import { html, language, t } from '../../translation/translation.ts'
import { batchShape, COLUMNS, idsOfWords, layer, optionsOf, sentence } from './settings.ts'

export const parts = figure({
  name: 'input-parts',
  inputs: {
    ...layer,
    sentence,
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
  view({ inputs, result, control }) {
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
      <lx-matrices
        class="card"
        label="Words and positions, added up"
        caption=${captionOf(sum.corner.columns, result.shape[2] ?? 0)}
        .matrices=${matricesOf(result, readOf(inputs).names)}
      ></lx-matrices>
      <dl class="stats">
        ${sizes.map(({ name, of }) => html`<div><dt>${name}</dt><dd>${Number.isNaN(of.size) ? t`none` : written(of.size, 3)}</dd></div>`)}
        ${dropped ? html`<div><dt>dropped</dt><dd>${result.dropped.toLocaleString(language())} of ${result.count.toLocaleString(language())}</dd></div>` : ''}
      </dl>
      <p class="state" role="status">${partsFinding({ tokens: tokens.size, positions: positions.size, factor })}</p>
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

/** The stages that there are, with the signs of the formula between them. */
function matricesOf(
  { tokens, positions, sum, mask, output }: ComposedInput,
  names: readonly string[],
): ShownMatrix[] {
  // One number has one colour wherever it stands.
  const stages = [tokens, positions, sum, output].map(({ corner }) => corner.values)
  const reach = Math.max(...stages.flatMap((values) => [...values]).map(Math.abs))
  const groups = names.map((_, i) => i)
  const matrix = (name: string, corner: Grid, sign?: string): ShownMatrix => ({
    ...{ name, ...corner, reach, groups },
    ...(sign === undefined ? {} : { sign }),
  })
  const shown: ShownMatrix[] = [{ ...matrix(t`tokens`, tokens.corner), rowLabels: names }]
  if (positions.corner.rows > 0) shown.push(matrix(t`positions`, positions.corner, '+'))
  shown.push(matrix(t`sum`, sum.corner, '='))
  if (mask.corner.rows > 0) {
    shown.push({ ...matrix(t`mask`, mask.corner, '×'), reach: Math.max(...mask.corner.values, 1) })
    shown.push(matrix(t`output`, output.corner, '='))
  }
  return shown
}
