/** In the class view: what was gained between the two tests, with its uncertainty, and by question. */
import { nothing, type TemplateResult } from 'lit'
import type { Assessed } from '../../state/assessment/results.ts'
import { html, number, plural, t } from '../../translation/translation.ts'
import { type Gains, gainsOf, type Interval, type Pair, type Paired, pairedIn } from './gains.ts'
import { items, nameOf } from './items.ts'

const NAMES = items.map(nameOf)
/** Below this many pairs the bootstrap is too narrow: tests/web/shell/gains.test.ts. */
const FEW = 10

const digits = (value: number, count: number) =>
  number(value, { minimumFractionDigits: count, maximumFractionDigits: count })
const signed = (value: number, count: number) =>
  number(value, {
    ...{ minimumFractionDigits: count, maximumFractionDigits: count },
    signDisplay: 'exceptZero',
  })
const between = ({ low, high }: Interval, count: number) =>
  t`${signed(low, count)} to ${signed(high, count)}`

/** Nothing where nobody has handed in a test. */
export function renderGains(
  all: readonly { assessed: Assessed }[],
): TemplateResult | typeof nothing {
  const paired = pairedIn(
    all.map(({ assessed }) => assessed),
    NAMES,
  )
  const { only, leftOut, pairs } = paired
  if (pairs.length + only.before + only.after + leftOut === 0) return nothing
  return html`<section aria-labelledby="class-gains">
    <div class="prose">
      <h2 id="class-gains">Before and after the lesson</h2>
      <p>
        ${plural(pairs.length, '{0} learner handed in both tests.', '{0} learners handed in both tests.')}
        ${only.before === 0 ? nothing : t`Only the one before: ${only.before}.`}
        ${only.after === 0 ? nothing : t`Only the one after: ${only.after}.`}
        ${leftOut === 0 ? nothing : t`Left out, since the test after was handed in first or has other questions: ${leftOut}.`}
      </p>
    </div>
    ${pairs.length === 0 ? nothing : html`${renderMeans(paired)} ${renderByQuestion(paired)}`}
  </section>`
}

let latest: { key: string; gains: Gains } | null = null

/** Of the same pairs they are not drawn again: the class view is rendered at every press. */
function gainsFor(pairs: readonly Pair[]): Gains {
  const key = pairs.map(({ before, after }) => `${before}-${after}`).join()
  if (latest?.key !== key) latest = { key, gains: gainsOf(pairs, NAMES.length) }
  return latest.gains
}

function renderMeans({ pairs, nearTop }: Paired): TemplateResult {
  const gains = gainsFor(pairs)
  const { n, before, after, gain, byT, byBootstrap, normalised, normalisedByBootstrap } = gains
  const of = NAMES.length
  return html`
    <div class="wide" tabindex="0" role="region" aria-label="What was gained">
      <table class="facts gains">
        <thead>
          <tr>
            <th scope="col">Of ${of} questions</th>
            <th scope="col">Mean</th>
            <th scope="col">95 % interval (t)</th>
            <th scope="col">95 % interval (bootstrap)</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">Right before</th>
            <td>${digits(before, 2)}</td>
            <td></td>
            <td></td>
          </tr>
          <tr>
            <th scope="row">Right after</th>
            <td>${digits(after, 2)}</td>
            <td></td>
            <td></td>
          </tr>
          <tr>
            <th scope="row">Gain</th>
            <td>${signed(gain, 2)}</td>
            <td>${byT === null ? '' : between(byT, 2)}</td>
            <td>${byBootstrap === null ? '' : between(byBootstrap, 2)}</td>
          </tr>
          <tr>
            <th scope="row">Normalised gain</th>
            <td>${normalised === null ? t`nothing was left to gain` : signed(normalised, 2)}</td>
            <td></td>
            <td>${normalisedByBootstrap === null ? '' : between(normalisedByBootstrap, 2)}</td>
          </tr>
        </tbody>
      </table>
    </div>
    <div class="prose"><ul>
      <li>
        ${
          byT === null
            ? t`An interval needs two learners who handed in both tests.`
            : byT.low > 0
              ? t`The interval by t lies above 0: these learners have more right after than before.`
              : byT.high < 0
                ? t`The interval by t lies below 0: these learners have fewer right after than before.`
                : t`The interval by t holds 0: these tests do not show that the class has more right after than before.`
        }
      </li>
      <li>Normalised gain is the share of what was left to gain, of the class’s means.</li>
      ${n > 1 && n < FEW ? html`<li>With fewer than ${FEW} pairs the bootstrap interval is too narrow: read the one by t.</li>` : nothing}
      ${nearTop.after * 5 < n ? nothing : html`<li>${nearTop.after} of ${n} had at most one question wrong after the lesson: for them the test was too easy to show a larger gain.</li>`}
      <li>
        A gain is not yet an effect of the lesson: there is no class without it to compare with, a second
        test is easier for having seen the first, and that both are equally hard has not been shown.
      </li>
    </ul></div>
  `
}

function renderByQuestion({ questions, pairs }: Paired): TemplateResult {
  return html`<div class="wide" tabindex="0" role="region" aria-label="A row a question of the tests">
    <table class="facts gains-by-question">
      <caption>
        How many of the ${pairs.length} had each question right.
      </caption>
      <thead>
        <tr>
          <th scope="col">Question</th>
          <th scope="col">Before</th>
          <th scope="col">After</th>
          <th scope="col">Gained</th>
          <th scope="col">Lost</th>
        </tr>
      </thead>
      <tbody>
        ${questions.map(
          ({ before, after, gained, lost }, i) => html`<tr>
            <th scope="row">${items[i]?.subject}</th>
            <td>${number(before)}</td>
            <td>${number(after)}</td>
            <td>${number(gained)}</td>
            <td>${number(lost)}</td>
          </tr>`,
        )}
      </tbody>
    </table>
  </div>`
}
