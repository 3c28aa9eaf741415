/** How much of a position is known from training, and what each scheme makes of it. */
import type { Placed, Scheme } from 'lexiscope/types/positions.d.ts'
import type { TemplateResult } from 'lit'
import type { Lesson } from '../../lesson/lesson.ts'
import { type Asked, figure } from '../../lesson/page/figure.ts'
import { brought, hiddenUntil } from '../../lesson/page/inputs.ts'
import { seen } from '../../lesson/page/question.ts'
import { schemes, TELLING } from '../../lesson/schemes.ts'
import { written } from '../../plot/scene/scales.ts'
import { madeUpWord } from '../../training/settings.ts'
import { html, plural, t } from '../../translation/translation.ts'
import { HEADS, met, placedBy, type Reach, reachOf, WIDTH } from './measured.ts'
import { nothingNew, ofNothing } from './questions.ts'
import { ALL, FARTHEST, held, reach, side } from './settings.ts'

export const positionReach = figure({
  name: 'position-reach',
  inputs: {
    ...reach,
    // What a window changes is asked: before the run there is none.
    window: hiddenUntil((lesson) => seen(lesson, nothingNew), reach.window, ALL),
    run: brought((lesson) => seen(lesson, nothingNew)),
    /** The last position of the chart, as it is set now: the slider ends there. */
    last: brought((lesson) => 2 * lesson.state.read(reach).values.trained - 1),
  },
  whenReached: true,
  waiting: html`<div class="card unseen"></div>`,
  // The position of the address, or the last one of the chart.
  compute: ({ core, inputs: { trained, at, window } }) =>
    reachOf(core, { trained, at: Math.min(at, 2 * trained - 1), window }),
  view: ({ inputs: { run, last }, result, control }) => html`
    ${renderChart(result, run)}
    ${
      run
        ? html`<div class="card sliders">
              ${control('trained', { upTo: FARTHEST })}
              ${control('at', { high: last, upTo: FARTHEST, valueText: (at) => String(Math.min(at, last)) })}
              ${control('window', { valueText: windowText })}
            </div>
            ${renderTable(result)}`
        : ''
    }
  `,
})

const windowText = (words: number) =>
  words === ALL
    ? t`all before it`
    : words === 1
      ? t`only itself`
      : plural(words, '{0} word', '{0} words')

/** Why a learned table, which alone has an end, has nothing for a position. */
const rowsTo = (last: number) => t`its rows are 0 … ${last}.`

function renderTable(known: Reach): TemplateResult {
  const { trained, at, window, errors, sinusoidal, rotary, alibi } = known
  const inTraining = met(known)
  const farthest = Math.min(at, window - 1)
  const [steepest, gentlest] = alibi.map((values) => written(values[at] as number))
  const meets: Record<Scheme, string> = {
    learned: at < trained ? t`its own row` : t`no row`,
    sinusoidal: t`cosine with the nearest trained row ${written(sinusoidal[at] as number)}`,
    rotary: t`farthest distance ${farthest}: cosine with the nearest trained angles ${written(rotary[at] as number)}`,
    alibi: t`attention on trained distances: ${steepest} (steepest head) to ${gentlest} (gentlest)`,
  }
  return html`
    <div class="card scroll" tabindex="0" role="region" aria-label=${t`Position ${at}, scheme by scheme`}>
      <table class="facts">
        <caption>Position ${at}, after training on 0 … ${trained - 1}</caption>
        <thead>
          <tr><th scope="col">scheme</th><th scope="col">Can it be computed?</th><th scope="col">Was it met in training?</th><th scope="col">What the model meets</th></tr>
        </thead>
        <tbody>
          ${TELLING.map(
            (scheme, i) => html`<tr>
              <th scope="row">${schemes[scheme].name}</th>
              <td>${errors[i] === '' ? t`yes` : t`no`}</td>
              <td>${inTraining[scheme] ? t`yes` : t`no`}</td>
              <td>${meets[scheme]}${errors[i] === '' ? '' : html`: <span class="hint">${rowsTo(trained - 1)}</span>`}</td>
            </tr>`,
          )}
        </tbody>
      </table>
    </div>
  `
}

