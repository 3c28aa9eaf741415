/** What the comparison came to: right answers by place, played once more, and what they say. */
import { nothing, type TemplateResult } from 'lit'
import { lengthsFinding } from '../../lesson/findings/lengths.ts'
import type { Lesson } from '../../lesson/lesson.ts'
import { figure } from '../../lesson/page/figure.ts'
import { brought } from '../../lesson/page/inputs.ts'
import { ownSeries } from '../../lesson/rhythm/sketch.ts'
import { sketched } from '../../lesson/rhythm/sketched.ts'
import { SCHEMES, type SchemeName, schemes } from '../../lesson/schemes.ts'
import { readOutcome } from '../../lesson/trained/training-outcome.ts'
import { decimal, html, language, number, plural, t } from '../../translation/translation.ts'
import {
  back,
  begun,
  type Comparison,
  type ComparisonSelection,
  following,
  own,
} from './comparison.ts'
import {
  guessing,
  nameOf,
  renderExcess,
  renderLosses,
  renderRight,
  renderTable,
  rightIn,
} from './places-view.ts'
import { rotaryPast, threeBack } from './questions.ts'
import search from './search.json'
import { isPredictedCase, TASK_NAMES, TASKS, training } from './settings.ts'
import { howOf } from './training.ts'

interface Tried {
  value: number
  /** seed by seed, right answers past the trained length in per cent */
  right: readonly number[]
}

const meanOf = ({ right }: Tried) => right.reduce((sum, each) => sum + each, 0) / right.length

/** The search that the defaults of the schemes' settings are the best of; search.mjs wrote its numbers. */
export const SEARCH_SEEDS: readonly number[] = search.seeds

/** Of each scheme that was searched: what was tried, and the best of it. */
export const searched = search.schemes.map(({ scheme, tried }) => ({
  scheme: scheme as SchemeName,
  tried: tried as readonly Tried[],
  best: (tried as Tried[]).reduce((best, each) => (meanOf(each) > meanOf(best) ? each : best)),
}))

const SETTING: Partial<Record<SchemeName, string>> = {
  sinusoidal: t`base`,
  rotary: t`base`,
  alibi: t`slopes times`,
}

const range = ({ right }: Tried) =>
  [Math.min(...right), Math.max(...right)].map((each) => decimal(each.toFixed(1))).join('–')

const renderSearch = (): TemplateResult => html`<details class="group">
  <summary>How each scheme was tuned</summary>
  <div class="card scroll" tabindex="0" role="region" aria-label="Five settings of each scheme">
    <table class="facts search">
      <caption>${t`Right answers past the trained length in %, five values for each scheme: the mean of seeds ${SEARCH_SEEDS[0]} to ${SEARCH_SEEDS.at(-1)}, lowest to highest in brackets`}</caption>
      <tbody>
        ${searched.map(
          ({ scheme, tried, best }) => html`<tr>
            <th scope="row">${schemes[scheme].name}</th>
            ${tried.map((each) => {
              const said = html`${SETTING[scheme]} ${number(each.value)}:<br />${decimal(meanOf(each).toFixed(1))} (${range(each)})`
              return html`<td>${each === best ? html`<b>${said}</b>` : said}</td>`
            })}
          </tr>`,
        )}
      </tbody>
    </table>
    <p class="hint">The mean of five ranges, 32–39 to 128–255, on “What followed last time?”. Learned rows and no positions have nothing to tune. The comparison above has seeds of its own.</p>
  </div>
</details>`

/** Of a training that is played once more. */
const FRAMES = 50
const SECONDS = 6

const inputs = {
  comparison: begun(own, rotaryPast),
  finished: brought((lesson) => own(lesson).finished),
  others: brought((lesson) => following.map((source) => source(lesson))),
}

/** Trained with the seeds that follow, as far as these are done. */
const doneOf = (others: readonly ComparisonSelection[]) =>
  others.flatMap(({ finished }) => finished ?? [])

/** Drawn of the models as they are: nothing is asked for it. */
export const results = figure({
  name: 'trained-bench',
  inputs: { ...training, ...inputs, sketch: brought((lesson) => sketched(lesson, rotaryPast)) },
  compute: async () => null,
  play: {
    last: (_, { finished }) =>
      finished?.runs.some(({ history }) => history.length > 1) ? FRAMES : 0,
    seconds: () => SECONDS,
    subject: (_, __, { finished }) => JSON.stringify(finished?.request),
    ends: true,
  },
  view({ inputs: { comparison, finished, others, sketch }, step, last, player, highlighted }) {
    const steps = Math.round(((comparison.runs[0]?.options.steps ?? 0) * step) / FRAMES)
    return html`
      ${renderRight(comparison, {
        share: step < last ? step / FRAMES : null,
        own: sketch !== null && isPredictedCase(comparison.request) ? [ownSeries(sketch)] : [],
        highlighted: highlighted.name,
        others: finished === null ? [] : doneOf(others),
      })}
      ${
        last === 0
          ? nothing
          : html`<div class="card replay">${player(
              {
                name: t`The training once more`,
                slider: t`Steps of the training`,
                said: plural(steps, '{0} step', '{0} steps'),
                shown: steps.toLocaleString(language()),
              },
              {
                play: t`Play the training`,
                pause: t`Pause the film`,
                again: t`Play the training again`,
              },
            )}</div>`
      }
    `
  },
})

