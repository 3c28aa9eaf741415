/** A list of analogies put to the loaded table: which hold, and what comes where one fails. */
import type { Remote } from 'comlink'
import type { PretrainedSession } from 'lexiscope/vectors/session.ts'
import { nothing, type TemplateResult } from 'lit'
import { customElement } from 'lit/decorators.js'
import {
  type AnsweredAnalogy,
  answeredText,
  type RandomPairs,
} from '../../lesson/findings/real-vectors.ts'
import { decimal, html } from '../../translation/translation.ts'
import { hasDrawn } from './prediction.ts'
import { AskingTable } from './pretrained-element.ts'
import { tried } from './word-lists.ts'

interface Answers {
  answered: readonly AnsweredAnalogy[]
  random: RandomPairs
}

@customElement('lx-tried-analogies')
export class TriedAnalogies extends AskingTable<Answers> {
  protected override question() {
    return [this.int8]
  }

  protected override async ask(remote: Remote<PretrainedSession>): Promise<Answers> {
    const { int8 } = this
    const written = tried.map((words) => words.map((word) => this.written(word)))
    const known = await remote.knows(written.flat())
    const answered: AnsweredAnalogy[] = []
    for (const [i, [a = '', b = '', c = '', d = '']] of written.entries()) {
      if (known.slice(4 * i, 4 * i + 4).includes(false)) continue
      const { query, excluded, unfiltered } = await remote.analogy(a, b, c, 1, int8)
      const [answer] = excluded
      if (answer === undefined) continue
      const near = await remote.nearest(c, 3, int8)
      const alone = near.find(({ word }) => !query.includes(word))?.word ?? ''
      // Of a table in lower case, the expected word is too.
      const lower = query.every((word) => word === word.toLowerCase())
      const expected = lower ? d.toLowerCase() : d
      const allIn = unfiltered[0]?.word ?? ''
      answered.push({ query, got: answer.word, cosine: answer.cosine, expected, allIn, alone })
    }
    return { answered, random: (await remote.compare([], false)).random }
  }

  protected override render(): TemplateResult | typeof nothing {
    const { answer } = this
    if (answer === null || answer.answered.length === 0) return nothing
    const { answered, random } = answer
    return html`<div class="card">
      <p class="finding" role="status">${answeredText(answered, hasDrawn(this.lesson) ? random : null)}</p>
      <div class="scroll" tabindex="0" role="region" aria-label="Analogies, one a row">
        <table>
          <thead>
            <tr><th scope="col">Question</th><th scope="col">Expected</th><th scope="col">Answer</th><th scope="col">Holds?</th><th scope="col">All words in</th><th scope="col">By c alone</th></tr>
          </thead>
          <tbody translate="no">
            ${answered.map(
              ({ query: [a, b, c], expected, got, cosine, allIn, alone }) => html`<tr>
                <td>${a} : ${b} = ${c} : ?</td>
                <td>${expected}</td>
                <td>${got} <span class="hint">${decimal(cosine.toFixed(2))}</span></td>
                <td>${got === expected ? html`<span translate="yes">holds</span>` : html`<span translate="yes">fails</span>`}</td>
                <td>${allIn}</td>
                <td>${alone}</td>
              </tr>`,
            )}
          </tbody>
        </table>
      </div>
    </div>`
  }
}
