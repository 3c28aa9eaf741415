/** What each head is worth: the loss added when it is muted. */
import { nothing, type TemplateResult } from 'lit'
import { customElement } from 'lit/decorators.js'
import { renderAnswerProblem } from '../../../lesson/asking/answer-problem.ts'
import { LatestAnswer } from '../../../lesson/asking/latest-answer.ts'
import { html, t } from '../../../translation/translation.ts'
import { nats } from '../findings.ts'
import { addedBy, headsOf, headVariants, storiesOf } from '../measured.ts'
import { RealModelElement } from '../real-model-element.ts'

@customElement('lx-real-muted')
export class MutedHeads extends RealModelElement {
  private readonly latest = new LatestAnswer<readonly number[]>(() => this.requestUpdate())
  private done = 0

  protected override willUpdate(): void {
    const { model, client } = this
    this.latest.ask(model && client && [model], async () => {
      if (model === null || client === null) return []
      const { short } = await storiesOf(client)
      const results = await client.meanLosses(short, headVariants(model), ({ length }) => {
        this.done = length
        this.requestUpdate()
      })
      return addedBy(results).slice(1)
    })
  }

  protected override render(): TemplateResult {
    const { model, latest } = this
    const added = latest.shown
    const all = model === null ? [] : headsOf(model)
    return html`
      ${latest.waiting ? html`<p class="hint" role="status">${t`Reading: ${this.done} of ${all.length + 1} done.`}</p>` : nothing}
      ${renderAnswerProblem(latest, this)}
      ${
        model === null || added === null || added.length !== all.length
          ? nothing
          : html`<lx-heatmap
              class="card"
              label="Each head muted"
              caption="What that adds to the loss, in nats a token."
              row-name="layer"
              column-name="head"
              value-name="added loss"
              scale="sequential"
              square
              .rowLabels=${labels(model.layers)}
              .columnLabels=${labels(model.heads)}
              .domain=${[0, Math.max(...added)]}
              .rows=${model.layers}
              .columns=${model.heads}
              .values=${Float32Array.from(added)}
            ></lx-heatmap>
            <p class="finding" role="status">${findingOf(added, all)}</p>`
      }
    `
  }
}

const labels = (count: number) => Array.from({ length: count }, (_, n) => `${n + 1}`)

function findingOf(
  added: readonly number[],
  heads: readonly { layer: number; head: number }[],
): string {
  const [most, least] = [Math.max(...added), Math.min(...added)]
  const name = (value: number) => {
    const { layer, head } = heads[added.indexOf(value)] as { layer: number; head: number }
    return t`head ${head + 1} of layer ${layer + 1} (${nats(value)})`
  }
  return t`Muting ${name(most)} costs most, ${name(least)} least.`
}
