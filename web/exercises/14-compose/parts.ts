/** Token vectors, positions and their sum, number by number, and how large each part is. */
import { html, nothing, type TemplateResult } from 'lit'
import { customElement } from 'lit/decorators.js'
import type { ComposedInput, InputOptions } from '../../core/faces/positions.d.ts'
import { AskingElement } from '../../lesson/asking/asking.ts'
import { type Choice, choose } from '../../lesson/controls/choose.ts'
import { choiceField } from '../../lesson/controls/fields.ts'
import { idsText } from '../../lesson/controls/ids-field.ts'
import { ChoiceCheck } from '../../lesson/rhythm/check.ts'
import { questionCard } from '../../lesson/rhythm/question-card.ts'
import { hasRun, runButton } from '../../lesson/rhythm/run.ts'
import { written } from '../../plot/scene/scales.ts'
import { matricesOf } from './parts-matrices.ts'
import { parts, partsOutcome, partsRun } from './predictions.ts'
import { batchOf, COLUMNS, EXAMPLE, inputOf, MODES, SCALED, schema } from './settings.ts'

const SUMMED = [
  { value: 'sinusoidal', text: 'sinusoidal' },
  { value: 'learned', text: 'learned' },
]
const SPREADS = [
  { value: '0.02', text: 'spread 0.02 (BERT, GPT-2)' },
  { value: '1', text: 'spread 1' },
  { value: 'tinytorch', text: 'two spreads (TinyTorch)' },
]

interface Answer {
  /** of the first sequence */
  ids: readonly number[]
  shown: ComposedInput
  /** what the prediction is about */
  example: ComposedInput
}

@customElement('lx-input-parts')
export class InputParts extends AskingElement<Answer> {
  private readonly check = new ChoiceCheck(this, parts)

  /** The layer of the address; here positions are always added, whatever it does. */
  private get options(): InputOptions {
    const { summed } = this.lesson.state.read(schema).values
    return { ...inputOf(this.lesson), positions: summed }
  }

  protected override question() {
    if (!hasRun(this.lesson, partsRun)) return null
    const { inputIds } = this.lesson.state.read(schema).values
    return [idsText(inputIds), ...Object.values(this.options)]
  }

  protected override async ask(): Promise<Answer> {
    const { core, state } = this.lesson
    const { ids, shape } = batchOf(this.lesson)
    const first = state.read(schema).values.inputIds[0] ?? []
    const shown = await core.compute('positions', 'composeInput', this.options, ids, shape, COLUMNS)
    const plain = { ...EXAMPLE, positions: 'sinusoidal' } as const
    const example = await core.compute('positions', 'composeInput', plain, [3, 1, 7], [1, 3], 1)
    return { ids: first, shown, example }
  }

  protected override render(): TemplateResult {
    const { answer, lesson, refused } = this
    const found = answer === null ? null : partsOutcome(answer.example)
    return html`
      ${questionCard(lesson, this.check.prediction, runButton(lesson, partsRun), this.check.render(found), this.hints)}
      <div class="exhibit">
      <div class="controls">
        ${choiceField(lesson, schema, 'summed', 'Positions in the sum', SUMMED)}
        ${choiceField(lesson, schema, 'spread', 'New tables have', SPREADS)}
        ${this.renderShared('scaled', 'Token vectors go in', SCALED)}
        ${this.renderShared('inputMode', 'The sum is for', MODES)}
      </div>
      ${refused === null ? nothing : html`<p class="error">${refused.message}</p>`}
      ${answer === null ? nothing : renderParts(answer)}
      </div>
    `
  }

  /** A second control, with an id of its own, of a value that the assembly has one for. */
  private renderShared(name: 'scaled' | 'inputMode', label: string, choices: readonly Choice[]) {
    const { state } = this.lesson
    const chosen = state.read(schema).values[name]
    return choose({ id: `parts-${name}`, label }, choices, chosen, (value) =>
      state.write(schema, { [name]: value }),
    )
  }
}

function renderParts({ ids, shown }: Answer): TemplateResult {
  const { tokens, positions, sum, output, mask } = shown
  const sizes = { tokens, positions, sum, output }
  const stages = Object.entries(sizes).filter(([name]) => name !== 'output' || mask.corner.rows > 0)
  return html`
    <lx-matrices
      class="card"
      label="The first sequence, added up"
      caption=${`Token and position are added number by number; these are the first ${sum.corner.columns} of ${(shown.shape[2] ?? 0).toLocaleString('en')} columns.`}
      .matrices=${matricesOf(shown, ids)}
    ></lx-matrices>
    <dl class="stats">
      ${stages.map(([name, { size }]) => html`<div><dt>size of ${name}</dt><dd>${Number.isNaN(size) ? 'none' : written(size, 3)}</dd></div>`)}
      ${mask.corner.rows > 0 ? html`<div><dt>dropped</dt><dd>${shown.dropped.toLocaleString('en')} of ${shown.count.toLocaleString('en')}</dd></div>` : nothing}
    </dl>
    <p class="hint">Size: the root of the mean square of all numbers of the batch.</p>
  `
}
