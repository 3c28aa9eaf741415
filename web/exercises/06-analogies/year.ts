/** The months of a year that is trained beside the learner's vectors: their shape, why, and for twenty seeds. */
import type { Year } from 'lexiscope/training/protocol.ts'
import type { Circle } from 'lexiscope/types/studies.d.ts'
import { nothing } from 'lit'
import { figure } from '../../lesson/page/figure.ts'
import { brought, input, slider } from '../../lesson/page/inputs.ts'
import type { Compute } from '../../lesson/page/latest.ts'
import { choice, onceSeen, seen } from '../../lesson/page/question.ts'
import {
  circleMap,
  circleText,
  degrees,
  MONTHS,
  percent,
  roundTheCircle,
} from '../../lesson/words/months.ts'
import { choice as oneOf, words } from '../../state/fields.ts'
import { decimal, html, number, t } from '../../translation/translation.ts'

const FRAMES = 40
const SEEDS = 20
/** By chance one order of twelve in 11! / 2 is that of the year, in one direction or the other. */
const ORDERS = 19_958_400
/** A circle has its spread in two components, about half in each. */
const IN_A_PLANE = 0.75
const ON_A_LINE = 0.75

const monthsField = words(MONTHS, MONTHS.length)

/** In the order of the year; what is no month comes last, for the core to refuse. */
function inOrder(chosen: readonly string[]): readonly string[] {
  const place = (month: string) => (MONTHS as readonly string[]).indexOf(month) + 1 || Infinity
  return [...chosen].sort((one, other) => place(one) - place(other))
}

const months = input(monthsField, {
  refusedAs: (argument) => argument === 'months',
  inUse: (_lesson, chosen) => inOrder(chosen),
  control({ lesson, schema, name, error }) {
    const chosen = lesson.state.read(schema).values[name] as readonly string[]
    const put = (month: string, isOn: boolean) => {
      const others = chosen.filter((each) => each !== month)
      lesson.state.write(schema, { [name]: inOrder(isOn ? [...others, month] : others) })
    }
    return html`<fieldset class="months" aria-describedby=${error ? 'months-error' : nothing}>
      <legend>Months in the text</legend>
      ${MONTHS.map(
        (month) => html`<label>
          <input
            type="checkbox"
            .checked=${chosen.includes(month)}
            @change=${(event: Event) => put(month, (event.target as HTMLInputElement).checked)}
          />
          <span translate="no">${month}</span>
        </label>`,
      )}
      ${error ? html`<p class="error" id="months-error">${error}</p>` : nothing}
    </fieldset>`
  },
})

const yearInputs = {
  months,
  yearSeed: slider(t`Seed`, 1, SEEDS, 1),
  /** Whether twenty years have been trained. */
  allYears: input(oneOf(['no', 'yes']), {
    renews: true,
    control({ lesson, schema, name }) {
      const train = () => lesson.state.write(schema, { [name]: 'yes' })
      return html`<div class="press">
        <button type="button" class="primary" @click=${train}>Train ${SEEDS} years</button>
        <span class="hint">each with another text and other initial weights</span>
      </div>`
    },
  }),
}

const { yearSeed, allYears } = yearInputs
const ASKED = { months: MONTHS, yearSeed: 1 }

const trained = (core: Compute, seed: number): Promise<Year> =>
  core.ask((remote) => remote.studies.year(MONTHS, seed, 'end'))

export const shape = choice({
  exercise: 'analogies',
  name: 'year-shape',
  question: t`A sentence of this text names one month, and no sentence names two. What will the vectors of the twelve months form?`,
  choices: {
    line: t`a line, from January to December`,
    cluster: t`one cluster, since all of them stand in the same places`,
    circle: t`a circle`,
    nothing: t`no shape: months never meet, so nothing relates them`,
  },
  wrong: {
    line: t`Neighbouring months do become neighbours. But a line has two ends, and the year has none: December shares its candles and its snow with January as April shares its lambs with May.`,
    cluster: t`Seen from afar they are one: all of them stand before “brings” and after “in”. The map looks at what still differs within, and the things that come with a month change from one to the next.`,
    circle: t`With these sentences it would be one, but the training did not come to it.`,
    nothing: t`They never meet each other, but they meet the same things. Words that keep the same company come together, and how much company two months share depends on how far apart they are.`,
  },
  right: {
    circle: t`A month shares most things with its neighbours and fewest with the month half a year away, and that holds all the way round. A circle has just such distances.`,
  },
  run: 'yearRun',
  press: t`Train on a year`,
  asked: ASKED,
  outcome: async ({ core }) => (await trained(core, 1)).circle,
  say(circle: Circle) {
    const [first = 0] = circle.components
    const value =
      first > ON_A_LINE
        ? 'line'
        : circle.inOrder && circle.share > IN_A_PLANE
          ? 'circle'
          : 'nothing'
    return { text: circleText(MONTHS, circle), value }
  },
})

