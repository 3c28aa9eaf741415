/** The training as a film: computed as fast as it can be, and played at a pace to be watched. */
import type { Phase } from 'lexiscope/training/client.ts'
import type { DemonstrationFrame, TextSummary, WordCosine } from 'lexiscope/training/protocol.ts'
import { nothing, type TemplateResult } from 'lit'
import { customElement, property } from 'lit/decorators.js'
import { familiesOf } from '../../lesson/map/families.ts'
import { PageElement } from '../../lesson/page/element.ts'
import { Latest } from '../../lesson/page/latest.ts'
import { type Film, FRAMES, NEAREST, nearestAt, Playback } from '../../lesson/player/playback.ts'
import { playerBar } from '../../lesson/player/player-bar.ts'
import { type FilmWords, filmMap, panelWidth, ticker } from '../../lesson/player/word-film.ts'
import { isFigureAlone } from '../../lesson/words/lent-word.ts'
import { wordInUse } from '../../lesson/words/neighbours.ts'
import { wordSchema } from '../../lesson/words/word-schema.ts'
import { reducedMotion } from '../../plot/theme/theme.ts'
import { html, number, t } from '../../translation/translation.ts'

const SECONDS = 9
/** Of the question's card on the map. */
const CARD_REM = 24
const NO_FAMILIES = { groups: new Uint8Array(0), groupNames: [], leading: [], quiet: [] }

/** With the text whose most frequent words they are. */
interface MapWords extends FilmWords {
  of: TextSummary
}

@customElement('lx-training-film')
export class TrainingFilm extends PageElement implements Film {
  readonly trained = true
  /** Whether trained vectors may be seen: before the prediction they would answer it. */
  @property({ type: Boolean }) open = false
  frames: readonly DemonstrationFrame[] = []
  private phase: Phase = 'loading'
  private begun = false
  private mapWords: MapWords | null = null
  /** Of a word that frames have no row for, as the vectors are now. */
  private readonly latest = new Latest<WordCosine[]>(
    () => this.requestUpdate(),
    () => this.lesson.core.retry(),
  )
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
    this.latest.stop()
    this.playback.stop()
  }

  private readonly goOn = (): void => this.playback.goOn()

  get last(): number {
    const { phase, frames } = this
    return phase === 'done' || phase === 'ready' ? Math.max(0, frames.length - 1) : FRAMES - 1
  }

  /** The training runs by itself. */
  reach(): void {}

  protected override willUpdate(): void {
    const { film, phase } = this.lesson.core.view
    if (film === this.frames && phase === this.phase) return
    const { playback } = this
    if (film[0] !== this.frames[0]) {
      this.begun = false
      playback.pause()
      playback.rewind()
    }
    this.frames = film
    this.phase = phase
    if (!this.begun && film.length > 1) {
      this.begun = true
      // What was trained before this page was opened has been watched, or was trained elsewhere. Who
      // wants no motion sees the newest frame, and goes through the film by hand.
      if (!this.hasUpdated) playback.go(this.last)
      else if (!reducedMotion()) playback.play()
    }
    if (reducedMotion() && !this.watched) playback.go(film.length - 1)
    playback.heard()
  }

  protected override updated(): void {
    if (this.phase === 'done' && this.playback.ended) this.lesson.training.filmSeen.value = 'ended'
  }

  /** Playing it again takes nothing back. */
  private get watched(): boolean {
    return this.lesson.training.filmSeen.value === 'ended'
  }

  private get word(): string {
    return wordInUse(this.lesson)
  }

  /** The core's frame that is drawn, or the one before it on the way to the next. */
  private get frame(): DemonstrationFrame | undefined {
    const frame = this.frames[Math.floor(this.at)]
    return this.open || frame?.fraction === 0 ? frame : undefined
  }

  /** Until there is a prediction, the film stands at its first frame. */
  private get at(): number {
    return this.open ? this.playback.at : 0
  }

  /** From the frame; of a rare word of a long text, which frames leave out, once the film is at its end. */
  private nearest(shown: MapWords | null): readonly WordCosine[] {
    const { frame, word } = this
    const id = shown?.of.words.indexOf(word) ?? -1
    if (shown === null || frame === undefined || id < 0) return []
    const found = nearestAt(frame, shown.of.words, id)
    if (found !== null) return found
    const { core } = this.lesson
    const { phase, progress } = core.view
    if (phase === 'running' || this.frames.at(-1) !== frame) return []
    this.latest.follow([progress, shown.of, word], () =>
      core.ask((remote) => remote.vectors.nearest(word, NEAREST)),
    )
    return this.latest.value ?? []
  }

  protected override render(): TemplateResult | typeof nothing {
    const { text, progress } = this.lesson.core.view
    // Vectors that were brought back have no first frame, and the last one is what is asked.
    if (!this.open && this.frame === undefined && progress !== null) return nothing
    const { frame } = this
    const shown = text === null || frame === undefined ? null : this.wordsOf(text, frame.x.length)
    const near = this.nearest(shown)
    return html`<div class="film">
      ${this.renderMap(shown, near)}
      <div class="bar">${this.renderControls(near)} ${this.renderTicker(near)}</div>
    </div>`
  }

  private renderTicker(near: readonly WordCosine[]): TemplateResult {
    const fraction = this.frame?.fraction ?? 0
    const ended = this.watched && this.playback.ended
    const when = fraction === 0 ? t`before training` : ended ? t`in the end` : t`now`
    const asked = html`nearest to <b translate="no">${this.word || '…'}</b> ${when}`
    return ticker(asked, (cosine) => html`cosine <span>${cosine}</span>`, near)
  }

  private renderMap(shown: MapWords | null, near: readonly WordCosine[]): TemplateResult {
    const { frames, at, word, lesson } = this
    const { source } = lesson.core.view
    const own = (source?.kind === 'microworld' && source.madeUp?.word) || ''
    const caption = t`Laid out so that neighbours stay neighbours; distances across the sea mean little.`
    const label = t`Map of the word vectors`
    const covered = { left: 0, right: isFigureAlone() ? 0 : panelWidth(CARD_REM) }
    return filmMap({ label, caption }, shown, { frames, at, word, own, near, covered }, (word) =>
      lesson.state.write(wordSchema, { word }),
    )
  }

  private renderControls(near: readonly WordCosine[]): TemplateResult | typeof nothing {
    if (this.open && this.last === 0 && this.phase === 'done')
      return html`<p class="hint">These vectors were saved, but not their film: press Rewind and Train to see it again.</p>`
    const shown = t`${number(this.frame?.pairs ?? 0)} pairs trained`
    const first = near[0]?.word ?? t`nothing yet`
    return playerBar(
      this.playback,
      {
        ...{ name: t`The film of the training`, slider: t`How far the film is` },
        ...{ at: Math.floor(this.at), last: this.open ? this.last : 0, shown },
        said: t`${shown}; nearest to ${this.word}: ${first}`,
      },
      { play: t`Play the film`, pause: t`Pause the film`, again: t`Play the film again` },
    )
  }

  private wordsOf(text: TextSummary, length: number): MapWords {
    const { mapWords } = this
    const { source, world } = this.lesson.core.view
    if (mapWords?.of === text && mapWords.words.length === length) return mapWords
    const words = text.words.slice(0, length)
    const counts = text.counts.slice(0, length)
    const families =
      source?.kind === 'microworld' && world !== null
        ? familiesOf(words, world, source.madeUp)
        : NO_FAMILIES
    this.mapWords = { of: text, words, counts, ...families }
    return this.mapWords
  }
}
