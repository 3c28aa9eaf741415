/** A sentence of the text with the window sliding over it, and the pairs that it gives. */
import type { Remote } from 'comlink'
import type { SentencePairs } from 'lexiscope/training/protocol.ts'
import type { CoreWorker } from 'lexiscope/training/worker.ts'
import { nothing, type TemplateResult } from 'lit'
import { customElement, state } from 'lit/decorators.js'
import { AskingElement } from '../../lesson/asking/asking.ts'
import { HighlightedPart } from '../../lesson/highlighted-part.ts'
import { trainingSchema } from '../../training/settings.ts'
import { html, plural, t } from '../../translation/translation.ts'
import { viewSchema } from './settings.ts'
import { whichPairs } from './which-pairs.ts'

const SLIDE_MS = 1100

@customElement('lx-sentence-window')
export class SentenceWindow extends AskingElement<SentencePairs> {
  /** The loss further down has the same words. */
  private readonly forward = new HighlightedPart(this, 'main')
  @state() private sliding = 0

  override connectedCallback(): void {
    super.connectedCallback()
    void this.lesson.training.begin()
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    this.stop()
  }

  /** Which of the text's sentences is shown, and the window over it. */
  private get shown(): { index: number; window: number } {
    const { core, state } = this.lesson
    const { window } = state.read(trainingSchema).values
    const { sentence } = state.read(viewSchema).values
    return { index: sentence % (core.view.text?.sentences ?? 1), window }
  }

  protected override question() {
    const { text } = this.lesson.core.view
    const { index, window } = this.shown
    return text && [text, index, window]
  }

  protected override ask(remote: Remote<CoreWorker>): Promise<SentencePairs> {
    const { index, window } = this.shown
    return remote.sentence(index, window)
  }

  private get centre(): number {
    const { centre } = this.lesson.state.read(viewSchema).values
    return Math.min(centre, Math.max(0, (this.answer?.words.length ?? 1) - 1))
  }

  protected override render(): TemplateResult {
    const { answer: pairs, centre } = this
    if (pairs === null) return html`<p class="waiting">Reading the text …</p>`
    const { words, centres, contexts } = pairs
    const mine = [...contexts].filter((_, i) => centres[i] === centre)
    const role = (position: number) =>
      position === centre ? 'centre' : mine.includes(position) ? 'context' : 'outside'
    const before = [...centres].filter((position) => position < centre).length
    return html`
      <figure class="card window" data-part=${this.forward.name}>
        <figcaption class="card-title">A sentence of the text, and its window</figcaption>
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
            @input=${(event: Event) => this.moveTo(Number((event.target as HTMLInputElement).value))}
          />
        </label>
        <div class="row">
          <button type="button" @click=${this.slide}>${this.sliding ? t`Stop` : t`Slide along`}</button>
          <button type="button" @click=${this.another}>Another sentence</button>
        </div>
        <h3 class="small">Pairs of this centre <span class="hint">(centre, context)</span></h3>
        <ul class="pairs" aria-label="Pairs of this centre">
          ${mine.map(
            (position) => html`<li>
              (<b class="centre">${words[centre]}</b>, <b class="context">${words[position]}</b>)
            </li>`,
          )}
        </ul>
        <p class="hint">
          ${whichPairs(before, mine.length, centres.length, this.lesson.training.settings.window)}
        </p>
      </figure>
    `
  }

  private moveTo(centre: number): void {
    this.lesson.state.write(viewSchema, { centre })
  }

  private readonly slide = (): void => {
    if (this.sliding) {
      this.stop()
      return
    }
    if (this.centre >= (this.answer?.words.length ?? 0) - 1) this.moveTo(0)
    this.sliding = window.setInterval(() => {
      const next = this.centre + 1
      if (next < (this.answer?.words.length ?? 0)) this.moveTo(next)
      else this.stop()
    }, SLIDE_MS)
  }

  private stop(): void {
    clearInterval(this.sliding)
    this.sliding = 0
  }

  private readonly another = (): void => {
    const { sentence } = this.lesson.state.read(viewSchema).values
    const sentences = this.lesson.core.view.text?.sentences ?? 1
    this.stop()
    this.lesson.state.write(viewSchema, { sentence: (sentence + 1) % sentences, centre: 1 })
  }
}
