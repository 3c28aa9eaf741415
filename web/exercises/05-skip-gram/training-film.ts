/** The training as a film: computed as fast as it can be, and played at a pace to be watched. */

import type { WordSlot } from 'lexiscope/faces/training.d.ts'
import type {
  DemonstrationFrame,
  MadeUpWord,
  TextSummary,
  WordCosine,
} from 'lexiscope/training/protocol.ts'
import { nothing, type TemplateResult } from 'lit'
import { customElement, property } from 'lit/decorators.js'
import { live } from 'lit/directives/live.js'
import { LatestAnswer } from '../../lesson/asking/latest-answer.ts'
import { LessonElement } from '../../lesson/element.ts'
import { familiesOf, type MapFamilies } from '../../lesson/map/families.ts'
import { drawnAt } from '../../lesson/player/glide.ts'
import { FRAMES, NEAREST, nearestAt, Playback } from '../../lesson/player/playback.ts'
import '../../lesson/player/film.css'
import { playerBar } from '../../lesson/player/player-bar.ts'
import { wordSchema } from '../../lesson/words/word-schema.ts'
import { wordShown } from '../../lesson/words/words-there.ts'
import { reducedMotion } from '../../plot/theme/theme.ts'
import '../../plot/kinds/word-map.ts'
import { decimal, html, t } from '../../translation/translation.ts'

const SECONDS = 7
const NOWHERE = new Float32Array(0)
const NO_GROUPS = new Uint8Array(0)

/** The words of the map with their families; the same as long as the text is. */
interface MapWords extends MapFamilies {
  of: TextSummary
  length: number
  words: string[]
  counts: Int32Array
}

@customElement('lx-training-film')
export class TrainingFilm extends LessonElement {
  override readonly trained = true
  /** Whether trained vectors may be seen: before the prediction they would answer it. */
  @property({ type: Boolean }) open = false
  private topics: Readonly<Record<string, string>> = {}
  private slots: readonly WordSlot[] = []
  private mapWords: MapWords | null = null
  /** The frame that the film begins with: another one is another film. */
  private first: DemonstrationFrame | undefined
  private begun = false
  /** Whether it has been played to its end once; playing it again takes nothing back. */
  private shown = false
  private wasWatched = false
  /** Of a word that frames have no row for, as the vectors are now. */
  private readonly latest = new LatestAnswer<WordCosine[]>(() => this.requestUpdate())
  private readonly playback = new Playback(this, {
    seconds: SECONDS,
    seen: () => !document.hidden && this.isConnected,
    changed: () => this.requestUpdate(),
  })

  override connectedCallback(): void {
    super.connectedCallback()
    document.addEventListener('visibilitychange', this.goOn)
    void this.lesson.core.world().then(
      ({ topics, slots }) => {
        this.topics = topics
        this.slots = slots
        this.mapWords = null
        this.requestUpdate()
      },
      () => {},
    )
    this.lessonChanged()
    // What was trained before this page was opened has been watched, or was trained elsewhere.
    if (this.frames.length > 1) this.playback.go(this.last)
    this.begun = this.frames.length > 1
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    document.removeEventListener('visibilitychange', this.goOn)
    this.playback.stop()
  }

  private readonly goOn = (): void => this.playback.goOn()

  get frames(): readonly DemonstrationFrame[] {
    return this.lesson.core.view.film
  }

  get last(): number {
    const { phase } = this.lesson.core.view
    const { length } = this.frames
    return phase === 'done' || phase === 'ready' ? Math.max(0, length - 1) : FRAMES - 1
  }

  /** The training runs by itself. */
  reach(): void {}

  /** Whether all of a finished training has been seen. */
  get watched(): boolean {
    return this.lesson.core.view.phase === 'done' && (this.shown || this.playback.ended)
  }

  protected override lessonChanged(): void {
    const { frames, playback } = this
    if (frames[0] !== this.first) {
      this.first = frames[0]
      this.begun = false
      this.shown = false
      playback.pause()
      playback.rewind()
    }
    if (!this.begun && frames.length > 1) {
      this.begun = true
      // Who wants no motion sees the newest frame, and goes through the film by hand.
      if (!reducedMotion()) playback.play()
    }
    if (reducedMotion() && !this.wasWatched) playback.go(frames.length - 1)
    playback.heard()
  }

  protected override updated(): void {
    this.shown = this.watched
    if (this.watched === this.wasWatched) return
    this.wasWatched = this.watched
    this.dispatchEvent(new Event('lx-watched'))
  }

  private get word(): string {
    const { word } = this.lesson.state.read(wordSchema).values
    const { newWord } = this.lesson.training.settings
    const { words = [] } = this.lesson.core.view.text ?? {}
    return wordShown(word, newWord, words)
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
    if (phase === 'running' || this.frames[this.frames.length - 1] !== frame) return []
    this.latest.ask([progress, shown.of, word], () =>
      core.ask((remote) => remote.nearest(word, NEAREST)),
    )
    return this.latest.value ?? []
  }

