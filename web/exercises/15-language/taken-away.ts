/** The same weights with their positions and without: what they write, and how they do in the tests. */
import type { Drawn } from 'lexiscope/language/protocol.ts'
import { nothing, type TemplateResult } from 'lit'
import { customElement, property } from 'lit/decorators.js'
import { renderAnswerProblem } from '../../lesson/asking/answer-problem.ts'
import { LatestAnswer } from '../../lesson/asking/latest-answer.ts'
import { LessonElement } from '../../lesson/element.ts'
import { takenAwayFinding } from '../../lesson/findings/taken-away.ts'
import type { RangeSeries } from '../../plot/kinds/range-chart.ts'
import { html, t } from '../../translation/translation.ts'
import { CURRENT, type LanguageRun, MAX_TOKENS, WITHOUT_POSITIONS } from './language-run.ts'
import { grammatical, howOf } from './predictions.ts'
import { schemeOf } from './schemes.ts'
import { renderSentence } from './sentences.ts'
import type { Reading } from './stored-model.ts'
import { TESTS } from './verdict.ts'

const SHOWN = 5
const BARE_COLOUR = 5

interface Pair {
  kept: Drawn
  bare: Drawn
}

@customElement('lx-language-taken')
export class TakenAway extends LessonElement {
  /** Trained and read, with their positions and without: the learner's own first, then other seeds. */
  @property({ attribute: false }) runs: readonly LanguageRun[] = []
  private readonly latest = new LatestAnswer<Pair>(() => this.requestUpdate())

  protected override render(): TemplateResult | typeof nothing {
    const [own] = this.runs
    if (own === undefined || own.reading === null || own.bare === null) return nothing
    this.latest.ask([own, own.progress?.stepsDone], () => pairOf(own))
    const { shown } = this.latest
    return html`${renderAnswerProblem(this.latest, this)}
      ${shown === null ? nothing : this.renderPair(own, shown)} ${this.renderScores(own)}
      ${this.renderFinding(own)}`
  }

  private renderPair(own: LanguageRun, { kept, bare }: Pair): TemplateResult {
    const word = own.text?.grammar?.madeUp[0] ?? ''
    const list = ({ sentences }: Drawn) =>
      sentences.map((each) => html`<li>${renderSentence(each, word)}</li>`)
    return html`<div class="card taken">
      <div><h3>With its positions</h3><ol class="lines">${list(kept)}</ol></div>
      <div><h3>The same weights, without</h3><ol class="lines">${list(bare)}</ol></div>
    </div>`
  }

  private renderScores(own: LanguageRun): TemplateResult {
    const names = own.reading?.scores.map(({ name }) => name) ?? []
    const curve = (name: string, colour: number, of: (run: LanguageRun) => Reading | null) => {
      const all = this.runs.flatMap((run) => {
        const reading = of(run)
        return reading === null ? [] : [sharesOf(reading)]
      })
      const band = (all[0] ?? []).map((_, c) => {
        const values = all.map((one) => one[c] as number)
        return [Math.min(...values), Math.max(...values)] as const
      })
      const series: RangeSeries = { name, colour, values: all[0] ?? [] }
      return all.length > 1 ? { ...series, band } : series
    }
    return html`<lx-range-chart
      class="card taken-scores"
      label="Right, with its positions and without"
      caption=${this.runs.length > 1 ? t`Of 1,000 sentences, and of every case of the tests. Bars: from the lowest to the highest of ${this.runs.length} seeds.` : t`Of 1,000 sentences, and of every case of the tests.`}
      x-title="what is asked"
      y-title="right (%)"
      .columns=${[t`grammatical`, ...names.map((name) => TESTS[name].name)]}
      .yDomain=${[0, 100]}
      .series=${[
        curve(t`with its positions`, schemeOf(own.scheme).colour, ({ reading }) => reading),
        curve(t`the same, without`, BARE_COLOUR, ({ bare }) => bare),
      ]}
    ></lx-range-chart>`
  }

  private renderFinding(own: LanguageRun): TemplateResult {
    const read = this.runs.filter(({ reading, bare }) => reading !== null && bare !== null)
    const count = (of: (run: LanguageRun) => Reading | null) =>
      read.map((run) => of(run)?.summary.grammatical ?? 0)
    const [first = '', ...rest] = takenAwayFinding({
      how: howOf(own),
      seeds: read.map(({ request }) => request.options.seed),
      drawn: own.reading?.summary.drawn ?? 0,
      kept: count(({ reading }) => reading),
      bare: count(({ bare }) => bare),
    })
    return html`<div class="finding" role="status">
      <p class="hint">${first}</p>
      ${rest.map((sentence) => html`<p>${sentence}</p>`)}
    </div>`
  }
}

/** In per cent: grammatical sentences, then the tests in their order. */
const sharesOf = (reading: Reading): number[] =>
  [
    grammatical(reading),
    ...reading.scores.map(({ all }) => all.right / Math.max(1, all.cases)),
  ].map((share) => 100 * share)

async function pairOf(own: LanguageRun): Promise<Pair> {
  // The same draws of chance, so that only the positions differ.
  const options = { beginning: '', temperature: 1, seed: 1, count: SHOWN, most: MAX_TOKENS }
  const kept = await own.ask((remote) => remote.draw(CURRENT, options))
  const bare = await own.ask((remote) => remote.draw(WITHOUT_POSITIONS, options))
  return { kept, bare }
}
