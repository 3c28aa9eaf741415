/** Pairs of words, and what random pairs of the same table have: five words, and the learner's own vectors. */
import type { Matrix, RowComparison } from 'lexiscope/types/tokens.d.ts'
import type { HighlightedPart } from '../../lesson/highlighted-part.ts'
import { figure } from '../../lesson/page/figure.ts'
import { trained } from '../../lesson/page/inputs.ts'
import '../../plot/kinds/matrices.ts'
import { decimal, html, t } from '../../translation/translation.ts'
import { centring } from './questions.ts'
import { inputs } from './settings.ts'

const { vectors04, wordsSeed04, wordsMean04, one, other, ownMean04 } = inputs

const WORDS = ['cat', 'dog', 'bird', 'the', 'seven']
const ANIMALS = [0, 1, 2]
const WIDTH = 4
/** Set by hand: the animals are similar, and the others point elsewhere. */
const SET = [
  [0.9, 0.8, 0.1, 0.3],
  [0.8, 0.9, 0.1, 0.3],
  [0.8, 0.5, 0.3, 0.4],
  [0.1, 0.1, 0.2, 0.9],
  [0.1, 0.2, 0.9, 0.4],
]
const PAIRS = WORDS.flatMap((_, i) => WORDS.slice(i + 1).map((_, j) => [i, i + 1 + j] as const))

/** Five words in four dimensions: as they are drawn, and as a training could have left them. */
export const fiveWords = figure({
  name: 'five-words',
  inputs: { vectors04, wordsSeed04, wordsMean04 },
  async compute({ core, inputs: { vectors04, wordsSeed04: seed, wordsMean04: mean } }) {
    const vectors: Matrix =
      vectors04 === 'set'
        ? { rows: WORDS.length, columns: WIDTH, values: Float32Array.from(SET.flat()) }
        : await core.compute('tokens', 'initialTable', {
            ...{ vocabSize: WORDS.length, embeddingDim: WIDTH, seed },
            ...{ initialization: 'normal', sigma: 1 },
          })
    const [first, second] = [PAIRS.map(([i]) => i), PAIRS.map(([, j]) => j)]
    const chance = { randomPairs: 2000, seed: 1, bins: 1, mean }
    const [cosines, compared] = await Promise.all([
      core.compute('tokens', 'cosinesOf', vectors, mean === 'taken'),
      core.compute('tokens', 'compareRows', vectors, first, second, chance),
    ])
    return { vectors, cosines, compared }
  },
  view({ inputs: { vectors04 }, result, seen, control, highlighted }) {
    const { vectors, cosines, compared } = result
    const names = PAIRS.map(([i, j]) => `${WORDS[i]} – ${WORDS[j]}`)
    // One word, or the animals.
    const rows =
      highlighted.name === 'animals'
        ? ANIMALS
        : [WORDS.indexOf(highlighted.name)].filter((row) => row >= 0)
    const labels = { rowLabels: WORDS, highlighted: rows }
    return html`
      <div class="card">
        <div class="controls">
          ${control('vectors04')} ${vectors04 === 'random' ? control('wordsSeed04') : ''}
          ${
            // Before it is explained, further down, it would only be one more thing to press.
            seen(centring) ? control('wordsMean04') : ''
          }
        </div>
        <lx-matrices
          label="Five words and their cosines"
          caption="First the five vectors, then the cosine of every word with every other."
          .matrices=${[
            { name: t`vectors`, ...vectors, ...labels },
            { name: t`cosines`, ...cosines, ...labels, columnLabels: WORDS, reach: 1 },
          ]}
        ></lx-matrices>
      </div>
      <div class="card">
        ${comparisonBars(t`Cosines of the ten pairs`, names, compared, highlighted, {
          ...{ name: t`these ten`, caption: t`The dashed line is the mean of these ten pairs.` },
          value: compared.cosines.reduce((sum, each) => sum + each, 0) / compared.cosines.length,
        })}
      </div>
    `
  },
})

/** The microworld has all of these; of another text, those it has are compared. */
const KNOWN = [
  ['cat', 'dog'],
  ['cat', 'the'],
  ['king', 'queen'],
  ['man', 'woman'],
  ['red', 'blue'],
  ['king', 'red'],
  ['dog', 'paris'],
] as const

/** The learner's own trained vectors, centred or not. */
export const ownVectors = figure({
  name: 'own-vectors',
  inputs: { one, other, ownMean04, trained },
  async compute({ core, inputs: { one, other, ownMean04: mean, trained: _ } }) {
    const { words, vectors, width } = await core.ask((remote) => remote.vectors.copy())
    const ids = new Map(words.map((word, id) => [word, id]))
    const pairs = [[one, other] as const, ...KNOWN].filter(
      ([a, b], i, all) =>
        ids.has(a) && ids.has(b) && all.findIndex(([c, d]) => a === c && b === d) === i,
    )
    const of = (side: 0 | 1) => pairs.map((pair) => ids.get(pair[side]) as number)
    const table = { rows: words.length, columns: width, values: vectors }
    const chance = { randomPairs: 10_000, seed: 1, bins: 1, mean }
    return {
      names: pairs.map(([a, b]) => `${a} – ${b}`),
      compared: await core.compute('tokens', 'compareRows', table, of(0), of(1), chance),
    }
  },
  view: ({ result: { names, compared }, seen, control, highlighted }) => html`<div class="card">
    <div class="pair">${control('one')} ${control('other')}</div>
    ${seen(centring) ? control('ownMean04') : ''}
    ${comparisonBars(t`Cosines of your vectors`, names, compared, highlighted)}
  </div>`,
})

/** `line`: the dashed line, where it is not the mean of random pairs. */
function comparisonBars(
  label: string,
  names: readonly string[],
  { cosines, random }: RowComparison,
  highlighted: Pick<HighlightedPart, 'name'>,
  line = {
    name: t`random pairs`,
    caption: t`The dashed line is what two random words of this table have on average; most random pairs are within ${decimal(random.spread.toFixed(2))} of it.`,
    value: random.mean,
  },
) {
  return html`<lx-bars
    label=${label}
    value-name="cosine"
    baseline-name=${line.name}
    caption=${line.caption}
    .domain=${[-1, 1]}
    .baseline=${line.value}
    ?baseline-highlighted=${highlighted.name === 'baseline'}
    .bars=${names.map((label, i) => ({ label, value: cosines[i] as number, highlighted: highlighted.name === label }))}
  ></lx-bars>`
}
