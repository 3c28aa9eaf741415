/** The first screen: a model that trains by itself and writes, the question, and what came of it. */
import { nothing, type TemplateResult } from 'lit'
import { customElement, property } from 'lit/decorators.js'
import { LessonElement } from '../../lesson/element.ts'
import { HighlightedPart } from '../../lesson/highlighted-part.ts'
import { renderTraining } from '../../lesson/model-run/training-controls.ts'
import { ChoiceCheck } from '../../lesson/rhythm/check.ts'
import { questionCard } from '../../lesson/rhythm/question-card.ts'
import { hasRun, ready, start } from '../../lesson/rhythm/run.ts'
import { lendWord } from '../../lesson/words/lent-word.ts'
import { inWords } from '../../training/progress.ts'
import { decimal, html, language, number, plural, t } from '../../translation/translation.ts'
import './film.ts'
import { FINAL_SENTENCES, type LanguageRun } from './language-run.ts'
import { renderLosses } from './loss-chart.ts'
import { modelSettings, nameOf, OwnModel } from './models.ts'
import { takenAway, takenAwayOutcome, takenAwayRun } from './predictions.ts'
import './parts/form.ts'
import { FOLLOWING, SETTINGS_OF, schema, waitsForText } from './settings.ts'
import './taken-away.ts'

/** A training on a learner's own text that takes longer, in seconds, pauses and says so. */
const LONG = 40

@customElement('lx-language-bench')
export class LanguageBench extends LessonElement {
  @property({ attribute: false }) hints: TemplateResult | typeof nothing = nothing
  private readonly model = new OwnModel(this)
  private readonly following = Array.from(
    { length: FOLLOWING },
    (_, i) => new OwnModel(this, i + 1),
  )
  private readonly highlighted = new HighlightedPart(this)
  private readonly check = new ChoiceCheck(this, takenAway)
  /** Trainings that have begun once: what is rewound or cancelled begins again at a press. */
  private readonly begun = new WeakSet<LanguageRun>()
  /** Trainings that were paused to announce their duration; the next press resumes them. */
  private readonly announced = new WeakSet<LanguageRun>()

  constructor() {
    super()
    this.check.keepsFirst = true
  }

  override connectedCallback(): void {
    super.connectedCallback()
    lendWord(this.lesson, 'language', schema)
  }

  protected override updated(): void {
    this.beginByItself()
    this.announce()
    this.continueSeeds()
  }

  private beginByItself(): void {
    const [own] = this.model.requested
    const { rejection, opening } = this.model
    if (own === undefined || rejection !== null || opening) return
    if (own.phase !== 'ready') this.begun.add(own)
    // How long a text of the learner's own takes is not known: it waits for a press.
    if (own.request.text.kind === 'own' || this.begun.has(own)) return
    this.begun.add(own)
    this.model.run()
  }

  private announce(): void {
    const [own] = this.model.requested
    if (own === undefined) return
    // A training that was reset is announced again.
    if (!own.trained) this.announced.delete(own)
    const left = own.phase === 'running' ? own.secondsLeft : null
    if (own.request.text.kind !== 'own' || left === null || left < LONG) return
    if (this.announced.has(own)) return
    this.announced.add(own)
    this.model.pause()
  }

  /** The other seeds follow once the result is seen, unless the page has only found what was trained before. */
  private continueSeeds(): void {
    const { read } = this
    for (const own of this.others) own.release()
    if (!this.revealed || read === null || read.restoredFrom !== null) return
    for (const each of this.following) if (!each.begun && !each.opening) each.run()
  }

  private get revealed(): boolean {
    return hasRun(this.lesson, takenAwayRun)
  }

  /** The learner's model, once it was read with and without its positions. */
  private get read(): LanguageRun | null {
    const { own, opening } = this.model
    return own !== null && !opening && isRead(own) ? own : null
  }

