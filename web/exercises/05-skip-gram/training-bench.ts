/** Where the training is run and watched: the question, its button and verdict, the film, the buttons. */
import './sentence-window.ts'
import './training-film.ts'
import { nothing, type TemplateResult } from 'lit'
import { customElement } from 'lit/decorators.js'
import { goToEntry } from '../../lesson/controls/control.ts'
import { PageElement } from '../../lesson/page/element.ts'
import { seen } from '../../lesson/page/question.ts'
import { isPresenting } from '../../lesson/rhythm/run.ts'
import { isFigureAlone, lendWord } from '../../lesson/words/lent-word.ts'
import { reducedMotion } from '../../plot/theme/theme.ts'
import { renderBar, renderNumbers } from '../../training/progress.ts'
import { settingOf } from '../../training/settings.ts'
import { html, t } from '../../translation/translation.ts'
import { loss, neighbours } from './figures.ts'
import { questionFor, updateSavedQuestion } from './questions.ts'

@customElement('lx-training-bench')
export class TrainingBench extends PageElement {
  readonly trained = true

  override connectedCallback(): void {
    super.connectedCallback()
    lendWord(this.lesson, 'skip-gram')
  }

  protected override render(): TemplateResult {
    const { lesson } = this
    const question = questionFor(lesson)
    const press = html`${this.renderTrain()} ${this.renderState()}
      ${this.isAwaited ? html`<p class="hint">The verdict follows when the film has ended.</p>` : nothing}`
    return html`
      <lx-question-card
        class="card question-card"
        .lesson=${lesson}
        .question=${{ ...question, controls: () => press }}
      ></lx-question-card>
      <div class="exhibit">
        <lx-training-film .lesson=${lesson} ?open=${!this.unrevealed}></lx-training-film>
      </div>
      <div class="under">
        ${this.renderButtons()} ${renderNumbers(lesson.core.view)}
        <lx-sentence-window .lesson=${lesson}></lx-sentence-window>
        ${
          this.hasCurve
            ? html`<div class="figures">
                ${[loss, neighbours].map((figure) => html`<lx-exhibit data-part=${figure.name} .lesson=${lesson} .figure=${figure}></lx-exhibit>`)}
              </div>`
            : nothing
        }
      </div>
    `
  }

  private get isAwaited(): boolean {
    const { core, training } = this.lesson
    const isSeen =
      training.filmSeen.value === 'ended' || seen(this.lesson, questionFor(this.lesson))
    return core.view.phase === 'done' && !isSeen
  }

  /** Whether the numbers of the training are shown below its film, which they would be ahead of. */
  private get hasCurve(): boolean {
    const { core, training } = this.lesson
    const some = !this.unrevealed && (training.isTrained || core.view.earlier.length > 0)
    const isSeen = training.isTrained && training.filmSeen.value !== 'behind'
    return some && (isSeen || seen(this.lesson, questionFor(this.lesson)))
  }

  private get ready(): boolean {
    return isPresenting() || questionFor(this.lesson).answerOf(this.lesson) !== ''
  }

  /** Trained for another exercise, or before a restart: shown, they would tell what is asked. */
  private get unrevealed(): boolean {
    // A figure alone on a page of others has nobody who could be asked.
    return !isFigureAlone() && !this.ready && this.lesson.training.isTrained
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
    const { training } = this.lesson
    return training.stale || training.isTrained
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
        () => training.pause(),
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
        ${status[phase]} ${this.unrevealed ? t`Answer the question to see these vectors, or press Rewind to watch them form.` : nothing}
        ${training.stale ? t`The settings have changed: Train starts afresh with them.` : nothing}
        ${training.drafts.any ? t`One of the settings cannot be used; it says why.` : nothing}
      </p>
      ${renderBar(core.view)}
      ${problem === null || phase === 'failed' ? nothing : html`<p class="error" role="alert">${elsewhere ? t`The training cannot go on: see the marked setting.` : problem.message}</p>`}
    `
  }
}
