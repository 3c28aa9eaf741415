/** Longer than trained: what each scaling makes of the angles, and what it leaves of every pair's frequency. */
import type { RotaryOptions, RotaryTables } from 'lexiscope/types/positions.d.ts'
import { keyed } from 'lit/directives/keyed.js'
import { exerciseName } from '../../lesson/exercise-name.ts'
import { figure } from '../../lesson/page/figure.ts'
import type { Values } from '../../lesson/page/inputs.ts'
import { written } from '../../plot/scene/scales.ts'
import { html, t } from '../../translation/translation.ts'
import { bothMoveOn } from './questions.ts'
import { inputs, paced, SCALINGS } from './settings.ts'

const WIDTH = 64
const TRAINED = 128
/** Each in the colour that it has in the exercise “trained-short-read-long”. */
const COLOURS = { none: 2, llama3: 3, yarn: 1, dynamic: 0, ntk: 4, linear: 5 }
const STRETCHED = [
  ['none', t`no scaling`],
  ['linear', t`linear (position interpolation)`],
  ['ntk', 'NTK-aware'],
  ['yarn', 'YaRN'],
] as const

/** How far positions past the trained length are from any that was trained. */
export const stretching = figure({
  name: 'rotary-stretching',
  inputs: { factor: inputs.factor },
  async compute({ core, inputs: { factor } }) {
    const options = (scaling: RotaryOptions['scaling']): RotaryOptions => ({
      ...{ length: TRAINED * Math.max(2, factor), embeddingDim: WIDTH, rotaryDim: WIDTH },
      ...{ pairs: 'halves', base: 10_000, trainedLength: TRAINED },
      ...{ scaling, factor: scaling === 'none' ? 1 : factor },
    })
    const [{ attentionFactor }, ...similarities] = await Promise.all([
      core.compute('positions', 'rotaryTables', options('yarn')),
      ...STRETCHED.map(([scaling]) =>
        core.compute('positions', 'rotarySimilarityToTrained', options(scaling)),
      ),
    ])
    return { similarities, attentionFactor }
  },
  view: ({ result: { similarities, attentionFactor }, seen, control, highlighted }) => html`
    <div class="card">${control('factor')}</div>
    ${
      seen(bothMoveOn)
        ? html`<lx-line-chart
              class="card"
              label="How close is a distance to one that was trained?"
              caption=${t`A cosine of 1 means that training saw exactly these angles. It saw distances up to ${TRAINED - 1}; a remedy may change the angles there, too.`}
              x-title="distance"
              y-title="cosine with nearest trained"
              .series=${STRETCHED.map(([scaling, name], i) => ({
                ...{ name, colour: COLOURS[scaling] },
                faded: highlighted.fades(scaling) !== '',
                x: similarities[i]?.map((_, p) => p) ?? [],
                y: similarities[i] ?? [],
              }))}
            ></lx-line-chart>
            <dl class="stats">
              <div><dt>at the far end, no scaling</dt><dd>${written(similarities[0]?.at(-1) ?? Number.NaN)}</dd></div>
              <div><dt>YaRN multiplies vectors by</dt><dd>${written(attentionFactor, 5)}</dd></div>
            </dl>`
        : html`<p class="waiting">Answer the prediction of this page first.</p>`
    }
  `,
})

type Scaling = keyof typeof SCALINGS
const names = Object.keys(SCALINGS) as Scaling[]

/** What each has besides. */
const OWN: Readonly<Record<Scaling, readonly (keyof typeof paced)[]>> = {
  llama3: ['pacedLow', 'pacedHigh'],
  yarn: ['pacedFast', 'pacedSlow', 'pacedEnds', 'pacedGiven', 'pacedMscale', 'pacedMscaleAll'],
  dynamic: ['pacedRead'],
  ntk: [],
  linear: [],
}

/** For engineers: the scalings of current models, pair by pair. */
export const scalings = figure({
  name: 'rotary-scalings',
  inputs: paced,
  // All of them, whichever is chosen: the controls of one that is refused are there to mend it.
  compute: ({ core, inputs }) =>
    Promise.all(
      names.map((scaling) => core.compute('positions', 'rotaryTables', scaledBy(scaling, inputs))),
    ),
  view({ inputs: { pacedScaling, pacedTimes }, result, control }) {
    const chosen = names.indexOf(pacedScaling)
    const { kept, attentionFactor } = result[chosen] as RotaryTables
    const least = 1 / pacedTimes
    const of = (pairs: (share: number) => boolean) => Array.from(kept).filter(pairs).length
    return html`
      <div class="controls">
        ${control('pacedScaling')} ${control('pacedTimes')} ${control('pacedTrained')}
        ${control('pacedBase')} ${control('pacedWidth')}
        ${keyed(
          pacedScaling,
          OWN[pacedScaling].map((name) => control(name)),
        )}
      </div>
      <lx-line-chart
        class="card"
        label="What is left of each pair’s frequency"
        caption="Pair 0 turns fastest. At 1 a pair turns as it was trained; a slower one needs more tokens for a turn."
        x-title="pair"
        y-title="share of its frequency"
        .yDomain=${[0, 1]}
        .series=${result.map((tables, i) => ({
          name: Object.values(SCALINGS)[i] ?? '',
          colour: COLOURS[names[i] ?? 'none'],
          faded: i !== chosen,
          x: tables.kept.map((_, pair) => pair),
          y: tables.kept,
        }))}
      ></lx-line-chart>
      <dl class="stats">
        <div><dt>pairs that keep their frequency</dt><dd>${of((share) => share === 1)} of ${kept.length}</dd></div>
        <div><dt>divided by ${written(pacedTimes)}</dt><dd>${of((share) => share <= least * (1 + 1e-12))}</dd></div>
        <div><dt>the last pair keeps</dt><dd>${written(kept.at(-1) ?? Number.NaN, 5)}</dd></div>
        <div><dt>vectors are multiplied by</dt><dd>${written(attentionFactor, 5)}</dd></div>
      </dl>
      <p class="hint">LongRoPE, whose factors are found by search, is shown on a trained model in ${exerciseName('trained-short-read-long')}.</p>
    `
  },
})

const ifSet = (value: number) => (value === 0 ? null : value)

function scaledBy(scaling: Scaling, inputs: Values<typeof paced>): RotaryOptions {
  const width = inputs.pacedWidth
  return {
    ...{ length: 1, embeddingDim: width, rotaryDim: width, pairs: 'halves' },
    ...{ base: inputs.pacedBase, scaling, factor: inputs.pacedTimes },
    ...{ trainedLength: inputs.pacedTrained, sequenceLength: inputs.pacedRead },
    ...(scaling === 'llama3'
      ? { lowFrequency: inputs.pacedLow, highFrequency: inputs.pacedHigh }
      : scaling === 'yarn'
        ? {
            ...{ betaFast: inputs.pacedFast, betaSlow: inputs.pacedSlow },
            truncate: inputs.pacedEnds === 'whole',
            attentionFactor: ifSet(inputs.pacedGiven),
            ...{ mscale: ifSet(inputs.pacedMscale), mscaleAllDim: ifSet(inputs.pacedMscaleAll) },
          }
        : {}),
  }
}
