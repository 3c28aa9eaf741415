/** The learner's model trains by itself, and two more seeds after it: its controls, and its losses. */
import { nothing, type TemplateResult } from 'lit'
import { customElement } from 'lit/decorators.js'
import { keyed } from 'lit/directives/keyed.js'
import { HighlightedPart } from '../../lesson/highlighted-part.ts'
import { renderTraining } from '../../lesson/model-run/training-controls.ts'
import { PageElement } from '../../lesson/page/element.ts'
import { seen } from '../../lesson/page/question.ts'
import { type Film, Playback } from '../../lesson/player/playback.ts'
import { playerBar } from '../../lesson/player/player-bar.ts'
import { lendWord } from '../../lesson/words/lent-word.ts'
import { reducedMotion } from '../../plot/theme/theme.ts'
import { inWords } from '../../training/progress.ts'
import { decimal, html, language, number, plural, t } from '../../translation/translation.ts'
import { FINAL_SENTENCES, type Frame, type LanguageRun, MARKS } from './language-run.ts'
import { renderLosses } from './loss-chart.ts'
import { evaluated, nameOf, ownModel } from './models.ts'
import { takenAway } from './questions.ts'
import { renderKinds, renderSentence } from './sentences.ts'
import { isSetting, madeUpOf, schema, waitsForText } from './settings.ts'
import { followingOf } from './taken.ts'

/** A training on a learner's own text that takes longer, in seconds, pauses and says so. */
const LONG = 40

@customElement('lx-language-bench')
export class LanguageBench extends PageElement {
  private readonly highlighted = new HighlightedPart(this)
  /** Trainings that have begun once: what is rewound or cancelled begins again at a press. */
  private readonly begun = new WeakSet<LanguageRun>()
  /** Trainings that were paused to announce their duration; the next press resumes them. */
  private readonly announced = new WeakSet<LanguageRun>()

  override connectedCallback(): void {
    super.connectedCallback()
    lendWord(this.lesson, 'language', schema)
  }

  protected override updated(): void {
    const model = ownModel(this.lesson)
    const [own] = model.requested
    if (own !== undefined) {
      this.beginByItself(own)
      this.announce(own)
    }
    this.continueSeeds()
  }

  private beginByItself(own: LanguageRun): void {
    const model = ownModel(this.lesson)
    if (model.rejection !== null || model.opening) return
    if (own.phase !== 'ready') this.begun.add(own)
    // How long a text of the learner's own takes is not known: it waits for a press.
    if (own.request.text.kind === 'own' || this.begun.has(own)) return
    this.begun.add(own)
    model.run()
  }

  private announce(own: LanguageRun): void {
    // A training that was reset is announced again.
    if (!own.trained) this.announced.delete(own)
    const left = own.phase === 'running' ? own.secondsLeft : null
    if (own.request.text.kind !== 'own' || left === null || left < LONG) return
    if (this.announced.has(own)) return
    this.announced.add(own)
    ownModel(this.lesson).pause()
  }

  /** The other seeds follow once the result is seen, unless the page has only found what was trained before. */
  private continueSeeds(): void {
    const following = followingOf(this.lesson)
    for (const each of following) evaluated(each)?.release()
    const own = evaluated(ownModel(this.lesson))
    if (!seen(this.lesson, takenAway) || own === null || own.restoredFrom !== null) return
    for (const each of following) if (!each.begun && !each.opening) each.run()
  }

  protected override render(): TemplateResult {
    const { lesson, highlighted } = this
    const model = ownModel(lesson)
    const runs = model.own === null ? [] : [model.own]
    const about = { name: t`Train`, status: this.status(), isSetting, entries: Object.keys(schema) }
    return html`${renderTraining(lesson, null, model, about)} ${renderLosses(runs, highlighted)}`
  }

  private status(): string {
    const { requested, running, done, own: shown } = ownModel(this.lesson)
    const [own] = requested
    if (own === undefined) {
      if (!waitsForText(this.lesson)) return t`Loading …`
      const wanted = t`Choose a text first.`
      return shown === null
        ? wanted
        : `${wanted} ${t`Until then, the page still shows your last model.`}`
    }
    if (own.text === null && own.phase === 'ready')
      return t`Making the text: ${Math.floor(100 * own.textFraction)} %.`
    if (running) return `${t`Training.`} ${timeLeft(own)}`
    if (done) return doneStatus(own)
    if (!own.trained) return t`Not trained yet.`
    const savedAt = own.restoredFrom?.toLocaleTimeString(language())
    const paused = savedAt === undefined ? t`Paused.` : t`Paused. Saved at ${savedAt}.`
    if (!this.announced.has(own)) return paused
    return `${paused} ${timeLeft(own)} ${t`Go on, or choose fewer steps.`}`
  }
}

function timeLeft({ secondsLeft }: LanguageRun): string {
  return secondsLeft === null ? '' : t`About ${inWords(secondsLeft)} left.`
}

function doneStatus(own: LanguageRun): string {
  const { progress, restoredFrom, reading } = own
  if (progress === null || reading === null)
    return t`Trained. Now it is evaluated: loss, ${number(FINAL_SENTENCES)} sentences, and the tests.`
  const seconds = decimal(progress.seconds.toFixed(1))
  const trained = plural(
    progress.stepsTotal,
    'Trained and evaluated: {1}, {0} step, {2} s of computing.',
    'Trained and evaluated: {1}, {0} steps, {2} s of computing.',
    nameOf(own),
    seconds,
  )
  if (restoredFrom === null) return trained
  return `${trained} ${t`Kept at ${restoredFrom.toLocaleTimeString(language())}.`}`
}

const SECONDS = 10
/** Earlier frames that stay in sight, newest first. */
const EARLIER = 2

/** The training as a film of sentences: noise, then words, then sentences; played, paused, gone through by hand. */
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
    const asked = ['the', 'king', ...(made === undefined ? [] : ['sees', 'the', made.word]), '?']
    return html`<lx-sentence
        label="Which word comes next?"
        .words=${asked.map((text, at) => ({ text, at, own: text === made?.word, ...(text === '?' ? { role: 'query' } : {}) }))}
        .threads=${{ from: asked.length - 1, counts: asked.map((_, i) => (i < asked.length - 1 ? 1 : 0)), few: true }}
      ></lx-sentence>
      <p class="hint">It will be asked this at every word of every sentence, and it begins by guessing.</p>
      ${own?.request.text.kind === 'own' ? nothing : html`<progress max="1" .value=${own?.textFraction ?? 0} aria-label="Sentences made"></progress>`}`
  }

  private renderFrame({ sentences }: Frame): TemplateResult {
    const word = this.own?.text?.grammar?.madeUp[0] ?? ''
    return html`${sentences.map((each) => renderSentence(each, word))}`
  }
}
