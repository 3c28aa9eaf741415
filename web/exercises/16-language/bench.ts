/** Where the models are put together, trained and watched. */

import type { CoreProblem } from 'lexiscope/kit/problem.ts'
import { nothing, type TemplateResult } from 'lit'
import { customElement } from 'lit/decorators.js'
import { LessonElement } from '../../lesson/element.ts'
import { HighlightedPart } from '../../lesson/highlighted-part.ts'
import { ChoiceCheck } from '../../lesson/rhythm/check.ts'
import { start } from '../../lesson/rhythm/run.ts'
import { inWords } from '../../training/progress.ts'
import { decimal, html, language, plural, t } from '../../translation/translation.ts'
import { renderStrip } from './film-strip.ts'
import { renderLosses } from './loss-chart.ts'
import { Models, nameOf } from './models.ts'
import { hasPredicted, outcomeOf, run, withoutPositions } from './predictions.ts'
import { SETTINGS_OF, waitsForText } from './settings.ts'
import type { Writer } from './writer.ts'

/** A training on an own text that takes longer says so before it goes on, seconds. */
const LONG = 40

@customElement('lx-language-bench')
export class LanguageBench extends LessonElement {
  private readonly models = new Models(this)
  private readonly highlighted = new HighlightedPart(this)
  private readonly check = new ChoiceCheck(this, withoutPositions)
  /** Trainings whose duration was announced, so that the next press starts them. */
  private readonly warned = new WeakSet<Writer>()

  protected override updated(): void {
    const { own } = this.models
    const left = own?.phase === 'running' ? own.secondsLeft : null
    // Of the microworld it is known beforehand: it goes on.
    if (own?.request.text.kind !== 'own' || left === null || left < LONG) return
    if (this.warned.has(own)) return
    this.warned.add(own)
    for (const writer of this.models.writers) void writer.pause()
  }

  protected override render(): TemplateResult {
    const { lesson, models } = this
    const free = hasPredicted(lesson)
    const begun = models.writers.some(({ phase, trained }) => trained || phase === 'running')
    const checked = this.check.render(free ? outcomeOf(models.writers) : null)
    return html`
      ${this.renderPresses(free)} ${this.renderProblems()}
      ${
        free && begun
          ? html`<div class="watched">
              ${renderStrip(models.writers)}
              <div class="stack">${renderLosses(models.writers, this.highlighted)} <div>${checked}</div></div>
            </div>`
          : checked
      }
    `
  }

  private renderPresses(free: boolean): TemplateResult {
    const { writers } = this.models
    const any = (...phases: Writer['phase'][]) =>
      writers.some(({ phase }) => phases.includes(phase))
    const running = any('running', 'waiting')
    const begun = running || writers.some(({ trained }) => trained)
    const over = writers.length > 0 && writers.every(({ phase }) => phase === 'done')
    return html`<div class="pressed">
      <div class="row" role="group" aria-label="Training">
        ${running ? press(t`Pause`, false, this.pause, 'primary') : press(begun && !over ? t`Go on` : t`Train`, !free || over, this.train, 'primary')}
        ${press(t`Rewind`, !begun, () => this.clear(running))}
        ${press(t`Cancel`, !begun || over, () => this.clear(false))}
      </div>
      ${free ? html`<p class="state" role="status">${this.status(running, over)}</p>` : html`<span class="hint">Predict first.</span>`}
    </div>
    ${running ? html`<progress max="1" .value=${shareOf(writers)} aria-label="Training"></progress>` : nothing}`
  }

  private status(running: boolean, over: boolean): string {
    const { writers, own, problem } = this.models
    if (problem !== null) return ''
    if (own === null) return waitsForText(this.lesson) ? t`Choose a text first.` : t`Loading …`
    if (own.text === null && own.phase === 'ready' && own.problem === null) {
      return t`Making the text: ${Math.floor(100 * own.textFraction)} %.`
    }
    if (running) return `${t`Training.`} ${leftOf(writers)}`
    if (over) return overOf(own, this.models.done)
    if (!own.trained) return t`Not trained yet.`
    const savedAt = own.restoredFrom?.toLocaleTimeString(language())
    const paused = savedAt === undefined ? t`Paused.` : t`Paused, as it was kept at ${savedAt}.`
    if (!this.warned.has(own)) return paused
    return `${paused} ${leftOf(writers)} ${t`Go on, or choose fewer steps.`}`
  }

  private renderProblems(): TemplateResult | typeof nothing {
    const { problem, writers } = this.models
    const stopped = writers.find((writer) => writer.problem !== null)
    const shownProblem: CoreProblem | null = problem ?? stopped?.problem ?? null
    const unsaved = writers.find((writer) => writer.unsaved !== '')?.unsaved ?? ''
    const retry = () => (problem === null ? this.train() : this.models.again())
    return html`
      ${
        shownProblem === null
          ? nothing
          : html`<p class="error" role="alert">
              ${shownProblem.message}
              ${
                shownProblem.argument in SETTINGS_OF
                  ? t`Nothing is lost: change that among the parts.`
                  : html`What was kept is still there. <button type="button" @click=${retry}>Try again</button>`
              }
            </p>`
      }
      ${unsaved === '' ? nothing : html`<p class="hint">${unsaved} What is trained lasts until this page is closed.</p>`}
    `
  }

  private readonly train = (): void => {
    start(this.lesson, run)
    this.models.run()
  }

  private readonly pause = (): void => {
    for (const writer of this.models.writers) void writer.pause()
  }

  /** Back to the first weights; on, where it was on. */
  private clear(again: boolean): void {
    for (const writer of this.models.writers) {
      this.warned.delete(writer)
      writer.clear()
      if (again) writer.run()
    }
  }
}

// The focus stays on the one that was pressed, though the end of the run disables it.
const press = (name: string, disabled: boolean, act: () => void, kind = '') => html`<button
  type="button"
  class=${kind}
  aria-disabled=${disabled || nothing}
  @click=${disabled ? nothing : act}
>${name}</button>`

function shareOf(writers: readonly Writer[]): number {
  const shares = writers.map(({ progress }) =>
    progress === null ? 0 : progress.stepsDone / progress.stepsTotal,
  )
  return shares.reduce((sum, share) => sum + share, 0) / Math.max(1, shares.length)
}

function leftOf(writers: readonly Writer[]): string {
  const left = writers.map(({ secondsLeft }) => secondsLeft)
  const known = left.filter((each) => each !== null)
  // Measured on the steps so far, on this machine.
  return known.length === 0 ? '' : t`About ${inWords(Math.max(...known))} left.`
}

function overOf(own: Writer, done: boolean): string {
  const { progress, restoredFrom } = own
  if (!done || progress === null)
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
