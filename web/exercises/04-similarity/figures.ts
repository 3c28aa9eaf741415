/** Cosines of random pairs: at every width, and of a table whose rows share a part. */
import type { Matrix, RandomCosines, RowComparison } from 'lexiscope/types/tokens.d.ts'
import type { HighlightedPart } from '../../lesson/highlighted-part.ts'
import { figure } from '../../lesson/page/figure.ts'
import { brought, hiddenUntil, trained } from '../../lesson/page/inputs.ts'
import { seen } from '../../lesson/page/question.ts'
import { shares } from '../../lesson/shares.ts'
import { written } from '../../plot/scene/scales.ts'
import { decimal, html, language, t } from '../../translation/translation.ts'
import { ASKED_WIDTH, centring, drawn, sharingPairs, toThousandths } from './questions.ts'
import { BINS, inputs, MAX_DOUBLINGS, PLAIN } from './settings.ts'
import '../../plot/kinds/matrices.ts'

const { doublings, seed04, shared, mean } = inputs
const WIDTHS = Array.from({ length: MAX_DOUBLINGS }, (_, i) => 2 ** (i + 1))
const PLANE = WIDTHS.slice(0, 1)
/** Of these, drawn pale beside the chosen one. */
const COMPARED = [4, ASKED_WIDTH]

/** Before the run in the plane, where every angle is as likely as any other; then at each width. */
export const randomDirections = figure({
  name: 'random-directions',
  inputs: { doublings, seed04, all: brought(drawn) },
  compute: ({ core, inputs: { seed04: seed, all } }) =>
    Promise.all(
      (all ? WIDTHS : PLANE).map((embeddingDim) =>
        core.compute('tokens', 'randomCosines', { ...PLAIN, embeddingDim, seed }, BINS),
      ),
    ),
  view({ inputs: { doublings, all }, result: byWidth, control, highlighted }) {
    const of = (width: number) => byWidth[WIDTHS.indexOf(width)] as RandomCosines
    if (!all)
      return html`<lx-line-chart
        class="card"
        label="Cosines of random pairs in the plane, D = 2"
        caption="How often each cosine occurs among random pairs of vectors of two numbers. What becomes of it at D = 256?"
        x-title="cosine"
        y-title="share of pairs (%)"
        .xDomain=${[-1, 1]}
        .series=${[shares('D = 2', of(2))]}
      ></lx-line-chart>`
    const width = 2 ** doublings
    const shown = of(width)
    const others = COMPARED.filter((other) => other !== width)
    return html`
      <div class="figures">
        <div class="card">
          ${control('doublings', {
            valueText: (doublings) => (2 ** doublings).toLocaleString(language()),
          })}
          <lx-line-chart
            label=${t`Cosines of ${shown.count.toLocaleString(language())} random pairs, D = ${width}`}
            caption="How often each cosine occurs among random pairs; pale, the same at other widths."
            x-title="cosine"
            y-title="share of pairs (%)"
            .xDomain=${[-1, 1]}
            .series=${[
              shares(`D = ${width}`, shown),
              ...others.map((other) => ({ ...shares(`D = ${other}`, of(other)), faded: true })),
            ]}
          ></lx-line-chart>
          <dl class="stats">
            <div class=${highlighted.marks('mean')}><dt>mean</dt><dd>${toThousandths(shown.mean)}</dd></div>
            <div class=${highlighted.marks('spread')}><dt>standard deviation</dt><dd>${written(shown.spread, 3)}</dd></div>
            <div class=${highlighted.marks('spread')}><dt>1 / √D</dt><dd>${written(shown.expectedSpread, 3)}</dd></div>
            <div><dt>greatest</dt><dd>${written(shown.high, 3)}</dd></div>
          </dl>
          ${control('seed04')}
        </div>
        <lx-line-chart
          class="card"
          label="Standard deviation of the cosines against the width"
          caption="The wider the vectors, the closer random cosines crowd around 0."
          x-title="width D"
          y-title="standard deviation"
          .yDomain=${[0, 0]}
          .series=${[
            { name: t`measured`, x: WIDTHS, y: byWidth.map(({ spread }) => spread) },
            { name: '1 / √D', x: WIDTHS, y: byWidth.map(({ expectedSpread }) => expectedSpread) },
          ]}
        ></lx-line-chart>
      </div>
    `
  },
})

/** Writes hundredths: 65 as 0.65. */
export const asShare = (hundredths: number) => decimal((hundredths / 100).toFixed(2))

/** Before it is run, the rows are shown as they are. */
export const sharedPart = figure({
  name: 'shared-part',
  inputs: {
    ...{ shared, seed04 },
    mean: hiddenUntil((lesson) => seen(lesson, centring), mean, 'kept'),
  },
  compute: ({ core, inputs: { shared, seed04 } }) => sharingPairs(core, shared, seed04),
  view({ inputs: { mean }, result: { uncentred, taken }, seen, control, highlighted }) {
    const centred = mean === 'taken'
    const now = centred ? taken : uncentred
    const asTheyAre = shares(t`as the rows are`, uncentred)
    return html`<div class="card">
      ${seen(centring) ? html`${control('shared', { valueText: asShare })} ${control('mean')}` : ''}
      <lx-line-chart
        label="Random pairs of a table that shares a part"
        caption="One and the same vector is added to every random row: the more of it, the more alike any two rows look."
        x-title="cosine"
        y-title="share of pairs (%)"
        .xDomain=${[-1, 1]}
        .series=${centred ? [asTheyAre, shares(t`from the mean`, taken)] : [asTheyAre]}
      ></lx-line-chart>
      <dl class="stats">
        <div class=${highlighted.marks('mean')}><dt>mean</dt><dd>${toThousandths(now.mean)}</dd></div>
        <div><dt>standard deviation</dt><dd>${written(now.spread, 3)}</dd></div>
      </dl>
    </div>`
  },
})

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
