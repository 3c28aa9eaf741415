/** The merges one by one: what each joins, how often it was found, and what becomes of a text. */

import type { BytePairCut } from 'lexiscope/faces/tokens.d.ts'
import type { LearntText } from 'lexiscope/training/protocol.ts'
import { nothing, type TemplateResult } from 'lit'
import { customElement } from 'lit/decorators.js'
import { AskingElement } from '../../lesson/asking/asking.ts'
import { slider } from '../../lesson/controls/fields.ts'
import { questionCard } from '../../lesson/rhythm/question-card.ts'
import { hasRun, runButton } from '../../lesson/rhythm/run.ts'
import { html, language, plural, t } from '../../translation/translation.ts'
import { entriesOf, learn, learningKey, mergesMade } from './learning.ts'
import { pieceOf, tokenList } from './pieces.ts'
import { mergesRun, shortening } from './predictions.ts'
import { BYTES, tokensSchema } from './settings.ts'

const SHOWN = 8

interface Answer {
  learnt: LearntText
  made: number
  cut: BytePairCut
}

const n = (value: number) => value.toLocaleString(language())

@customElement('lx-merges')
export class Merges extends AskingElement<Answer> {
  protected override question() {
    const key = learningKey(this.lesson)
    if (key === null || !hasRun(this.lesson, mergesRun)) return null
    const { typed, merges } = this.lesson.state.read(tokensSchema).values
    return [key, typed, merges]
  }

  protected override async ask(): Promise<Answer> {
    const { lesson } = this
    const learnt = await learn(lesson)
    const made = mergesMade(lesson, learnt)
    const { typed } = lesson.state.read(tokensSchema).values
    const entries = entriesOf(learnt)
    const { bytePairs } = await lesson.core.compute('tokens', 'cutText', entries, made, typed)
    return { learnt, made, cut: bytePairs }
  }

  protected override render(): TemplateResult {
    const { lesson, answer, refused } = this
    return html`
      ${questionCard(lesson, shortening, runButton(lesson, mergesRun), nothing)}
      <div class="exhibit">
      ${refused === null ? '' : html`<p class="error" role="alert">${refused.message}</p>`}
      ${answer === null ? '' : this.renderMerges(answer)}
      </div>
    `
  }

  private renderMerges({ learnt, made, cut }: Answer): TemplateResult {
    const all = learnt.merges.left.length
    const { vocab } = this.lesson.state.read(tokensSchema).values
    const predicted = mergesMade(this.lesson, learnt)
    const first = Math.max(0, made - SHOWN)
    return html`<figure class="card">
      <figcaption class="card-title">Merge by merge</figcaption>
      ${slider(this.lesson, tokensSchema, 'merges', t`Merges made`, {
        low: 0,
        high: all,
        valueText: () => t`${n(made)} of ${n(all)}`,
      })}
      <div class="row">
        <button type="button" ?disabled=${predicted === 0} @click=${() => this.make(learnt, -1)}>Undo one</button>
        <button type="button" class="primary" ?disabled=${predicted === all} @click=${() => this.make(learnt, 1)}>
          Next merge
        </button>
        <button type="button" ?disabled=${predicted === 0} @click=${() => this.make(learnt, -all)}>Back to bytes</button>
      </div>
      <p class="state" role="status">${this.progressText(learnt, made)}</p>
      ${tokenList(t`your text in byte pairs`, cut)}
      <table class="facts merges">
        <caption>The last merges made</caption>
        <thead>
          <tr><th scope="col">merge</th><th scope="col">joins</th><th scope="col">to</th><th scope="col">times found</th></tr>
        </thead>
        <tbody>
          ${Array.from({ length: made - first }, (_, i) => this.row(learnt, made - 1 - i))}
        </tbody>
      </table>
      ${
        BYTES + all < vocab
          ? html`<p class="hint">
              ${plural(
                all,
                'After {0} merge no pair inside a word occurs twice: the vocabulary ends at {1} instead of {2}.',
                'After {0} merges no pair inside a word occurs twice: the vocabulary ends at {1} instead of {2}.',
                n(BYTES + all),
                n(vocab),
              )}
            </p>`
          : ''
      }
    </figure>`
  }

  private row({ merges }: LearntText, rank: number): TemplateResult {
    return html`<tr>
      <th scope="row">${n(rank + 1)}</th>
      <td><span class="piece">${pieceOf(merges.left[rank] as number, merges)}</span> + <span class="piece">${pieceOf(merges.right[rank] as number, merges)}</span></td>
      <td><span class="piece">${pieceOf(merges.ids[rank] as number, merges)}</span></td>
      <td>${n(merges.counts[rank] as number)}</td>
    </tr>`
  }

  private progressText({ merges }: LearntText, made: number): string {
    const length = merges.lengths[made] as number
    if (made === 0)
      return plural(
        length,
        '256 single bytes and no merge: the text is {0} token long.',
        '256 single bytes and no merge: the text is {0} tokens long.',
      )
    const piece = pieceOf(merges.ids[made - 1] as number, merges)
    return plural(
      length,
      'Merge {1} made “{2}”; the text is now {0} token long.',
      'Merge {1} made “{2}”; the text is now {0} tokens long.',
      n(made),
      piece,
    )
  }

  /** So many merges more than were asked for last, shown yet or not: no press is lost. */
  private make(learnt: LearntText, more: number): void {
    const merges = Math.max(0, mergesMade(this.lesson, learnt) + more)
    this.lesson.state.write(tokensSchema, { merges })
  }
}
