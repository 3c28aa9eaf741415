/** One rotary model, stretched to lines four times as long: as it is, and after a few more steps. */

import type { PlaceScore, RotaryStretch } from 'lexiscope/faces/transformer.d.ts'
import type { Stretched } from 'lexiscope/transformer/protocol.ts'
import { nothing, type TemplateResult } from 'lit'
import { customElement } from 'lit/decorators.js'
import { LatestAnswer } from '../../lesson/asking/latest-answer.ts'
import { entryFor } from '../../lesson/controls/entry.ts'
import { LessonElement } from '../../lesson/element.ts'
import { HighlightedPart } from '../../lesson/highlighted-part.ts'
import { ChoiceCheck } from '../../lesson/rhythm/check.ts'
import { ready } from '../../lesson/rhythm/run.ts'
import { html, t } from '../../translation/translation.ts'
import type { Comparison } from './comparison.ts'
import { Opened } from './opened.ts'
import { afterSteps, guessing, rangeName } from './places-view.ts'
import { stretchedBy, stretchedOutcome, stretchRun } from './predictions.ts'
import { renderPresses } from './presses.ts'
import { type ComparisonRequest, defaultRequest, STRETCHED, schema } from './settings.ts'

const LINES = 128
const SCALINGS: readonly { scaling: RotaryStretch; name: string; colour: number }[] = [
  { scaling: 'none', name: t`as it is`, colour: 2 },
  { scaling: 'linear', name: t`linear`, colour: 5 },
  { scaling: 'ntk', name: 'NTK-aware', colour: 4 },
  { scaling: 'yarn', name: 'YaRN', colour: 1 },
]

@customElement('lx-stretching')
export class Stretching extends LessonElement {
  private readonly check = new ChoiceCheck(this, stretchedBy)
  /** The scaling that the prose points at. */
  private readonly highlighted = new HighlightedPart(this)
  private readonly opened = new Opened(this, () => this.request)
  private readonly latest = new LatestAnswer<readonly Stretched[]>(() => this.requestUpdate())
  private stretched = 0

  private get request(): ComparisonRequest {
    const { stretchBase } = this.lesson.state.read(schema).values
    return { ...defaultRequest(this.lesson, 'followed'), schemes: ['rotary'], base: stretchBase }
  }

  protected override willUpdate(): void {
    const { comparison } = this.opened
    const { stretchSteps } = this.lesson.state.read(schema).values
    const done = comparison?.phase === 'done' && ready(this.lesson, stretchRun)
    const question = done ? [comparison, stretchSteps] : null
    this.latest.ask(question, (signal) => this.ask(comparison as Comparison, stretchSteps, signal))
  }

  private async ask(comparison: Comparison, steps: number, signal: AbortSignal) {
    const rotary = comparison.member('rotary')
    if (rotary === null) throw new Error('expected a rotary model, got none')
    const { ranges, request } = comparison
    const all: Stretched[] = []
    for (const { scaling } of SCALINGS) {
      this.stretched = all.length
      this.requestUpdate()
      const length = STRETCHED * request.length
      const options = { scaling, length, steps, ranges: [...ranges], lines: LINES }
      all.push(await rotary.ask((remote) => remote.stretch(options)))
      if (signal.aborted) break
    }
    rotary.rest()
    return all
  }

  protected override render(): TemplateResult {
    const { lesson, opened, latest } = this
    const { comparison } = opened
    const revealed = comparison !== null && ready(lesson, stretchRun)
    return html`
      <details class="group">
        <summary>Settings</summary>
        <div class="controls">
          ${this.entry('stretchBase', t`Base of its angles`, t`trained with it`, 'base')}
          ${this.entry('stretchSteps', t`More steps`, t`on lines of ${STRETCHED * this.request.length}`, 'steps')}
        </div>
      </details>
      ${renderPresses(lesson, stretchRun, opened, t`Train and stretch`)}
      ${latest.waiting ? html`<p class="hint" role="status">Stretching: ${this.stretched} of ${SCALINGS.length} done.</p>` : nothing}
      ${latest.problem === null ? nothing : html`<p class="error" role="alert">${latest.problem.message} <button type="button" @click=${this.again}>Try again</button></p>`}
      ${revealed && latest.value !== null ? this.renderCharts(comparison, latest.value) : nothing}
      <div class="checked">${this.check.render(revealed && latest.value !== null ? outcomeOf(latest.value) : null)}</div>
    `
  }

  private entry(name: string, label: string, hint: string, argument: string) {
    return entryFor(this.lesson, schema, this.latest.problem, { name, argument, label, hint })
  }

  private renderCharts(comparison: Comparison, all: readonly Stretched[]): TemplateResult {
    const { stretchSteps } = this.lesson.state.read(schema).values
    const chart = (
      label: string,
      caption: string,
      of: (one: Stretched) => PlaceScore[],
    ) => html`<lx-range-chart
      class="card"
      label=${label}
      caption=${caption}
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
        faded: this.highlighted.fades(SCALINGS[i]?.scaling ?? '') !== '',
        values: of(one).map(({ right }) => 100 * right),
      }))}
    ></lx-range-chart>`
    return html`<div class="figures stretched">
      ${chart(t`Without a further step`, t`The same weights, turned in four ways.`, ({ before }) => before)}
      ${chart(afterSteps(stretchSteps), t`On lines of ${STRETCHED * comparison.request.length}, each as it was stretched.`, ({ after }) => after)}
    </div>`
  }

  private readonly again = (): void => {
    this.latest.askAgain()
    this.requestUpdate()
  }
}

/** 64–127: as far as the model was stretched. */
const FAR = 4

function outcomeOf([plain, linear]: readonly Stretched[]) {
  const [before, after] = [plain?.before[FAR], linear?.before[FAR]]
  return before && after ? stretchedOutcome(before, after) : null
}
