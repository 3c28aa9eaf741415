/** The fixed rotation that takes every position k steps on. */

import type { SinusoidalShift as Shift } from 'lexiscope/faces/positions.d.ts'
import { nothing, type TemplateResult } from 'lit'
import { customElement } from 'lit/decorators.js'
import { AskingElement } from '../../lesson/asking/asking.ts'
import { slider } from '../../lesson/controls/fields.ts'
import { HighlightedPart } from '../../lesson/highlighted-part.ts'
import { written } from '../../plot/scene/scales.ts'
import { html, plural, t } from '../../translation/translation.ts'
import { optionsOf, requestedOptions, schema } from './settings.ts'

/** A matrix of more columns is a dot. */
const WIDEST = 64

@customElement('lx-sinusoidal-shift')
export class SinusoidalShift extends AskingElement<Shift> {
  private readonly highlighted = new HighlightedPart(this)

  protected override question() {
    const { position, by } = this.lesson.state.read(schema).values
    return [...requestedOptions(this.lesson), position, by]
  }

  protected override ask(): Promise<Shift> {
    const { position, by } = this.lesson.state.read(schema).values
    const options = optionsOf(this.lesson)
    const shown = { ...options, embeddingDim: Math.min(options.embeddingDim, WIDEST), length: 1 }
    return this.lesson.core.compute('positions', 'sinusoidalShift', shown, position, by)
  }

  protected override render(): TemplateResult {
    const { position, by } = this.lesson.state.read(schema).values
    const { answer } = this
    const { name } = this.highlighted
    return html`
      <div class="card sliders">
        ${slider(this.lesson, schema, 'by', t`Steps k`, { low: 0, high: 100 })}
        ${slider(this.lesson, schema, 'position', t`From position`, { low: 0, high: 200 })}
      </div>
      ${
        answer === null
          ? nothing
          : html`<lx-heatmap
                class="card"
                label=${plural(by, 'Rotation by {0} step', 'Rotation by {0} steps')}
                caption="Each two-by-two block turns one clock, by the same angle from wherever it starts."
                row-name="row"
                column-name="column"
                value-name="value"
                .domain=${[-1, 1]}
                .rows=${answer.rotation.rows}
                .columns=${answer.rotation.columns}
                .values=${answer.rotation.values}
              ></lx-heatmap>
              <lx-heatmap
                class="card three ${name === 'rotation' ? 'faded' : ''}"
                label="The rotated row, and the row of the table"
          caption="Turn the row of one position, and you get the row of the other."
                row-name="row"
                column-name="column"
                value-name="value"
                .domain=${[-1, 1]}
                .rows=${answer.rows.rows}
                .columns=${answer.rows.columns}
                .values=${answer.rows.values}
                .highlighted=${{ from: [0, 1], further: [1, 3] }[name] ?? [0, 0]}
                .rowLabels=${[`PE(${position})`, `R · PE(${position})`, `PE(${position + by})`]}
              ></lx-heatmap>
              <p class="state" role="status">
                Largest difference between R · PE(${position}) and PE(${position + by}): ${written(answer.difference, 2)}.
              </p>
              ${optionsOf(this.lesson).embeddingDim > WIDEST ? html`<p class="hint">Shown for a table of width ${WIDEST}.</p>` : nothing}`
      }
    `
  }
}
