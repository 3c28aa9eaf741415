/** Which pairs of columns carry position: each is kept still in turn. */
import { nothing, type TemplateResult } from 'lit'
import { customElement, property } from 'lit/decorators.js'
import { renderAnswerProblem } from '../../lesson/asking/answer-problem.ts'
import { LatestAnswer } from '../../lesson/asking/latest-answer.ts'
import { ChoiceCheck } from '../../lesson/rhythm/check.ts'
import { questionCard } from '../../lesson/rhythm/question-card.ts'
import { hasRun, runButton } from '../../lesson/rhythm/run.ts'
import { html, number, t } from '../../translation/translation.ts'
import { pairsFinding, turnsText } from './findings.ts'
import { addedBy, pairVariants, storiesOf } from './measured.ts'
import { pairs, pairsOutcome, pairsRun } from './predictions.ts'
import { RealModelElement } from './real-model-element.ts'

@customElement('lx-real-pairs')
export class RealPairs extends RealModelElement {
  /** What there is to say once the result is there. */
  @property({ attribute: false }) more: TemplateResult | typeof nothing = nothing
  private readonly check = new ChoiceCheck(this, pairs)
  private readonly latest = new LatestAnswer<readonly number[]>(() => this.requestUpdate())
  private done = 0

  constructor() {
    super()
    this.check.keepsFirst = true
  }

  protected override willUpdate(): void {
    const { model, client, lesson } = this
    const asked = model !== null && client !== null && hasRun(lesson, pairsRun)
    this.latest.ask(asked ? [model] : null, async () => {
      if (model === null || client === null) return []
      this.done = 0
      const { short } = await storiesOf(client)
      const results = await client.meanLosses(short, pairVariants(model), ({ length }) => {
        this.done = length
        this.requestUpdate()
      })
      return addedBy(results).slice(1)
    })
  }

  protected override render(): TemplateResult {
    const { lesson, latest, model } = this
    const added = hasRun(lesson, pairsRun) ? latest.shown : null
    const turns = [...(model?.turns ?? [])]
    return html`
      ${questionCard(lesson, pairs, runButton(lesson, pairsRun), this.check.render(added && pairsOutcome(added)))}
      <div class="exhibit">
        ${turns.length === 0 ? html`<p class="hint" role="status">${t`The pairs are shown once the model is here.`}</p>` : added?.length === turns.length ? this.renderAdded(turns, added) : this.renderTurns(turns)}
        ${latest.waiting ? html`<p class="hint" role="status">${t`Reading: ${this.done} of ${turns.length + 1} done.`}</p>` : nothing}
        ${renderAnswerProblem(latest, this)}
      </div>
    `
  }

  /** What is known before anything is predicted: how fast each pair turns. */
  private renderTurns(turns: readonly number[]): TemplateResult {
    return html`<lx-bars
      class="card"
      label="How far each pair turns"
      caption=${t`Full turns within ${number(this.model?.trainedLength ?? 0)} positions.`}
      value-name="turns"
      .domain=${[0, Math.max(...turns)]}
      .bars=${turns.map((value, i) => ({ label: t`pair ${i + 1}`, value }))}
    ></lx-bars>`
  }

  private renderAdded(turns: readonly number[], added: readonly number[]): TemplateResult {
    const bars = turns.map((each, i) => ({
      label: t`${turnsText(each)} turns`,
      value: added[i] as number,
      highlighted: each < 0.5,
    }))
    return html`<lx-bars
        class="card"
        label="Each pair of columns kept still"
        caption="What that adds to the loss, in nats a token. Highlighted: pairs with less than half a turn."
        value-name="added loss"
        .domain=${[0, 0.3]}
        .bars=${bars}
      ></lx-bars>
      <div class="finding" role="status"><p>${pairsFinding({ turns, added })}</p></div>
      ${this.more}`
  }
}