  /** The same with other seeds, as far as they were read. */
  private get others(): readonly LanguageRun[] {
    return this.following.flatMap(({ own, opening }) =>
      own !== null && !opening && isRead(own) ? [own] : [],
    )
  }

  protected override render(): TemplateResult {
    const { lesson, model, revealed, read } = this
    const isSetting = (argument: string) => argument in SETTINGS_OF || argument === 'word'
    return html`
      ${questionCard(lesson, takenAway, this.renderPress(), this.check.render(revealed ? takenAwayOutcome(read) : null), this.hints)}
      <div class="exhibit">
        ${
          revealed && read !== null && read.scheme !== 'none'
            ? html`<lx-language-taken .lesson=${lesson} .runs=${[read, ...this.others]}></lx-language-taken> ${this.renderFollowing(read)}`
            : nothing
        }
        <lx-language-film class="plays-on" .lesson=${lesson}></lx-language-film>
        ${renderTraining(lesson, null, model, { name: t`Train`, status: this.status(), isSetting, entries: modelSettings })}
        ${renderLosses(model.own === null ? [] : [model.own], this.highlighted)}
        <lx-language-parts .lesson=${lesson}></lx-language-parts>
      </div>
    `
  }

  private renderPress(): TemplateResult {
    const { lesson, revealed } = this
    const free = ready(lesson, takenAwayRun)
    const press = (event: Event) => {
      const { parentElement } = event.currentTarget as HTMLElement
      start(lesson, takenAwayRun)
      this.model.run()
      parentElement?.focus({ preventScroll: true })
    }
    const waits = revealed && this.read === null
    return html`<div class="press" tabindex="-1">
      ${
        revealed
          ? nothing
          : html`<button type="button" class="primary" ?disabled=${!free} @click=${press}>Take its positions away</button>`
      }
      <span class="hint" role="status">${waits ? t`The result follows when it is trained and evaluated.` : revealed ? t`Done.` : ''}</span>
    </div>`
  }

  private renderFollowing(own: LanguageRun): TemplateResult | typeof nothing {
    const { following, others } = this
    if (own.request.text.kind === 'own' || others.length === following.length) return nothing
    const running = following.some((each) => each.running)
    const stopped = following.find(({ problem }) => problem !== null)?.problem?.message ?? ''
    const press = () => {
      for (const each of following) running ? each.pause() : each.run()
    }
    const { seed } = own.request.options
    return html`<div class="row">
      <button type="button" @click=${press}>${running ? t`Pause the other seeds` : t`Train two more seeds`}</button>
      <span class="hint" role="status">${t`Seeds ${number(seed + 1)} and ${number(seed + 2)}: ${others.length} of ${following.length} trained and evaluated.`} ${stopped}</span>
    </div>`
  }

  private waiting(): string {
    if (!waitsForText(this.lesson)) return t`Loading …`
    const wanted = t`Choose a text first.`
    if (this.model.own === null) return wanted
    return `${wanted} ${t`Until then, the page still shows your last model.`}`
  }

  private status(): string {
    const { requested, running, done } = this.model
    const [own] = requested
    if (own === undefined) return this.waiting()
    if (own.text === null && own.phase === 'ready') {
      return t`Making the text: ${Math.floor(100 * own.textFraction)} %.`
    }
    if (running) return `${t`Training.`} ${timeLeft(own)}`
    if (done) return doneStatus(own)
    if (!own.trained) return t`Not trained yet.`
    const savedAt = own.restoredFrom?.toLocaleTimeString(language())
    const paused = savedAt === undefined ? t`Paused.` : t`Paused, as it was kept at ${savedAt}.`
    if (!this.announced.has(own)) return paused
    return `${paused} ${timeLeft(own)} ${t`Go on, or choose fewer steps.`}`
  }
}

const isRead = ({ reading, bare, scheme }: LanguageRun) =>
  reading !== null && (bare !== null || scheme === 'none')

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
