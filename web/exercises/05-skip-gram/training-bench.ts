/** Where the training is run and watched: buttons, progress, map, loss, and one word's neighbours. */
import './outcome.ts'
import type { Curve, TextSummary } from 'lexiscope/training/protocol.ts'
import { nothing, type TemplateResult } from 'lit'
import { customElement, property, state } from 'lit/decorators.js'
import { LessonElement } from '../../lesson/element.ts'
import { HighlightedPart } from '../../lesson/highlighted-part.ts'
import { questionCard } from '../../lesson/rhythm/question-card.ts'
import { predicted } from '../../lesson/rhythm/rhythm.ts'
import type { NearestWords } from '../../lesson/words/nearest-bars.ts'
import { wordShown } from '../../lesson/words/neighbours.ts'
import { wordSchema } from '../../lesson/words/word-schema.ts'
import { worldName } from '../../lesson/words/world-names.ts'
import type { Series } from '../../plot/index.ts'
import { renderProgress } from '../../training/progress.ts'
import { settingOf } from '../../training/settings.ts'
import { html, t } from '../../translation/translation.ts'
import { predictionFor } from './prediction.ts'

const NEIGHBOURS = 6
const TRAILS = 6

/** The words of the map with their colours; made once a text. */
interface MapWords {
  of: TextSummary
  words: string[]
  groups: Uint8Array
  groupNames: readonly string[]
  counts: Int32Array
}

/** Words without a topic: those that hold sentences together. */
const OTHERS = t`other words`

@customElement('lx-training-bench')
export class TrainingBench extends LessonElement {
  override readonly trained = true
  /** Below the figures. */
  @property({ attribute: false }) settings: TemplateResult | typeof nothing = nothing
  private readonly highlighted = new HighlightedPart(this)
  @state() private neighbours: NearestWords | null = null
  private topics: Readonly<Record<string, string>> = {}
  private mapWords: MapWords | null = null
  private shown: { curve: Curve; length: number; series: readonly Series[] } | null = null

  override connectedCallback(): void {
    super.connectedCallback()
    this.lesson.core
      .world()
      .then(({ topics }) => {
        this.topics = topics
        this.mapWords = null
        this.requestUpdate()
      })
      .catch(() => {})
  }

  private get word(): string {
    const { word } = this.lesson.state.read(wordSchema).values
    const { newWord } = this.lesson.training.settings
    return wordShown(word, newWord, this.lesson.core.view.text?.words ?? [])
  }

  protected override render(): TemplateResult {
    const { lesson } = this
    return html`
      ${questionCard(
        lesson,
        predictionFor(lesson.training.settings),
        html`${this.renderButtons()} ${this.renderState()}`,
        html`<lx-skip-gram-outcome .lesson=${lesson}></lx-skip-gram-outcome>`,
      )}
      <div class="exhibit">
        ${renderProgress(lesson.core.view)} ${this.unrevealed ? nothing : this.renderFigures()}
        ${this.settings}
      </div>
    `
  }

  private get ready(): boolean {
    const { training } = this.lesson
    return predicted(this.lesson, predictionFor(training.settings)) !== ''
  }

  /** Trained for another exercise, or before a restart: shown, they would tell what is asked. */
  private get unrevealed(): boolean {
    // A figure alone on a page of others has nobody who could be asked.
    const alone = document.documentElement.dataset.embed === 'figure'
    return !alone && !this.ready && (this.lesson.core.view.progress?.tokensDone ?? 0) > 0
  }

  private renderFigures(): TemplateResult {
    return html`
      ${this.renderMap()}
      <div class="figures">
        <lx-line-chart
          class="card ${this.highlighted.marks('loss')}"
          label="Loss"
          x-title="pairs trained"
          y-title="loss (nats a pair)"
          caption=${this.lossCaption()}
          .series=${this.curves()}
        ></lx-line-chart>
        <lx-neighbours
          class="card"
          .lesson=${this.lesson}
          .word=${this.word}
          .topK=${NEIGHBOURS}
          @lx-answer=${this.hear}
        ></lx-neighbours>
      </div>
    `
  }

  private lossCaption(): string {
    const caption = t`The lower, the better the model tells true contexts from words drawn at random.`
    return this.lesson.core.view.earlier.length > 0
      ? `${caption} ${t`Pale: the runs before.`}`
      : caption
  }

  private renderButtons(): TemplateResult {
    const { training, core } = this.lesson
    const { phase, options } = core.view
    const { ready } = this
    const running = phase === 'running'
    const idle = phase === 'loading' || phase === 'reading' || phase === 'failed'
    const done = phase === 'done' && !training.stale
    // The focus stays on the one that was pressed, though the end of the run disables it.
    const button = (
      name: string,
      hint: string,
      disabled: boolean,
      action: () => unknown,
      kind = '',
    ) => html`<div class="press">
      <button
        type="button"
        class=${kind}
        aria-disabled=${disabled || nothing}
        @click=${disabled ? nothing : action}
        >${name}</button>
      <span class="hint">${hint}</span>
    </div>`
    return html`<div class="presses" role="group" aria-label="Training">
      ${
        running
          ? button(t`Pause`, t`Stops here; Train goes on.`, false, () => core.pause(), 'primary')
          : button(
              t`Train`,
              ready ? t`To the end of the run.` : t`Predict first.`,
              !ready || idle || done,
              () => this.attempt(training.train()),
              'primary',
            )
      }
      ${button(t`Step`, t`One point of the curve.`, !ready || idle || running || done, () => this.attempt(training.step()))}
      ${button(t`Rewind`, t`Same initial weights again.`, options === null || idle, () => this.attempt(training.rewind()))}
      ${button(t`Reseed`, t`Other initial weights.`, !ready || idle, () => training.reseed())}
    </div>`
  }

