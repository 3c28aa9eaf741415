/** Says whose vectors are asked, and offers to train some when there are none. */
import { html, nothing, type TemplateResult } from 'lit'
import { customElement, property } from 'lit/decorators.js'
import { renderProgress } from '../../training/progress.ts'
import { LessonElement } from '../element.ts'

const NAMES = { microworld: 'the microworld', blob: 'your text', address: 'TinyShakespeare' }

@customElement('lx-vectors-wanted')
export class VectorsWanted extends LessonElement {
  /** Beside one figure on a page of others, where no other text or setting can be chosen. */
  @property({ type: Boolean }) alone = false

  protected override render(): TemplateResult {
    const { core, training, state } = this.lesson
    const { phase, progress, options, source, text, problem } = core.view
    const name = source === null ? '' : NAMES[source.kind]
    const settings = html`<a href=${state.linkTo('skip-gram')}>text and settings</a>`
    if (phase === 'running') {
      return html`<div class="card wanted">
        <p role="status">Training on ${name} …</p>
        ${renderProgress(core.view)}
        <button type="button" @click=${() => core.pause()}>Pause</button>
      </div>`
    }
    if (options !== null && progress !== null && progress.tokensDone > 0) {
      return html`<p class="hint vectors" role="status">
        ${this.alone ? nothing : 'You are asking '}${text?.words.length.toLocaleString('en')} vectors of width
        ${options.embeddingDim}, trained on ${name}${
          phase === 'done'
            ? '.'
            : html` to ${Math.floor(100 * progress.fraction)} %.
              <button type="button" @click=${() => training.train()}>Train to the end</button>`
        }
        ${this.alone ? nothing : html`Other ${settings}.`}
      </p>`
    }
    const idle = phase === 'loading' || phase === 'reading' || phase === 'failed'
    return html`<div class="card wanted">
      <p>
        There are no trained vectors yet.
        ${this.alone ? 'Train them here, with the settings of this figure.' : html`Train them here with the settings of the address, or choose ${settings} first.`}
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
        training.settings.corpus === 'own' && this.lesson.text.blob === null
          ? html`<p class="error">This address was made with a text that is not in this browser.${this.alone ? nothing : ' Choose a text first.'}</p>`
          : ''
      }
    </div>`
  }

  override connectedCallback(): void {
    super.connectedCallback()
    void this.lesson.training.begin()
  }
}
