/** The ten nearest words to one word of the loaded vectors. */
import type { Remote } from 'comlink'
import type { PretrainedWorker } from 'lexiscope/vectors/worker.ts'
import type { TemplateResult } from 'lit'
import { customElement } from 'lit/decorators.js'
import { HighlightedPart } from '../../lesson/highlighted-part.ts'
import { type NearestWords, nearestBars } from '../../lesson/words/nearest-bars.ts'
import { html, t } from '../../translation/translation.ts'
import { AskingTable } from './pretrained-element.ts'
import { pretrainedSchema } from './settings.ts'
import { tokenControl } from './token-control.ts'

const NEIGHBOURS = 10

@customElement('lx-table-neighbours')
export class TableNeighbours extends AskingTable<NearestWords> {
  private readonly highlighted = new HighlightedPart(this)

  private get word(): string {
    return this.lesson.state.read(pretrainedSchema).values.word || this.written('king')
  }

  protected override question() {
    return [this.word, this.int8]
  }

  protected override async ask(remote: Remote<PretrainedWorker>): Promise<NearestWords> {
    const { word } = this
    return { to: word, words: await remote.nearest(word, NEIGHBOURS, this.int8) }
  }

  protected override render(): TemplateResult {
    const spaced = this.table?.spaced ?? false
    return html`<div class="card">
      ${tokenControl(
        {
          id: 'table-word',
          label: t`Neighbours of`,
          error: this.refused?.message ?? '',
          hint: spaced ? t`␣ is the space before a word: “␣king” and “king” are two tokens.` : '',
        },
        this.client,
        this.word,
        (word) => this.lesson.state.write(pretrainedSchema, { word }),
      )}
      ${nearestBars(this.answer ?? { to: this.word, words: [] }, this.highlighted.name === 'highest')}
    </div>`
  }
}
