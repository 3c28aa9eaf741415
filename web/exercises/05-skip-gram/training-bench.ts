/** Where the training is run and watched: the question, its button and verdict, the film, the buttons. */
import './outcome.ts'
import './sentence-window.ts'
import './training-figures.ts'
import './training-film.ts'
import { nothing, type TemplateResult } from 'lit'
import { customElement, state } from 'lit/decorators.js'
import { goToEntry } from '../../lesson/controls/control.ts'
import { LessonElement } from '../../lesson/element.ts'
import { questionCard } from '../../lesson/rhythm/question-card.ts'
import { predicted, seen } from '../../lesson/rhythm/rhythm.ts'
import { isPresenting } from '../../lesson/rhythm/run.ts'
import { lendWord } from '../../lesson/words/lent-word.ts'
import { reducedMotion } from '../../plot/theme/theme.ts'
import { renderProgress } from '../../training/progress.ts'
import { settingOf } from '../../training/settings.ts'
import { html, t } from '../../translation/translation.ts'

import { loadSlots, predictionFor, updateSavedQuestion } from './prediction.ts'
import type { TrainingFilm } from './training-film.ts'

@customElement('lx-training-bench')
export class TrainingBench extends LessonElement {
  override readonly trained = true
  /** Whether the film of a finished training has been played to its end: then the verdict follows, and stays. */
  @state() private watched = false
  /** Before, the numbers of the training are ahead of the film, which shows where they go. */
  private caughtUp = false

  override connectedCallback(): void {
    super.connectedCallback()
    lendWord(this.lesson, 'skip-gram')
    void loadSlots(this.lesson.core).then(
      () => this.lesson.core.touch(),
      () => {},
    )
  }

  protected override render(): TemplateResult {
    const { lesson, watched } = this
    const prediction = predictionFor(lesson)
    const awaited = lesson.core.view.phase === 'done' && !watched && !seen(lesson, prediction)
    return html`
      ${questionCard(
        lesson,
        prediction,
        html`${this.renderTrain()} ${this.renderState()}`,
        html`
          ${awaited ? html`<p class="hint">The verdict follows when the film has ended.</p>` : nothing}
          <lx-skip-gram-outcome .lesson=${lesson} ?watched=${watched}></lx-skip-gram-outcome>
        `,
      )}
      <div class="exhibit">
        <lx-sentence-window .lesson=${lesson}></lx-sentence-window>
        <lx-training-film
          .lesson=${lesson}
          ?open=${!this.unrevealed}
          @lx-watched=${(event: Event) => {
            this.watched = (event.target as TrainingFilm).watched
          }}
        ></lx-training-film>
        ${this.renderButtons()}
        ${this.hasCurve ? html`<lx-training-figures .lesson=${lesson}></lx-training-figures>` : nothing}
      </div>
    `
  }

  /** Whether the numbers of the training are shown below its film. */
  private get hasCurve(): boolean {
    const { progress, earlier } = this.lesson.core.view
    const some = !this.unrevealed && ((progress?.tokensDone ?? 0) > 0 || earlier.length > 0)
    return some && (this.caughtUp || seen(this.lesson, predictionFor(this.lesson)))
  }

  protected override willUpdate(): void {
    const { phase, progress } = this.lesson.core.view
    if ((progress?.tokensDone ?? 0) === 0) this.caughtUp = false
    else if (phase === 'paused' || this.watched) this.caughtUp = true
  }

  private get ready(): boolean {
    return isPresenting() || predicted(this.lesson, predictionFor(this.lesson)) !== ''
  }

  /** Trained for another exercise, or before a restart: shown, they would tell what is asked. */
  private get unrevealed(): boolean {
    // A figure alone on a page of others has nobody who could be asked.
    const alone = document.documentElement.dataset.embed === 'figure'
    return !alone && !this.ready && (this.lesson.core.view.progress?.tokensDone ?? 0) > 0
  }

