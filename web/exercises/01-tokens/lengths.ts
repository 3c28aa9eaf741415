/** How long the text is in tokens, against the size of the vocabulary. */

import type { LearntText } from 'lexiscope/training/protocol.ts'
import type { TemplateResult } from 'lit'
import { customElement } from 'lit/decorators.js'
import { AskingElement } from '../../lesson/asking/asking.ts'
import { ChoiceCheck } from '../../lesson/rhythm/check.ts'
import { questionCard } from '../../lesson/rhythm/question-card.ts'
import { hasRun, runButton } from '../../lesson/rhythm/run.ts'
import type { Series } from '../../plot/kinds/line-chart.ts'
import { html, language, plural, t } from '../../translation/translation.ts'
import { learn, learningKey } from './learning.ts'
import { pieceOf } from './pieces.ts'
import {
  lengthOutcome,
  mergesRun,
  shortening,
  type Way,
  wayColours,
  wayNames,
} from './predictions.ts'
import { BYTES, tokensSchema } from './settings.ts'

const n = (value: number) => value.toLocaleString(language())
/** Merges in the table: so many of the first, and as many of the last. */
const SHOWN = 3

@customElement('lx-token-lengths')
export class TokenLengths extends AskingElement<LearntText> {
  private readonly check = new ChoiceCheck(this, shortening)
  /** What was shown last: a text that cannot be read leaves it in sight. */
  private shown: LearntText | null = null

  constructor() {
    super()
    this.check.keepsFirst = true
  }

  protected override question() {
    const key = learningKey(this.lesson)
    return key === null ? null : [key]
  }

  protected override ask(): Promise<LearntText> {
    return learn(this.lesson)
  }

  protected override render(): TemplateResult {
    const { lesson, answer } = this
    this.shown = answer ?? this.shown
    const done = hasRun(lesson, mergesRun)
    const found = done && answer !== null ? lengthOutcome(answer.merges) : null
    return html`
      ${questionCard(lesson, shortening, runButton(lesson, mergesRun), this.check.render(found))}
      <div class="exhibit">${this.shown === null ? '' : this.renderLengths(this.shown, done)}</div>
    `
  }

  /** Before the run, of the curve that is asked about there are only its two ends. */
  private renderLengths(learnt: LearntText, done: boolean): TemplateResult {
    const { characters, words, merges } = learnt
    const last = merges.left.length
    return html`<div class="card">
      <lx-line-chart
        label="Length of the text against the vocabulary"
        caption=${
          done
            ? t`The text gets shorter with every merge; the level lines are characters and words, for comparison.`
            : t`Where the text begins, and where it ends. The level lines are characters and words, for comparison.`
        }
        x-title="vocabulary V"
        y-title="length (tokens)"
        .yDomain=${[0, 0]}
        .series=${curves(learnt, done)}
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
      <p class="hint">${leftOut(words.dropped)} ${this.cutShort(learnt)} ${this.endsEarly(last)}</p>
    </div>
    ${done ? html`<div class="card">${renderMerges(learnt)}</div>` : ''}`
  }

  private cutShort({ bytes }: LearntText): string {
    const { text, training } = this.lesson
    const size = training.settings.corpus === 'own' ? (text.blob?.size ?? 0) : bytes
    return size > bytes ? t`Of this long text, the first ${n(bytes)} bytes are learnt from.` : ''
  }

  private endsEarly(merges: number): string {
    const { vocab } = this.lesson.state.read(tokensSchema).values
    if (BYTES + merges >= vocab) return ''
    return plural(
      merges,
      'After {0} merge no pair inside a word is left that occurs twice, so merging ends, and V is {1}.',
      'After {0} merges no pair inside a word is left that occurs twice, so merging ends, and V is {1}.',
      n(BYTES + merges),
    )
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

/** The first merges and the last. */
function renderMerges({ merges }: LearntText): TemplateResult {
  const last = merges.left.length
  const ranks = [...merges.left.keys()].filter((rank) => rank < SHOWN || rank >= last - SHOWN)
  const piece = (id: number | undefined) =>
    html`<span class="piece">${pieceOf(id as number, merges)}</span>`
  return html`<table class="facts merges">
    <caption>The first merges and the last</caption>
    <thead>
      <tr><th scope="col">merge</th><th scope="col">joins</th><th scope="col">to</th><th scope="col">times found</th></tr>
    </thead>
    <tbody>
      ${ranks.map(
        (rank) => html`<tr>
          <th scope="row">${n(rank + 1)}</th>
          <td>${piece(merges.left[rank])} + ${piece(merges.right[rank])}</td>
          <td>${piece(merges.ids[rank])}</td>
          <td>${n(merges.counts[rank] as number)}</td>
        </tr>`,
      )}
    </tbody>
  </table>`
}

function curves({ characters, words, merges }: LearntText, done: boolean): Series[] {
  const x = Array.from(merges.lengths, (_, made) => BYTES + made)
  const ends = [0, x.length - 1]
  const across = (way: Way, length: number): Series => ({
    name: wayNames[way],
    colour: wayColours[way],
    x: [BYTES, x.at(-1) as number],
    y: [length, length],
  })
  const bytePairs = { name: wayNames.bytePairs, colour: wayColours.bytePairs }
  return [
    done
      ? { ...bytePairs, x, y: merges.lengths }
      : {
          ...bytePairs,
          ...{ dots: true, radius: 6 },
          x: ends.map((end) => x[end] as number),
          y: ends.map((end) => merges.lengths[end] as number),
        },
    across('characters', characters.length),
    across('words', words.length),
  ]
}
