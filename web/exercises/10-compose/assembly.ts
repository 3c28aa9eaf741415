/** The layer of the address: its shapes from ids to input, and its parameters. */
import type { ComposedInput } from 'lexiscope/types/positions.d.ts'
import { figure } from '../../lesson/page/figure.ts'
import { entry, select, type Values } from '../../lesson/page/inputs.ts'
import { choice } from '../../state/fields.ts'
import { decimal, html, language, number, t } from '../../translation/translation.ts'
import './flow.ts'
import type { Stage } from './flow.ts'
import { batchShape, COLUMNS, layer, optionsOf } from './settings.ts'

const inputs = {
  ...layer,
  inputIds: entry(layer.inputIds, t`Ids (B, T)`, t`a semicolon begins another sequence`, 'ids'),
  inputRows: entry(layer.inputRows, t`Tokens V`, `1 … ${number(50_257)}`, 'vocabSize'),
  inputWidth: entry(layer.inputWidth, t`Width D`, '1 … 768', 'embeddingDim'),
  inputLength: entry(layer.inputLength, t`Positions L`, `1 … ${number(4096)}`, 'length'),
  added: select(choice(['learned', 'sinusoidal', 'none', 'rotary', 'alibi']), t`Positions are`, {
    learned: t`learned`,
    sinusoidal: t`sinusoidal`,
    none: t`none at all`,
    rotary: t`rotary, later`,
    alibi: t`ALiBi, later`,
  }),
  drop: entry(layer.drop, t`Dropout p`, `0 … ${number(0.9)}`, 'dropout'),
}

type Added = (typeof inputs.added)['fallback']

export const assembly = figure({
  name: 'assembly',
  inputs,
  compute({ core, inputs }) {
    const { inputIds: ids, added } = inputs
    const options = optionsOf(inputs, added === 'rotary' || added === 'alibi' ? 'none' : added)
    return core.compute('positions', 'composeInput', options, ids.flat(), batchShape(ids), COLUMNS)
  },
  view({ inputs, result, control, highlighted }) {
    const { parameterCount, parameters, megabytes, mebibytes } = result
    const whole = (count: number) => count.toLocaleString(language())
    return html`
      <lx-shape-flow
        class="card"
        label="From ids to the input of the first block"
        caption=${captionOf(inputs.added)}
        .stages=${stagesOf(inputs, result)}
        highlighted=${highlighted.name}
      ></lx-shape-flow>
      <dl class="stats">
        <div><dt>parameters</dt><dd>${whole(parameterCount)}</dd></div>
        <div><dt>in the token table</dt><dd>${whole(parameters.tokens)}</dd></div>
        <div><dt>in the position table</dt><dd>${whole(parameters.positions ?? 0)}</dd></div>
        <div><dt>in float32</dt><dd>${decimal(megabytes.toFixed(2))} MB = ${decimal(mebibytes.toFixed(2))} MiB</dd></div>
      </dl>
      <details class="fold">
        <summary>Other ids, other sizes</summary>
        <p class="hint">The first figure, “Words and positions, added up”, takes these settings too; only the kind of positions is chosen there.</p>
        ${control('inputIds')}
        <div class="pair">${control('inputRows')} ${control('inputWidth')} ${control('inputLength')}</div>
        <div class="controls">
          ${control('added')} ${control('scaled')} ${control('inputMode')} ${control('drop')}
        </div>
      </details>
    `
  },
})

function captionOf(added: Added): string {
  if (added === 'rotary' || added === 'alibi')
    return t`No position is added here: it comes in later, inside attention (dashed).`
  if (added === 'sinusoidal')
    return t`Follow the ids along the arrows; training moves the filled tables. The dashed one is computed.`
  return t`Follow the ids along the arrows; training moves the filled tables.`
}

export const shapeText = (shape: ArrayLike<number>) =>
  `(${Array.from(shape, (size) => size.toLocaleString(language())).join(', ')})`

const LATER: Partial<Record<Added, Stage['later']>> = {
  rotary: { effect: t`turns q and k`, summary: t`attention turns q and k` },
  alibi: { effect: t`lowers scores`, summary: t`attention lowers scores` },
}

/** The stages of a composed input, as the flow draws them. */
function stagesOf(values: Values<typeof inputs>, { factor, parameters, ...input }: ComposedInput) {
  const { added, inputIds, inputRows, inputWidth, inputLength } = values
  const shape = shapeText(input.shape)
  const stages: Stage[] = [
    { part: '', name: t`ids`, shape: shapeText(batchShape(inputIds)) },
    {
      part: 'lookup',
      name: t`lookup`,
      shape,
      table: {
        name: t`tokens W`,
        shape: shapeText([inputRows, inputWidth]),
        parameters: parameters.tokens,
      },
    },
  ]
  if (factor !== 1)
    stages.push({ part: 'scale', name: t`times √D = ${Number(factor.toPrecision(4))}`, shape })
  if (added === 'learned' || added === 'sinusoidal') {
    stages.push({
      part: 'positions',
      name: t`plus positions`,
      shape,
      table: {
        name: added === 'learned' ? t`positions P` : t`sines, fixed`,
        shape: shapeText([inputLength, inputWidth]),
        parameters: parameters.positions ?? 0,
      },
    })
  }
  if (values.inputMode === 'training')
    stages.push({ part: 'dropout', name: t`dropout ${values.drop}`, shape })
  stages.push({ part: '', name: t`input of block 1`, shape })
  const later = LATER[added]
  if (later !== undefined) stages.push({ part: '', name: t`attention`, shape: '', later })
  return stages
}
