/** The first screen: the model writes, its stories are read at other positions, and what came of it. */
import type { MeanLoss } from 'lexiscope/llama/protocol.ts'
import { nothing, type TemplateResult } from 'lit'
import { customElement, property } from 'lit/decorators.js'
import { renderAnswerProblem } from '../../lesson/asking/answer-problem.ts'
import { LatestAnswer } from '../../lesson/asking/latest-answer.ts'
import { ChoiceCheck } from '../../lesson/rhythm/check.ts'
import { questionCard } from '../../lesson/rhythm/question-card.ts'
import { hasRun, runButton } from '../../lesson/rhythm/run.ts'
import { html, t } from '../../translation/translation.ts'
import { movedFinding } from './findings.ts'
import { addedBy, changes, storiesOf } from './measured.ts'
import { ownOutcome } from './own-outcome.ts'
import { moved, movedOutcome, movedRun } from './predictions.ts'
import { RealModelElement } from './real-model-element.ts'
import './writer.ts'

@customElement('lx-real-moved')
export class RealMoved extends RealModelElement {
  @property({ attribute: false }) hints: TemplateResult | typeof nothing = nothing
  /** What there is to say once the result is there. */
  @property({ attribute: false }) more: TemplateResult | typeof nothing = nothing
  private readonly check = new ChoiceCheck(this, moved)
  private readonly latest = new LatestAnswer<readonly MeanLoss[]>(() => this.requestUpdate())
  /** those that are there while more come */
  private coming: readonly MeanLoss[] = []

  constructor() {
    super()
    this.check.keepsFirst = true
  }

  protected override willUpdate(): void {
    const { model, client, lesson } = this
    const asked = model !== null && client !== null && hasRun(lesson, movedRun)
    this.latest.ask(asked ? [model] : null, async () => {
      this.coming = []
      const { short } = await storiesOf(client as NonNullable<typeof client>)
      const variants = changes().map(({ options }) => options)
      return (client as NonNullable<typeof client>).meanLosses(short, variants, (results) => {
        this.coming = results
        this.requestUpdate()
      })
    })
  }

  protected override render(): TemplateResult {
    const { lesson, latest } = this
    const results = latest.shown ?? this.coming
    const shown = hasRun(lesson, movedRun)
    return html`
      ${questionCard(lesson, moved, runButton(lesson, movedRun), this.check.render(shown ? movedOutcome(results) : null), this.hints)}
      <div class="exhibit">
        ${shown ? this.renderChanges(results) : nothing}
        <lx-real-writer class="plays-on" .lesson=${lesson}></lx-real-writer>
      </div>
    `
  }

  private renderChanges(results: readonly MeanLoss[]): TemplateResult {
    const all = changes()
    const { latest, lesson } = this
    // Six places are what float32 has.
    const added = addedBy(results).map((each) => Math.round(1e6 * each) / 1e6 + 0)
    const bars = added.slice(1).map((value, i) => ({
      label: all[i + 1]?.name ?? '',
      value,
      highlighted: i === 0,
    }))
    const named = bars.map(({ label, value }) => ({ name: label, added: value }))
    const [plain] = results
    return html`${renderAnswerProblem(latest, this)}
      ${latest.waiting ? html`<p class="hint" role="status">${t`Reading: ${results.length} of ${all.length} done.`}</p>` : nothing}
      ${
        bars.length === 0
          ? nothing
          : html`<lx-bars
            class="card"
            label="The same stories at other positions"
            caption="What each change adds to the loss, in nats a token."
            value-name="added loss"
            .domain=${[0, 2.5]}
            .bars=${bars}
          ></lx-bars>`
      }
      ${
        latest.shown === null || plain === undefined
          ? nothing
          : html`<div class="finding" role="status">
            ${movedFinding({ ...plain, added: named }).map((sentence) => html`<p>${sentence}</p>`)}
            ${ownOutcome(lesson, 'language', 'taken-away', t`Your own language model, its positions taken away:`)}
          </div>
          ${this.more}`
      }`
  }
}
