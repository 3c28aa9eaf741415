/** A longer text: how much of the last word's attention its nearest words keep, with and without a bias. */
import type { Grid } from 'lexiscope/faces/positions.d.ts'
import { nothing, type TemplateResult } from 'lit'
import { customElement } from 'lit/decorators.js'
import { AskingElement } from '../../lesson/asking/asking.ts'
import { longerTextFinding } from '../../lesson/findings/longer-text.ts'
import { written } from '../../plot/scene/scales.ts'
import { html, t } from '../../translation/translation.ts'
import { ASKED } from './predictions.ts'

const NEAR = ASKED.length
const LONGEST = 4 * NEAR
const { heads: HEADS } = ASKED

interface Answer {
  /** the share on the nearest words at each length, 1 … LONGEST: without a bias, then of every head */
  plain: Float32Array
  heads: readonly Float32Array[]
  slopes: ArrayLike<number>
}

@customElement('lx-alibi-longer')
export class AlibiLonger extends AskingElement<Answer> {
  protected override question() {
    return [HEADS]
  }

  protected override async ask(): Promise<Answer> {
    const { core } = this.lesson
    const [within, { weights }, { slopes }] = await Promise.all([
      core.compute('positions', 'alibiShareWithin', { heads: HEADS, length: LONGEST }, NEAR),
      core.compute('positions', 'alibiEffect', { ...ASKED, length: LONGEST }, 0),
      core.compute('positions', 'alibi', { heads: HEADS, length: 1, reach: 'causal' }),
    ])
    const heads = Array.from({ length: HEADS }, (_, h) =>
      within.values.subarray(h * LONGEST, (h + 1) * LONGEST),
    )
    return { plain: nearShares(weights), heads, slopes }
  }

  protected override render(): TemplateResult | typeof nothing {
    const { answer } = this
    if (answer === null) return nothing
    const { plain, heads, slopes } = answer
    const x = Array.from({ length: LONGEST }, (_, i) => i + 1)
    const inPercents = (shares: Float32Array) => shares.map((share) => 100 * share)
    const finding = longerTextFinding({
      near: NEAR,
      longest: LONGEST,
      plain: plain.at(-1) as number,
      heads: [0, HEADS - 1].map((h) => ({
        // The slope of the gentlest is a question of its own.
        name:
          h === 0
            ? t`head 1 of ${HEADS}, slope ${written(slopes[0] as number)},`
            : t`head ${HEADS} of ${HEADS}, the gentlest,`,
        share: heads[h]?.at(-1) as number,
      })),
    })
    return html`
      <lx-line-chart
        class="card"
        label="A longer text"
        caption=${t`Of the last word’s attention, the share that stays with its ${NEAR} nearest words, itself among them; ${HEADS} heads, all scores equal.`}
        x-title="words in the text"
        y-title="attention on the nearest (%)"
        .yDomain=${[0, 100]}
        .series=${[
          { name: t`no bias`, colour: 5, x, y: inPercents(plain) },
          ...heads.map((shares, h) => ({
            name: t`head ${h + 1}`,
            colour: h,
            x,
            y: inPercents(shares),
          })),
        ]}
      ></lx-line-chart>
      <p class="state">${finding}</p>
    `
  }
}

/** Of each row of weights, the sum over its last NEAR keys up to itself. */
function nearShares({ rows, columns, values }: Grid): Float32Array {
  return Float32Array.from({ length: rows }, (_, t) =>
    values
      .subarray(t * columns + Math.max(0, t - NEAR + 1), t * columns + t + 1)
      .reduce((sum, weight) => sum + weight, 0),
  )
}
