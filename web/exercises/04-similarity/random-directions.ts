/** How cosines of random vectors are spread, at one width and against the width. */

import type { RandomCosines } from 'lexiscope/faces/tokens.d.ts'
import type { TemplateResult } from 'lit'
import { customElement } from 'lit/decorators.js'
import { AskingElement } from '../../lesson/asking/asking.ts'
import { slider } from '../../lesson/controls/fields.ts'
import { HighlightedPart } from '../../lesson/highlighted-part.ts'
import { ChoiceCheck, NumberCheck } from '../../lesson/rhythm/check.ts'
import { gradeNumber } from '../../lesson/rhythm/grade.ts'
import { questionCard } from '../../lesson/rhythm/question-card.ts'
import { hasRun, ready, start } from '../../lesson/rhythm/run.ts'
import { shares } from '../../lesson/shares.ts'
import { written } from '../../plot/scene/scales.ts'
import './plane.ts'
import './two-arrows.ts'
import { html, language, t } from '../../translation/translation.ts'
import {
  ASKED_WIDTH,
  baseline,
  baselineOutcome,
  firstQuestion,
  spread,
  spreadRun,
  toThousandths,
} from './predictions.ts'
import { BINS, MAX_DOUBLINGS, PLAIN, similaritySchema } from './settings.ts'

const WIDTHS = Array.from({ length: MAX_DOUBLINGS }, (_, i) => 2 ** (i + 1))
/** Of these, drawn pale beside the chosen one. */
const COMPARED = [4, ASKED_WIDTH]
/** A guess within a tenth has the rule. */
const TOLERANCE = 0.1

interface Answer {
  width: number
  shown: RandomCosines
  byWidth: RandomCosines[]
}

@customElement('lx-random-directions')
export class RandomDirections extends AskingElement<Answer> {
  private readonly check = new ChoiceCheck(this, baseline)
  /** Of what was asked before. */
  private readonly numberCheck = new NumberCheck(this, spread)
  private readonly highlighted = new HighlightedPart(this)

  private get values() {
    return this.lesson.state.read(similaritySchema).values
  }

  protected override question() {
    const { doublings, seed04 } = this.values
    return hasRun(this.lesson, spreadRun(this.lesson)) ? [doublings, seed04] : null
  }

  protected override async ask(): Promise<Answer> {
    const { doublings, seed04: seed } = this.values
    const draw = (embeddingDim: number) => {
      const options = { ...PLAIN, embeddingDim, seed }
      return this.lesson.core.compute('tokens', 'randomCosines', options, BINS)
    }
    const width = 2 ** doublings
    const [shown, ...byWidth] = await Promise.all([draw(width), ...WIDTHS.map(draw)])
    return { width, shown, byWidth }
  }

  protected override render(): TemplateResult {
    const { lesson, answer, values } = this
    const { state } = lesson
    const asked = firstQuestion(lesson)
    const run = spreadRun(lesson)
    const free = ready(lesson, run)
    const press = html`<div class="row">
        <button
          type="button"
          class="primary"
          ?disabled=${!free}
          @click=${() => start(lesson, run)}
        >
          Draw
        </button>
        <button
          type="button"
          ?disabled=${answer === null}
          @click=${() => state.write(similaritySchema, { seed04: values.seed04 + 1 })}
        >
          Other vectors
        </button>
      </div>`
    const outcome =
      asked === baseline
        ? this.check.render(answer && baselineOutcome(ofAskedWidth(answer), ASKED_WIDTH))
        : this.numberCheck.render(answer && outcomeOf(answer))
    return html`
      ${questionCard(lesson, asked, press, outcome)}
      <div class="exhibit"><lx-two-arrows .lesson=${lesson}></lx-two-arrows>${answer === null ? html`<lx-plane-cosines .lesson=${lesson}></lx-plane-cosines>` : this.renderAnswer(answer)}</div>
    `
  }

  private renderAnswer({ width, shown, byWidth }: Answer): TemplateResult {
    return html`
      <div class="figures">
      <div class="card">
        ${slider(this.lesson, similaritySchema, 'doublings', t`Width D`, {
          low: 1,
          high: MAX_DOUBLINGS,
          valueText: (doublings) => (2 ** doublings).toLocaleString(language()),
        })}
        <lx-line-chart
          label=${t`Cosines of ${shown.count.toLocaleString(language())} random pairs, D = ${width}`}
          caption="How often each cosine occurs among random pairs; pale, the same at other widths."
          x-title="cosine"
          y-title="share of pairs (%)"
          .xDomain=${[-1, 1]}
  .series=${[
    shares(`D = ${width}`, shown),
    ...COMPARED.filter((other) => other !== width).map((other) => ({
      ...shares(`D = ${other}`, byWidth[WIDTHS.indexOf(other)] as RandomCosines),
      faded: true,
    })),
  ]}
        ></lx-line-chart>
        <dl class="stats">
          <div class=${this.highlighted.marks('mean')}><dt>mean</dt><dd>${toThousandths(shown.mean)}</dd></div>
          <div class=${this.highlighted.marks('spread')}><dt>standard deviation</dt><dd>${written(shown.spread, 3)}</dd></div>
          <div class=${this.highlighted.marks('spread')}><dt>1 / √D</dt><dd>${written(shown.expectedSpread, 3)}</dd></div>
          <div><dt>greatest</dt><dd>${written(shown.high, 3)}</dd></div>
        </dl>
      </div>
      <lx-line-chart
        class="card"
        label="Standard deviation of the cosines against the width"
          caption="The wider the vectors, the closer random cosines crowd around 0."
        x-title="width D"
        y-title="standard deviation"
        .yDomain=${[0, 0]}
        .series=${[
          { name: t`measured`, x: WIDTHS, y: byWidth.map(({ spread }) => spread) },
          { name: '1 / √D', x: WIDTHS, y: byWidth.map(({ expectedSpread }) => expectedSpread) },
        ]}
      ></lx-line-chart>
      </div>
    `
  }
}

const ofAskedWidth = ({ byWidth }: Answer) => byWidth[WIDTHS.indexOf(ASKED_WIDTH)] as RandomCosines

function outcomeOf(answer: Answer) {
  const { spread, count, expectedSpread } = ofAskedWidth(answer)
  return (mine: number) => ({
    text: t`${written(spread, 3)} in ${count.toLocaleString(language())} pairs; 1 / √${ASKED_WIDTH} is ${expectedSpread}.`,
    ...gradeNumber(mine, spread, TOLERANCE),
  })
}
