/** A list of analogies put to the loaded table: which hold, and what comes where one fails. */
import type { Remote } from 'comlink'
import type { PretrainedWorker } from 'lexiscope/vectors/worker.ts'
import { nothing, type TemplateResult } from 'lit'
import { customElement } from 'lit/decorators.js'
import { html, plural } from '../../translation/translation.ts'
import { AskingTable } from './pretrained-element.ts'
import { tried } from './word-lists.ts'

interface Answered {
  words: (typeof tried)[number]
  /** the nearest word, those of the question excluded */
  got: string
}

@customElement('lx-tried-analogies')
export class TriedAnalogies extends AskingTable<Answered[]> {
  protected override question() {
    return [this.int8]
  }

  protected override async ask(remote: Remote<PretrainedWorker>): Promise<Answered[]> {
    const written = tried.map((words) => words.map((word) => this.written(word)))
    const known = await remote.knows(written.flat())
    const answered: Answered[] = []
    for (const [i, words] of tried.entries()) {
      if (!words.every((_, w) => known[words.length * i + w])) continue
      const [a = '', b = '', c = ''] = written[i] ?? []
      const { excluded } = await remote.analogy(a, b, c, 1, this.int8)
      answered.push({ words, got: excluded[0]?.word ?? '' })
    }
    return answered
  }

  protected override render(): TemplateResult | typeof nothing {
    const answers = this.answer ?? []
    if (answers.length === 0) return nothing
    const holds = ({ words, got }: Answered) =>
      got.replace('␣', '').toLowerCase() === words[3].toLowerCase()
    const held = answers.filter(holds)
    return html`<div class="card">
      <p class="card-title">${plural(held.length, '{0} of {1} holds in this table', '{0} of {1} hold in this table', answers.length)}</p>
      <div class="scroll" tabindex="0" role="region" aria-label="Analogies, one a row">
        <table>
          <thead>
            <tr><th scope="col">Question</th><th scope="col">Expected</th><th scope="col">Nearest</th><th scope="col">Holds?</th></tr>
          </thead>
          <tbody translate="no">
            ${answers.map(
              (each) => html`<tr>
                <td>${each.words[0]} : ${each.words[1]} = ${each.words[2]} : ?</td>
                <td>${each.words[3]}</td>
                <td>${each.got}</td>
                <td>${holds(each) ? html`<span translate="yes">yes</span>` : html`<span translate="yes">no</span>`}</td>
              </tr>`,
            )}
          </tbody>
        </table>
      </div>
    </div>`
  }
}
