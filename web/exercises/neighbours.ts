/** The nearest words to one word, by cosine. */
import type { Remote } from 'comlink'
import { html, type TemplateResult } from 'lit'
import { customElement, property } from 'lit/decorators.js'
import type { WordCosine } from '../core/protocol.ts'
import type { CoreWorker } from '../core/worker.ts'
import { VectorAskingElement } from './asking.ts'
import { BroughtPart } from './brought-part.ts'
import { wordControl } from './word-control.ts'
import { wordSchema } from './word-schema.ts'

@customElement('lx-neighbours')
export class Neighbours extends VectorAskingElement<WordCosine[]> {
  private readonly brought = new BroughtPart(this)

  @property() word = ''
  @property({ attribute: false }) topK = 6

  protected override question() {
    return [this.word, this.topK]
  }

  protected override ask(remote: Remote<CoreWorker>): Promise<WordCosine[]> {
    return remote.nearest(this.word, this.topK)
  }

  protected override render(): TemplateResult {
    return html`
      ${wordControl(
        { id: 'word', label: 'Neighbours of', error: this.refused?.message ?? '' },
        this.lesson.core.view.text?.words ?? [],
        this.word,
        (word) => this.lesson.state.write(wordSchema, { word }),
      )}
      <lx-bars
        label=${`Nearest to ${this.word}`}
        value-name="cosine"
        .domain=${[0, 1]}
        .bars=${(this.answer ?? []).map(({ word, cosine }, i) => ({ label: word, value: cosine, highlighted: i === 0 && this.brought.name === 'highest' }))}
      ></lx-bars>
    `
  }
}

/** The chosen word; without one, the learner's made-up word, king, or the most frequent. */
export function wordShown(chosen: string, madeUp: string, words: readonly string[]): string {
  if (chosen !== '') return chosen
  if (madeUp !== '' && words.includes(madeUp)) return madeUp
  return words.includes('king') ? 'king' : (words[0] ?? '')
}
