/** The same weights with their positions and without: what they write, and how they do in the tests. */
import type { Drawn } from 'lexiscope/language/protocol.ts'
import { nothing, type TemplateResult } from 'lit'
import { customElement, property } from 'lit/decorators.js'
import { renderAnswerProblem } from '../../lesson/asking/answer-problem.ts'
import { LatestAnswer } from '../../lesson/asking/latest-answer.ts'
import { LessonElement } from '../../lesson/element.ts'
import { takenAwayFinding } from '../../lesson/findings/taken-away.ts'
import { html, listed, number, t } from '../../translation/translation.ts'
import {
  CURRENT,
  FINAL_SENTENCES,
  type LanguageRun,
  MAX_TOKENS,
  WITHOUT_POSITIONS,
} from './language-run.ts'
import { grammatical, howOf, writes } from './predictions.ts'
import { renderSentence } from './sentences.ts'
import type { Reading } from './stored-model.ts'
import { TESTS } from './verdict.ts'

const SHOWN = 5

interface Pair {
  kept: Drawn
  bare: Drawn
}

@customElement('lx-language-taken')
export class TakenAway extends LessonElement {
  /** Trained and evaluated, with their positions and without: the learner's own first, then other seeds. */
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
      <p class="hint">${t`The first ${SHOWN} of each. The chart below counts ${number(FINAL_SENTENCES)}.`}</p>
    </div>`
  }

  private renderScores({ reading, bare }: LanguageRun): TemplateResult | typeof nothing {
    if (reading === null || bare === null) return nothing
    const asked = [t`grammatical`, ...reading.scores.map(({ name }) => TESTS[name].name)]
    const [kept, without] = [sharesOf(reading), sharesOf(bare)]
    return html`<lx-bars
      class="card"
      label="Right without its positions, in per cent"
      caption=${`${t`Of ${number(FINAL_SENTENCES)} sentences, and of every case of the tests. Line: with its positions.`} ${this.spread(asked)}`}
      value-name="right"
      mark-name=${t`with its positions`}
      .domain=${[0, 100]}
      .bars=${asked.map((label, i) => ({ label, value: without[i] as number, mark: kept[i] as number }))}
    ></lx-bars>`
  }

  /** What the other seeds come to, once they were read. */
  private spread(asked: readonly string[]): string {
    const all = this.runs
      .filter(writes)
      .flatMap(({ bare }) => (bare === null ? [] : [sharesOf(bare)]))
    if (all.length < 2) return ''
    const each = asked.map((name, c) => {
      const values = all.map((one) => Math.round(one[c] as number))
      return `${name} ${Math.min(...values)}–${Math.max(...values)}`
    })
    return t`Without, from the lowest to the highest of ${all.length} seeds: ${listed(each)}.`
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
      diverged: read.map(({ diverged }) => diverged),
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
