/** Says whose vectors are asked, and offers to train some when there are none. */
import { nothing, type TemplateResult } from 'lit'
import { customElement, property } from 'lit/decorators.js'
import { renderBar, renderNumbers } from '../../training/progress.ts'
import { html, number, t } from '../../translation/translation.ts'
import { LessonElement } from '../element.ts'
import { besideWord, isFigureAlone, isUsual } from './lent-word.ts'

const NAMES = { microworld: t`the microworld`, blob: t`your text`, address: 'TinyShakespeare' }

@customElement('lx-vectors-wanted')
export class VectorsWanted extends LessonElement {
  /** Beside one figure on a page of others, where no other text or setting can be chosen. */
  @property({ type: Boolean }) alone = false
  /** Trains by itself what is not trained yet; a link with settings of its own shows what its sender saw. */
  @property({ type: Boolean }) starts = false

  protected override render(): TemplateResult {
    const { core, training, state } = this.lesson
    const { phase, progress, options, source, text, problem } = core.view
    const name = source === null ? '' : NAMES[source.kind]
    const settings = state.linkTo('skip-gram')
    if (phase === 'running') {
      return html`<div class="card wanted">
        <p role="status">Training on ${name} …</p>
        ${renderBar(core.view)} ${renderNumbers(core.view)}
        <button type="button" @click=${() => training.pause()}>Pause</button>
      </div>`
    }
    if (options !== null && progress !== null && progress.tokensDone > 0) {
      return html`<p class="hint vectors" role="status">
        ${this.whose(number(text?.words.length ?? 0), options.embeddingDim, name)}
        ${phase === 'done' ? nothing : html`<button type="button" @click=${() => training.train()}>Train to the end</button>`}
        ${this.alone ? nothing : html`Other <a href=${settings}>text and settings</a>.`}
      </p>`
    }
    const idle = phase === 'loading' || phase === 'reading' || phase === 'failed'
    return html`<div class="card wanted">
      <p>
        Nothing has been trained on this text with these settings yet.
        ${this.alone ? t`Train them here, with the settings of this figure.` : html`Train them here with your current settings, or choose <a href=${settings}>text and settings</a> first.`}
      </p>
      <button
        type="button"
        class="primary"
        ?disabled=${idle}
        @click=${() => training.train()}
      >
        Train now
      </button>
      ${problem === null ? '' : html`<p class="error" role="alert">${problem.message}</p>`}
      ${
        this.alone && training.settings.corpus === 'own' && this.lesson.text.blob === null
          ? html`<p class="error">This address was made with a text that is not in this browser.</p>`
          : ''
      }
    </div>`
  }

  private whose(count: string, width: number, name: string): string {
    const { phase, progress } = this.lesson.core.view
    if (phase === 'done')
      return this.alone
        ? t`${count} vectors of width ${width}, trained on ${name}.`
        : t`You are asking ${count} vectors of width ${width}, trained on ${name}.`
    const percent = Math.floor(100 * (progress?.fraction ?? 0))
    return this.alone
      ? t`${count} vectors of width ${width}, trained on ${name} to ${percent} %.`
      : t`You are asking ${count} vectors of width ${width}, trained on ${name} to ${percent} %.`
  }

  override connectedCallback(): void {
    super.connectedCallback()
    void this.begin()
  }

  private async begin(): Promise<void> {
    const { lesson } = this
    const { training, core } = lesson
    await training.begin()
    const { phase, progress } = core.view
    const untrained = phase === 'ready' && progress?.tokensDone === 0
    const starts = this.starts && !isFigureAlone() && isUsual(lesson, besideWord)
    if (starts && untrained && this.isConnected) await training.train()
  }
}
