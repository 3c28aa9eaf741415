/** A sequence of any length meets the table: rows for its tokens, or the core's refusal. */
import { nothing, type TemplateResult } from 'lit'
import { customElement } from 'lit/decorators.js'
import { AskingElement } from '../../lesson/asking/asking.ts'
import { refusalOf } from '../../lesson/asking/refusal.ts'
import { NumberCheck } from '../../lesson/rhythm/check.ts'
import { gradeCount } from '../../lesson/rhythm/grade.ts'
import { questionCard } from '../../lesson/rhythm/question-card.ts'
import { hasRun, runButton } from '../../lesson/rhythm/run.ts'
import { html, language, t } from '../../translation/translation.ts'
import { firstMissing, longerRun } from './predictions.ts'
import { learnedOptionsOf, requestedLearned, SIGMA, schema } from './settings.ts'

interface Answer {
  /** what the core says to the sequence that was fed; '' when there are rows for all of it */
  error: string
  /** the first position that the table of the prediction has no row for */
  missing: number
  /** what the core says to a sequence that goes so far */
  missingError: string
}

const COUNTED = t`counting from 0, 512 rows are 0 … 511`
/** Of the prediction, whatever table is shown by now. */
const EXAMPLE = { length: 512, embeddingDim: 64, sigma: SIGMA, seed: 0 }

@customElement('lx-learned-longer')
export class LearnedLonger extends AskingElement<Answer> {
  private readonly check = new NumberCheck(this, firstMissing)

  private get fed(): number {
    return this.lesson.state.read(schema).values.fed
  }

  protected override question() {
    return hasRun(this.lesson, longerRun) ? [...requestedLearned(this.lesson), this.fed] : null
  }

  protected override async ask(): Promise<Answer> {
    const { core } = this.lesson
    const { table } = await core.compute('positions', 'learnedPositions', EXAMPLE)
    const missing = table.rows
    return {
      error: await refusalOf(
        core.compute('positions', 'checkLearnedRows', learnedOptionsOf(this.lesson), this.fed),
      ),
      missing,
      missingError: await refusalOf(
        core.compute('positions', 'checkLearnedRows', EXAMPLE, missing + 1),
      ),
    }
  }

  protected override render(): TemplateResult {
    const { answer, lesson } = this
    const { rowsLearned } = lesson.state.read(schema).values
    return html`
      ${questionCard(lesson, this.check.prediction, runButton(lesson, longerRun), this.check.render(answer && outcomeOf(answer)), this.hints)}
      ${answer === null ? nothing : this.renderFed(answer, rowsLearned)}
    `
  }

  private renderFed(answer: Answer, rows: number): TemplateResult {
    return html`<div class="card">
      <lx-entry
        .lesson=${this.lesson}
        .schema=${schema}
        name="fed"
        label="Tokens fed"
        hint=${t`the table has ${rows.toLocaleString(language())} rows`}
        .error=${answer.error}
      ></lx-entry>
      <p class="state" role="status">${this.consequence(answer)}</p>
    </div>`
  }

  private consequence({ error }: Answer): string {
    const { fed, rowsLearned } = this.lesson.state.read(schema).values
    if (error !== '') return t`No rows, and no vectors: the whole sequence is refused.`
    if (fed === 0) return t`No tokens, no rows.`
    return t`Rows 0 … ${(fed - 1).toLocaleString(language())} of the table’s ${rowsLearned.toLocaleString(language())}, one for each token.`
  }
}

function outcomeOf({ missing, missingError }: Answer) {
  const text = t`Position ${missing}: the rows are 0 … ${missing - 1}. Asked for one more, the core says: “${missingError}”`
  return (mine: number) => ({ text, ...gradeCount(mine, missing, COUNTED) })
}
