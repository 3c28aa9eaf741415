/** Where one untrained head looks when every word is the same, scheme by scheme. */

import type { Grid, HeadOptions } from 'lexiscope/faces/positions.d.ts'
import type { TemplateResult } from 'lit'
import { customElement } from 'lit/decorators.js'
import { AskingElement } from '../../../lesson/asking/asking.ts'
import { html, t } from '../../../translation/translation.ts'
import { SCHEMES } from '../four-schemes.ts'
import { schema } from '../settings.ts'

const SHOWN: readonly { scheme: HeadOptions['scheme']; name: string }[] = [
  { scheme: 'none', name: t`no positions` },
  ...SCHEMES,
]

@customElement('lx-attention-patterns')
export class AttentionPatterns extends AskingElement<readonly Grid[]> {
  protected override question() {
    const { sideLength, sideDim, sideSeed } = this.lesson.state.read(schema).values
    return [sideLength, sideDim, sideSeed]
  }

  protected override ask(): Promise<readonly Grid[]> {
    const { core, state } = this.lesson
    const { sideLength, sideDim, sideSeed } = state.read(schema).values
    const ids = new Int32Array(sideLength)
    const order = ids.map((_, i) => i)
    const head = { visibility: 'all', embeddingDim: sideDim, seed: sideSeed } as const
    return Promise.all(
      SHOWN.map(async ({ scheme }) => {
        const options = { ...head, scheme }
        const { first } = await core.compute('positions', 'compareOrders', ids, order, options)
        return first.weights
      }),
    )
  }

  protected override render(): TemplateResult {
    const { answer } = this
    if (answer === null) return html``
    return html`<p class="hint">Each row shows where one query looks: the stronger the colour, the more of its attention.</p>
    <div class="figures wide row-of-all">
      ${SHOWN.map(({ name }, i) => {
        const { rows, columns, values } = answer[i] as Grid
        return html`<lx-heatmap
          class="card"
          linked="attention by scheme"
          label=${t`Attention with ${name}`}
          row-name="query"
          column-name="key"
          value-name="weight"
          scale="sequential"
          .rows=${rows}
          .columns=${columns}
          .values=${values}
        ></lx-heatmap>`
      })}
    </div>`
  }
}
