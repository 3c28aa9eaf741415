/** Which text to learn from: the microworld, a text of the learner's, or a data set of this site. */
import type { TextSummary } from 'lexiscope/training/protocol.ts'
import { nothing, type TemplateResult } from 'lit'
import { customElement, state } from 'lit/decorators.js'
import {
  SHAKESPEARE_ADDRESS,
  suited,
  type TrainingSettings,
  trainingSchema,
} from '../../training/settings.ts'
import { control } from '../controls/control.ts'
import { numberControl } from '../controls/fields.ts'
import { LessonElement } from '../element.ts'
import { withSiteFiles } from '../files/site-files.ts'
import './own-text.ts'
import { html, plural, t } from '../../translation/translation.ts'

@customElement('lx-text-choice')
export class TextChoice extends LessonElement {
  /** Whether the site has the data set. */
  @state() private shakespeare = false

  override connectedCallback(): void {
    super.connectedCallback()
    void withSiteFiles((files) => {
      this.shakespeare = files.some(({ file }) => SHAKESPEARE_ADDRESS.endsWith(`/${file}`))
    })
  }

  protected override render(): TemplateResult {
    const { corpus } = this.lesson.training.settings
    const error = this.lesson.training.drafts.error('corpus')
    const options: [TrainingSettings['corpus'], string][] = [
      ['microworld', t`Microworld`],
      ['own', t`Your own text`],
    ]
    if (this.shakespeare || corpus === 'tinyshakespeare') {
      options.push(['tinyshakespeare', 'TinyShakespeare'])
    }
    return html`
      <fieldset class="group">
        <legend class="hidden">Text</legend>
        ${control(
          { id: 'corpus', label: t`Learn from`, error },
          ({ id, describedBy, invalid }) => html`<select
            id=${id}
            aria-describedby=${describedBy || nothing}
            aria-invalid=${invalid}
            @change=${this.choose}
          >
            ${options.map(
              ([value, name]) =>
                html`<option value=${value} .selected=${value === corpus}>${name}</option>`,
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
      ${numberControl(drafts, 'sentences', t`Sentences`, '')}
      ${numberControl(drafts, 'textSeed', t`Text seed`, '')}
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
    const { corpus, vocabulary } = this.lesson.training.settings
    // As long as there is no text of one's own, the core still has the last one.
    const none = corpus === 'own' && this.lesson.text.blob === null
    if (text === null || none) return nothing
    const summary = vocabulary === 'words' ? wordsOf(text) : piecesOf(text)
    return html`<p class="hint" id="text-summary">${summary}</p>`
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

function wordsOf(text: TextSummary): string {
  return summaryOf(
    text,
    plural(text.tokens, '{0} running word', '{0} running words'),
    plural(text.words.length, '{0} different word', '{0} different words'),
  )
}

/** Of words: byte pairs. */
function piecesOf(text: TextSummary): string {
  return summaryOf(
    text,
    plural(text.tokens, '{0} running piece', '{0} running pieces'),
    plural(text.words.length, '{0} different piece', '{0} different pieces'),
  )
}

function summaryOf(
  { sentences, dropped }: TextSummary,
  running: string,
  different: string,
): string {
  const lines = plural(sentences, 'in {0} line', 'in {0} lines')
  return dropped > 0
    ? plural(
        dropped,
        '{1} {2}, {3}; {0} rarer one left out.',
        '{1} {2}, {3}; {0} rarer ones left out.',
        ...[running, lines, different],
      )
    : t`${running} ${lines}, ${different}.`
}
