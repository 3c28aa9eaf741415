/** The learner's model trains by itself, and two more seeds after it: its controls, and its losses. */
import type { TemplateResult } from 'lit'
import { customElement } from 'lit/decorators.js'
import { HighlightedPart } from '../../lesson/highlighted-part.ts'
import { renderTraining } from '../../lesson/model-run/training-controls.ts'
import { PageElement } from '../../lesson/page/element.ts'
import { seen } from '../../lesson/page/question.ts'
import { lendWord } from '../../lesson/words/lent-word.ts'
import { inWords } from '../../training/progress.ts'
import { decimal, html, language, number, plural, t } from '../../translation/translation.ts'
import { FINAL_SENTENCES, type LanguageRun } from './language-run.ts'
import { renderLosses } from './loss-chart.ts'
import { evaluated, nameOf, ownModel } from './models.ts'
import { takenAway } from './questions.ts'
import { isSetting, schema, waitsForText } from './settings.ts'
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
