/** Trains the schemes of a comparison at one press, and what follows when they are trained. */
import type { TemplateResult } from 'lit'
import { customElement, property } from 'lit/decorators.js'
import type { Lesson } from '../../lesson/lesson.ts'
import { renderTraining } from '../../lesson/model-run/training-controls.ts'
import { PageElement } from '../../lesson/page/element.ts'
import type { Inputs } from '../../lesson/page/inputs.ts'
import { type Question, runOf } from '../../lesson/page/question.ts'
import { saveOutcome } from '../../lesson/trained/training-outcome.ts'
import { reducedMotion } from '../../plot/theme/theme.ts'
import { decimal, language, number, plural, t } from '../../translation/translation.ts'
import type { Comparison, ComparisonSource } from './comparison.ts'
import { rangeName, rightIn } from './places-view.ts'
import { areBest, isSetting, TASKS } from './settings.ts'

/** Saves the outcome of a comparison for this exercise's summary and for earlier exercises. */
export function saveOutcomeOf(lesson: Lesson, comparison: Comparison): void {
  const { request, runs, ranges } = comparison
  const schemes = runs.map((run) => ({ scheme: run.scheme, right: rightIn(run) }))
  if (schemes.some(({ right }) => !right.every(Number.isFinite))) return
  if (runs.some(({ diverged }) => diverged)) return
  const { steps, length, seed } = runs[0]?.options ?? { steps: 0, length: 0, seed: 0 }
  const how = plural(
    steps,
    '{0} step on lines of {1}, seed {2}',
    '{0} steps on lines of {1}, seed {2}',
    length,
    seed,
  )
  saveOutcome(
    lesson.notebook,
    request.task,
    t`Trained on “${TASKS[request.task].text}”: right answers by position, in per cent`,
    {
      how: [how, ...settingsIn(request)].join(', '),
      places: ranges.map(rangeName),
      schemes,
    },
  )
}

/** Its settings in words, without its seed: all that a sentence about it has to name. */
export function howOf({ request, runs }: Comparison): string {
  const { steps, length } = runs[0]?.options ?? { steps: 0, length: 0 }
  const trained = plural(steps, '{0} step on lines of {1}', '{0} steps on lines of {1}', length)
  return [trained, ...settingsIn(request, true)].join(', ')
}

/** What the schemes were tuned to, and what is not as usual; `whole`: and how they were tuned. */
function settingsIn(request: Comparison['request'], whole = false): string[] {
  const { task, distance, rotaryBase, sinusoidalBase, slopeFactor, trainLayers, highestRate } =
    request
  return [
    task !== 'back' || distance === 3 ? '' : plural(distance, '{0} place back', '{0} places back'),
    request.schemes.includes('rotary') ? t`rotary’s base ${number(rotaryBase)}` : '',
    request.schemes.includes('sinusoidal') ? t`sinusoidal’s base ${number(sinusoidalBase)}` : '',
    request.schemes.includes('alibi') ? t`ALiBi’s slopes times ${number(slopeFactor)}` : '',
    whole && areBest(request) ? t`each the best of five` : '',
    request.flatHead === 'yes' ? t`its last head flat` : '',
    trainLayers === 0 ? '' : plural(trainLayers, '{0} layer', '{0} layers'),
    request.lastRotary === 'no' ? t`rotary in all layers but the last` : '',
    highestRate === 0.01 ? '' : t`rate ${highestRate}`,
  ].filter(Boolean)
}

export interface Training {
  source: ComparisonSource
  /** What has to be answered before. */
  question: Question
  /** The settings that the question names. */
  inputs?: Inputs
  /** of the button that starts it */
  name: string
  /** Ids of the entries that it is trained with. */
  entries: readonly string[]
  /** Trained after it, by themselves. */
  following?: readonly ComparisonSource[]
  /** Whether the exercises that mention its task show how it ended. */
  saves?: true
}

@customElement('lx-comparison-training')
export class ComparisonTraining extends PageElement {
  @property({ attribute: false }) training!: Training
  /** Phase of the comparison at the last update. */
  private phase = ''

  protected override updated(): void {
    const { lesson } = this
    const { source, following, saves } = this.training
    const { finished } = source(lesson)
    if (following) this.showBeginning()
    if (finished === null || !saves) return
    saveOutcomeOf(lesson, finished)
    // The other seeds follow by themselves, unless the page has only found what was trained before.
    if (finished.restoredFrom !== null) return
    const idle = following?.map((each) => each(lesson))
    for (const each of idle ?? []) if (!each.begun && !each.opening) each.run()
  }

  /** Scrolls to the curves when training starts: they appear above its button. */
  private showBeginning(): void {
    const { comparison, queued } = this.training.source(this.lesson)
    const phase = queued ? 'ready' : (comparison?.phase ?? '')
    const begins = this.phase === 'ready' && phase === 'running'
    this.phase = phase
    if (!begins) return
    const behavior = reducedMotion() ? 'instant' : 'smooth'
    const scroll = () =>
      this.closest('section')
        ?.querySelector('.exhibit lx-range-chart')
        ?.scrollIntoView({ behavior })
    // They have their final height once they have been drawn.
    requestAnimationFrame(() => requestAnimationFrame(scroll))
  }

  protected override render(): TemplateResult {
    const { lesson } = this
    const { source, question, inputs, name, entries } = this.training
    const selection = source(lesson)
    const { comparison } = selection
    const status = comparison === null ? '' : statusOf(comparison)
    const parts = { name, status, isSetting, entries }
    return renderTraining(lesson, runOf(question, inputs), selection, parts)
  }
}

function statusOf({ phase, runs, restoredFrom, took, request }: Comparison): string {
  const done = runs.filter(({ final }) => final).length
  if (phase === 'ready') return t`Not trained yet.`
  if (phase === 'running') return t`Training: ${done} of ${runs.length} done.`
  const savedAt = restoredFrom?.toLocaleTimeString(language())
  if (phase === 'paused')
    return savedAt === undefined ? t`Paused.` : t`Paused. Saved at ${savedAt}.`
  const positions = (8 * request.trainLength).toLocaleString(language())
  const trained =
    savedAt === undefined
      ? t`Trained and read to ${positions} positions.`
      : t`Trained and read to ${positions} positions. Saved at ${savedAt}.`
  if (took === null) return trained
  return `${trained} ${t`It took ${decimal(took.toFixed(1))} seconds.`}`
}
