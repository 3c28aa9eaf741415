/** What a row knows before any training: which other row is nearest, in one new table after another. */
import type { Matrix } from 'lexiscope/faces/tokens.d.ts'
import { nothing, type TemplateResult } from 'lit'
import { customElement } from 'lit/decorators.js'
import { AskingElement } from '../../lesson/asking/asking.ts'
import { ChoiceCheck } from '../../lesson/rhythm/check.ts'
import { questionCard } from '../../lesson/rhythm/question-card.ts'
import { hasRun, runButton } from '../../lesson/rhythm/run.ts'
import { html, t } from '../../translation/translation.ts'
import { KING, newRows, newRowsOutcome, newRowsRun, TABLES } from './predictions.ts'
import { lookupSchema, SMALL, tableOptions } from './settings.ts'
import { wordsOf } from './words.ts'

interface Answer {
  /** cosines with king, by id, in the table of the address */
  shown: readonly number[]
  /** of each table counted: the id of the row nearest to king's */
  nearest: readonly number[]
}

@customElement('lx-new-rows')
export class NewRows extends AskingElement<Answer> {
  private readonly check = new ChoiceCheck(this, newRows)

  private get values() {
    return this.lesson.state.read(lookupSchema).values
  }

  protected override question() {
    const { fill, seed } = this.values
    return hasRun(this.lesson, newRowsRun) ? [fill, seed] : null
  }

  protected override async ask(): Promise<Answer> {
    const { core } = this.lesson
    const { fill, seed } = this.values
    const withKing = async (seed: number) => {
      const table = await core.compute(
        'tokens',
        'initialTable',
        tableOptions(SMALL, { fill, seed }),
      )
      return cosinesWith(KING, await core.compute('tokens', 'cosinesOf', table, false))
    }
    const counted = await Promise.all(Array.from({ length: TABLES }, (_, i) => withKing(i + 1)))
    return { shown: await withKing(seed), nearest: counted.map(nearestTo(KING)) }
  }

  protected override render(): TemplateResult {
    const { lesson, answer, values } = this
    const words = wordsOf(lesson)
    const found = answer === null ? null : newRowsOutcome(answer.nearest, words)
    return html`
      ${questionCard(lesson, newRows, runButton(lesson, newRowsRun), this.check.render(found))}
      ${
        answer === null
          ? nothing
          : html`<div class="card">
              <lx-bars
                label="Rows of a new table, compared with king’s"
                caption=${t`Cosine with king’s row: 1 is the same direction, 0 is neither, −1 the opposite. The table was drawn with seed ${values.seed}.`}
                value-name="cosine"
                .bars=${barsOf(answer.shown, words)}
              ></lx-bars>
              <button
                type="button"
                @click=${() => lesson.state.write(lookupSchema, { seed: values.seed + 1 })}
              >
                Draw another table
              </button>
            </div>`
      }
    `
  }
}

const cosinesWith = (row: number, { columns, values }: Matrix) => [
  ...values.slice(row * columns, (row + 1) * columns),
]

const nearestTo = (row: number) => (cosines: readonly number[]) => {
  const others = cosines.map((cosine, id) => (id === row ? Number.NEGATIVE_INFINITY : cosine))
  return others.indexOf(Math.max(...others))
}

const barsOf = (cosines: readonly number[], words: readonly string[]) =>
  cosines
    .map((value, id) => ({ label: words[id] ?? '', value }))
    .filter((_, id) => id !== KING)
    .sort((a, b) => b.value - a.value)
