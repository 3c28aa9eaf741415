/** One word at every position, as each scheme hands it on, and what attention makes of it. */
import type { Placed, Scheme } from 'lexiscope/types/positions.d.ts'
import type { Lesson } from '../../lesson/lesson.ts'
import { type Asked, figure } from '../../lesson/page/figure.ts'
import { brought, hiddenUntil, inUse } from '../../lesson/page/inputs.ts'
import { seen } from '../../lesson/page/question.ts'
import { SCHEMES, schemes, TELLING } from '../../lesson/schemes.ts'
import type { Series } from '../../plot/index.ts'
import { madeUpWord } from '../../training/settings.ts'
import { html, t } from '../../translation/translation.ts'
import { placedBy } from './measured.ts'
import { ofNothing } from './questions.ts'
import { held, side } from './settings.ts'

const hasRun = (lesson: Lesson) => seen(lesson, ofNothing)
/** What zeros do to the schemes is asked: before the run there is a word. */
const inputs = { ...side, input: hiddenUntil(hasRun, held, 'word') }
export const holdsZeros = (lesson: Lesson) => inUse(lesson, inputs)?.input === 'zero'

/** The vector that is everywhere; the word's numbers and the learned table's do not share a seed. */
async function vectorOf({ core, inputs: { input, sideDim, sideSeed } }: Asked<typeof inputs>) {
  return input === 'zero'
    ? new Float32Array(sideDim)
    : (await core.compute('positions', 'randomVectors', 1, sideDim, sideSeed + 1)).values
}

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

/** Similarity of positions by distance: the next position, and the whole curve. */
export const apart = figure({
  name: 'apart',
  inputs,
  compute: async (asked) => placedBy(asked.core, asked.inputs, await vectorOf(asked)),
  view({ result, highlighted }) {
    const curves = (y: (of: Placed) => Float32Array): Series[] =>
      TELLING.flatMap((scheme, i) => {
        const of = result[i] as Placed
        // A vector of zeros has no direction, so no cosine with its neighbour.
        if (of.rows.values.every((value) => value === 0)) return []
        const faded = highlighted.fades(scheme) !== ''
        return [{ ...schemes[scheme], faded, x: y(of).map((_, k) => k), y: y(of) }]
      })
    return html`<div class="figures">
      <lx-line-chart
        class="card"
        label="How alike is a position to the next?"
        caption="The nearer a curve is to 1, the less neighbours differ in their vectors."
        x-title="position p"
        y-title="cosine of p and p + 1"
        .yDomain=${[0, 1]}
        .series=${curves(({ neighbours }) => neighbours)}
      ></lx-line-chart>
      <lx-line-chart
        class="card"
        label="How alike are positions that lie apart?"
        caption="The farther apart two positions are, the farther right; the less alike, the lower."
        x-title="distance k"
        y-title="mean cosine"
        .yDomain=${[0, 1]}
        .series=${curves(({ similarity }) => similarity)}
      ></lx-line-chart>
    </div>`
  },
})

/** Where one untrained head looks when every word is the same, scheme by scheme. */
export const patterns = figure({
  name: 'attention-patterns',
  inputs: side,
  compute({ core, inputs: { sideLength, sideDim, sideSeed } }) {
    const ids = new Int32Array(sideLength)
    const order = ids.map((_, i) => i)
    const head = { visibility: 'all', embeddingDim: sideDim, seed: sideSeed } as const
    return Promise.all(
      SCHEMES.map(async (scheme) => {
        const options = { ...head, scheme }
        const { first } = await core.compute('positions', 'compareOrders', ids, order, options)
        return first.weights
      }),
    )
  },
  view: ({ result }) => html`
    <p class="hint">Each row shows where one query looks: the stronger the colour, the more of its attention.</p>
    <div class="figures wide row-of-all">
      ${result.map(
        ({ rows, columns, values }, i) => html`<lx-heatmap
          class="card"
          linked="attention by scheme"
          label=${t`Attention with ${schemes[SCHEMES[i] as Scheme].name}`}
          row-name="query"
          column-name="key"
          value-name="weight"
          scale="sequential"
          .rows=${rows}
          .columns=${columns}
          .values=${values}
        ></lx-heatmap>`,
      )}
    </div>
  `,
})
