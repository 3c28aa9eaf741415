/** For engineers: the scalings of current models, on the same trained weights. */

import type { PlaceScore } from 'lexiscope/faces/transformer.d.ts'
import type { Stretched, StretchRequest } from 'lexiscope/transformer/protocol.ts'
import { nothing, type TemplateResult } from 'lit'
import { customElement } from 'lit/decorators.js'
import { LatestAnswer } from '../../lesson/asking/latest-answer.ts'
import { Fold } from '../../lesson/controls/fold.ts'
import { LessonElement } from '../../lesson/element.ts'
import { ready } from '../../lesson/rhythm/run.ts'
import { written } from '../../plot/scene/scales.ts'
import { html, t } from '../../translation/translation.ts'
import type { Comparison } from './comparison.ts'
import { Opened } from './opened.ts'
import { currentAfterSteps, guessing, rangeName } from './places-view.ts'
import { stretchRun } from './predictions.ts'
import { type ComparisonRequest, defaultRequest, STRETCHED, schema } from './settings.ts'

const LINES = 128
const SCALINGS: readonly { scaling: StretchRequest['scaling']; name: string; colour: number }[] = [
  { scaling: 'dynamic', name: t`dynamic NTK`, colour: 0 },
  { scaling: 'llama3', name: 'llama3', colour: 3 },
  { scaling: 'longrope', name: 'LongRoPE', colour: 2 },
]

@customElement('lx-current-scalings')
export class CurrentScalings extends LessonElement {
  private readonly fold = new Fold(this)
  private readonly opened = new Opened(this, () => this.request)
  private readonly latest = new LatestAnswer<readonly Stretched[]>(() => this.requestUpdate())

  /** The rotary model that is stretched above. */
  private get request(): ComparisonRequest {
    const { stretchBase } = this.lesson.state.read(schema).values
    return { ...defaultRequest(this.lesson, 'followed'), schemes: ['rotary'], base: stretchBase }
  }

  protected override willUpdate(): void {
    const { comparison } = this.opened
    const { stretchSteps } = this.lesson.state.read(schema).values
    const whole = comparison?.phase === 'done' && ready(this.lesson, stretchRun) && this.fold.open
    this.latest.ask(whole ? [comparison, stretchSteps] : null, (signal) =>
      this.ask(comparison as Comparison, stretchSteps, signal),
    )
  }

  private async ask(comparison: Comparison, steps: number, signal: AbortSignal) {
    const rotary = comparison.member('rotary')
    if (rotary === null) throw new Error('expected a rotary model, got none')
    const { ranges, request } = comparison
    const all: Stretched[] = []
    for (const { scaling } of SCALINGS) {
      const length = STRETCHED * request.length
      const options = { scaling, length, steps, ranges: [...ranges], lines: LINES }
      all.push(await rotary.ask((remote) => remote.stretch(options)))
      if (signal.aborted) break
    }
    rotary.rest()
    return all
  }

  protected override render(): TemplateResult {
    return this.fold.render(
      t`For engineers: dynamic NTK, llama3 and LongRoPE on this model`,
      () => html`
        <p>
          <b>Dynamic NTK</b> reads every line with the base of its own length, and short lines as
          they were trained. <b>llama3</b> divides pairs that turn less than once in the trained
          length. <b>LongRoPE</b> finds its divisors, one a pair, by a search: it mixes lists of them,
          changes some at random, and keeps the lists with the least loss. No slow pair is divided by
          less than a faster one.
        </p>
        ${this.renderAnswer()}
        <p class="source">
          Sources: Ding et al., <i>LongRoPE: Extending LLM Context Window Beyond 2 Million
          Tokens</i>, 2024; the published code of Llama 3.1, 2024.
        </p>
      `,
    )
  }

  private renderAnswer(): TemplateResult {
    const { value, problem } = this.latest
    const { comparison } = this.opened
    if (problem !== null) {
      return html`<p class="error" role="alert">${problem.message} <button type="button" @click=${this.again}>Try again</button></p>`
    }
    if (comparison?.phase !== 'done' || !ready(this.lesson, stretchRun)) {
      return html`<p class="waiting">Once rotary is trained and stretched above, its other scalings are here.</p>`
    }
    return value === null
      ? html`<p class="hint" role="status">Searching and stretching …</p>`
      : this.renderCharts(comparison, value)
  }

  private renderCharts(comparison: Comparison, all: readonly Stretched[]): TemplateResult {
    const { stretchSteps } = this.lesson.state.read(schema).values
    const chart = (label: string, of: (one: Stretched) => PlaceScore[]) => html`<lx-range-chart
      class="card"
      label=${label}
      caption="Right answers of the same weights, place by place."
      x-title="place in the line"
      y-title="right answers (%)"
      .columns=${comparison.ranges.map(rangeName)}
      .yDomain=${[0, 100]}
      edge="1"
      edge-name="longer than trained"
      .baseline=${guessing(comparison)}
      baseline-name="guessing"
      .series=${all.map((one, i) => ({
        name: SCALINGS[i]?.name ?? '',
        colour: SCALINGS[i]?.colour ?? i,
        faded: false,
        values: of(one).map(({ right }) => 100 * right),
      }))}
    ></lx-range-chart>`
    const found = all.at(-1)?.found ?? null
    return html`
      <div class="figures stretched">
        ${chart(t`Without a further step, by current scalings`, ({ before }) => before)}
        ${chart(currentAfterSteps(stretchSteps), ({ after }) => after)}
      </div>
      ${
        found === null
          ? nothing
          : html`<lx-line-chart
                class="card"
                label="What LongRoPE’s search divides each pair by"
                caption="Pair 0 turns fastest; at 1 its pace stays."
                x-title="pair"
                y-title="divisor"
                .yDomain=${[0, 1.25 * STRETCHED]}
                .series=${[{ name: t`found`, x: found.factors.map((_, pair) => pair), y: found.factors }]}
              ></lx-line-chart>
              <dl class="stats">
                <div><dt>lists tried</dt><dd>${found.read}</dd></div>
                <div><dt>loss of the one that was found</dt><dd>${written(found.loss, 3)} nats</dd></div>
                <div><dt>of dividing all alike</dt><dd>${written(found.linearLoss, 3)} nats</dd></div>
              </dl>`
      }
    `
  }

  private readonly again = (): void => {
    this.latest.askAgain()
    this.requestUpdate()
  }
}
