/** The training as a film of sentences: noise, then words, then sentences; played, paused, gone through by hand. */
import { nothing, type TemplateResult } from 'lit'
import { customElement } from 'lit/decorators.js'
import { keyed } from 'lit/directives/keyed.js'
import { PageElement } from '../../lesson/page/element.ts'
import { type Film, Playback } from '../../lesson/player/playback.ts'
import { playerBar } from '../../lesson/player/player-bar.ts'
import { reducedMotion } from '../../plot/theme/theme.ts'
import { html, number, t } from '../../translation/translation.ts'
import { type LanguageRun, MARKS } from './language-run.ts'
import { ownModel } from './models.ts'
import { renderKinds, renderSentence } from './sentences.ts'
import { madeUpOf } from './settings.ts'
import type { Frame } from './stored-model.ts'

const SECONDS = 10
/** Earlier frames that stay in sight, newest first. */
const EARLIER = 2

@customElement('lx-language-film')
export class LanguageFilm extends PageElement implements Film {
  private of: LanguageRun | null = null
  private seen = 0
  private readonly playback = new Playback(this, {
    seconds: SECONDS,
    seen: () => !document.hidden && this.isConnected,
    changed: () => this.requestUpdate(),
  })

  override connectedCallback(): void {
    super.connectedCallback()
    document.addEventListener('visibilitychange', this.goOn)
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    document.removeEventListener('visibilitychange', this.goOn)
    this.playback.stop()
  }

  private readonly goOn = (): void => this.playback.goOn()

  private get own(): LanguageRun | null {
    return ownModel(this.lesson).own
  }

  get frames(): readonly Frame[] {
    return this.own?.frames ?? []
  }

  get last(): number {
    const { own, running } = ownModel(this.lesson)
    return running && own !== null ? MARKS.length - 1 : Math.max(0, this.frames.length - 1)
  }

  /** The training runs by itself. */
  reach(): void {}

  protected override willUpdate(): void {
    const { own, playback, frames } = this
    if (own !== this.of || frames.length < this.seen) {
      this.of = own
      this.seen = 0
      playback.pause()
      playback.rewind()
    }
    if (frames.length === this.seen) return
    const begins = this.seen === 0
    this.seen = frames.length
    // Who wants no motion sees the newest frame.
    if (reducedMotion()) playback.go(frames.length - 1)
    else if (begins) playback.play()
    playback.heard()
  }

  protected override render(): TemplateResult {
    const { own } = this
    const at = Math.min(Math.floor(this.playback.at), Math.max(0, this.frames.length - 1))
    const frame = this.frames[at]
    const total = own?.progress?.stepsTotal ?? own?.request.options.steps ?? 0
    const step = frame?.step ?? 0
    return html`<div class="card writing-film">
      <p class="ticker">
        ${frame === undefined ? this.renderWaiting() : html`<span class="asked">after <b>${number(step)}</b> of ${number(total)} steps it writes</span>`}
      </p>
      <div class="line-now">${frame === undefined ? this.renderTask() : keyed(frame, this.renderFrame(frame))}</div>
      <ol class="lines" aria-label="What it wrote before">
        ${this.frames
          .slice(Math.max(0, at - EARLIER), at)
          .reverse()
          .map((each) =>
            // A new element for each sentence: words of a reused one would count as layout shifts.
            keyed(
              each,
              html`<li>
                  <span class="step">${number(each.step)}</span>${this.renderFrame(each)}
                </li>`,
            ),
          )}
      </ol>
      ${playerBar(
        this.playback,
        {
          ...{ name: t`The film of the training`, slider: t`How far the film is` },
          ...{ at, last: Math.max(0, this.frames.length - 1) },
          said: t`step ${number(step)}: ${frame?.sentences[0]?.text ?? ''}`,
          shown: number(step),
        },
        { play: t`Play the film`, pause: t`Pause the film`, again: t`Play the film again` },
      )}
      ${own === null ? nothing : renderKinds(own)}
    </div>`
  }

  /** Before it has written anything. */
  private renderWaiting(): TemplateResult {
    const { own } = this
    const [made] = madeUpOf(this.lesson)
    const text = own?.request.text
    if (text?.kind === 'own') return html`<span class="asked">It has written nothing yet.</span>`
    const share = Math.floor(100 * (own?.textFraction ?? 0))
    return html`<span class="asked">${made === undefined ? t`Its sentences are being made: ${share} %` : html`Its sentences are being made, <b translate="no">${made.word}</b> among their words: ${share} %`}</span>`
  }

  /** What it will be asked again and again, while its sentences are being made. */
  private renderTask(): TemplateResult {
    const { own } = this
    const [made] = madeUpOf(this.lesson)
    return html`<p class="written">${made === undefined ? t`the king` : html`the king sees the <mark translate="no">${made.word}</mark>`} <b>… ?</b></p>
      <p class="hint">Which word comes next? It will be asked this at every word of every sentence, and it begins by guessing.</p>
      ${own?.request.text.kind === 'own' ? nothing : html`<progress max="1" .value=${own?.textFraction ?? 0} aria-label="Sentences made"></progress>`}`
  }

  private renderFrame({ sentences }: Frame): TemplateResult {
    const word = this.own?.text?.grammar?.madeUp[0] ?? ''
    return html`${sentences.map((each) => renderSentence(each, word))}`
  }
}