  /** The focus stays on what was pressed, though the end of the run disables it. */
  private press(name: string, hint: string, disabled: boolean, action: () => unknown, kind = '') {
    return html`<div class="press">
      <button
        type="button"
        class=${kind}
        aria-disabled=${disabled || nothing}
        @click=${disabled ? nothing : action}
        >${name}</button>
      <span class="hint">${hint}</span>
    </div>`
  }

  private get canRewind(): boolean {
    const { training, core } = this.lesson
    return training.stale || (core.view.progress?.tokensDone ?? 0) > 0
  }

  private get idle(): boolean {
    const { phase } = this.lesson.core.view
    return phase === 'loading' || phase === 'reading' || phase === 'failed'
  }

  private get done(): boolean {
    const { training, core } = this.lesson
    return core.view.phase === 'done' && !training.stale
  }

  private renderTrain(): TemplateResult {
    const { training, core } = this.lesson
    const { ready, idle, done } = this
    if (core.view.phase === 'running')
      return this.press(
        t`Pause`,
        t`Stops here; Train goes on.`,
        false,
        () => core.pause(),
        'primary',
      )
    const hint = !ready ? t`Predict first.` : done ? t`Rewind or Reseed begins again.` : ''
    return this.press(
      t`Train`,
      hint,
      !ready || idle || done,
      () => {
        updateSavedQuestion(this.lesson)
        this.showFilm()
        return this.attempt(training.train())
      },
      'primary',
    )
  }

  private renderButtons(): TemplateResult {
    const { training, core } = this.lesson
    const { ready, idle, done } = this
    const running = core.view.phase === 'running'
    return html`<div class="presses" role="group" aria-label="Training">
      ${this.press(
        t`Step`,
        t`trains a little, then waits`,
        !ready || idle || running || done,
        () => {
          updateSavedQuestion(this.lesson)
          return this.attempt(training.step())
        },
      )}
      ${this.press(t`Rewind`, t`to the same initial weights`, core.view.options === null || idle || !this.canRewind, () => this.attempt(training.rewind()))}
      ${this.press(t`Reseed`, t`other initial weights`, !ready || idle, () => training.reseed())}
    </div>`
  }

  /** On a phone it is a screen above its button. */
  private showFilm(): void {
    const behavior = reducedMotion() ? 'instant' : 'smooth'
    this.querySelector('lx-training-film')?.scrollIntoView({ block: 'nearest', behavior })
  }

  /** Takes the reader to the setting that keeps the training from starting, on another part of the page. */
  private async attempt(action: Promise<boolean>): Promise<void> {
    if (await action) return
    await this.updateComplete
    requestAnimationFrame(() => {
      const exercise = this.closest('section')?.parentElement
      const wrong = exercise?.querySelector<HTMLElement>('[aria-invalid="true"]')
      if (wrong) goToEntry(wrong)
    })
  }

  private renderState(): TemplateResult {
    const { core, training } = this.lesson
    const { phase, problem } = core.view
    const elsewhere = problem !== null && settingOf[problem.argument] !== undefined
    const status: Record<typeof phase, string> = {
      loading: t`Loading the core …`,
      reading: t`Reading the text …`,
      ready: core.view.options === null ? t`Ready.` : t`At the initial weights.`,
      running: t`Training.`,
      paused: t`Paused.`,
      done: t`Trained.`,
      failed: '',
    }
    return html`
      <p class="state" role="status">
        ${status[phase]} ${this.unrevealed ? t`Predict, and you see these vectors; Rewind, and you watch them form.` : nothing}
        ${training.stale ? t`The settings have changed: Train starts afresh with them.` : nothing}
        ${training.drafts.any ? t`One of the settings cannot be used; it says why.` : nothing}
      </p>
      ${renderProgress(core.view)}
      ${problem === null || phase === 'failed' ? nothing : html`<p class="error" role="alert">${elsewhere ? t`The training cannot go on: see the marked setting.` : problem.message}</p>`}
    `
  }
}
