/** The ten nearest words to one word of the loaded vectors. */
import type { Remote } from 'comlink'
import { html, type TemplateResult } from 'lit'
import { customElement } from 'lit/decorators.js'
import type { PretrainedWorker } from '../../core/pretrained/worker.ts'
import type { WordCosine } from '../../core/protocol.ts'
import { BroughtPart } from '../brought-part.ts'
import { AskingTable } from './pretrained-element.ts'
import { pretrainedSchema } from './settings.ts'
import { tokenControl } from './token-control.ts'

const NEIGHBOURS = 10

@customElement('lx-table-neighbours')
export class TableNeighbours extends AskingTable<WordCosine[]> {
  private readonly brought = new BroughtPart(this)

  private get word(): string {
    return this.lesson.state.read(pretrainedSchema).values.word || this.written('king')
  }

  protected override question() {
    return [this.word, this.int8]
  }

  protected override ask(remote: Remote<PretrainedWorker>): Promise<WordCosine[]> {
    return remote.nearest(this.word, NEIGHBOURS, this.int8)
  }

  protected override render(): TemplateResult {
    const spaced = this.table?.spaced ?? false
    return html`<div class="card">
      ${tokenControl(
        {
          id: 'table-word',
          label: 'Neighbours of',
          error: this.refused?.message ?? '',
          hint: spaced ? '␣ is the space before a word: “␣king” and “king” are two tokens.' : '',
        },
        this.client,
        this.word,
        (word) => this.lesson.state.write(pretrainedSchema, { word }),
      )}
      <lx-bars
        label=${`Nearest to ${this.word}`}
        value-name="cosine"
        .domain=${[0, 1]}
        .bars=${(this.answer ?? []).map(({ word, cosine }, i) => ({ label: word, value: cosine, highlighted: i === 0 && this.brought.name === 'highest' }))}
      ></lx-bars>
    </div>`
  }
}
