/** One word at every position, as each scheme hands it on. */
import type { Placed } from 'lexiscope/types/positions.d.ts'
import type { Lesson } from '../../lesson/lesson.ts'
import { type Asked, figure } from '../../lesson/page/figure.ts'
import { brought, hiddenUntil } from '../../lesson/page/inputs.ts'
import { seen } from '../../lesson/page/question.ts'
import { schemes, TELLING } from '../../lesson/schemes.ts'
import { madeUpWord } from '../../training/settings.ts'
import { html, t } from '../../translation/translation.ts'
import { placedBy } from './measured.ts'
import { ofNothing } from './questions.ts'
import { held, side } from './settings.ts'

const hasRun = (lesson: Lesson) => seen(lesson, ofNothing)
/** What zeros do to the schemes is asked: before the run there is a word. */
const inputs = { ...side, input: hiddenUntil(hasRun, held, 'word') }

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
