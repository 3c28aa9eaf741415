/** Which text to learn from: the microworld, a text of the learner's, or a data set of this site. */
import { html, nothing, type TemplateResult } from 'lit'
import { customElement, state } from 'lit/decorators.js'
import {
  SHAKESPEARE_ADDRESS,
  suited,
  type TrainingSettings,
  trainingSchema,
} from '../../training/settings.ts'
import { control } from '../controls/control.ts'
import { numberControl } from '../controls/number-control.ts'
import { LessonElement } from '../element.ts'
import { siteFiles } from '../files/site-files.ts'
import './own-text.ts'

@customElement('lx-text-choice')
export class TextChoice extends LessonElement {
  /** Whether the site has the data set. */
  @state() private shakespeare = false

  override connectedCallback(): void {
    super.connectedCallback()
    void siteFiles().then((files) => {
      this.shakespeare = files.some(({ file }) => SHAKESPEARE_ADDRESS.endsWith(`/${file}`))
    })
  }

  protected override render(): TemplateResult {
    const { corpus } = this.lesson.training.settings
    const error = this.lesson.training.drafts.error('corpus')
    const options: [TrainingSettings['corpus'], string][] = [
      ['microworld', 'Microworld'],
      ['own', 'Your own text'],
    ]
    if (this.shakespeare || corpus === 'tinyshakespeare') {
      options.push(['tinyshakespeare', 'TinyShakespeare'])
    }
    return html`
      <fieldset class="group">
        <legend>Text</legend>
        ${control(
          { id: 'corpus', label: 'Learn from', error },
          ({ id, describedBy, invalid }) => html`<select
            id=${id}
            aria-describedby=${describedBy || nothing}
            aria-invalid=${invalid}
            @change=${this.choose}
          >
            ${options.map(
              ([value, name]) =>
                html`<option value=${value} ?selected=${value === corpus}>${name}</option>`,
            )}
          </select>`,
        )}
        ${corpus === 'microworld' ? this.renderMicroworld() : nothing}
        ${corpus === 'own' ? this.renderOwn() : nothing} ${this.renderSummary()}
      </fieldset>
    `
  }

  private renderMicroworld(): TemplateResult {
    const { drafts } = this.lesson.training
    return html`<div class="pair">
      ${numberControl(drafts, 'sentences', 'Sentences', '')}
      ${numberControl(drafts, 'textSeed', 'Text seed', '')}
    </div>`
  }

  private renderOwn(): TemplateResult {
    return html`<lx-own-text
      .lesson=${this.lesson}
      .taking=${this.take}
      ?garbled=${this.lesson.core.view.problem?.kind === 'NotUtf8'}
      ?shakespeare=${this.shakespeare}
    ></lx-own-text>`
  }

  private renderSummary(): TemplateResult | typeof nothing {
    const { phase, reading, text } = this.lesson.core.view
    if (phase === 'reading') {
      const share = Number.isFinite(reading) ? reading : undefined
      return html`<p class="hint">
        Reading <progress max="1" .value=${share ?? 0} aria-label="Reading the text"></progress>
        <button type="button" class="quiet" @click=${this.cancel}>Cancel</button>
      </p>`
    }
    if (text === null) return nothing
    const n = (value: number) => value.toLocaleString('en')
    const words = this.lesson.training.settings.vocabulary === 'words' ? 'words' : 'pieces'
    return html`<p class="hint" id="text-summary">
      ${n(text.tokens)} running ${words} in ${n(text.sentences)} ${text.sentences === 1 ? 'line' : 'lines'}, ${n(text.words.length)} different
      ${words}${text.dropped > 0 ? html`; ${n(text.dropped)} rarer ones left out` : nothing}.
    </p>`
  }

  private readonly choose = (event: Event): void => {
    const corpus = (event.target as HTMLSelectElement).value as TrainingSettings['corpus']
    this.lesson.training.drafts.clear()
    const change = suited(corpus, this.lesson.text.blob?.size ?? 0)
    this.lesson.state.write(trainingSchema, change)
  }

  private readonly take = (bytes: number): void => {
    this.lesson.state.write(trainingSchema, suited('own', bytes))
  }

  private readonly cancel = (): void => {
    void this.lesson.core.cancelReading().catch(() => {})
  }
}
