/** One question of a test: a choice that is stored, and nothing said about it. */
import { customElement, property } from 'lit/decorators.js'
import type { Form } from '../../state/assessment/results.ts'
import { html } from '../../translation/translation.ts'
import { asksOf, type MadeQuestion } from '../again/asked.ts'
import { MadeElement } from '../again/made.ts'
import { type Item, makeItem } from './items.ts'

@customElement('lx-assessment-question')
export class AssessmentQuestion extends MadeElement<MadeQuestion> {
  @property({ attribute: false }) item!: Item
  @property({ attribute: false }) form!: Form

  protected override make(): Promise<MadeQuestion> {
    return makeItem(asksOf(this.lesson), this.item, this.form)
  }

  protected override renderMade(question: MadeQuestion): unknown {
    return html`<div class="card">
      <lx-predict .lesson=${this.lesson} .prediction=${question} step=""></lx-predict>
    </div>`
  }
}
