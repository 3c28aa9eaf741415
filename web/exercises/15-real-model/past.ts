/** The model read on four times its trained length, with its angles as they are and scaled in three variants. */
import { nothing, type TemplateResult } from 'lit'
import { customElement, property } from 'lit/decorators.js'
import { renderAnswerProblem } from '../../lesson/asking/answer-problem.ts'
import { LatestAnswer } from '../../lesson/asking/latest-answer.ts'
import { HighlightedPart } from '../../lesson/highlighted-part.ts'
import { ChoiceCheck } from '../../lesson/rhythm/check.ts'
import { questionCard } from '../../lesson/rhythm/question-card.ts'
import { hasRun, runButton } from '../../lesson/rhythm/run.ts'
import '../../plot/kinds/range-chart.ts'
import { html, number, t } from '../../translation/translation.ts'
import { pastFinding } from './findings.ts'
import { LONGER, meanOf, type Scaling, scalings, storiesOf, stretches } from './measured.ts'
import { ownOutcome } from './own-outcome.ts'
import { past, pastOutcome, pastRun, type ScaledLosses } from './predictions.ts'
import { RealModelElement } from './real-model-element.ts'

interface Past {
  stretches: readonly { from: number; to: number }[]
  /** how many of them lie within the trained length */
  within: number
  scaled: readonly ScaledLosses[]
}

@customElement('lx-real-past')
export class RealPast extends RealModelElement {
  /** What there is to say once the result is there. */
  @property({ attribute: false }) more: TemplateResult | typeof nothing = nothing
  private readonly check = new ChoiceCheck(this, past)
  /** As it is, which is shown before anything is predicted. */
  private readonly plain = new LatestAnswer<Past>(() => this.requestUpdate())
  private readonly latest = new LatestAnswer<Past>(() => this.requestUpdate())
  /** The scaling that the prose points at. */
  private readonly highlighted = new HighlightedPart(this)
  private done = 0

  constructor() {
    super()
    this.check.keepsFirst = true
  }

  protected override willUpdate(): void {
    const { model, client, lesson } = this
    const open = model !== null && client !== null
    const [first, ...others] = scalings()
    this.plain.ask(open ? [model] : null, (signal) => this.read(first ? [first] : [], signal))
    const { shown: plain } = this.plain
    const asked = open && plain !== null && hasRun(lesson, pastRun)
    this.latest.ask(asked ? [model] : null, async (signal) => {
      const read = await this.read(others, signal)
      return { ...read, scaled: [...(plain?.scaled ?? []), ...read.scaled] }
    })
  }

  private async read(some: readonly Scaling[], signal: AbortSignal): Promise<Past> {
    const { model, client } = this
    if (model === null || client === null) throw new Error('expected an open model')
    const { long } = await storiesOf(client)
    const places = stretches(long.length - 1)
    const scaled: ScaledLosses[] = []
    for (const { name, options } of some) {
      this.done = scaled.length
      this.requestUpdate()
      const losses = await client.ask((remote) => remote.losses(long, options))
      const means = places.map((each) => meanOf(losses, each))
      scaled.push({ scaling: options.scaling, name, losses: means })
      if (signal.aborted) break
    }
    const within = places.filter(({ to }) => to <= model.trainedLength).length
    return { stretches: places, within: Math.max(1, within), scaled }
  }

  protected override render(): TemplateResult {
    const { lesson, latest, plain } = this
    const all = hasRun(lesson, pastRun) ? latest.shown : null
    const shown = all ?? plain.shown
    return html`
      ${questionCard(lesson, past, runButton(lesson, pastRun), this.check.render(all && pastOutcome(all.scaled)))}
      <div class="exhibit">
        ${shown === null ? html`<p class="hint" role="status">${t`The long text is read once the model is here.`}</p>` : this.renderChart(shown)}
        ${latest.waiting ? html`<p class="hint" role="status">${t`Reading: ${this.done} of ${scalings().length - 1} done.`}</p>` : nothing}
        ${renderAnswerProblem(plain, this)} ${renderAnswerProblem(latest, this)}
        ${all === null ? nothing : this.renderFinding(all)}
      </div>
    `
  }

  private renderChart({ stretches, within, scaled }: Past): TemplateResult {
    const all = scalings()
    return html`<lx-range-chart
      class="card"
      label="Past its trained length"
      caption=${scaled.length === 1 ? t`Mean loss by place, its angles as they are.` : t`Mean loss by place; angles scaled by ${LONGER}.`}
      x-title="place in the text"
      y-title="loss (nats a token)"
      .columns=${stretches.map(({ from, to }) => `${number(from)}–${number(to - 1)}`)}
      .yDomain=${[3, 6.5]}
      .edge=${within}
      edge-name="longer than trained"
      .series=${scaled.map(({ scaling, name, losses }, i) => ({
        ...{ name, colour: all[i]?.colour ?? i, values: losses },
        faded: this.highlighted.fades(scaling) !== '',
      }))}
    ></lx-range-chart>`
  }

  private renderFinding({ stretches, within, scaled }: Past): TemplateResult {
    return html`<div class="finding" role="status">
      ${pastFinding({ stretches, within, scalings: scaled }).map((sentence) => html`<p>${sentence}</p>`)}
      ${ownOutcome(this.lesson, 'trained-short-read-long', 'stretched', t`Your own rotary model, on symbols:`)}
    </div>
    ${this.more}`
  }
}