export const findings = figure({
  name: 'trained-findings',
  inputs,
  compute: async () => null,
  view: ({ inputs: { comparison, finished, others } }) => html`
    ${renderExcess(comparison)}
    ${finished === null ? nothing : renderFinding(finished, others)}
    <details class="group">
      <summary>Scheme by scheme, and their losses</summary>
      <div class="stack">
        ${renderTable(comparison, finished === null ? [] : doneOf(others))} ${renderLosses(comparison)}
      </div>
    </details>
    ${renderSearch()}
  `,
})

function renderFinding(finished: Comparison, others: readonly ComparisonSelection[]) {
  const done = doneOf(others)
  const [first = '', ...rest] = findingOf(finished, done)
  return html`<div class="finding" role="status">
      <p class="hint">${first}</p>
      ${rest.map((sentence) => html`<p>${sentence}</p>`)}
    </div>
    ${done.length === others.length ? nothing : renderFollowing(finished.request.trainSeed, others)}`
}

function renderFollowing(seed: number, others: readonly ComparisonSelection[]): TemplateResult {
  const running = others.some((each) => each.running)
  const runs = others.flatMap(({ comparison }) => comparison?.runs ?? [])
  const done = runs.filter(({ final }) => final).length
  const press = () => {
    for (const each of others) running ? each.pause() : each.run()
  }
  const stopped = others.find(({ problem }) => problem !== null)?.problem?.message ?? ''
  return html`<div class="row">
    <button type="button" @click=${press}>${running ? t`Pause the other seeds` : t`Train two more seeds`}</button>
    <span class="hint" role="status">${t`Seeds ${number(seed + 1)} and ${number(seed + 2)}: ${done} of ${runs.length} models trained.`} ${stopped}</span>
  </div>`
}

/** What a comparison found, with the seeds that followed it, in sentences. */
function findingOf(comparison: Comparison, others: readonly Comparison[]): string[] {
  const { request, ranges, runs } = comparison
  const all = [comparison, ...others]
  return lengthsFinding({
    task: TASKS[request.task].text,
    how: howOf(comparison),
    seeds: all.map(({ request }) => request.trainSeed),
    guess: guessing(comparison),
    length: request.trainLength,
    ranges,
    schemes: runs.map((run) => ({
      name: nameOf(comparison, run),
      right: all.map((each) => rightIn(each.runOf(run.scheme))),
      diverged: all.map((each) => each.runOf(run.scheme).diverged),
    })),
  })
}

/** The five schemes on a task that ALiBi fails: which symbol stood three positions back. */
export const onThreeBack = figure({
  name: 'three-back',
  inputs: { comparison: begun(back, threeBack) },
  compute: async () => null,
  view: ({ inputs: { comparison } }) => renderRight(comparison),
})

/** The tasks trained so far: each scheme's accuracy inside and past the trained length. */
export const summary = ({
  notebook,
}: Lesson): TemplateResult => html`<div class="card scroll trained-summary" data-part="trained-summary" tabindex="0" role="region" aria-label="Your runs, task by task">
  <table class="facts">
    <caption>Right answers in %: inside the trained length → at eight times it</caption>
    <thead>
      <tr>
        <th scope="col">task</th>
        ${SCHEMES.map((scheme) => html`<th scope="col">${schemes[scheme].name}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${TASK_NAMES.map((task) => {
        const outcome = readOutcome(notebook, task)
        return html`<tr data-task=${task}>
          <th scope="row">${TASKS[task].text}</th>
          ${SCHEMES.map((scheme) => {
            const right = outcome?.schemes.find((each) => each.scheme === scheme)?.right
            return html`<td>${right === undefined ? '–' : `${Math.round(right[0] as number)} → ${Math.round(right.at(-1) as number)}`}</td>`
          })}
        </tr>`
      })}
    </tbody>
  </table>
  <p class="hint">Each row fills when you train on its task above: its latest run, with your settings. “–”: not trained yet.</p>
</div>`
