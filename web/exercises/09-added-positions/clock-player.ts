/** The clocks of a sentence's positions, played from word to word. */
import './clocks.ts'
import type { PropertyValues, TemplateResult } from 'lit'
import { customElement, property } from 'lit/decorators.js'
import { LessonElement } from '../../lesson/element.ts'
import { Player } from '../../lesson/player/player.ts'
import { playerBar } from '../../lesson/player/player-bar.ts'
import { html, t } from '../../translation/translation.ts'
import type { Clock } from './clocks.ts'
import { schema } from './settings.ts'

const MIN_POSITIONS = 9
const SECONDS_A_WORD = 0.9

@customElement('lx-clock-player')
export class ClockPlayer extends LessonElement {
  @property({ attribute: false }) words: readonly string[] = []
  /** of the table: how many positions there are */
  @property({ type: Number }) positions = 1
  /** At 3.5 each hand is half a step on from position 3. */
  @property({ attribute: false }) clocksAt: (at: number) => readonly Clock[] = () => []
  /** The pair that is pointed at elsewhere; −1 for none. */
  @property({ type: Number }) highlighted = -1
  /** Whether the row of position 0, which is asked about, is shown by now. */
  @property({ type: Boolean }) answered = false
  private readonly player = new Player(
    this,
    (last) => last * SECONDS_A_WORD,
    () => this.lesson.state.write(schema, { position: this.player.step }),
  )

  /** The position of the address that was shown last. */
  private shown: number | null = null

  private get position(): number {
    return Math.min(this.lesson.state.read(schema).values.position, this.positions - 1)
  }

  /** The last one that is played: of the last word, or farther where a link leads there. */
  private get last(): number {
    return (
      Math.min(this.positions, Math.max(this.words.length, MIN_POSITIONS, this.position + 1)) - 1
    )
  }

  protected override willUpdate(_changed: PropertyValues): void {
    const { player, position } = this
    player.show('clocks', this.last, position > 0 ? position : undefined)
    // Set elsewhere, by a cell of the table or by an address: it stops there.
    if (this.shown !== null && this.shown !== position) {
      player.at = position
      player.playing = false
    }
    this.shown = position
  }

  protected override updated(changed: PropertyValues): void {
    // As soon as it is answered, the clocks show what was asked about.
    if (changed.get('answered') === false) this.player.go(0)
    const { step } = this.player
    this.dispatchEvent(new CustomEvent('lx-step', { detail: step }))
  }

  protected override render(): TemplateResult {
    const { player, words } = this
    const at = player.step
    const word = words[at] ?? ''
    return html`
      <p class="words" aria-hidden="true">
        ${words.map((each, i) => html`<span class=${i === at ? 'now' : ''}>${each} <small>${i}</small></span>`)}
      </p>
      ${playerBar(player, {
        name: t`Through the sentence`,
        slider: t`Position`,
        at,
        last: this.last,
        said: word === '' ? t`position ${at}` : t`position ${at}: ${word}`,
        shown: t`p = ${at}`,
      })}
      <lx-clocks
        label=${t`Clocks of position ${at}`}
        caption="A clock for a pair of columns: its hand points to the sine (across) and the cosine (up)."
        .highlighted=${this.highlighted}
        .clocks=${this.clocksAt(Math.min(player.at, this.positions - 1))}
      ></lx-clocks>
    `
  }
}
