/** The layer of the address: its shapes from ids to input, and its parameters. */
import { nothing, type TemplateResult } from 'lit'
import { customElement } from 'lit/decorators.js'
import { AskingElement } from '../../lesson/asking/asking.ts'
import { choiceField } from '../../lesson/controls/fields.ts'
import { idsText } from '../../lesson/controls/ids-field.ts'
import { HighlightedPart } from '../../lesson/highlighted-part.ts'
import { decimal, html, language, number, t } from '../../translation/translation.ts'
import { ADDED, type Added, batchOf, COLUMNS, inputOf, MODES, SCALED, schema } from './settings.ts'
import { type Composed, stagesOf } from './stages.ts'

@customElement('lx-assembly')
export class Assembly extends AskingElement<Composed> {
  /** The part that the prose points at. */
  private readonly highlighted = new HighlightedPart(this)

  protected override question() {
    const { inputIds, added } = this.lesson.state.read(schema).values
    return [idsText(inputIds), added, ...Object.values(inputOf(this.lesson))]
  }

  protected override async ask(): Promise<Composed> {
    const { core, state } = this.lesson
    const { added } = state.read(schema).values
    const options = inputOf(this.lesson)
    const { ids, shape } = batchOf(this.lesson)
    const input = await core.compute('positions', 'composeInput', options, ids, shape, COLUMNS)
    const { dropout, mode } = options
    return { added, ids: shape, sizes: options, dropout, training: mode === 'training', input }
  }

  protected override render(): TemplateResult {
    const { answer } = this
    return html`
      ${answer === null ? nothing : this.renderLayer(answer)}
      ${this.renderControls()}
    `
  }

  private renderControls(): TemplateResult {
    const { lesson, refused } = this
    const entry = (name: string, label: string, hint: string, argument: string) => html`<lx-entry
      .lesson=${lesson}
      .schema=${schema}
      name=${name}
      label=${label}
      hint=${hint}
      error=${refused?.argument === argument ? refused.message : ''}
    ></lx-entry>`
    return html`<details class="fold">
      <summary>Other ids, other sizes</summary>
      <p class="hint">The first figure, “Words and positions, added up”, takes these settings too; only the kind of positions is chosen there.</p>
      <lx-entry
        .lesson=${lesson}
        .schema=${schema}
        name="inputIds"
        label="Ids (B, T)"
        hint="a semicolon begins another sequence"
        .write=${idsText}
        .error=${refused?.argument === 'ids' ? refused.message : ''}
      ></lx-entry>
      <div class="pair">
        ${entry('inputRows', t`Tokens V`, `1 … ${number(50_257)}`, 'vocabSize')}
        ${entry('inputWidth', t`Width D`, '1 … 768', 'embeddingDim')}
        ${entry('inputLength', t`Positions L`, `1 … ${number(4096)}`, 'length')}
      </div>
      <div class="controls">
        ${choiceField(lesson, schema, 'added', t`Positions are`, ADDED)}
        ${choiceField(lesson, schema, 'scaled', t`Token vectors`, SCALED)}
        ${choiceField(lesson, schema, 'inputMode', t`The layer is in`, MODES)}
        ${entry('drop', t`Dropout p`, `0 … ${number(0.9)}`, 'dropout')}
      </div>
    </details>`
  }

  private renderLayer(shown: Composed): TemplateResult {
    const { added, input } = shown
    return html`
      <lx-shape-flow
        class="card"
        label="From ids to the input of the first block"
        caption=${captionOf(added)}
        .stages=${stagesOf(shown)}
        highlighted=${this.highlighted.name}
      ></lx-shape-flow>
      <dl class="stats">
        <div><dt>parameters</dt><dd>${input.parameterCount.toLocaleString(language())}</dd></div>
        <div><dt>in the token table</dt><dd>${input.parameters.tokens.toLocaleString(language())}</dd></div>
        <div><dt>in the position table</dt><dd>${(input.parameters.positions ?? 0).toLocaleString(language())}</dd></div>
        <div><dt>in float32</dt><dd>${decimal(input.megabytes.toFixed(2))} MB = ${decimal(input.mebibytes.toFixed(2))} MiB</dd></div>
      </dl>
    `
  }
}

function captionOf(added: Added): string {
  if (added === 'rotary' || added === 'alibi')
    return t`No position is added here: it comes in later, inside attention (dashed).`
  if (added === 'sinusoidal')
    return t`Follow the ids along the arrows; training moves the filled tables. The dashed one is computed.`
  return t`Follow the ids along the arrows; training moves the filled tables.`
}