  /** Takes the reader to what stands against the training. */
  private async attempt(action: Promise<boolean>): Promise<void> {
    if (await action) return
    await this.updateComplete
    requestAnimationFrame(() => {
      const wrong = this.closest('section')?.querySelector<HTMLElement>('[aria-invalid="true"]')
      wrong?.closest('details')?.setAttribute('open', '')
      wrong?.focus()
    })
  }

  private renderState(): TemplateResult {
    const { core, training } = this.lesson
    const { phase, problem } = core.view
    const elsewhere = problem !== null && settingOf[problem.argument] !== undefined
    const status: Record<typeof phase, string> = {
      loading: t`Loading the core …`,
      reading: t`Reading the text …`,
      ready: core.view.options === null ? t`Ready.` : t`At the initial weights.`,
      running: t`Training.`,
      paused: t`Paused.`,
      done: t`Trained.`,
      failed: '',
    }
    return html`
      <p class="state" role="status">
        ${status[phase]} ${this.unrevealed ? t`Predict, and you see these vectors; Rewind, and you watch them form.` : nothing}
        ${training.stale ? t`The settings have changed: Train starts afresh with them.` : nothing}
        ${training.drafts.any ? t`One of the settings cannot be used; it says why.` : nothing}
      </p>
      ${problem === null || phase === 'failed' ? nothing : html`<p class="error" role="alert">${elsewhere ? t`The training cannot go on: see the marked setting.` : problem.message}</p>`}
    `
  }

  private renderMap(): TemplateResult {
    const { text, map } = this.lesson.core.view
    const shown = text === null || map === null ? null : this.wordsOf(text, map.x.length)
    const selected = shown === null ? -1 : shown.words.indexOf(this.word)
    // Until the neighbours of another word are there, it has no lines.
    const near = this.neighbours?.to === this.word ? this.neighbours.words : []
    const links = (selected < 0 ? [] : near.slice(0, 3))
      .map(({ word }) => ({ from: selected, to: shown?.words.indexOf(word) ?? -1 }))
      .filter(({ to }) => to >= 0)
    return html`<lx-word-map
      class="card map"
      label="Map of the word vectors"
      caption=${map === null ? '' : t`Similar words gather. The map is flat, and shows ${Math.round(100 * map.explained)} % of what sets them apart.`}
      .words=${shown?.words ?? []}
      .groups=${shown?.groups ?? new Uint8Array(0)}
      .groupNames=${shown?.groupNames ?? []}
      .rest=${shown?.groupNames.indexOf(OTHERS) ?? -1}
      .counts=${shown?.counts ?? []}
      .x=${map?.x ?? new Float32Array(0)}
      .y=${map?.y ?? new Float32Array(0)}
      .selected=${selected}
      .links=${links}
      .trails=${TRAILS}
      glides
      @lx-select=${this.select}
    ></lx-word-map>`
  }

  private wordsOf(text: TextSummary, n: number): MapWords {
    if (this.mapWords?.of === text && this.mapWords.words.length === n) return this.mapWords
    const words = text.words.slice(0, n)
    const microworld = this.lesson.core.view.source?.kind === 'microworld'
    const topicOf = (word: string) => worldName(this.topics[word] ?? OTHERS)
    const topics = Object.values(this.topics).map(worldName)
    const groupNames = microworld ? [...new Set([...topics, OTHERS])] : []
    const groups = Uint8Array.from(microworld ? words : [], (word) =>
      groupNames.indexOf(topicOf(word)),
    )
    const counts = text.counts.slice(0, n)
    this.mapWords = { of: text, words, groups, groupNames, counts }
    return this.mapWords
  }

  /** The same until there is another point: most reports of a long training bring none. */
  private curves(): readonly Series[] {
    const { curve, earlier } = this.lesson.core.view
    const { length } = curve.pairs
    const { shown } = this
    if (shown?.curve === curve && shown.length === length) return shown.series
    const before = earlier.map(({ pairs, loss }, i) => ({
      name: i === 0 ? t`the run before` : t`two runs before`,
      x: pairs,
      y: loss,
      colour: i + 1,
      faded: true,
    }))
    const series = [{ name: t`this run`, x: curve.pairs, y: curve.loss, colour: 0 }, ...before]
    this.shown = { curve, length, series }
    return series
  }

  private readonly hear = (event: CustomEvent<NearestWords | null>): void => {
    this.neighbours = event.detail
  }

  private readonly select = (event: Event): void => {
    const { index } = (event as CustomEvent<{ index: number }>).detail
    // The word in the address is the choice.
    event.preventDefault()
    const word = this.mapWords?.words[index] ?? ''
    this.lesson.state.write(wordSchema, { word })
  }
}
