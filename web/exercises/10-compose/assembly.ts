/** The layer of the address: its shapes from ids to input, and its parameters. */
import type { ComposedInput, InputOptions } from 'lexiscope/types/positions.d.ts'
import { figure } from '../../lesson/page/figure.ts'
import { entry, input, select, type Values } from '../../lesson/page/inputs.ts'
import { choice } from '../../state/fields.ts'
import { decimal, html, language, number, t } from '../../translation/translation.ts'
import './flow.ts'
import type { CoreProblem } from 'lexiscope/utilities/problem.ts'
import type { TemplateResult } from 'lit'
import type { Compute } from '../../lesson/page/latest.ts'
import type { Stage } from './flow.ts'
import { batchShape, COLUMNS, EXAMPLE, layer, optionsOf } from './settings.ts'

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

const SMALL: InputOptions = { ...EXAMPLE, vocabSize: 10, embeddingDim: 4, maxLength: 8 }

const attempt = (
  description: string,
  ids: readonly number[],
  change: Partial<InputOptions> = {},
  shape: readonly number[] = [1, ids.length],
) => ({ description, options: { ...SMALL, ...change }, ids, shape })

const NINE = [0, 1, 2, 3, 4, 5, 6, 7, 8]

const MISTAKES = {
  id: {
    name: t`Id out of range`,
    wrong: attempt(t`ids 3, 10 of 10 rows`, [3, 10]),
    mended: attempt(t`a table with a row for every token of the tokenizer`, [3, 10], {
      vocabSize: 11,
    }),
  },
  length: {
    name: t`Sequence longer than the table`,
    wrong: attempt(t`9 tokens, 8 positions`, NINE),
    mended: attempt(t`the sequence cut to 8 tokens`, NINE.slice(0, 8)),
  },
  widths: {
    name: t`Widths that differ`,
    wrong: attempt(t`tokens of width 4, positions of width 6`, [3], { positionDim: 6 }),
    mended: attempt(t`both of width 4`, [3], { positionDim: 4 }),
  },
  batch: {
    name: t`Missing batch axis`,
    wrong: attempt(t`ids 3, 1, 7 of shape (3)`, [3, 1, 7], {}, [3]),
    mended: attempt(t`a batch of one, (1, 3)`, [3, 1, 7]),
  },
  odd: {
    name: t`Odd width`,
    wrong: attempt(t`sinusoidal positions of width 5`, [3], {
      positions: 'sinusoidal',
      embeddingDim: 5,
    }),
    mended: attempt(t`an even width, 6`, [3], { positions: 'sinusoidal', embeddingDim: 6 }),
  },
}

/** A shape, or the core's error. */
type Result = { shape: string } | CoreProblem

async function resultOf(
  core: Compute,
  { options, ids, shape }: ReturnType<typeof attempt>,
): Promise<Result> {
  try {
    const input = await core.compute('positions', 'composeInput', options, ids, shape, 1)
    return { shape: shapeText(input.shape) }
  } catch (thrown) {
    const problem = thrown as CoreProblem
    // What names no argument has nothing against the layer, such as a core that stopped.
    if (problem.argument === '') throw thrown
    return problem
  }
}

/** The classic mistakes with the input layer: what the core says to each, and what mends it. */
export const refusals = figure({
  name: 'refusals',
  inputs: {
    mistake: input(choice(['id', 'length', 'widths', 'batch', 'odd']), {
      control({ lesson, schema, name }) {
        const chosen = lesson.state.read(schema).values[name]
        return html`<div class="row" role="group" aria-label="Break it">
          ${Object.entries(MISTAKES).map(
            ([mistake, { name: text }]) =>
              html`<button type="button" class="choice" aria-pressed=${mistake === chosen} @click=${() => lesson.state.write(schema, { [name]: mistake })}>${text}</button>`,
          )}
        </div>`
      },
    }),
  },
  compute: async ({ core, inputs: { mistake } }) => ({
    wrong: await resultOf(core, MISTAKES[mistake].wrong),
    mended: await resultOf(core, MISTAKES[mistake].mended),
  }),
  view({ inputs, result, control }) {
    const { name, wrong, mended } = MISTAKES[inputs.mistake]
    return html`
      ${control('mistake')}
      <div class="card refusal" role="status">
        <h3>${name}</h3>
        <dl>
          <dt>Tried</dt>
          <dd>${wrong.description}</dd>
          <dt>The core says</dt>
          <dd class="said">${textOf(result.wrong)}</dd>
          <dt>Fix</dt>
          <dd class="mended">${mended.description}: ${textOf(result.mended)}</dd>
        </dl>
      </div>
    `
  },
})

const textOf = (result: Result): TemplateResult =>
  'shape' in result
    ? html`<span class="good">gives ${result.shape}</span>`
    : html`<code>${result.kind}</code> ${result.message}`
