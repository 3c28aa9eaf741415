/** Neighbours of a word, as many as wanted. */
import type { TemplateResult } from 'lit'
import { customElement, state } from 'lit/decorators.js'
import { control } from '../../lesson/controls/control.ts'
import { LessonElement } from '../../lesson/element.ts'
import '../../lesson/words/neighbours.ts'
import { wordSchema } from '../../lesson/words/word-schema.ts'
import { wordShown } from '../../lesson/words/words-there.ts'
import { html, t } from '../../translation/translation.ts'
import { askingSchema } from './settings.ts'

@customElement('lx-neighbour-list')
export class NeighbourList extends LessonElement {
  @state() private error = ''

  protected override render(): TemplateResult {
    const { state, core, training } = this.lesson
    const { k } = state.read(askingSchema).values
    const { word } = state.read(wordSchema).values
    const words = core.view.text?.words ?? []
    return html`
      <div class="card">
        ${control(
          { id: 'k', label: t`How many`, error: this.error },
          ({ id, describedBy, invalid }) => html`<input
            id=${id}
            type="text"
            inputmode="numeric"
            .value=${String(k)}
            aria-describedby=${describedBy}
            aria-invalid=${invalid}
            @change=${this.count}
          />`,
        )}
        <lx-neighbours
          .lesson=${this.lesson}
          .word=${wordShown(word, training.settings.newWord, words)}
          .topK=${k}
        ></lx-neighbours>
      </div>
    `
  }

  private readonly count = (event: Event): void => {
    const typed = (event.target as HTMLInputElement).value.trim()
    const value = askingSchema.k.read(typed)
    this.error = value === undefined ? refusal(typed) : ''
    if (value !== undefined) this.lesson.state.write(askingSchema, { k: value })
  }
}

function refusal(typed: string): string {
  const { expected } = askingSchema.k
  return typed === ''
    ? t`Expected ${expected}, got nothing.`
    : t`Expected ${expected}, got ${typed}.`
}
