/** The slope of every head: known before any training, and never changed by it. */
import type { TemplateResult } from 'lit'
import { customElement } from 'lit/decorators.js'
import { AskingElement } from '../../lesson/asking/asking.ts'
import { entryFor } from '../../lesson/controls/entry.ts'
import { HighlightedPart } from '../../lesson/highlighted-part.ts'
import { NumberCheck } from '../../lesson/rhythm/check.ts'
import { gradeTyped } from '../../lesson/rhythm/grade.ts'
import { questionCard } from '../../lesson/rhythm/question-card.ts'
import { hasRun, isOtherCase, runButton } from '../../lesson/rhythm/run.ts'
import {
  callLearners,
  type Drawn,
  drawnBy,
  drawnLine,
  drawnOr,
  type Passed,
} from '../../lesson/writing/learners-code.ts'
import { written } from '../../plot/scene/scales.ts'
import { decimal, html, plural, t } from '../../translation/translation.ts'
import { lastSlope, slopesRun } from './predictions.ts'
import { optionsOf, schema } from './settings.ts'

/** The largest exponent of the paper. */
const PUBLISHED = schema.largestExponent.fallback

const writing = { exercise: 'alibi', name: 'alibiSlopes' } as const

interface Slopes {
  shown: Drawn<ArrayLike<number>>
  /** of the four heads of the prediction, whatever is shown by now */
  four: ArrayLike<number>
}

@customElement('lx-alibi-slopes')
export class AlibiSlopes extends AskingElement<Slopes> {
  private readonly check = new NumberCheck(this, lastSlope, () =>
    isOtherCase(this.lesson, schema, { ...slopesRun.settings, largestExponent: PUBLISHED }),
  )
  private readonly highlighted = new HighlightedPart(this)

  protected override question() {
    const { heads, largestExponent } = optionsOf(this.lesson)
    return hasRun(this.lesson, slopesRun)
      ? [heads, largestExponent, drawnBy(this.lesson, writing)]
      : null
  }

  protected override async ask(): Promise<Slopes> {
    const { core } = this.lesson
    const { heads, largestExponent } = optionsOf(this.lesson)
    const slopesOf = async (heads: number, largestExponent = PUBLISHED) => {
      const options = { length: 1, reach: 'causal', heads, largestExponent } as const
      return (await core.compute('positions', 'alibi', options)).slopes
    }
    const notYours = largestExponent === PUBLISHED ? '' : t`yours has the exponent ${PUBLISHED}.`
    const byLearner = async (passed: Passed): Promise<ArrayLike<number>> => {
      const [slopes = []] = await callLearners(passed, [{ given: [heads], shape: [heads] }])
      return slopes
    }
    const [shown, four] = await Promise.all([
      drawnOr<ArrayLike<number>>(
        this.lesson,
        writing,
        notYours,
        () => slopesOf(heads, largestExponent),
        byLearner,
      ),
      slopesOf(4),
    ])
    return { shown, four }
  }

  protected override render(): TemplateResult {
    const { answer, lesson } = this
    return html`
      ${questionCard(lesson, this.check.prediction, runButton(lesson, slopesRun), this.check.render(answer && outcomeOf(answer)), this.hints)}
      <div class="exhibit">
      <div class="card"><div class="pair">
        ${entryFor(lesson, schema, this.refused, { name: 'alibiHeads', argument: 'numHeads', label: t`Heads H`, hint: t`try 8, 12 and 16` })}
        ${entryFor(lesson, schema, this.refused, { name: 'largestExponent', argument: 'largestExponent', label: t`Largest exponent`, hint: t`for engineers; 8 as published` })}
      </div></div>
      ${answer === null ? '' : html`${renderSlopes(answer.shown.answer, this.highlighted.marks('slope'))} ${drawnLine(answer.shown)}`}
      </div>
    `
  }
}

function renderSlopes(slopes: ArrayLike<number>, mark: string): TemplateResult {
  return html`
    <lx-bars
      class="card ${mark}"
      label=${plural(slopes.length, 'Slope of {0} head', 'Slopes of {0} heads')}
      caption="What each head subtracts from a score for every step of distance."
      value-name="slope"
      .domain=${[0, 0]}
      .bars=${Array.from(slopes, (value, h) => ({ label: t`head ${h + 1}`, value }))}
    ></lx-bars>
    <dl class="stats">
      <div><dt>steepest</dt><dd>${written(Math.max(...Array.from(slopes)))}</dd></div>
      <div><dt>gentlest</dt><dd>${written(Math.min(...Array.from(slopes)))}</dd></div>
      <div><dt>parameters</dt><dd>0</dd></div>
    </dl>
  `
}

function outcomeOf({ four }: Slopes) {
  const slopes = Array.from(four)
  const [a, b, c, d] = slopes.map((slope) => decimal(String(slope)))
  const text = t`The slopes of four heads are ${a}, ${b}, ${c}, ${d}.`
  const last = slopes.at(-1) ?? Number.NaN
  return (_: number, typed: string) => ({ text, ...gradeTyped(typed, last) })
}
