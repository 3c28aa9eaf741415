/** A text of the learner's, cut in three ways by what was learnt from the text of the address. */

import type { CutText } from 'lexiscope/faces/tokens.d.ts'
import type { LearntText } from 'lexiscope/training/protocol.ts'
import { nothing, type TemplateResult } from 'lit'
import { customElement, property } from 'lit/decorators.js'
import { AskingElement } from '../../lesson/asking/asking.ts'
import { control } from '../../lesson/controls/control.ts'
import { HighlightedPart } from '../../lesson/highlighted-part.ts'
import { ChoiceCheck } from '../../lesson/rhythm/check.ts'
import { questionCard } from '../../lesson/rhythm/question-card.ts'
import { hasRun, runButton } from '../../lesson/rhythm/run.ts'
import { html, language, plural, t } from '../../translation/translation.ts'
import { entriesOf, learn, learningKey, mergesMade, textName } from './learning.ts'
import { tokenList } from './pieces.ts'
import { comesBack, cutOutcome, cutRun, RARE, unknownIn, type Way, ways } from './predictions.ts'
import { MAX_LETTERS, tokensSchema } from './settings.ts'

interface Answer {
  learnt: LearntText
  cut: CutText
  rare: CutText
  /** the text's name */
  from: string
}

@customElement('lx-cut-text')
export class CutInThreeWays extends AskingElement<Answer> {
  /** Below the figure. */
  @property({ attribute: false }) settings: TemplateResult | typeof nothing = nothing
  private readonly check = new ChoiceCheck(this, comesBack)
  private readonly forward = new HighlightedPart(this)

  protected override question() {
    const key = learningKey(this.lesson)
    if (key === null || !hasRun(this.lesson, cutRun)) return null
    const { typed, merges } = this.lesson.state.read(tokensSchema).values
    return [key, typed, merges]
  }

  protected override async ask(): Promise<Answer> {
    const { lesson } = this
    const from = textName(lesson)
    const learnt = await learn(lesson)
    const cut = (text: string) =>
      lesson.core.compute('tokens', 'cutText', entriesOf(learnt), mergesMade(lesson, learnt), text)
    const [mine, rare] = await Promise.all([
      cut(lesson.state.read(tokensSchema).values.typed),
      cut(RARE),
    ])
    return { learnt, cut: mine, rare, from }
  }

  protected override render(): TemplateResult {
    const { lesson, answer, refused } = this
    const found = answer === null ? null : cutOutcome(answer.rare, answer.from)
    return html`
      ${questionCard(lesson, this.check.prediction, runButton(lesson, cutRun), this.check.render(found), this.hints)}
      <div class="exhibit">
      ${refused === null ? '' : html`<p class="error" role="alert">${refused.message}</p>`}
      ${answer === null ? '' : this.renderCut(answer)}
      ${learningKey(lesson) === null ? html`<p class="waiting">Choose a text to learn from.</p>` : ''}
      ${this.settings}
      </div>
    `
  }

  private renderCut({ learnt, cut }: Answer): TemplateResult {
    const sizes: Record<Way, number> = {
      characters: learnt.characters.size,
      words: learnt.words.size,
      bytePairs: cut.bytePairs.vocabSize,
    }
    return html`<figure class="card cut" data-part=${this.forward.name}>
      <figcaption class="card-title">A text becomes ids</figcaption>
      ${control(
        { id: 'typed', label: t`Your text`, hint: t`in any language; try a word of your own` },
        ({ id, describedBy }) => html`<input
          id=${id}
          type="text"
          autocomplete="off"
          spellcheck="false"
          maxlength=${MAX_LETTERS}
          .value=${this.lesson.state.read(tokensSchema).values.typed}
          aria-describedby=${describedBy}
          @input=${this.type}
        />`,
      )}
      ${ways.map(([way, name]) => {
        const { ids } = cut[way]
        const n = (value: number) => value.toLocaleString(language())
        return html`<div class="way" data-way=${way}>
          <p>
            <b class="way-name">${name}</b>
            <span class="hint">${plural(ids.length, '{0} token, {1} unknown; V = {2}', '{0} tokens, {1} unknown; V = {2}', n(unknownIn(ids)), n(sizes[way]))}</span>
          </p>
          ${tokenList(name, cut[way])}
        </div>`
      })}
    </figure>`
  }

  private readonly type = (event: Event): void => {
    const typed = tokensSchema.typed.read((event.target as HTMLInputElement).value)
    if (typed !== undefined) this.lesson.state.write(tokensSchema, { typed })
  }
}