  protected override render(): TemplateResult | typeof nothing {
    const { text, progress } = this.lesson.core.view
    // Vectors that were brought back have no first frame, and the last one is what is asked.
    if (!this.open && this.frame === undefined && progress !== null) return nothing
    const drawn = this.frame === undefined ? null : drawnAt(this.frames, this.at)
    const shown = text === null || drawn === null ? null : this.wordsOf(text, drawn.x.length)
    const near = this.nearest(shown)
    return html`<div class="film">
      ${this.renderTicker(near)} ${this.renderMap(shown, drawn, near)} ${this.renderControls(near)}
    </div>`
  }

  private renderTicker([first, ...others]: readonly WordCosine[]): TemplateResult {
    const fraction = this.frame?.fraction ?? 0
    const ended = this.watched && this.playback.ended
    const when = fraction === 0 ? t`before training` : ended ? t`in the end` : t`now`
    return html`<p class="ticker">
      <span class="asked">nearest to <b translate="no">${this.word || '…'}</b> ${when}</span>
      <strong translate="no">${first?.word ?? '…'}</strong>
      <span class="cosine">${first === undefined ? nothing : html`cosine <span>${decimal(first.cosine.toFixed(2))}</span>`}</span>
      <span class="then">${others.length > 0 ? t`then ${others.map(({ word }) => word).join(', ')}` : nothing}</span>
    </p>`
  }

  private renderMap(
    shown: MapWords | null,
    drawn: ReturnType<typeof drawnAt>,
    near: readonly WordCosine[],
  ): TemplateResult {
    const selected = shown?.words.indexOf(this.word) ?? -1
    const links = (selected < 0 ? [] : near)
      .map(({ word }) => ({ from: selected, to: shown?.words.indexOf(word) ?? -1 }))
      .filter(({ to }) => to >= 0)
    const explained = this.frame?.explained
    return html`<lx-word-map
      class="map"
      label="Map of the word vectors"
      caption=${explained === undefined ? '' : t`A flat shadow of the vectors: it shows ${Math.round(100 * explained)} % of their variance.`}
      .words=${shown?.words ?? []}
      .groups=${shown?.groups ?? NO_GROUPS}
      .groupNames=${shown?.groupNames ?? []}
      .counts=${shown?.counts ?? []}
      .leading=${shown?.leading ?? []}
      .quiet=${shown?.quiet ?? []}
      .x=${drawn?.x ?? NOWHERE}
      .y=${drawn?.y ?? NOWHERE}
      .within=${drawn?.within ?? null}
      .selected=${live(selected)}
      .links=${links}
      @lx-select=${this.select}
    ></lx-word-map>`
  }

  private renderControls(near: readonly WordCosine[]): TemplateResult | typeof nothing {
    if (this.open && this.last === 0 && this.lesson.core.view.phase === 'done')
      return html`<p class="hint">These vectors were kept, their film was not: Rewind and Train show it again.</p>`
    const percent = `${Math.floor(100 * (this.frame?.fraction ?? 0))} %`
    const first = near[0]?.word ?? t`nothing yet`
    return playerBar(
      this.playback,
      {
        ...{ name: t`The film of the training`, slider: t`How far the film is` },
        ...{ at: Math.floor(this.at), last: this.open ? this.last : 0, shown: percent },
        said: t`${percent} trained; nearest to ${this.word}: ${first}`,
      },
      { play: t`Play the film`, pause: t`Pause the film`, again: t`Play the film again` },
    )
  }

  private wordsOf(text: TextSummary, length: number): MapWords {
    const { mapWords } = this
    if (mapWords?.of === text && mapWords.length === length) return mapWords
    const words = text.words.slice(0, length)
    const counts = text.counts.slice(0, length)
    const { source } = this.lesson.core.view
    const families =
      source?.kind === 'microworld'
        ? familiesOf(words, this.topics, source.madeUp && this.usedLike(source.madeUp))
        : { groups: NO_GROUPS, groupNames: [], leading: [], quiet: [] }
    this.mapWords = { of: text, length, words, counts, ...families }
    return this.mapWords
  }

  /** The learner's own word as the text on the map has it, which may not be what is set by now. */
  private usedLike({ word, slots: [place] }: MadeUpWord): { word: string; like: string } {
    return { word, like: this.slots.find(({ slot }) => slot === place)?.words[0] ?? '' }
  }

  private readonly select = (event: Event): void => {
    const { index } = (event as CustomEvent<{ index: number }>).detail
    // The word in the address is the choice.
    event.preventDefault()
    this.lesson.state.write(wordSchema, { word: this.mapWords?.words[index] ?? '' })
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'lx-training-film': TrainingFilm
  }
}
