/** A part of this exercise: it follows the loaded vectors beside the lesson. */
import type { Remote } from 'comlink'
import type { CoreProblem } from 'lexiscope/kit/problem.ts'
import type { PretrainedClient, PretrainedView } from 'lexiscope/vectors/client.ts'
import type { PretrainedSession } from 'lexiscope/vectors/session.ts'
import type { nothing, TemplateResult } from 'lit'
import { state } from 'lit/decorators.js'
import { renderAnswerProblem } from '../../lesson/asking/answer-problem.ts'
import { LatestAnswer, type Question } from '../../lesson/asking/latest-answer.ts'
import { LessonElement } from '../../lesson/element.ts'
import { whenPretrained } from '../../lesson/words/when-pretrained.ts'
import { pretrainedSchema } from './settings.ts'

export abstract class PretrainedElement extends LessonElement {
  /** null until it has come */
  @state() protected client: PretrainedClient | null = null
  private readonly followClient = (): void => this.requestUpdate()

  override connectedCallback(): void {
    super.connectedCallback()
    void whenPretrained(this.lesson, (client) => {
      if (!this.isConnected) return
      this.client = client
      client.addEventListener('change', this.followClient)
    })
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    this.client?.removeEventListener('change', this.followClient)
  }

  protected get table(): PretrainedView['table'] {
    return this.client?.view.table ?? null
  }

  /** Whether rows are found by the int8 copy of the table. */
  protected get int8(): boolean {
    return this.lesson.state.read(pretrainedSchema).values.int8 === 'yes'
  }

  /** A word of ours as the table writes it in running text: GPT-2's have their space before them. */
  protected written(word: string): string {
    return this.table?.spaced ? `␣${word}` : word
  }
}

/** A part that shows the table's answer to one question, asked again as table or words change. */
export abstract class AskingTable<Answer> extends PretrainedElement {
  private readonly latest = new LatestAnswer<Answer>(() => this.requestUpdate())
  /** the table that was asked last */
  private asked: PretrainedView['table'] = null

  /** What decides the answer, beside the table; null when there is nothing to ask yet. */
  protected abstract question(): Question | null
  protected abstract ask(remote: Remote<PretrainedSession>): Promise<Answer>

  /** A word that is refused leaves the answer before it in sight. */
  protected get answer(): Answer | null {
    return this.latest.shown
  }

  /** What the worker has against the question; null when nothing. */
  protected get refused(): CoreProblem | null {
    return this.latest.problem
  }

  /** That, in a line of its own. */
  protected renderProblem(): TemplateResult | typeof nothing {
    return renderAnswerProblem(this.latest, this)
  }

  protected override willUpdate(): void {
    const { client, table } = this
    // An answer of the table before is not shown under the name of the next.
    if (table !== this.asked) this.latest.forget()
    this.asked = table
    this.latest.ask(table && this.question(), () =>
      (client as PretrainedClient).ask((remote) => this.ask(remote)),
    )
  }
}
