/** For engineers: hubs, and a cosine that can be anything. */
import type { NamedHubs } from 'lexiscope/training/protocol.ts'
import type { Hubs } from 'lexiscope/types/studies.d.ts'
import { figure } from '../../lesson/page/figure.ts'
import { atRest, brought } from '../../lesson/page/inputs.ts'
import { wordsOf } from '../../lesson/words/words-there.ts'
import type { Series } from '../../plot/index.ts'
import { written } from '../../plot/scene/scales.ts'
import { html, t } from '../../translation/translation.ts'
import { asShare } from './figures.ts'
import { inputs } from './settings.ts'

const { hubs04, hubsMean04, shared, seed04, scaled04 } = inputs
const NEAREST = 10
const TOP = 4
const RANDOM = { vectors: 1000, embeddingDim: 64 }

/** How often each row is among the nearest of others, as the rows are and from their mean. */
export const hubs = figure({
  name: 'hubs',
  inputs: {
    ...{ hubs04, hubsMean04, shared, seed04 },
    own: brought((lesson) => atRest.inUse(lesson) ?? null),
  },
  // Every row is compared with every other one.
  everyMs: 300,
  waiting: html`<p class="waiting">Counting …</p>`,
  async compute({ core, inputs }): Promise<NamedHubs | null> {
    if (inputs.hubs04 === 'own')
      return inputs.own && (await core.ask((remote) => remote.studies.hubs(NEAREST)))
    const options = { ...RANDOM, common: inputs.shared / 100, seed: inputs.seed04 }
    const asTheyAre = await core.compute('studies', 'randomHubs', options, NEAREST, false)
    const centred = await core.compute('studies', 'randomHubs', options, NEAREST, true)
    return { words: [], k: NEAREST, asTheyAre, centred }
  },
  view({ inputs: { hubs04, hubsMean04 }, result, control }) {
    const taken = hubsMean04 === 'taken'
    const chosen = html`${control('hubs04')} ${hubs04 === 'random' ? control('shared', { valueText: asShare }) : ''}`
    if (result === null)
      return html`<div class="card">${chosen} <p class="waiting">Train vectors above first.</p></div>`
    const { words, asTheyAre, centred } = result
    const now = taken ? centred : asTheyAre
    const uncentred = seriesOf(t`as the rows are`, asTheyAre)
    return html`<div class="card">
      ${chosen} ${control('hubsMean04')}
      <lx-line-chart
        label="How often a row is among the ten nearest of others"
        caption="Every row names its ten nearest, so that on average a row is named ten times. The tail on the right are the hubs."
        x-title="times named"
        y-title="rows"
        .yDomain=${[0, 0]}
        .series=${taken ? [{ ...uncentred, faded: true }, seriesOf(t`from the mean`, centred)] : [uncentred]}
      ></lx-line-chart>
      <dl class="stats">
        <div><dt>skewness</dt><dd>${written(now.skewness, 3)}</dd></div>
        <div><dt>named most often</dt><dd>${topOf(now, words)}</dd></div>
        <div><dt>named by none</dt><dd>${now.rows[0] ?? 0}</dd></div>
      </dl>
    </div>`
  },
})

/** How many rows are named 0, 1, 2 … times. */
const seriesOf = (name: string, { rows }: Hubs): Series => ({
  name,
  x: rows.map((_, times) => times),
  y: rows,
})

function topOf({ times }: Hubs, words: readonly string[]): string {
  const order = Array.from(times.keys()).sort((a, b) => (times[b] ?? 0) - (times[a] ?? 0) || a - b)
  return order
    .slice(0, TOP)
    .map((row) => `${words[row] ?? ''} ${times[row]}`.trim())
    .join(', ')
}

const PAIRS = [
  ['king', 'queen'],
  ['cat', 'dog'],
  ['man', 'woman'],
  ['red', 'blue'],
  ['king', 'red'],
  ['cat', 'the'],
] as const

/** Columns of v scaled up and of u down leave every v · u as it was. */
export const arbitraryCosine = figure({
  name: 'arbitrary-cosine',
  inputs: { scaled04, words: brought(wordsOf), trained: atRest },
  waiting: html`<p class="waiting">Once there are trained vectors, they can be scaled here.</p>`,
  async compute({ core, inputs: { scaled04, words, trained: _ } }) {
    const factor = 2 ** scaled04
    const known = PAIRS.filter((pair) => pair.every((word) => words.includes(word)))
    const pairs = known.length > 0 ? known : [[words[0] ?? '', words[1] ?? ''] as const]
    const names = pairs.map(([one, other]) => `${one} – ${other}`)
    return {
      names,
      factor,
      ...(await core.ask((remote) => remote.studies.rescaled(factor, pairs))),
    }
  },
  view: ({
    result: { names, factor, before, after, largestChange },
    control,
  }) => html`<div class="card">
    ${control('scaled04', { valueText: (doublings) => String(2 ** doublings) })}
    <lx-bars
      label=${t`Cosines with two columns scaled by ${factor}`}
      caption="The cosine of each pair now; the line across a bar is what it was."
      value-name="cosine"
      mark-name="before"
      .domain=${[-1, 1]}
      .bars=${names.map((label, i) => ({ label, value: after.cosines[i] as number, mark: before.cosines[i] as number }))}
    ></lx-bars>
    <dl class="stats">
      <div><dt>v · u of ${names[0]}, before</dt><dd>${written(before.products[0] as number, 4)}</dd></div>
      <div><dt>now</dt><dd>${written(after.products[0] as number, 4)}</dd></div>
      <div><dt>largest change of any v · u</dt><dd>${written(largestChange, 2)}</dd></div>
    </dl>
  </div>`,
})
