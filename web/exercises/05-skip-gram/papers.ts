/** For engineers: what training converges to, and what frequency does to vectors. */
import type { FactorisedPairs, SplitWord } from 'lexiscope/training/protocol.ts'
import { nothing } from 'lit'
import { figure } from '../../lesson/page/figure.ts'
import { brought, input, trained } from '../../lesson/page/inputs.ts'
import type { Series } from '../../plot/index.ts'
import { domainOf, written } from '../../plot/scene/scales.ts'
import { decimal, html, language, listed, t } from '../../translation/translation.ts'
import { inputs, splitRunOf } from './settings.ts'

/** What the dot products of the training model come to: PMI − log K, pair by pair, live. */
export const factorisation = figure({
  name: 'factorisation',
  inputs: { vectors: trained },
  waiting: html`<p class="waiting">Train above; then the pairs appear here.</p>`,
  async compute({ core, inputs: { vectors: _ } }) {
    const found = await core.ask((remote) => remote.studies.factorisation())
    return { ...found, series: seriesOf(found) }
  },
  view: ({ result: { slope, intercept, correlation, products, series } }) => html`<div class="card">
    <lx-line-chart
      label="Dot products against PMI − log K"
      caption=${t`Each point is a pair of words that meet; ${products.length.toLocaleString(language())} pairs are drawn, those that meet most often. The closer to the dashed line y = x, the nearer the training is to its optimum.`}
      x-title="PMI − log K of the text"
      y-title="v · u of the model"
      .series=${series}
    ></lx-line-chart>
    <dl class="stats">
      <div><dt>slope</dt><dd>${written(slope, 3)}</dd></div>
      <div><dt>at 0</dt><dd>${written(intercept, 3)}</dd></div>
      <div><dt>correlation</dt><dd>${written(correlation, 3)}</dd></div>
    </dl>
  </div>`,
})

/** A chart's samples ascend in x. */
function seriesOf({ shifted, products, centres, contexts }: FactorisedPairs): readonly Series[] {
  const order = Array.from(shifted.keys()).sort(
    (one, other) => (shifted[one] as number) - (shifted[other] as number),
  )
  const x = Float32Array.from(order, (i) => shifted[i] as number)
  const y = Float32Array.from(order, (i) => products[i] as number)
  const names = order.map((i) => `${centres[i]} · ${contexts[i]}`)
  const ends = domainOf(x)
  return [
    { name: t`pairs`, x, y, names, dots: true },
    { name: 'y = x', x: ends, y: ends, colour: 1 },
  ]
}

/** One word under two names, trained beside the learner's vectors: what frequency alone changes. */
export const splitWord = figure({
  name: 'split-word',
  inputs: {
    ...inputs,
    vectors: input(
      brought(({ core: { view } }) => (view.phase === 'done' ? view.progress : null)),
      { trained: true },
    ),
    run: brought(splitRunOf),
    requested: brought(splitRunOf),
  },
  async compute({ core, inputs: { run, vectors: _ } }) {
    const [word = '', every] = run.split(' ')
    if (word === '') return null
    const found = await core.ask((remote) =>
      remote.studies.splitWord(word, `${word}2`, Number(every)),
    )
    return found && { ...found, run }
  },
  view({ inputs: { split, every, vectors, requested }, result, control, set }) {
    const can = vectors !== null
    const start = () => set({ splitRun: `${split} ${every}` })
    const waiting = requested !== '' && requested !== result?.run
    return html`<div class="card">
      <div class="controls">${control('split')} ${control('every', { label: t`Called ${split}2` })}</div>
      <div class="press">
        <button type="button" aria-disabled=${!can || nothing} @click=${can ? start : nothing}>
          Train with two names
        </button>
        <span class="hint">${can ? t`With the settings above, beside your vectors.` : t`Train above first.`}</span>
      </div>
      <p class="state" role="status">${waiting ? t`Training on the text with two names …` : nothing}</p>
      ${result === null || waiting ? nothing : namedTwice(result)}
    </div>`
  },
})

function namedTwice({ word, name, unchanged, renamed, cosine, lengths, nearest }: SplitWord) {
  const row = (who: string, times: number, side: 0 | 1) => html`<tr>
    <th scope="row">${who}</th>
    <td>${times.toLocaleString(language())}</td>
    <td>${written(lengths[side], 3)}</td>
    <td>${listed(nearest[side].map(({ word, cosine }) => `${word} ${decimal(cosine.toFixed(2))}`))}</td>
  </tr>`
  return html`<p class="outcome">Cosine of ${word} and ${name}: <strong>${decimal(cosine.toFixed(3))}</strong></p>
    <table class="findings">
      <caption class="hidden">One word under two names</caption>
      <thead>
        <tr><th scope="col">Name</th><th scope="col">Times</th><th scope="col">Length</th><th scope="col">Nearest</th></tr>
      </thead>
      <tbody>${row(word, unchanged, 0)} ${row(name, renamed, 1)}</tbody>
    </table>`
}
