/** A sentence of the text with the window sliding over it, and the pairs that it gives. */
import type { SentencePairs } from 'lexiscope/training/protocol.ts'
import { nothing, type TemplateResult } from 'lit'
import { customElement, state } from 'lit/decorators.js'
import { HighlightedPart } from '../../lesson/highlighted-part.ts'
import { PageElement } from '../../lesson/page/element.ts'
import { hasFailed } from '../../lesson/page/inputs.ts'
import { Latest } from '../../lesson/page/latest.ts'
import { reducedMotion } from '../../plot/theme/theme.ts'
import { trainingSchema } from '../../training/settings.ts'
import { html, plural, t } from '../../translation/translation.ts'
import { windowSchema } from './settings.ts'

interface PairCounts {
  /** pairs of the centres before */
  before: number
  /** of this one */
  mine: number
  /** of the sentence */
  all: number
}

/** `reach`: of the figure's window. `size`: of the training's, up to which reaches are drawn. */
export function whichPairs({ before, mine, all }: PairCounts, reach: number, size: number): string {
  if (all === 0) return t`No other word is within reach: this sentence gives no pair.`
  if (mine === 0) return t`No other word is within reach: this centre gives no pair.`
  if (mine === 1)
    return t`Pair ${before + 1} of the ${all} of this sentence, at a reach of ${reach} (window size ${size}).`
  return t`Pairs ${before + 1} to ${before + mine} of the ${all} of this sentence, at a reach of ${reach} (window size ${size}).`
}

const SLIDE_MS = 1100

/** While training draws a reach for every centre, the figure shows one in between. */
const SHOWN_REACH = 2

@customElement('lx-sentence-window')
export class SentenceWindow extends PageElement {
  private readonly latest = new Latest<SentencePairs>(
    () => this.requestUpdate(),
    () => this.lesson.core.retry(),
  )
  /** The loss further down has the same words. */
  private readonly forward = new HighlightedPart(this, 'main')
  @state() private sliding = 0
  /** Where the window is on its first way along the sentence; −1 once that has ended. */
  @state() private passing = reducedMotion() ? -1 : 0

  override connectedCallback(): void {
    super.connectedCallback()
    void this.lesson.training.begin()
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    this.stop()
    this.latest.stop()
  }

  /** How far the shown window reaches, of the training's. */
  private get reach(): number {
    const { window, windowKind } = this.lesson.state.read(trainingSchema).values
    return windowKind === 'random' ? Math.min(SHOWN_REACH, window) : window
  }

  private get own(): string {
    const { newWord, corpus } = this.lesson.training.settings
    return corpus === 'microworld' ? newWord : ''
  }

  protected override willUpdate(): void {
    const { lesson, reach, own } = this
    const { text } = lesson.core.view
    const { sentence } = lesson.state.read(windowSchema).values
    this.latest.follow(text && [text, sentence, reach, own, hasFailed(lesson)], () =>
      lesson.core.ask(({ session }) => session.sentence(sentence, reach, own)),
    )
  }

  private get pairs(): SentencePairs | null {
    return this.latest.result
  }

  private get centre(): number {
    const { centre } = this.lesson.state.read(windowSchema).values
    const last = Math.max(0, (this.pairs?.words.length ?? 1) - 1)
    return Math.min(this.passing < 0 ? centre : this.passing, last)
  }

  protected override updated(): void {
    if (this.passing === 0 && this.sliding === 0 && this.pairs !== null) this.pass()
  }

  protected override render(): TemplateResult {
    const { pairs, centre, latest } = this
    if (pairs === null) return latest.renderFault() ?? html`<p class="hint">Reading the text …</p>`
    const { words, centres, contexts } = pairs
    const mine = [...contexts].filter((_, i) => centres[i] === centre)
    const role = (position: number) =>
      position === centre ? 'centre' : mine.includes(position) ? 'context' : 'outside'
    const before = [...centres].filter((position) => position < centre).length
    return html`
      <figure class="window" data-part=${this.forward.name} aria-label="A sentence of the text, and its window">
        <p class="words">
          ${words.map((word, position) => html`<span class="word ${role(position)}">${word}</span> `)}
          ${pairs.length > words.length ? html`<span class="hint">${plural(pairs.length - words.length, '… and {0} more word', '… and {0} more words')}</span>` : nothing}
        </p>
        <label class="slider">
          <span>Centre</span>
          <input
            type="range"
            min="0"
            max=${Math.max(0, words.length - 1)}
            .value=${String(centre)}
            aria-valuetext=${t`${words[centre] ?? ''}, word ${centre + 1} of ${words.length}`}
            @focus=${this.stop}
            @input=${(event: Event) => {
              this.stop()
              this.moveTo(Number((event.target as HTMLInputElement).value))
            }}
          />
        </label>
        <div class="row">
          <button type="button" @click=${this.slide}>${this.sliding ? t`Stop sliding` : t`Slide along`}</button>
          <button type="button" @click=${this.another}>Another sentence</button>
        </div>
        <ul class="pairs" aria-label="Pairs of this centre">
          ${mine.map(
            (position) => html`<li>
              (<b class="centre">${words[centre]}</b>, <b class="context">${words[position]}</b>)
            </li>`,
          )}
        </ul>
        <p class="hint">${whichPairs({ before, mine: mine.length, all: centres.length }, this.reach, this.lesson.training.settings.window)}</p>
      </figure>
    `
  }

  private moveTo(centre: number): void {
    this.lesson.state.write(windowSchema, { centre })
  }

  /** Once along the sentence, and back to where the address has the centre. */
  private pass(): void {
    this.sliding = window.setInterval(() => {
      this.passing++
      if (this.passing >= (this.pairs?.words.length ?? 0)) this.stop()
    }, SLIDE_MS)
  }

  private readonly slide = (): void => {
    if (this.sliding) {
      this.stop()
      return
    }
    if (this.centre >= (this.pairs?.words.length ?? 0) - 1) this.moveTo(0)
    this.sliding = window.setInterval(() => {
      const next = this.centre + 1
      if (next < (this.pairs?.words.length ?? 0)) this.moveTo(next)
      else this.stop()
    }, SLIDE_MS)
  }

  /** Whoever reaches the slider has it to themselves: it does not move under the keyboard. */
  private readonly stop = (): void => {
    clearInterval(this.sliding)
    this.sliding = 0
    this.passing = -1
  }

  private readonly another = (): void => {
    const sentences = this.lesson.core.view.text?.sentences ?? 1
    const { sentence } = this.lesson.state.read(windowSchema).values
    this.stop()
    const next = ((this.pairs?.index ?? sentence) + 1) % sentences
    this.lesson.state.write(windowSchema, { sentence: next, centre: 1 })
  }
}
