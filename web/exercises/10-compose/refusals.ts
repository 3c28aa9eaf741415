/** The classic mistakes with the input layer: what the core says to each, and what mends it. */
import type { InputOptions } from 'lexiscope/types/positions.d.ts'
import type { CoreProblem } from 'lexiscope/utilities/problem.ts'
import type { TemplateResult } from 'lit'
import { figure } from '../../lesson/page/figure.ts'
import { input } from '../../lesson/page/inputs.ts'
import type { Compute } from '../../lesson/page/latest.ts'
import { choice } from '../../state/fields.ts'
import { html, t } from '../../translation/translation.ts'
import { shapeText } from './assembly.ts'
import { EXAMPLE } from './settings.ts'

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
