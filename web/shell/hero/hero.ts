/**
 * The first thing a visitor sees: the core trains word vectors in their tab, paced to be watched.
 * It can be paused and gone back in, and takes a word of the visitor's own.
 */
import type { CoreClient, Phase } from 'lexiscope/training/client.ts'
import type {
  DemonstrationFrame,
  DemonstrationText,
  MadeUpWord,
  WordCosine,
  WorldFacts,
} from 'lexiscope/training/protocol.ts'
import { type CoreProblem, problemFrom, sentence } from 'lexiscope/utilities/problem.ts'
import type { TemplateResult } from 'lit'
import { customElement, property, state } from 'lit/decorators.js'
import { LessonElement } from '../../lesson/element.ts'
import { familiesOf } from '../../lesson/map/families.ts'
import { Playback } from '../../lesson/player/playback.ts'
import { playerBar, Sight } from '../../lesson/player/player-bar.ts'
import { type FilmWords, filmMap, panelWidth, ticker } from '../../lesson/player/word-film.ts'
import { LENT } from '../../lesson/words/lent-word.ts'
import { reducedMotion } from '../../plot/theme/theme.ts'
import { madeUpWord } from '../../training/settings.ts'
import './hero.css'
import './own-word.ts'
import { FRAMES, nearestAt } from 'lexiscope/training/film.ts'
import { html, number, t } from '../../translation/translation.ts'

/**
 * The training that the start page shows. The core computes its frames on demand, and they are cached
 * so that the reader can go back. It is separate from the learner's training: nothing of it reaches
 * their vectors, the address or the browser's storage.
 */
class HeroRun extends EventTarget {
  text: DemonstrationText | null = null
  facts: WorldFacts | null = null
  madeUp: MadeUpWord | null = null
  readonly frames: DemonstrationFrame[] = []
  readonly last = FRAMES - 1
  /** What the core has against going on; null when nothing. */
  problem: CoreProblem | null = null
  private wanted = 0
  private asking = false
  private beginning = 0

  constructor(private readonly core: CoreClient) {
    super()
  }

  get done(): boolean {
    return this.frames.length === FRAMES
  }

  /** The pairs trained by a frame; by the newest one where it is not there yet. */
  pairs(frame: number): number {
    return this.frameAt(frame)?.pairs ?? 0
  }

  /** The words nearest to a word at a frame, from the core; none for an unknown word. */
  nearest(word: string, frame: number): readonly WordCosine[] {
    const { text } = this
    const stored = this.frameAt(frame)
    if (text === null || stored === undefined) return []
    return nearestAt(stored, text.words, text.words.indexOf(word)) ?? []
  }

  private frameAt(frame: number): DemonstrationFrame | undefined {
    return this.frames[Math.min(frame, this.frames.length - 1)]
  }

  /** From the initial weights. Throws a CoreProblem; the training before then stays. */
  async begin(madeUp: MadeUpWord | null): Promise<void> {
    const beginning = ++this.beginning
    this.problem = null
    try {
      const [facts, text] = await Promise.all([
        this.core.world(),
        this.core.ask((remote) => remote.demonstrate(madeUp)),
      ])
      // Of two that were begun, the later counts.
      if (beginning !== this.beginning) return this.end(text.id)
      this.frames.length = 0
      this.wanted = 0
      Object.assign(this, { facts, text, madeUp })
    } catch (thrown) {
      const problem = problemFrom(thrown)
      // One that crashed the core would crash it again, so the visitor decides whether to retry.
      if (problem.kind === 'Crashed' && beginning === this.beginning) this.stopWith(problem)
      throw problem
    }
    this.reach(0)
  }

  /** Has the core train up to a frame; a 'change' event tells of each. */
  reach(frame: number): void {
    this.wanted = Math.max(this.wanted, Math.min(frame, FRAMES - 1))
    if (!this.asking) void this.train()
  }

  private async train(): Promise<void> {
    this.asking = true
    try {
      while (this.text !== null && this.problem === null && this.frames.length <= this.wanted) {
        const { id } = this.text
        const frame = await this.core
          .ask((remote) => remote.demonstrated(id))
          .catch((thrown) => {
            // Another has begun meanwhile: what was asked of this one is of no use.
            if (this.text?.id === id) throw thrown
            return null
          })
        if (frame === null || this.text?.id !== id) continue
        this.frames.push(frame)
        this.dispatchEvent(new Event('change'))
      }
    } catch (thrown) {
      if (this.text !== null) this.stopWith(problemFrom(thrown))
    } finally {
      this.asking = false
    }
  }

  private stopWith(problem: CoreProblem): void {
    this.problem = problem
    this.dispatchEvent(new Event('change'))
  }

  /** Gives back what the core holds for it. */
  close(): void {
    this.beginning++
    const { text } = this
    this.text = null
    if (text !== null) this.end(text.id)
  }

  private end(id: number): void {
    this.core.ask((remote) => remote.endDemonstration(id)).catch(() => {})
  }
}

/** The whole training takes so long to watch. */
const SECONDS = 10
/** Before it the words lie where chance has put them. */
const LEAD = 2
/** Of the title and the question on the map. */
const PANEL_REM = 26

@customElement('lx-hero')
export class Hero extends LessonElement {
  /** What the page says beside it. */
  @property({ attribute: false }) beside: TemplateResult | null = null
  /** The word whose neighbours are shown; '' for the visitor's own. */
  @state() private followed = ''
  private run!: HeroRun
  private playback!: Playback
  private words: FilmWords | null = null
  /** The word that a training was last begun with. */
  private tried = ''
  private phase: Phase = 'loading'
  private trying = false
  private readonly sight = new Sight(this, () => this.playback.goOn())

