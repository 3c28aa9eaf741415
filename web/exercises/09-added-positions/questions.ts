/** Questions about computed rows and learned ones. */
import type { Sinusoidal } from 'lexiscope/types/positions.d.ts'
import { refusalOf } from '../../lesson/asking/refusal.ts'
import { choice, number } from '../../lesson/page/question.ts'
import { sketch } from '../../lesson/page/sketch-question.ts'
import { gradeCount } from '../../lesson/rhythm/grade.ts'
import { written } from '../../plot/scene/scales.ts'
import { listed, t } from '../../translation/translation.ts'
import { SIGMA, wave } from './settings.ts'

/** The table of the first question: its row of position 0. */
const EXAMPLE = {
  length: 1,
  embeddingDim: wave.waveDim.fallback,
  layout: wave.layout.fallback,
  base: wave.waveBase.fallback,
}
const START = { layout: EXAMPLE.layout, waveBase: EXAMPLE.base }

export const rowZero = choice({
  exercise: 'added-positions',
  name: 'row-zero',
  run: 'waveRun',
  question: t`At position 0 every hand points straight up. Which numbers does its row begin with?`,
  choices: [
    {
      value: 'zeros',
      text: '0, 0, 0, 0, …',
      wrong: t`The angle is 0 everywhere, and so is its sine. But every second number is a cosine, and the cosine of 0 is 1: the hand points straight up.`,
    },
    {
      value: 'in-turn',
      text: '0, 1, 0, 1, …',
      right: t`All hands point straight up: 0 across, 1 up, in every pair.`,
    },
    {
      value: 'ones',
      text: '1, 1, 1, 1, …',
      wrong: t`The hands do point up, which is the cosine, 1. How far they point to the side is the sine, and that is 0.`,
    },
    {
      value: 'differ',
      text: t`every pair begins with other numbers`,
      wrong: t`From position 1 on they do. But 0 divided by anything is 0, so at position 0 all clocks show the same time.`,
    },
  ],
  asked: { layout: EXAMPLE.layout },
  starts: START,
  outcome: ({ core }) => core.compute('positions', 'sinusoidal', EXAMPLE),
  say({ table }: Pick<Sinusoidal, 'table'>) {
    const begins = [...table.values.subarray(0, 4)]
    const are = (...wanted: number[]) => begins.every((value, i) => value === wanted[i])
    const value = are(0, 1, 0, 1)
      ? 'in-turn'
      : are(0, 0, 0, 0)
        ? 'zeros'
        : are(1, 1, 1, 1)
          ? 'ones'
          : 'differ'
    return { value, text: `${listed(begins.map((each) => written(each)))}, …` }
  },
})

/** The distances of which the sketch is made. */
const APART = [0, 4, 8, 12, 16, 20, 24]

export const alikeApart = sketch({
  exercise: 'added-positions',
  name: 'alike-apart',
  run: 'alikeRun',
  question: t`How alike is position 0 to the others? Draw the cosine of their rows, for D = ${EXAMPLE.embeddingDim}, as the distance grows. At distance 0 it is 1.`,
  columns: APART.map(String),
  xTitle: t`distance`,
  yTitle: t`cosine`,
  low: -1,
  high: 1,
  step: 0.05,
  given: 1,
  unit: '',
  edge: null,
  baseline: { value: 0, name: t`unrelated` },
  curve: { name: t`sinusoidal`, colour: 1, least: 0.04 },
  shapes: {
    straight: t`A straight line loses the same amount at every step. Clocks do not: the fast ones are soon anywhere on their dials, and each time one of them comes round again, the rows grow more alike.`,
    'steep first': t`Fading away is what most drawings show, and the curve does fall fastest at first. But clocks come round again: wherever a fast one does, the curve rises.`,
    'steep last': t`The slow clocks hardly move here, that is right. But the fastest few turn away at once: 3 of the 16 turn by a radian or more within 4 positions.`,
    flat: t`All rows have the same length, but not the same direction: the fast clocks have turned away after a few positions.`,
    rising: t`Nothing is more alike to a row than the row itself: the cosine begins at 1, its greatest value, and can only fall from there.`,
  },
  tooHigh: t`Slow clocks keep rows alike, but the fast ones turn away at once: the curve falls within the first few positions.`,
  tooLow: t`Fast clocks soon disagree, but the slow ones have hardly moved: they keep the curve well above 0.`,
  right: t`Fast clocks come round again, and slow ones have hardly moved: both are in your curve.`,
  asked: { waveDim: EXAMPLE.embeddingDim, waveBase: EXAMPLE.base },
  starts: START,
  outcome: ({ core }) =>
    core.compute('positions', 'sinusoidal', { ...EXAMPLE, length: (APART.at(-1) ?? 0) + 1 }),
  say: ({ similarity }: Pick<Sinusoidal, 'similarity'>) => ({
    values: APART.map((k) => similarity[k] as number),
  }),
})

export const firstMissing = number({
  exercise: 'added-positions',
  name: 'first-missing',
  run: 'longerRun',
  question: t`A table has 512 rows, one for each position. Which is the first position without a row?`,
  unit: '',
  misses: [
    {
      number: 513,
      feedback: t`Counted from 1, row 513 would be the first one missing. Positions are counted from 0, so position 512 is the first without a row.`,
    },
    {
      number: 511,
      feedback: t`Position 511 is the last one with a row: the 512 rows have the numbers 0 … 511.`,
    },
    {
      number: 0,
      feedback: t`Position 0 does have a row, the first one. The rows run out at the other end.`,
    },
  ],
  otherwise: t`The first row has the number 0, so 512 rows have the numbers 0 … 511.`,
  starts: { rowsLearned: 512, fed: 513 },
  async outcome({ core }) {
    const options = { length: 512, embeddingDim: 64, sigma: SIGMA, seed: 0 }
    const { rows } = (await core.compute('positions', 'learnedPositions', options)).table
    const check = core.compute('positions', 'checkLearnedRows', options, rows + 1)
    return { missing: rows, refusal: await refusalOf(check) }
  },
  say: ({ missing, refusal }: { missing: number; refusal: string }) => ({
    value: missing,
    text: t`Position ${missing}: the rows are 0 … ${missing - 1}. Asked for one more, the core says: “${refusal}”`,
  }),
  gradedBy: (mine, _, missing) =>
    gradeCount(mine, missing, t`counting from 0, 512 rows are 0 … 511`),
})