export const year = figure({
  name: 'year',
  whenReached: true,
  inputs: { months, yearSeed, ran: brought((lesson) => seen(lesson, shape)) },
  waiting: html`<div class="card year-card"></div>`,
  compute: ({ core, inputs: { months, yearSeed, ran } }) =>
    core.ask((remote) => remote.studies.year(months, yearSeed, ran ? 'film' : 'start')),
  play: {
    last: () => FRAMES - 1,
    seconds: () => 7,
    subject: (_result, _seen, { months, yearSeed }) => `${yearSeed} ${months}`,
  },
  view({ inputs: { months, ran }, result, control, player, step, at, last, waiting }) {
    const { x, y, circle, shares, pairs, sentences } = result
    const frames = pairs.length
    const isFilm = frames > 1 && ran
    const place = (of: Float32Array) => between(of, months.length, isFilm ? at : 0)
    const within = isFilm
      ? 1.25 * Math.max(...circle.x.map((x, i) => Math.hypot(x, circle.y[i] as number)))
      : 1
    const share = percent(shares[Math.min(step, frames - 1)] as number)
    const shown = t`${number(pairs[Math.min(step, frames - 1)] as number)} pairs trained`
    const caption = isFilm
      ? t`Each month is joined to the next. Both axes are those of the plane in which the trained months differ most.`
      : ran
        ? t`Each month is joined to the next.`
        : t`A point for each month.`
    const finding = !isFilm
      ? t`Before training, the months are at random places.`
      : at < last
        ? t`Two components hold ${share} of their spread now.`
        : circleText(months, circle)
    return html`<div class="card year-card">
      <p class="finding" role=${isFilm && at < last ? nothing : 'status'}>${finding}</p>
      ${circleMap({ label: t`Map of the months`, caption, joined: ran }, months, place(x), place(y), within)}
      ${
        isFilm
          ? player({
              name: t`The film of the year`,
              slider: t`How far the film of the year is`,
              shown,
              said: t`${shown}; two components hold ${share} of the spread`,
            })
          : nothing
      }
      ${ran ? html`<div class="year-settings">${control('months')} ${control('yearSeed')}</div>` : nothing}
      <p class="hint">${ran && !isFilm && waiting ? t`Training …` : t`From the text:`} ${quoted(sentences)}</p>
    </div>`
  },
})

const quoted = (sentences: readonly string[]) =>
  html`<span translate="no">${sentences.map((sentence) => `“${sentence}”`).join(', ')}</span>`

/** A frame, or what is between it and the next. */
function between(all: Float32Array, count: number, at: number): Float32Array {
  const from = Math.min(Math.floor(at) * count, all.length - count)
  const to = Math.min(from + count, all.length - count)
  const part = at - Math.floor(at)
  return Float32Array.from({ length: count }, (_, i) => {
    const [one, other] = [all[from + i] as number, all[to + i] as number]
    return one + part * (other - one)
  })
}

/** The coordinates of the trained months by month: waves. */
export const waves = figure({
  name: 'year-waves',
  waiting: html`<p class="waiting">Training …</p>`,
  inputs: { months, yearSeed, ran: onceSeen(shape) },
  compute: ({ core, inputs: { months, yearSeed } }) =>
    core.ask((remote) => remote.studies.year(months, yearSeed, 'end')),
  view({ inputs: { months }, result: { circle } }) {
    const x = months.map((month) => (MONTHS as readonly string[]).indexOf(month) + 1)
    const names = [...months]
    return html`<lx-line-chart
      class="card"
      label=${t`Both coordinates of the circle, by month`}
      caption=${t`Up and across on the map of the months: two waves of one year, a quarter of a year apart.`}
      x-title=${t`month`}
      y-title=${t`coordinate`}
      .series=${[
        { name: t`up`, x, y: circle.x, names, colour: 0 },
        { name: t`across`, x, y: circle.y, names, colour: 1 },
      ]}
    ></lx-line-chart>`
  },
})

interface Trained {
  seed: number
  circle: Circle
}

export const years = figure({
  name: 'years',
  inputs: { allYears },
  waiting: html`<p class="waiting">Training …</p>`,
  async compute({ core, inputs: { allYears }, preview, signal }) {
    const found: Trained[] = []
    for (let seed = 1; allYears === 'yes' && seed <= SEEDS && !signal.aborted; seed++) {
      found.push({ seed, circle: (await trained(core, seed)).circle })
      preview([...found])
    }
    return found
  },
  view({ inputs: { allYears }, result, control }) {
    if (allYears === 'no') return html`<div class="card">${control('allYears')}</div>`
    const right = result.filter(({ circle }) => circle.inOrder).length
    const least = Math.min(...result.map(({ circle }) => circle.share))
    return html`<div class="card">
      <p class="finding" role="status">${t`The months are in the order of the year in ${right} of ${result.length}, and two components hold at least ${percent(least)} of their spread. By chance, one order in ${number(ORDERS)} is right.`}</p>
      <div class="scroll" role="group" tabindex="0" aria-labelledby="years-caption">
        <table class="scores years">
          <caption class="hidden" id="years-caption">The circle of the months, by seed</caption>
          <thead>
            <tr><th scope="col">Seed</th><th scope="col">In order</th><th scope="col">In two components</th><th scope="col">Steps</th></tr>
          </thead>
          <tbody>${result.map(row)}</tbody>
        </table>
      </div>
    </div>`
  },
})

function row({ seed, circle }: Trained) {
  const { inOrder, share, steps } = circle
  return html`<tr>
    <th scope="row">${seed}</th>
    <td>${inOrder ? t`yes` : t`no: ${roundTheCircle(MONTHS, circle).join(' ')}`}</td>
    <td>${decimal((100 * share).toFixed(1))} %</td>
    <td>${t`${degrees(Math.min(...steps))} to ${degrees(Math.max(...steps))}`}</td>
  </tr>`
}
