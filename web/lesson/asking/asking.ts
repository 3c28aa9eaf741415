/** Elements that show the core's answer to one question, asked again as what decides it changes. */
import type { Remote } from 'comlink'
import type { CoreWorker } from 'lexiscope/training/worker.ts'
import { type CoreProblem, lineOf, sentence } from 'lexiscope/utilities/problem.ts'
import { nothing, type PropertyValues, render, type TemplateResult } from 'lit'
import { property } from 'lit/decorators.js'
import { html } from '../../translation/translation.ts'
import { LessonElement } from '../element.ts'
import { LatestAnswer, type Question } from './latest-answer.ts'

/** At most this often while the vectors change under training. */
const ASK_MS = 400

/** Those that the core could not answer: one press asks again for all of them. */
const unanswered = new Set<{ askAgain(): void }>()

function askAllAgain(): void {
  for (const element of [...unanswered]) element.askAgain()
}
addEventListener('online', askAllAgain)

/** True where nothing is wrong with the question: another try may be answered. */
const isFault = ({ kind, argument }: CoreProblem) =>
  kind === 'Unreachable' ||
  kind === 'Crashed' ||
  kind === 'Unexpected' ||
  (kind === 'TooLarge' && argument === '')

/** Asks what needs neither text nor vectors. */
export abstract class AskingElement<Answer> extends LessonElement {
  /** Of the exercise, for the card of its question. */
  @property({ attribute: false }) hints: TemplateResult | typeof nothing = nothing
  /** Least time between two questions. */
  protected readonly pauseMs: number = 0
  private readonly latest = new LatestAnswer<Answer>(() => this.hear())
  /** Above what was to be shown. */
  private readonly faultShown = Object.assign(document.createElement('div'), { role: 'alert' })

  /** What decides the answer; null when there is nothing to ask yet. */
  protected abstract question(): Question | null
  protected abstract ask(remote: Remote<CoreWorker>): Promise<Answer>

  protected get answer(): Answer | null {
    return this.latest.shown
  }

  /** What the core has against the question; null when nothing. */
  protected get refused(): CoreProblem | null {
    return this.fault === null ? this.latest.problem : null
  }

  /** What was refused, as a line at its entry; '' where nothing was. */
  protected get refusalLine(): string {
    return this.refused === null ? '' : lineOf(this.refused.message)
  }

  /** Why the core could not answer; null when it could, or when it refused the question. */
  private get fault(): CoreProblem | null {
    const { problem } = this.latest
    return problem !== null && isFault(problem) ? problem : null
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    unanswered.delete(this)
  }

  /** Asks the same question once more. */
  askAgain(): void {
    unanswered.delete(this)
    this.lesson.core.retry()
    this.latest.askAgain()
    this.requestUpdate()
  }

  protected override update(changed: PropertyValues): void {
    super.update(changed)
    const { fault, faultShown } = this
    if (fault === null && !faultShown.isConnected) return
    if (fault === null) faultShown.remove()
    else this.prepend(faultShown)
    const line = html`<p class="notice">
      This needs the core, which could not answer. ${sentence(fault?.message ?? '')}
      <button type="button" @click=${askAllAgain}>Try again</button>
    </p>`
    render(fault === null ? nothing : line, faultShown)
  }

  /** The question with all that it is about. */
  protected whole(): Question | null {
    return this.question()
  }

  protected override willUpdate(): void {
    const { core } = this.lesson
    const whole = this.whole()
    // Everything is asked again once a core that failed to load is there.
    const question = whole && [...whole, core.view.phase === 'failed']
    const ask = () =>
      this.trained
        ? core.ask((remote) => this.ask(remote))
        : core.askParts((remote) => this.ask(remote))
    this.latest.ask(question, ask, this.pauseMs)
  }

  private hear(): void {
    if (this.fault !== null && this.isConnected) unanswered.add(this)
    this.requestUpdate()
    this.dispatchEvent(new CustomEvent('lx-answer', { detail: this.answer }))
  }
}

/** Asks about the trained vectors, as often as they change; nothing while there are none. */
export abstract class VectorAskingElement<Answer> extends AskingElement<Answer> {
  override readonly trained: boolean = true
  protected override readonly pauseMs: number = ASK_MS
  /** Whether the initial weights are asked too, before any training. */
  protected readonly fromTheStart: boolean = false

  protected override whole(): Question | null {
    const { progress, text, phase } = this.lesson.core.view
    const initial = this.fromTheStart && text !== null && phase !== 'reading'
    const there = progress !== null && (initial || progress.tokensDone > 0)
    const question = there ? this.question() : null
    return question && [progress, text, ...question]
  }
}
