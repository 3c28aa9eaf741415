/** The classic mistakes with the input layer: what the core says to each, and what mends it. */

import type { InputOptions } from 'lexiscope/faces/positions.d.ts'
import type { CoreProblem } from 'lexiscope/kit/problem.ts'
import type { TemplateResult } from 'lit'
import { customElement, state } from 'lit/decorators.js'
import { AskingElement } from '../../lesson/asking/asking.ts'
import { html, t } from '../../translation/translation.ts'
import { EXAMPLE } from './settings.ts'
import { shapeText } from './stages.ts'

const SMALL: InputOptions = { ...EXAMPLE, vocabSize: 10, embeddingDim: 4, maxLength: 8 }

interface Try {
  description: string
  options: InputOptions
  ids: readonly number[]
  shape: readonly number[]
}

interface Mistake {
  name: string
  wrong: Try
  mended: Try
}

const NINE = [0, 1, 2, 3, 4, 5, 6, 7, 8]

const MISTAKES: readonly Mistake[] = [
  {
    name: t`Id out of range`,
    wrong: { description: t`ids 3, 10 of 10 rows`, options: SMALL, ids: [3, 10], shape: [1, 2] },
    mended: {
      description: t`a table with a row for every token of the tokenizer`,
      options: { ...SMALL, vocabSize: 11 },
      ids: [3, 10],
      shape: [1, 2],
    },
  },
  {
    name: t`Sequence longer than the table`,
    wrong: { description: t`9 tokens, 8 positions`, options: SMALL, ids: NINE, shape: [1, 9] },
    mended: {
      description: t`the sequence cut to 8 tokens`,
      options: SMALL,
      ids: NINE.slice(0, 8),
      shape: [1, 8],
    },
  },
  {
    name: t`Widths that differ`,
    wrong: {
      description: t`tokens of width 4, positions of width 6`,
      options: { ...SMALL, positionDim: 6 },
      ids: [3],
      shape: [1, 1],
    },
    mended: {
      description: t`both of width 4`,
      options: { ...SMALL, positionDim: 4 },
      ids: [3],
      shape: [1, 1],
    },
  },
  {
    name: t`Missing batch axis`,
    wrong: { description: t`ids 3, 1, 7 of shape (3)`, options: SMALL, ids: [3, 1, 7], shape: [3] },
    mended: {
      description: t`a batch of one, (1, 3)`,
      options: SMALL,
      ids: [3, 1, 7],
      shape: [1, 3],
    },
  },
  {
    name: t`Odd width`,
    wrong: {
      description: t`sinusoidal positions of width 5`,
      options: { ...SMALL, positions: 'sinusoidal', embeddingDim: 5 },
      ids: [3],
      shape: [1, 1],
    },
    mended: {
      description: t`an even width, 6`,
      options: { ...SMALL, positions: 'sinusoidal', embeddingDim: 6 },
      ids: [3],
      shape: [1, 1],
    },
  },
]

/** The result of one attempt: a shape, or the core's error. */
interface Result {
  shape: string
  problem: CoreProblem | null
}

interface Row {
  wrong: Result
  mended: Result
}

@customElement('lx-refusals')
export class Refusals extends AskingElement<readonly Row[]> {
  @state() private chosen = 0

  protected override question() {
    return []
  }

  protected override async ask(): Promise<readonly Row[]> {
    const outcome = async ({ options, ids, shape }: Try): Promise<Result> => {
      const { core } = this.lesson
      try {
        const input = await core.compute('positions', 'composeInput', options, ids, shape, 1)
        return { shape: shapeText(input.shape), problem: null }
      } catch (thrown) {
        const problem = thrown as CoreProblem
        // A core that stopped has nothing against the layer: that is for the whole page to say.
        if (problem.kind === 'Crashed' || problem.kind === 'Unreachable') throw thrown
        return { shape: '', problem }
      }
    }
    return Promise.all(
      MISTAKES.map(async ({ wrong, mended }) => ({
        wrong: await outcome(wrong),
        mended: await outcome(mended),
      })),
    )
  }

  protected override render(): TemplateResult {
    const { name, wrong, mended } = MISTAKES[this.chosen] as Mistake
    const row = this.answer?.[this.chosen]
    return html`
      <div class="row" role="group" aria-label="Break it">
        ${MISTAKES.map(
          (each, i) =>
            html`<button type="button" class="choice" aria-pressed=${i === this.chosen} @click=${() => this.breakBy(i)}>${each.name}</button>`,
        )}
      </div>
      <div class="card refusal" role="status">
        <h3>${name}</h3>
        <dl>
          <dt>Tried</dt>
          <dd>${wrong.description}</dd>
          <dt>The core says</dt>
          <dd class="said">${row ? resultText(row.wrong) : '…'}</dd>
          <dt>Fix</dt>
          <dd class="mended">${mended.description}${row ? html`: ${resultText(row.mended)}` : '…'}</dd>
        </dl>
      </div>
    `
  }

  private breakBy(i: number): void {
    this.chosen = i
  }
}

function resultText({ shape, problem }: Result): TemplateResult {
  return problem === null
    ? html`<span class="good">gives ${shape}</span>`
    : html`<code>${problem.kind}</code> ${problem.message}`
}
