/** Where the models are trained and watched: buttons, sentences, losses, the outcome. */
import { nothing, type TemplateResult } from 'lit'
import { customElement } from 'lit/decorators.js'
import { LessonElement } from '../../lesson/element.ts'
import { HighlightedPart } from '../../lesson/highlighted-part.ts'
import { renderTraining } from '../../lesson/model-run/training-controls.ts'
import { ChoiceCheck } from '../../lesson/rhythm/check.ts'
import { inWords } from '../../training/progress.ts'
import { decimal, html, language, plural, t } from '../../translation/translation.ts'
import { renderStrip } from './film-strip.ts'
import type { LanguageRun } from './language-run.ts'
import { renderLosses } from './loss-chart.ts'
import { Models, nameOf } from './models.ts'
import { hasPredicted, outcomeOf, run, withoutPositions } from './predictions.ts'
import { SETTINGS_OF, waitsForText } from './settings.ts'

/** A training on a learner's own text that takes longer, in seconds, pauses and says so. */
const LONG = 40

@customElement('lx-language-bench')
export class LanguageBench extends LessonElement {
  private readonly models = new Models(this)
  private readonly highlighted = new HighlightedPart(this)
  private readonly check = new ChoiceCheck(this, withoutPositions)
  /** Trainings that were paused to announce their duration; the next press resumes them. */
  private readonly announced = new WeakSet<LanguageRun>()

  protected override updated(): void {
    const [own] = this.models.requested
    if (own === undefined) return
    // A training that was reset is announced again.
    if (!own.trained) this.announced.delete(own)
    const left = own.phase === 'running' ? own.secondsLeft : null
    // The duration of the microworld is known beforehand.
    if (own.request.text.kind !== 'own' || left === null || left < LONG) return
    if (this.announced.has(own)) return
    this.announced.add(own)
    this.models.pause()
  }

  protected override render(): TemplateResult {
    const { lesson, models } = this
    const { running, requested, models: shown } = models
    const predicted = hasPredicted(lesson)
    const begun = shown.some(({ phase, trained }) => trained || phase === 'running')
    const checked = this.check.render(predicted ? outcomeOf(shown) : null)
    const isSetting = (argument: string) => argument in SETTINGS_OF || argument === 'word'
    return html`
      ${renderTraining(lesson, run, models, { name: t`Train`, status: this.status(), isSetting })}
      ${running ? html`<progress max="1" .value=${progressOf(requested)} aria-label="Training"></progress>` : nothing}
      ${
        predicted && begun
          ? html`<div class="watched">
              ${renderStrip(shown)}
              <div class="stack">${renderLosses(shown, this.highlighted)} <div>${checked}</div></div>
            </div>`
          : checked
      }
    `
  }

  private status(): string {
    const { requested, running, done } = this.models
    const [own] = requested
    if (own === undefined) return waitsForText(this.lesson) ? t`Choose a text first.` : t`Loading …`
    if (own.text === null && own.phase === 'ready') {
      return t`Making the text: ${Math.floor(100 * own.textFraction)} %.`
    }
    if (running) return `${t`Training.`} ${timeLeft(requested)}`
    if (done) return doneStatus(own, requested)
    if (!own.trained) return t`Not trained yet.`
    const savedAt = own.restoredFrom?.toLocaleTimeString(language())
    const paused = savedAt === undefined ? t`Paused.` : t`Paused, as it was kept at ${savedAt}.`
    if (!this.announced.has(own)) return paused
    return `${paused} ${timeLeft(requested)} ${t`Go on, or choose fewer steps.`}`
  }
}

function progressOf(runs: readonly LanguageRun[]): number {
  const shares = runs.map(({ progress }) =>
    progress === null ? 0 : progress.stepsDone / progress.stepsTotal,
  )
  return shares.reduce((sum, share) => sum + share, 0) / Math.max(1, shares.length)
}

function timeLeft(runs: readonly LanguageRun[]): string {
  const left = runs.map(({ secondsLeft }) => secondsLeft)
  const known = left.filter((each) => each !== null)
  return known.length === 0 ? '' : t`About ${inWords(Math.max(...known))} left.`
}

function doneStatus(own: LanguageRun, runs: readonly LanguageRun[]): string {
  const { progress, restoredFrom } = own
  if (progress === null || runs.some(({ reading }) => reading === null))
    return t`Trained. Now it is read: loss, 1,000 sentences, and the tests.`
  const seconds = decimal(progress.seconds.toFixed(1))
  const trained = plural(
    progress.stepsTotal,
    'Trained and read: {0} step of {1}, {2} s of computing.',
    'Trained and read: {0} steps of {1}, {2} s of computing.',
    nameOf(own),
    seconds,
  )
  if (restoredFrom === null) return trained
  return `${trained} ${t`Kept at ${restoredFrom.toLocaleTimeString(language())}.`}`
}
