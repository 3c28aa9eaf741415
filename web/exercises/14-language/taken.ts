/** The same weights with their positions and without: what they write, and how they do in the tests. */
import type { Drawn } from 'lexiscope/language/protocol.ts'
import { nothing, type TemplateResult } from 'lit'
import { takenAwayFinding } from '../../lesson/findings/taken-away.ts'
import type { Lesson } from '../../lesson/lesson.ts'
import { figure } from '../../lesson/page/figure.ts'
import { brought } from '../../lesson/page/inputs.ts'
import { seen } from '../../lesson/page/question.ts'
import { html, listed, number, t } from '../../translation/translation.ts'
import {
  CURRENT,
  FINAL_SENTENCES,
  type LanguageRun,
  MAX_TOKENS,
  type Reading,
  WITHOUT_POSITIONS,
} from './language-run.ts'
import { evaluated, following, ownModel } from './models.ts'
import { grammatical, howOf, takenAway, writes } from './questions.ts'
import { renderSentence } from './sentences.ts'
import { askedSettings } from './settings.ts'
import { TESTS } from './verdict.ts'

const SHOWN = 5

/** With the readings that it has once it was evaluated. */
type Evaluated = LanguageRun & { reading: Reading; bare: Reading }

export const followingOf = (lesson: Lesson) => following.map((each) => each(lesson))

export const taken = figure({
  name: 'language-taken',
  inputs: {
    ...askedSettings,
    own: brought((lesson) => {
      const run = seen(lesson, takenAway) ? evaluated(ownModel(lesson)) : null
      return run?.bare ? (run as Evaluated) : undefined
    }),
    following: brought(followingOf),
  },
  compute: ({ inputs: { own } }) =>
    own.ask((remote) => {
      // The same draws of chance, so that only the positions differ.
      const options = { beginning: '', temperature: 1, seed: 1, count: SHOWN, most: MAX_TOKENS }
      return Promise.all([remote.draw(CURRENT, options), remote.draw(WITHOUT_POSITIONS, options)])
    }),
  view({ inputs: { own, following }, result: [kept, bare] }) {
    const others = following.flatMap((each) => (evaluated(each) as Evaluated | null) ?? [])
    const word = own.text?.grammar?.madeUp[0] ?? ''
    const list = ({ sentences }: Drawn) =>
      html`<ol class="lines">${sentences.map((each) => html`<li>${renderSentence(each, word)}</li>`)}</ol>`
    return html`<div class="card taken">
        <div><h3>With its positions</h3>${list(kept)}</div>
        <div><h3>The same weights, without</h3>${list(bare)}</div>
        <p class="hint">${t`The first ${SHOWN} of each. The chart below counts ${number(FINAL_SENTENCES)}.`}</p>
      </div>
      ${renderScores([own, ...others])} ${renderFinding([own, ...others])}
      ${others.length < following.length ? renderFollowing(own, following, others.length) : nothing}`
  },
})

function renderScores(runs: readonly Evaluated[]): TemplateResult {
  const [own] = runs as [Evaluated]
  const asked = [t`grammatical`, ...own.reading.scores.map(({ name }) => TESTS[name].name)]
  const [kept, without] = [sharesOf(own.reading), sharesOf(own.bare)]
  return html`<lx-bars
    class="card"
    label="Right without its positions, in per cent"
    caption=${`${t`Of ${number(FINAL_SENTENCES)} sentences drawn at temperature 1, and of every case of the tests. Line: with its positions.`} ${spread(runs, asked)}`}
    value-name="right"
    mark-name=${t`with its positions`}
    .domain=${[0, 100]}
    .bars=${asked.map((label, i) => ({ label, value: without[i] as number, mark: kept[i] as number }))}
  ></lx-bars>`
}

/** What the other seeds come to, once they were evaluated. */
function spread(runs: readonly Evaluated[], asked: readonly string[]): string {
  const all = runs.filter(writes).map(({ bare }) => sharesOf(bare))
  if (all.length < 2) return ''
  const each = asked.map((name, c) => {
    const values = all.map((one) => Math.round(one[c] as number))
    return `${name} ${Math.min(...values)}–${Math.max(...values)}`
  })
  return t`Without, from the lowest to the highest of ${all.length} seeds: ${listed(each)}.`
}

function renderFinding(runs: readonly Evaluated[]): TemplateResult {
  const [own] = runs as [Evaluated]
  const [first = '', ...rest] = takenAwayFinding({
    how: howOf(own),
    seeds: runs.map(({ request }) => request.options.seed),
    drawn: own.reading.summary.drawn,
    kept: runs.map(({ reading }) => reading.summary.grammatical),
    bare: runs.map(({ bare }) => bare.summary.grammatical),
    diverged: runs.map(({ diverged }) => diverged),
  })
  return html`<div class="finding" role="status">
    <p class="hint">${first}</p>
    ${rest.map((sentence) => html`<p>${sentence}</p>`)}
  </div>`
}

function renderFollowing(
  own: LanguageRun,
  following: ReturnType<typeof followingOf>,
  done: number,
): TemplateResult | typeof nothing {
  if (own.request.text.kind === 'own') return nothing
  const running = following.some((each) => each.running)
  const stopped = following.find(({ problem }) => problem !== null)?.problem?.message ?? ''
  const press = () => {
    for (const each of following) running ? each.pause() : each.run()
  }
  const { seed } = own.request.options
  return html`<div class="row">
    <button type="button" @click=${press}>${running ? t`Pause the other seeds` : t`Train two more seeds`}</button>
    <span class="hint" role="status">${t`Seeds ${number(seed + 1)} and ${number(seed + 2)}: ${done} of ${following.length} trained and evaluated.`} ${stopped}</span>
  </div>`
}

/** In per cent: grammatical sentences, then the tests in their order. */
const sharesOf = (reading: Reading): number[] =>
  [
    grammatical(reading),
    ...reading.scores.map(({ all }) => all.right / Math.max(1, all.cases)),
  ].map((share) => 100 * share)
