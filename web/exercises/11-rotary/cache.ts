/** A second message, read by a head that looks at the token before, with the keys of the first in a cache. */
import { figure } from '../../lesson/page/figure.ts'
import { decimal, html, t } from '../../translation/translation.ts'
import { inputs as all, optionsOf } from './settings.ts'

const FIRST = ['a', 'dog', 'bites', 'the', 'man', '.']
const SECOND = ['he', 'calls', 'for', 'help']
const TOKENS = [...FIRST, ...SECOND]
const WIDTH = 16
/** The same key for every token: only the ids tell them apart. So long that the head is sure. */
const KEY = new Float32Array(WIDTH).fill(3.5)

const goingOn = Int32Array.from(TOKENS.keys())
const anew = Int32Array.from([...FIRST.keys(), ...SECOND.keys()])

export const cache = figure({
  name: 'rotary-cache',
  inputs: { cacheIds: all.cacheIds },
  async compute({ core, inputs: { cacheIds } }) {
    const options = optionsOf(WIDTH, 0, 'halves')
    const attention = (ids: Int32Array) =>
      core.compute('positions', 'attentionByPositionIds', options, KEY, ids)
    const [whole, { values }] = await Promise.all([
      attention(goingOn),
      attention(cacheIds === 'anew' ? anew : goingOn),
    ])
    return { ids: cacheIds === 'anew' ? anew : goingOn, whole: whole.values, values }
  },
  view({ result: { ids, whole, values }, control }) {
    const columns = TOKENS.length
    const from = FIRST.length * columns
    const last = columns - 1
    const share = (weights: Float32Array, at: number) =>
      `${Math.round(100 * (weights[last * columns + at] as number))}\u00A0%`
    const name = (at: number) => `“${TOKENS[at]}”`
    // The token of the first message that has the id before that of the last token.
    const twin = (ids[last] as number) - 1
    const label = (word: string, at: number) => t`${word} (${ids[at] as number})`
    const differs = Math.max(...values.map((each, i) => Math.abs(each - (whole[i] as number))))
    return html`<div class="card">${control('cacheIds')}</div>
      <lx-heatmap
        class="card"
        label="The second message looks back"
        caption="Each row is a token of the second message; in brackets the position id with which each token was rotated."
        row-name="reads"
        column-name="read"
        value-name="attention"
        scale="sequential"
        .domain=${[0, 1]}
        .rowLabels=${TOKENS.map(label).slice(FIRST.length)}
        .columnLabels=${TOKENS.map(label)}
        .rows=${SECOND.length}
        .columns=${columns}
        .values=${values.slice(from)}
      ></lx-heatmap>
      <p class="state" role="status">
        ${
          twin < FIRST.length
            ? t`${name(last)} gives ${share(values, last - 1)} to ${name(last - 1)} and ${share(values, twin)} to ${name(twin)}, which has the same id in the first message. Read at once, it gives ${share(whole, last - 1)} to ${name(last - 1)}.`
            : t`${name(last)} gives ${share(values, last - 1)} to ${name(last - 1)}. The largest difference from reading both messages at once is ${decimal(differs.toFixed(4))}.`
        }
      </p>`
  },
})