  override connectedCallback(): void {
    this.run = new HeroRun(this.lesson.core)
    this.playback = new Playback(this.run, {
      ...{ seconds: SECONDS, lead: LEAD },
      seen: () => this.sight.seen,
      changed: () => this.requestUpdate(),
    })
    this.run.addEventListener('change', () => this.playback.heard())
    super.connectedCallback()
    this.beginAgain()
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    this.playback.stop()
    this.run.close()
  }

  /** From the initial weights, with this word. Throws what the core has against it. */
  readonly begin = async (madeUp: MadeUpWord | null): Promise<void> => {
    this.tried = JSON.stringify(madeUp)
    await this.start(madeUp)
  }

  private async start(madeUp: MadeUpWord | null): Promise<void> {
    const { run, playback } = this
    this.trying = true
    try {
      await run.begin(madeUp)
    } finally {
      this.trying = false
      this.requestUpdate()
    }
    playback.rewind()
    this.followed = ''
    // Who wants no motion sees the end of the run, and may go through it by hand.
    if (reducedMotion()) playback.go(run.last)
    else playback.play()
  }

  private readonly beginAgain = (): void => {
    const own = this.own
    // A word in the address that the core refuses; a core that is not there says so itself.
    void this.begin(own).catch(() => {
      if (this.run.problem === null) this.start(null).catch(() => {})
    })
  }

  protected override willUpdate(): void {
    const { run, trying, lesson } = this
    const { phase } = lesson.core.view
    const isAnother = JSON.stringify(this.own) !== this.tried
    const isBack = phase !== this.phase && phase !== 'failed' && run.text === null
    this.phase = phase
    if (!trying && (isAnother || (isBack && run.problem === null))) this.beginAgain()
  }

  /** The visitor's word, or the one that exercise 05 lends them. */
  private get own(): MadeUpWord {
    const lent = { word: LENT.newWord, slots: LENT.places }
    return madeUpWord(this.lesson.training.settings) ?? lent
  }

  private get word(): string {
    return this.followed || this.run.madeUp?.word || 'queen'
  }

  protected override render(): TemplateResult {
    const { run, playback } = this
    const own = run.madeUp?.word ?? ''
    return html`
      <div class="pitch">${this.beside}</div>
      <div class="film">
        ${this.renderMap()}
        <div class="bar">
          ${this.renderPlayer()}
          ${run.problem === null ? this.renderTicker() : this.renderProblem(run.problem.message)}
        </div>
      </div>
      <lx-own-word
        .lesson=${this.lesson}
        .begin=${this.begin}
        .facts=${run.facts}
        .words=${run.text?.words ?? []}
        .inUse=${own}
        .landed=${playback.ended ? run.nearest(own, run.last) : []}
      ></lx-own-word>
      <p class="hidden" role="status">${playback.ended ? t`Trained. Nearest to ${this.word}: ${this.nearest[0]?.word}.` : ''}</p>
    `
  }

  private renderProblem(message: string): TemplateResult {
    return html`<p class="ticker error" role="alert">
      The training stopped: ${sentence(message)}
      <button type="button" @click=${this.beginAgain}>Begin again</button>
    </p>`
  }

  /** Neighbours from the core at the current frame, or at the one before it. */
  private get nearest() {
    return this.run.nearest(this.word, Math.floor(this.playback.at))
  }

  private renderTicker(): TemplateResult {
    const asked = this.playback.ended
      ? html`nearest to <b>${this.word}</b> in the end`
      : html`nearest to <b>${this.word}</b> now`
    return ticker(asked, (cosine) => html`cosine similarity <span>${cosine}</span>`, this.nearest)
  }

  private renderMap(): TemplateResult {
    const { run, playback, word, nearest } = this
    const covered = { left: panelWidth(PANEL_REM), right: 0 }
    return filmMap(
      {
        label: t`Map of the word vectors in training`,
        caption: t`Laid out so that neighbours stay neighbours; distances across the sea mean little.`,
      },
      // Before the first answer there is nothing to draw.
      run.frames.length === 0 ? null : this.wordsOfMap(),
      {
        frames: run.frames,
        at: playback.at,
        word,
        own: run.madeUp?.word ?? '',
        near: nearest,
        covered,
      },
      (word) => {
        this.followed = word
        // The map has let go of its word where no word was picked.
        this.requestUpdate()
      },
    )
  }

  /** The same until another training has begun. */
  private wordsOfMap(): FilmWords | null {
    const { text, facts, madeUp } = this.run
    if (text === null || facts === null) return null
    if (this.words?.words !== text.words)
      this.words = { ...text, ...familiesOf(text.words, facts, madeUp) }
    return this.words
  }

  private renderPlayer(): TemplateResult {
    const { playback, run } = this
    const at = Math.floor(playback.at)
    const shown = t`${number(run.pairs(at))} pairs trained`
    const first = this.nearest[0]?.word
    const said =
      first === undefined
        ? t`${shown}; nearest to ${this.word}: nothing yet`
        : t`${shown}; nearest to ${this.word}: ${first}`
    return playerBar(playback, {
      ...{ name: t`The training`, slider: t`How far the training is` },
      ...{ at, last: run.last, said, shown },
    })
  }
}