/** `run`: whether its settings are the learner’s to change, with a window or without. */
function renderChart(
  { trained, window, sinusoidal, rotary, alibi }: Reach,
  run: boolean,
): TemplateResult {
  const x = sinusoidal.map((_, p) => p)
  const sees =
    window === ALL
      ? t`Every word sees all before it.`
      : window === 1
        ? t`Every word sees only itself.`
        : t`Every word sees the last ${window}.`
  const asOne = rotary.every((value, p) => value === sinusoidal[p])
  const covered = asOne ? t`The curves of these rows and angles lie on each other.` : ''
  return html`
    <lx-line-chart
      class="card"
      label=${run ? t`How much of a position is known from training?` : t`Without a window: how much of a position is known from training?`}
      caption=${`${t`Trained on positions 0 … ${trained - 1}.`} ${sees} ${t`Rows and angles (width ${WIDTH}): cosine with the nearest trained ones, for rotary at the farthest distance seen. ALiBi (${HEADS} heads): share of attention on trained distances, scores otherwise equal.`} ${covered}`.trim()}
      x-title="position"
      y-title="known from training"
      .yDomain=${[0, 1]}
      .series=${[
        { name: t`sinusoidal rows`, colour: schemes.sinusoidal.colour, x, y: sinusoidal },
        { name: t`rotary angles`, colour: schemes.rotary.colour, x, y: rotary },
        { name: t`ALiBi, steepest head`, colour: schemes.alibi.colour, x, y: alibi[0] },
        { name: t`ALiBi, gentlest head`, colour: 4, x, y: alibi[1] },
      ]}
    ></lx-line-chart>
  `
}

const hasRun = (lesson: Lesson) => seen(lesson, ofNothing)
/** What zeros do to the schemes is asked: before the run there is a word. */
const inputs = { ...side, input: hiddenUntil(hasRun, held, 'word') }

/** The vector that is everywhere; the word's numbers and the learned table's do not share a seed. */
async function vectorOf({ core, inputs: { input, sideDim, sideSeed } }: Asked<typeof inputs>) {
  return input === 'zero'
    ? new Float32Array(sideDim)
    : (await core.compute('positions', 'randomVectors', 1, sideDim, sideSeed + 1)).values
}

/** One word at every position, as each scheme hands it on. */
export const placed = figure({
  name: 'placed',
  inputs: {
    ...{ ...inputs, run: brought(hasRun) },
    word: brought((lesson) => madeUpWord(lesson.training.settings)?.word ?? 'queen'),
  },
  whenReached: true,
  waiting: html`<div class="card unseen"></div>`,
  async compute(asked) {
    const vector = await vectorOf(asked)
    const { run, sideLength, sideSeed } = asked.inputs
    const placed = run ? await placedBy(asked.core, { sideLength, sideSeed }, vector) : null
    return { vector, placed, length: sideLength }
  },
  view({ inputs: { input, word }, result: { vector, placed, length }, control, highlighted }) {
    const values = new Float32Array(length * vector.length)
    for (let p = 0; p < length; p++) values.set(vector, p * vector.length)
    return html`
      <div class="card">
        <div class="controls placed-controls">
          ${placed === null ? '' : control('input')} ${control('sideLength')} ${control('sideDim')}
          ${control('sideSeed')}
        </div>
      </div>
      ${
        placed === null
          ? html`<lx-heatmap
              class="card"
              label=${t`“${word}” at every position, without a scheme`}
              caption="All rows are alike. After the run: what each of the four schemes makes of them."
              row-name="position"
              column-name="column"
              value-name="value"
              .domain=${[-3, 3]}
              .rows=${length}
              .columns=${vector.length}
              .values=${values}
            ></lx-heatmap>`
          : html`<div class="figures wide">
                ${TELLING.map((scheme, i) => {
                  const { rows } = placed[i] as Placed
                  return html`<lx-heatmap
                    class="card ${highlighted.fades(scheme)}"
                    linked="vectors by scheme"
                    label=${t`Vectors under ${schemes[scheme].name}`}
                    row-name="position"
                    column-name="column"
                    value-name="value"
                    .domain=${[-3, 3]}
                    .rows=${rows.rows}
                    .columns=${rows.columns}
                    .values=${rows.values}
                  ></lx-heatmap>`
                })}
              </div>
              ${input === 'zero' ? html`<p class="hint">Put the word back above, and see what each scheme does to it.</p>` : ''}`
      }
    `
  },
})
