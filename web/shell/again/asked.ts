/** Drawn questions as any of a page, and what they are asked of here. */
import type { Lesson } from '../../lesson/lesson.ts'
import { PageElement } from '../../lesson/page/element.ts'
import { Latest } from '../../lesson/page/latest.ts'
import { drawnChoice } from '../../lesson/page/question.ts'
import type { DrawnQuestion, QuestionCore } from '../../lesson/returning/kind.ts'
import type { PredictionChoice } from '../../lesson/rhythm/rhythm.ts'
import { html, t } from '../../translation/translation.ts'

type Found = DrawnQuestion['found']
export type MadeQuestion = ReturnType<typeof drawnChoice<Found>> & { found: Found }

/** As any question of a page, which is graded as soon as it is answered. */
export const asQuestion = (
  exercise: string,
  name: string,
  drawn: DrawnQuestion,
  more: readonly PredictionChoice[] = [],
): MadeQuestion =>
  Object.assign(
    drawnChoice<Found>({
      ...{ exercise, name, question: drawn.question, choices: [...drawn.choices, ...more] },
      outcome: async () => drawn.found,
      say: (found) => found,
    }),
    { found: drawn.found },
  )

export const asksOf = (lesson: Lesson): QuestionCore => ({
  compute: (part, name, ...values) => lesson.core.compute(part, name, ...values),
  task: async (name, ...values) => (await lesson.transformers()).compute(name, ...values),
})

/** Made once: another one is another element. */
export abstract class MadeElement<T> extends PageElement {
  /** Said meanwhile. */
  protected readonly waiting: string = t`The question is being made.`
  private readonly latest = new Latest<T>(
    () => this.requestUpdate(),
    () => this.lesson.core.retry(),
  )

  protected abstract make(): Promise<T>
  protected abstract renderMade(made: T): unknown

  override connectedCallback(): void {
    super.connectedCallback()
    this.latest.begin(() => this.make())
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    this.latest.stop()
  }

  protected get made(): T | null {
    return this.latest.result
  }

  protected override render(): unknown {
    const { made, latest, waiting } = this
    if (made !== null) return this.renderMade(made)
    return (
      latest.renderFault() ?? html`<p class="waiting">${latest.refused?.message ?? waiting}</p>`
    )
  }
}
