/** Token vectors, positions and their sum, number by number, and how large each part is. */

import type { ComposedInput, InputOptions } from 'lexiscope/faces/positions.d.ts'
import { nothing, type TemplateResult } from 'lit'
import { customElement } from 'lit/decorators.js'
import { AskingElement } from '../../lesson/asking/asking.ts'
import { type Choice, choose } from '../../lesson/controls/choose.ts'
import { choiceField } from '../../lesson/controls/fields.ts'
import { idsText } from '../../lesson/controls/ids-field.ts'
import { partsFinding } from '../../lesson/findings/input-parts.ts'
import { written } from '../../plot/scene/scales.ts'
import { html, language, t } from '../../translation/translation.ts'
import { matricesOf } from './parts-matrices.ts'
import { COLUMNS, inputOf, MODES, readOf, SCALED, schema } from './settings.ts'

const SUMMED = [
  { value: 'sinusoidal', text: t`sinusoidal` },
  { value: 'learned', text: t`learned` },
]
const SPREADS = [
  { value: '0.02', text: t`spread 0.02 (BERT; GPT-2 in Hugging Face)` },
  { value: '1', text: t`spread 1` },
  { value: 'tinytorch', text: t`two spreads (TinyTorch)` },
]

interface Answer {
  /** of the first sequence, a name a row */
  names: readonly string[]
  shown: ComposedInput
  scaled: boolean
}

@customElement('lx-input-parts')
export class InputParts extends AskingElement<Answer> {
  /** The layer of the address; here positions are always added, whatever it does. */
  private get options(): InputOptions {
    const { summed } = this.lesson.state.read(schema).values
    return { ...inputOf(this.lesson), positions: summed }
  }

  protected override question() {
    const { ids, names } = readOf(this.lesson)
    return [idsText(ids), names.join(' '), ...Object.values(this.options)]
  }

  protected override async ask(): Promise<Answer> {
    const { ids, shape, names } = readOf(this.lesson)
    const { core } = this.lesson
    const { options } = this
    const flat = ids.flat()
    const shown = await core.compute('positions', 'composeInput', options, flat, shape, COLUMNS)
    return { names, shown, scaled: options.scale }
  }

  protected override render(): TemplateResult {
    const { answer, refused } = this
    return html`
      ${answer === null ? nothing : renderParts(answer)}
      ${refused === null ? nothing : html`<p class="error">${refused.message}</p>`}
      ${answer === null && refused === null ? nothing : this.renderFold()}
    `
  }

  private renderFold(): TemplateResult {
    const { lesson } = this
    return html`<details class="fold">
        <summary>Other positions, other sizes</summary>
        <div class="controls">
          ${choiceField(lesson, schema, 'summed', t`Positions in the sum`, SUMMED)}
          ${choiceField(lesson, schema, 'spread', t`New tables have`, SPREADS)}
          ${this.renderShared('scaled', t`Token vectors go in`, SCALED)}
          ${this.renderShared('inputMode', t`The sum is for`, MODES)}
        </div>
      </details>`
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

function captionOf(drawn: number, columns: number): string {
  return drawn === columns
    ? t`Token and position are added number by number.`
    : t`Token and position are added number by number; these are the first ${drawn} of ${columns.toLocaleString(language())} columns.`
}

function renderParts({ names, shown, scaled }: Answer): TemplateResult {
  const { tokens, positions, sum, output, mask } = shown
  const sizes = [
    { name: t`size of tokens`, of: tokens },
    { name: t`size of positions`, of: positions },
    { name: t`size of sum`, of: sum },
    ...(mask.corner.rows > 0 ? [{ name: t`size of output`, of: output }] : []),
  ]
  return html`
    <lx-matrices
      class="card"
      label="Words and positions, added up"
      caption=${captionOf(sum.corner.columns, shown.shape[2] ?? 0)}
      .matrices=${matricesOf(shown, names)}
    ></lx-matrices>
    <dl class="stats">
      ${sizes.map(({ name, of }) => html`<div><dt>${name}</dt><dd>${Number.isNaN(of.size) ? t`none` : written(of.size, 3)}</dd></div>`)}
      ${mask.corner.rows > 0 ? html`<div><dt>dropped</dt><dd>${shown.dropped.toLocaleString(language())} of ${shown.count.toLocaleString(language())}</dd></div>` : nothing}
    </dl>
    <p class="state" role="status">${partsFinding({ tokens: tokens.size, positions: positions.size, factor: scaled ? shown.factor : 1 })}</p>
  `
}
