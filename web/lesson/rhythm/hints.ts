/** Hints in three steps, each a little nearer to the answer: shown one at a time, when asked for. */
import { nothing, type TemplateResult } from 'lit'
import { customElement, property } from 'lit/decorators.js'
import { unsafeHTML } from 'lit/directives/unsafe-html.js'
import { html } from '../../translation/translation.ts'
import { LessonElement } from '../element.ts'

@customElement('lx-hints')
export class Hints extends LessonElement {
  /** Id of the exercise, and with it the key of how many were shown. */
  @property() exercise = ''
  /** The exercise's prose: its sections "hint 1", "hint 2" and "hint 3" are the hints. */
  @property({ attribute: false }) prose: Readonly<Record<string, string>> = {}

  private get key(): string {
    return `${this.exercise}/hints`
  }

  protected override render(): TemplateResult {
    const hints = Object.keys(this.prose)
      .filter((section) => section.startsWith('hint '))
      .map((section) => this.prose[section] as string)
    const shown = Math.min(hints.length, Number(this.lesson.notebook.read(this.key)) || 0)
    return html`
      <ol class="hints" aria-live="polite">
        ${hints.slice(0, shown).map((hint) => html`<li>${unsafeHTML(hint)}</li>`)}
      </ol>
      ${
        shown < hints.length
          ? html`<button type="button" @click=${() => this.show(shown + 1)}>
              Hint ${shown + 1} of ${hints.length}
            </button>`
          : nothing
      }
    `
  }

  private show(count: number): void {
    this.lesson.notebook.write(this.key, String(count))
  }
}
