/** One question on meaning, geometry or order: a press, and what the core finds stands below it. */
import { nothing, type TemplateResult } from 'lit'
import { customElement, property } from 'lit/decorators.js'
import { AskingElement } from '../../lesson/asking/asking.ts'
import { ChoiceCheck, type Found } from '../../lesson/rhythm/check.ts'
import { predicted, textOf } from '../../lesson/rhythm/rhythm.ts'
import { html, t } from '../../translation/translation.ts'
import { understood } from './understanding.ts'
import type { Understood } from './understood.ts'

@customElement('lx-understood')
export class UnderstoodQuestion extends AskingElement<Found> {
  @property({ attribute: false }) item: Understood = understood[0] as Understood
  private readonly check = new ChoiceCheck(this, this.item.prediction)

  private get mine(): string {
    return predicted(this.lesson, this.item.prediction)
  }

  protected override question() {
    return this.mine === '' ? null : [this.item.prediction.name]
  }

  protected override ask(): Promise<Found> {
    return this.item.find(this.lesson.core)
  }

  /** Which choice was right, where another one was made. */
  private renderRight(): TemplateResult | typeof nothing {
    const { mine, answer, item } = this
    const right = answer?.value ?? mine
    if (mine === '' || right === mine) return nothing
    return html`<p class="right-choice">The right choice: “${textOf(item.prediction, right)}”.</p>`
  }

  protected override render(): TemplateResult {
    const { item, check, answer, lesson } = this
    check.prediction = item.prediction
    return html`<div class="card stack">
      <lx-predict
        .lesson=${lesson}
        .prediction=${item.prediction}
        step=${t`Choose`}
        first=${t`One press, and the core works it out.`}
      ></lx-predict>
      ${this.mine === '' ? '' : check.render(answer)} ${this.renderRight()}
    </div>`
  }
}
