/** How long the text is in tokens, against the size of the vocabulary. */

import type { LearntText } from 'lexiscope/training/protocol.ts'
import type { TemplateResult } from 'lit'
import { customElement } from 'lit/decorators.js'
import { AskingElement } from '../../lesson/asking/asking.ts'
import { ChoiceCheck } from '../../lesson/rhythm/check.ts'
import { hasRun } from '../../lesson/rhythm/run.ts'
import type { Series } from '../../plot/kinds/line-chart.ts'
import { html, language, plural, t } from '../../translation/translation.ts'
import { learn, learningKey } from './learning.ts'
import {
  lengthOutcome,
  mergesRun,
  shortening,
  type Way,
  wayColours,
  wayNames,
} from './predictions.ts'
import { BYTES } from './settings.ts'

const n = (value: number) => value.toLocaleString(language())

@customElement('lx-token-lengths')
export class TokenLengths extends AskingElement<LearntText> {
  private readonly check = new ChoiceCheck(this, shortening)

  protected override question() {
    const key = learningKey(this.lesson)
    return key !== null && hasRun(this.lesson, mergesRun) ? [key] : null
  }

  protected override ask(): Promise<LearntText> {
    return learn(this.lesson)
  }

  protected override render(): TemplateResult {
    const { answer } = this
    const found = answer === null ? null : lengthOutcome(answer.merges)
    return html`
      ${answer === null ? '' : this.renderLengths(answer)}
      ${this.check.render(found)}
    `
  }

  private renderLengths(learnt: LearntText): TemplateResult {
    const { characters, words, merges } = learnt
    const last = merges.left.length
    return html`<div class="card">
      <lx-line-chart
        label="Length of the text against the vocabulary"
        caption="The more merges, the larger the vocabulary and the shorter the text; the level lines are characters and words, for comparison."
        x-title="vocabulary V"
        y-title="length (tokens)"
        .yDomain=${[0, 0]}
        .series=${curves(learnt)}
      ></lx-line-chart>
      <table class="facts">
        <caption>The same ${n(learnt.bytes)} bytes in each way</caption>
        <thead>
          <tr><th scope="col">way</th><th scope="col">vocabulary V</th><th scope="col">tokens</th></tr>
        </thead>
        <tbody>
          ${row(wayNames.characters, characters.size, characters.length)}
          ${row(wayNames.words, words.size, words.length)}
          ${row(t`byte pairs, no merge`, BYTES, merges.lengths[0] as number)}
          ${row(plural(last, 'byte pairs, {0} merge', 'byte pairs, {0} merges'), BYTES + last, merges.lengths[last] as number)}
        </tbody>
      </table>
      <p class="hint">
        ${leftOut(words.dropped)} ${this.cutShort(learnt)}
      </p>
    </div>`
  }

  private cutShort({ bytes }: LearntText): string {
    const { text, training } = this.lesson
    const size = training.settings.corpus === 'own' ? (text.blob?.size ?? 0) : bytes
    return size > bytes ? t`Of this long text, the first ${n(bytes)} bytes are learnt from.` : ''
  }
}

const leftOut = (dropped: number) =>
  dropped === 0
    ? t`Words leave out spaces and punctuation.`
    : plural(
        dropped,
        'Words leave out spaces and punctuation, and {0} running word that is too rare.',
        'Words leave out spaces and punctuation, and {0} running words that are too rare.',
      )

function row(name: string, size: number, length: number): TemplateResult {
  return html`<tr><th scope="row">${name}</th><td>${n(size)}</td><td>${n(length)}</td></tr>`
}

function curves({ characters, words, merges }: LearntText): Series[] {
  const x = Array.from(merges.lengths, (_, made) => BYTES + made)
  const across = (way: Way, length: number): Series => ({
    name: wayNames[way],
    colour: wayColours[way],
    x: [BYTES, x.at(-1) as number],
    y: [length, length],
  })
  return [
    { name: wayNames.bytePairs, colour: wayColours.bytePairs, x, y: merges.lengths },
    across('characters', characters.length),
    across('words', words.length),
  ]
}
