/** For engineers: pairs shared by time, height and width, as models that see pictures turn them. */
import type { MultimodalOptions } from 'lexiscope/types/positions.d.ts'
import { figure } from '../../lesson/page/figure.ts'
import { written } from '../../plot/scene/scales.ts'
import { html, plural, t } from '../../translation/translation.ts'
import { inputs } from './settings.ts'

/** Of 16 pairs, in the proportions of the two models. */
const SECTIONS = {
  blocks: { time: 4, height: 6, width: 6 },
  inTurn: { time: 6, height: 5, width: 5 },
}
const WIDTH = 32
const WORDS = 2
const AXES = ['t', 'h', 'w']
const { axes, patchRows, patchColumns } = inputs

export const multimodal = figure({
  name: 'multimodal-rotary',
  inputs: { axes, patchRows, patchColumns },
  async compute({ core, inputs: { axes: order, patchRows: rows, patchColumns: columns } }) {
    const { values } = await core.compute('positions', 'randomVectors', 1, WIDTH, 1)
    const words = { frames: 0, rows: 0, columns: WORDS }
    const parts = [words, { frames: 1, rows, columns }, words]
    const options: MultimodalOptions = { length: 64, order, ...SECTIONS[order] }
    return core.compute('positions', 'multimodalRotary', options, parts, values)
  },
  view({ inputs: { patchRows, patchColumns }, result: { turnedBy, axes, differences }, control }) {
    const patches = Array.from({ length: patchRows * patchColumns }, (_, i) => {
      return t`patch ${Math.floor(i / patchColumns)}, ${i % patchColumns}`
    })
    const word = (n: number) => t`word ${n}`
    const names = [word(1), word(2), ...patches, word(3), word(4)]
    const largest = (isWord: boolean) =>
      Math.max(
        ...differences.filter((_, t) => isWord === (t < WORDS || t >= WORDS + patches.length)),
      )
    const after = turnedBy.values[(WORDS + patches.length) * turnedBy.columns] as number
    return html`
      <p>
        A patch of a picture has a row and a column besides its place in the prompt. So each pair
        of columns turns by one axis: <i>t</i>, time; <i>h</i>, height; or <i>w</i>, width. A
        word’s three positions are alike, and for words this is plain rotary.
      </p>
      <div class="controls">
        ${control('axes')} ${control('patchRows')} ${control('patchColumns')}
      </div>
      <lx-heatmap
        class="card multimodal"
        label="Which position turns which pair"
        caption="A word is turned by one position throughout; a patch by its place, its row and its column."
        row-name="token"
        column-name="pair"
        value-name="turned by position"
        scale="sequential"
        .rows=${turnedBy.rows}
        .columns=${turnedBy.columns}
        .values=${turnedBy.values}
        .rowLabels=${names}
        .columnLabels=${Array.from(axes, (axis, pair) => `${AXES[axis]}${pair}`)}
      ></lx-heatmap>
      <dl class="stats">
        <div><dt>words: difference to plain rotary</dt><dd>${written(largest(true), 3)}</dd></div>
        <div><dt>patches: difference</dt><dd>${written(largest(false), 3)}</dd></div>
        <div><dt>${plural(patches.length, 'places that {0} patch takes up', 'places that {0} patches take up')}</dt><dd>${after - WORDS}</dd></div>
      </dl>
      <p class="source">
        Sources: Wang et al., <i>Qwen2-VL: Enhancing Vision-Language Model’s Perception of the World
        at Any Resolution</i>, 2024; Qwen team, <i>Qwen3-VL Technical Report</i>, 2025.
      </p>
    `
  },
})
