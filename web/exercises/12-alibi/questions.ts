/** Questions about ALiBi's bias and slopes. */
import type { Alibi, AlibiEffect } from 'lexiscope/types/positions.d.ts'
import { inPercent } from '../../lesson/findings/positions.ts'
import { choice, number } from '../../lesson/page/question.ts'
import { decimal, t } from '../../translation/translation.ts'
import { ASKED, PUBLISHED } from './settings.ts'

const NEAR = 3
const START = { reach: 'causal', head: 0, alibiScores: 'equal', alibiLength: ASKED.length }

export const pastThree = choice({
  exercise: 'alibi',
  name: 'past-three',
  run: 'biasedRun',
  question: t`ALiBi lowers a score by a fixed amount for every step back: here by 1/4, the slope of this head. Before that, all scores of the last of 16 words are equal. Then the softmax turns scores into shares of its attention. How much goes to words more than three steps back?`,
  choices: {
    most: t`about three quarters`,
    third: t`about a third`,
    none: t`next to nothing`,
  },
  wrong: {
    most: t`That is their share without the penalty: twelve of the sixteen words lie there. With it, each step back makes a weight smaller, so those twelve together get less than the four nearest.`,
    none: t`The penalty is a bias, not a ban. At slope 1/4 each step back multiplies the weight by 0.78, so none becomes 0, and twelve small weights add up.`,
  },
  right: {
    third: t`Each step back multiplies the weight by 0.78 and never makes it 0: one far word has little, and twelve of them together still have a third.`,
  },
  asked: { alibiHeads: ASKED.heads, largestExponent: PUBLISHED, ...START },
  starts: START,
  outcome: ({ core }) => core.compute('positions', 'alibiEffect', ASKED, 0),
  say({ biasedWeights }: Pick<AlibiEffect, 'biasedWeights'>) {
    const { values, columns } = biasedWeights
    const last = values.subarray(values.length - columns)
    const far = last.subarray(0, columns - 1 - NEAR).reduce((sum, weight) => sum + weight, 0)
    const [itself, behind] = [last.at(-1) as number, far].map((share) => inPercent(share))
    return {
      value: far > 0.55 ? 'most' : far > 0.1 ? 'third' : 'none',
      text: t`Of ${columns} words, the last one gives ${itself} to itself, and ${behind} to those more than three steps back.`,
    }
  },
})

export const lastSlope = number({
  exercise: 'alibi',
  name: 'last-slope',
  run: 'slopesRun',
  question: t`There are four heads, h = 1 … 4. Head h has the slope 2 to the power of −8 h / 4. What is the slope of the last one?`,
  unit: '',
  misses: {
    [2 ** -6]: t`That is head 3. For the last of four put h = 4: the exponent is −8 · 4 / 4.`,
    [2 ** -2]:
      t`That is head 1, the steepest. For the last one put h = 4: the exponent is −8 · 4 / 4.`,
    [2 ** -10]: t`That takes h = 5. Four heads are h = 1 … 4, so the exponent ends at −8.`,
    256: t`The size is right, and the sign of the exponent is lost: 2 to the power of −8 is 1/256.`,
    [-256]: t`A negative exponent makes a small number, not a negative one: 2 to the power of −8 is 1/256.`,
    [-8]: t`That is the exponent. The slope is 2 to the power of it: 1/256.`,
    [-1 / 256]:
      t`The slope itself is positive; it is subtracted from the score, so it counts as a penalty.`,
  },
  otherwise: t`For h = 4 the exponent is −8 · 4 / 4 = −8, and 2 to the power of −8 is 1/256.`,
  asked: { alibiHeads: ASKED.heads, largestExponent: PUBLISHED },
  starts: { alibiHeads: ASKED.heads },
  outcome({ core }) {
    const { heads, reach } = ASKED
    return core.compute('positions', 'alibi', { heads, length: 1, reach })
  },
  say({ slopes }: Pick<Alibi, 'slopes'>) {
    const [a, b, c, d] = Array.from(slopes, (slope) => decimal(String(slope)))
    return {
      value: Array.from(slopes).at(-1) ?? Number.NaN,
      text: t`The slopes of four heads are ${a}, ${b}, ${c}, ${d}.`,
    }
  },
})
