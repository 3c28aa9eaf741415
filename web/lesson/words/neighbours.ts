/** The nearest words to one word, by cosine. */
import type { Remote } from 'comlink'
import type { CoreWorker } from 'lexiscope/training/worker.ts'
import type { TemplateResult } from 'lit'
import { customElement, property } from 'lit/decorators.js'
import { html, t } from '../../translation/translation.ts'
import { VectorAskingElement } from '../asking/asking.ts'
import { wordControl } from '../controls/word-control.ts'
import { HighlightedPart } from '../highlighted-part.ts'
import { type NearestWords, nearestBars } from './nearest-bars.ts'
import { wordSchema } from './word-schema.ts'

@customElement('lx-neighbours')
export class Neighbours extends VectorAskingElement<NearestWords> {
  /** After a rewind it shows whom chance put near. */
  protected override readonly fromTheStart = true
  private readonly highlighted = new HighlightedPart(this)

  @property() word = ''
  @property({ attribute: false }) topK = 6

  protected override question() {
    return [this.word, this.topK]
  }

  protected override async ask(remote: Remote<CoreWorker>): Promise<NearestWords> {
    const { word, topK } = this
    return { to: word, words: await remote.nearest(word, topK) }
  }

  protected override render(): TemplateResult {
    return html`
      ${wordControl(
        this.lesson,
        { id: 'word', label: t`Neighbours of`, error: this.refused?.message ?? '' },
        this.word,
        (word) => this.lesson.state.write(wordSchema, { word }),
        true,
      )}
      ${nearestBars(this.answer ?? { to: this.word, words: [] }, this.highlighted.name === 'highest')}
    `
  }
}
