/** Before anything is run: the word at every position, and no scheme yet. */
import type { TemplateResult } from 'lit'
import { customElement } from 'lit/decorators.js'
import { AskingElement } from '../../lesson/asking/asking.ts'
import { Sight } from '../../lesson/player/sight.ts'
import { madeUpWord } from '../../training/settings.ts'
import { html, t } from '../../translation/translation.ts'
import { wordOf } from './placed-by.ts'
import { schema } from './settings.ts'

@customElement('lx-bare-word')
export class BareWord extends AskingElement<Float32Array> {
  /** The module of positions is loaded for whoever comes this far down the page. */
  private reached = false
  private readonly sight = new Sight(this, () => {
    this.reached ||= this.sight.seen
    this.requestUpdate()
  })

  private get size() {
    const {
      sideLength: length,
      sideDim: dim,
      sideSeed: seed,
    } = this.lesson.state.read(schema).values
    return { length, dim, seed }
  }

  protected override question() {
    const { dim, seed } = this.size
    return this.reached ? [dim, seed] : null
  }

  protected override ask(): Promise<Float32Array> {
    return wordOf(this.lesson, this.size)
  }

  protected override render(): TemplateResult {
    const { length, dim } = this.size
    // Until the reader comes so far down, its cells have no values.
    const word = this.answer ?? new Float32Array(dim).fill(Number.NaN)
    const own = madeUpWord(this.lesson.training.settings)?.word ?? 'queen'
    const values = new Float32Array(length * word.length)
    for (let p = 0; p < length; p++) values.set(word, p * word.length)
    return html`<lx-heatmap
      class=${this.answer === null ? 'card unseen' : 'card'}
      label=${t`“${own}” at every position, without a scheme`}
      caption="All rows are alike. After the run: what each of the four schemes makes of them."
      row-name="position"
      column-name="column"
      value-name="value"
      .domain=${[-3, 3]}
      .rows=${length}
      .columns=${word.length}
      .values=${values}
    ></lx-heatmap>`
  }
}
