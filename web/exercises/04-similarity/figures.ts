/** Cosines of random pairs: at every width, and of a table whose rows share a part. */
import type { RandomCosines } from 'lexiscope/types/tokens.d.ts'
import { figure } from '../../lesson/page/figure.ts'
import { brought, hiddenUntil } from '../../lesson/page/inputs.ts'
import { seen } from '../../lesson/page/question.ts'
import { shares } from '../../lesson/shares.ts'
import { written } from '../../plot/scene/scales.ts'
import { decimal, html, language, t } from '../../translation/translation.ts'
import { ASKED_WIDTH, centring, drawn, sharingPairs, toThousandths } from './questions.ts'
import { BINS, inputs, MAX_DOUBLINGS, PLAIN } from './settings.ts'

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
