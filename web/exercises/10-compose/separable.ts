/** Sums of a token's row and a position's row, taken apart again: how often that works, by width. */
import type { Grid } from 'lexiscope/faces/positions.d.ts'
import { nothing, type TemplateResult } from 'lit'
import { customElement } from 'lit/decorators.js'
import { AskingElement } from '../../lesson/asking/asking.ts'
import { ChoiceCheck } from '../../lesson/rhythm/check.ts'
import { questionCard } from '../../lesson/rhythm/question-card.ts'
import { hasRun, runButton } from '../../lesson/rhythm/run.ts'
import { html, t } from '../../translation/translation.ts'
import { type Apart, outcome, separable, separableRun } from './predictions.ts'
import { EXAMPLE } from './settings.ts'

const WIDTHS = [2, 4, 8, 16, 32, 64, 128, 256]
/** Tokens, and as many positions: sum i is of token i at position i. */
const ROWS = 100

@customElement('lx-separable')
export class Separable extends AskingElement<readonly Apart[]> {
  private readonly check = new ChoiceCheck(this, separable)

  protected override question() {
    return hasRun(this.lesson, separableRun) ? [] : null
  }

  protected override async ask(): Promise<readonly Apart[]> {
    const all: Apart[] = []
    // It is wanted only once the question is answered.
    await import('../../plot/kinds/range-chart.ts')
    for (const width of WIDTHS) all.push(await this.apartAt(width))
    return all
  }

  private async apartAt(width: number): Promise<Apart> {
    const { core } = this.lesson
    const options = { ...EXAMPLE, vocabSize: ROWS, maxLength: ROWS, embeddingDim: width, sigma: 1 }
    const ids = Array.from({ length: ROWS }, (_, id) => id)
    const input = await core.compute('positions', 'composeInput', options, ids, [1, ROWS], width)
    const rows = joined([input.tokens.corner, input.positions.corner, input.sum.corner])
    const { values, columns } = await core.compute('tokens', 'cosinesOf', rows, false)
    const nearestIsOwn = (from: number) => (i: number) => {
      const cosines = values.subarray((2 * ROWS + i) * columns + from).subarray(0, ROWS)
      return cosines.indexOf(Math.max(...cosines)) === i
    }
    return {
      ...{ width, sums: ROWS },
      words: ids.filter(nearestIsOwn(0)).length,
      positions: ids.filter(nearestIsOwn(ROWS)).length,
    }
  }

  protected override render(): TemplateResult {
    const { answer, lesson } = this
    const widest = answer?.at(-1)
    const found = widest === undefined ? null : outcome(widest)
    return html`
      ${questionCard(lesson, separable, runButton(lesson, separableRun), this.check.render(found), this.hints)}
      ${answer === null ? nothing : renderChart(answer)}
    `
  }
}

function renderChart(all: readonly Apart[]): TemplateResult {
  const share = (of: 'words' | 'positions') => all.map((each) => (100 * each[of]) / each.sums)
  return html`<lx-range-chart
    class="card"
    label="For how many sums does the nearest row tell?"
    caption=${t`Of ${ROWS} sums, each of a different token and a different position, with random rows of spread 1: how often the nearest row of each table is the right one.`}
    x-title="width D"
    y-title="found (%)"
    .columns=${all.map(({ width }) => `${width}`)}
    .yDomain=${[0, 100]}
    .series=${[
      { name: t`the word`, colour: 0, values: share('words') },
      { name: t`the position`, colour: 1, values: share('positions') },
    ]}
  ></lx-range-chart>`
}

const joined = (grids: readonly Grid[]): Grid => ({
  rows: grids.reduce((sum, { rows }) => sum + rows, 0),
  columns: grids[0]?.columns ?? 0,
  values: Float32Array.from(grids.flatMap(({ values }) => [...values])),
})
