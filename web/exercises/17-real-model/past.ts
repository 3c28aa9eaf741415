/** The model read on four times its trained length, with its angles as they are and scaled in three ways. */
import { nothing, type TemplateResult } from 'lit'
import { customElement } from 'lit/decorators.js'
import { renderAnswerProblem } from '../../lesson/asking/answer-problem.ts'
import { LatestAnswer } from '../../lesson/asking/latest-answer.ts'
import { HighlightedPart } from '../../lesson/highlighted-part.ts'
import { ChoiceCheck } from '../../lesson/rhythm/check.ts'
import { questionCard } from '../../lesson/rhythm/question-card.ts'
import { hasRun, runButton } from '../../lesson/rhythm/run.ts'
import { html, number, t } from '../../translation/translation.ts'
import { pastFinding } from './findings.ts'
import { LONGER, meanOf, scalings, storiesOf, stretches } from './measured.ts'
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
  private readonly check = new ChoiceCheck(this, past)
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
    const asked = model !== null && client !== null && hasRun(lesson, pastRun)
    this.latest.ask(asked ? [model] : null, async (signal) => {
      if (model === null || client === null) throw new Error('expected an open model')
      const { long } = await storiesOf(client)
      const places = stretches(long.length - 1)
      const scaled: ScaledLosses[] = []
      for (const { name, way } of scalings()) {
        this.done = scaled.length
        this.requestUpdate()
        const losses = await client.ask((remote) => remote.losses(long, way))
        const means = places.map((each) => meanOf(losses, each))
        scaled.push({ scaling: way.scaling, name, losses: means })
        if (signal.aborted) break
      }
      const within = places.filter(({ to }) => to <= model.trainedLength).length
      return { stretches: places, within: Math.max(1, within), scaled }
    })
  }

  protected override render(): TemplateResult {
    const { lesson, latest } = this
    const shown = hasRun(lesson, pastRun) ? latest.shown : null
    return html`
      ${questionCard(lesson, past, runButton(lesson, pastRun), this.check.render(shown && pastOutcome(shown.scaled)))}
      ${latest.waiting ? html`<p class="hint" role="status">${t`Reading: ${this.done} of ${scalings().length} done.`}</p>` : nothing}
      ${renderAnswerProblem(latest, this)}
      ${shown === null ? nothing : this.renderPast(shown)}
    `
  }

  private renderPast({ stretches, within, scaled }: Past): TemplateResult {
    const all = scalings()
    return html`<lx-range-chart
        class="card"
        label="Past its trained length"
        caption=${t`Mean loss by place; angles scaled by ${LONGER}.`}
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
      ></lx-range-chart>
      <div class="finding" role="status">
        ${pastFinding({ stretches, within, scalings: scaled }).map((sentence) => html`<p>${sentence}</p>`)}
        ${ownOutcome(this.lesson, 'trained-short-read-long', 'stretched', t`Your own rotary model, on symbols:`)}
      </div>`
  }
}
