/** A text of the learner's, cut in three ways by what was learnt from the text of the address. */

import type { CutText } from 'lexiscope/faces/tokens.d.ts'
import type { LearntText } from 'lexiscope/training/protocol.ts'
import type { TemplateResult } from 'lit'
import { customElement } from 'lit/decorators.js'
import { AskingElement } from '../../lesson/asking/asking.ts'
import { HighlightedPart } from '../../lesson/highlighted-part.ts'
import { ChoiceCheck } from '../../lesson/rhythm/check.ts'
import { questionCard } from '../../lesson/rhythm/question-card.ts'
import { hasRun, runButton } from '../../lesson/rhythm/run.ts'
import { html, language, plural } from '../../translation/translation.ts'
import { entriesOf, learn, learningKey, textName, typedText } from './learning.ts'
import { tokenList } from './pieces.ts'
import { comesBack, cutOutcome, cutRun, RARE, unknownIn, type Way, ways } from './predictions.ts'

interface Answer {
  learnt: LearntText
  cut: CutText
  rare: CutText
  /** the text's name */
  from: string
}

@customElement('lx-cut-text')
export class CutInThreeWays extends AskingElement<Answer> {
  private readonly check = new ChoiceCheck(this, comesBack)
  private readonly forward = new HighlightedPart(this)
  /** What was shown last: a text that cannot be read leaves it in sight. */
  private shown: Answer | null = null

  constructor() {
    super()
    this.check.keepsFirst = true
  }

  protected override question() {
    const key = learningKey(this.lesson)
    if (key === null || !hasRun(this.lesson, cutRun)) return null
    return [key, typedText(this.lesson)]
  }

  protected override async ask(): Promise<Answer> {
    const { lesson } = this
    const from = textName(lesson)
    const learnt = await learn(lesson)
    const merges = learnt.merges.left.length
    const cut = (text: string) =>
      lesson.core.compute('tokens', 'cutText', entriesOf(learnt), merges, text)
    const [mine, rare] = await Promise.all([cut(typedText(lesson)), cut(RARE)])
    return { learnt, cut: mine, rare, from }
  }

  protected override render(): TemplateResult {
    const { lesson, answer } = this
    this.shown = hasRun(lesson, cutRun) ? (answer ?? this.shown) : null
    const found = answer === null ? null : cutOutcome(answer.rare, answer.from)
    return html`
      ${questionCard(lesson, this.check.prediction, runButton(lesson, cutRun), this.check.render(found), this.hints)}
      <div class="exhibit">
        <lx-merges .lesson=${lesson}></lx-merges>
        ${this.shown === null ? '' : this.renderCut(this.shown)}
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
      <figcaption class="card-title">The same text in three ways</figcaption>
      ${ways.map(([way, name]) => {
        const { ids } = cut[way]
        const n = (value: number) => value.toLocaleString(language())
        return html`<div class="way" data-way=${way}>
          <p>
            <b class="way-name">${name}</b>
            <span class="hint">${plural(ids.length, '{0} token, {1} unknown; V = {2}', '{0} tokens, {1} unknown; V = {2}', n(unknownIn(ids)), n(sizes[way]))}</span>
            ${way === 'words' ? html`<span class="hint">In lower case, without punctuation.</span>` : ''}
          </p>
          ${tokenList(name, cut[way])}
        </div>`
      })}
    </figure>`
  }
}
