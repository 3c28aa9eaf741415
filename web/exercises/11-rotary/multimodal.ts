/** For engineers: pairs shared by time, height and width, as models that see pictures turn them. */

import type { MultimodalOptions, MultimodalRotary } from 'lexiscope/faces/positions.d.ts'
import { nothing, type TemplateResult } from 'lit'
import { customElement } from 'lit/decorators.js'
import { AskingElement } from '../../lesson/asking/asking.ts'
import { choiceField, slider } from '../../lesson/controls/fields.ts'
import { Fold } from '../../lesson/controls/fold.ts'
import { written } from '../../plot/scene/scales.ts'
import { html, plural, t } from '../../translation/translation.ts'
import { schema } from './settings.ts'

/** Of 16 pairs, in the proportions of the two models. */
const SECTIONS = {
  blocks: { time: 4, height: 6, width: 6 },
  inTurn: { time: 6, height: 5, width: 5 },
}
const ORDERS = [
  { value: 'blocks', text: t`in blocks (Qwen2-VL)` },
  { value: 'inTurn', text: t`in turn (Qwen3-VL)` },
]
const WIDTH = 32
const WORDS = 2
const MAX_PATCHES = 6
const AXES = ['t', 'h', 'w']

interface Answer extends MultimodalRotary {
  rows: number
  columns: number
}

@customElement('lx-multimodal-rotary')
export class MultimodalRotaryView extends AskingElement<Answer> {
  private readonly fold = new Fold(this)

  protected override question() {
    const { axes, patchRows, patchColumns } = this.lesson.state.read(schema).values
    return this.fold.open ? [axes, patchRows, patchColumns] : null
  }

  protected override async ask(): Promise<Answer> {
    const { core, state } = this.lesson
    const { axes, patchRows, patchColumns } = state.read(schema).values
    const vector = await core.compute('positions', 'randomVectors', 1, WIDTH, 1)
    const words = { frames: 0, rows: 0, columns: WORDS }
    const image = { frames: 1, rows: patchRows, columns: patchColumns }
    const options: MultimodalOptions = { length: 64, order: axes, ...SECTIONS[axes] }
    const parts = [words, image, words]
    const turned = await core.compute(
      'positions',
      'multimodalRotary',
      options,
      parts,
      vector.values,
    )
    return { ...turned, rows: patchRows, columns: patchColumns }
  }

  protected override render(): TemplateResult {
    const { lesson, answer } = this
    return this.fold.render(
      t`For engineers: pictures, turned along three axes`,
      () => html`
        <p>
          A patch of a picture has a row and a column besides its place in the prompt. So each pair
          of columns turns by one axis: <i>t</i>, time; <i>h</i>, height; or <i>w</i>, width. A
          word’s three positions are alike, and for words this is plain rotary.
        </p>
        <div class="controls">
          ${choiceField(lesson, schema, 'axes', t`Pairs are shared`, ORDERS)}
          ${slider(lesson, schema, 'patchRows', t`Rows of patches`, { low: 1, high: MAX_PATCHES })}
          ${slider(lesson, schema, 'patchColumns', t`Columns of patches`, { low: 1, high: MAX_PATCHES })}
        </div>
        ${answer === null ? nothing : renderTurns(answer)}
        <p class="source">
          Sources: Wang et al., <i>Qwen2-VL: Enhancing Vision-Language Model’s Perception of the World
          at Any Resolution</i>, 2024; Qwen team, <i>Qwen3-VL Technical Report</i>, 2025.
        </p>
      `,
    )
  }
}

function renderTurns({ turnedBy, axes, differences, rows, columns }: Answer): TemplateResult {
  const patches = Array.from({ length: rows * columns }, (_, i) => {
    return t`patch ${Math.floor(i / columns)}, ${i % columns}`
  })
  const word = (n: number) => t`word ${n}`
  const names = [word(1), word(2), ...patches, word(3), word(4)]
  const largest = (isWord: boolean) =>
    Math.max(...differences.filter((_, t) => isWord === (t < WORDS || t >= WORDS + patches.length)))
  const after = turnedBy.values[(WORDS + patches.length) * turnedBy.columns] as number
  return html`
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
  `
}
