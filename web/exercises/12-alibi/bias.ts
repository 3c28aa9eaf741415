/** The bias (H,T,T): one square of penalties a head. */

import type { Alibi } from 'lexiscope/faces/positions.d.ts'
import { nothing, type TemplateResult } from 'lit'
import { customElement } from 'lit/decorators.js'
import { AskingElement } from '../../lesson/asking/asking.ts'
import { choiceField } from '../../lesson/controls/fields.ts'
import { HighlightedPart } from '../../lesson/highlighted-part.ts'
import { hasRun } from '../../lesson/rhythm/run.ts'
import { written } from '../../plot/scene/scales.ts'
import { html, t } from '../../translation/translation.ts'
import { slopesRun } from './predictions.ts'
import { optionsOf, requestedOptions, schema } from './settings.ts'

const MAX_SHOWN = 4
const REACHES = [
  { value: 'causal', text: t`causal: back only (the paper)` },
  { value: 'symmetric', text: t`symmetric: to both sides` },
]

@customElement('lx-alibi-bias')
export class AlibiBiasView extends AskingElement<Alibi> {
  /** The heads that the prose points at: steep, gentle, or all. */
  private readonly highlighted = new HighlightedPart(this)

  protected override question() {
    return requestedOptions(this.lesson)
  }

  protected override ask(): Promise<Alibi> {
    return this.lesson.core.compute('positions', 'alibi', optionsOf(this.lesson))
  }

  protected override render(): TemplateResult {
    const { answer, lesson } = this
    return html`
      <div class="card">
        ${choiceField(lesson, schema, 'reach', t`A word looks`, REACHES)}
      </div>
      ${answer === null ? nothing : renderHeads(answer, this.highlighted.name, hasRun(lesson, slopesRun))}
    `
  }
}

/** `costs`: whether slopes are said, of which the last is asked on the shelf. */
function renderHeads({ slopes, bias }: Alibi, highlighted: string, costs: boolean): TemplateResult {
  const length = bias.columns
  const shown = shownHeads(slopes.length)
  const shownSlopes = shown.map((head) => slopes[head] as number)
  const one = { steep: Math.max(...shownSlopes), gentle: Math.min(...shownSlopes) }[highlighted]
  return html`
    <div class="figures wide row-of-all">
      ${shown.map(
        (head) => html`<lx-heatmap
          class="card ${one === undefined || one === slopes[head] ? '' : 'faded'}"
          linked="alibi bias"
          square
          label=${t`Bias of head ${head + 1}`}
          caption=${costs ? t`Every step of distance costs ${written(slopes[head] as number)}; the colours mean the same for all heads.` : t`The colours mean the same for all heads.`}
          row-name="query"
          column-name="key"
          value-name="bias"
          .domain=${[-(length - 1) * Math.max(...slopes), 0]}
          scale="sequential"
          .rows=${length}
          .columns=${length}
          .values=${bias.values.subarray(head * length * length, (head + 1) * length * length)}
        ></lx-heatmap>`,
      )}
    </div>
    ${shown.length < slopes.length ? html`<p class="hint">Of ${slopes.length} heads, ${shown.length} are shown, evenly chosen.</p>` : nothing}
    <dl class="stats">
      <div><dt>shape (H, T, T)</dt><dd>(${slopes.length}, ${length}, ${length})</dd></div>
      <div><dt>added to the vectors</dt><dd>nothing</dd></div>
    </dl>
  `
}

function shownHeads(heads: number): number[] {
  if (heads <= MAX_SHOWN) return Array.from({ length: heads }, (_, head) => head)
  return Array.from({ length: MAX_SHOWN }, (_, i) =>
    Math.round((i * (heads - 1)) / (MAX_SHOWN - 1)),
  )
}
