/** Questions about random pairs and about the mean. */
import type { RandomCosines } from 'lexiscope/types/tokens.d.ts'
import type { Lesson } from '../../lesson/lesson.ts'
import type { Compute } from '../../lesson/page/latest.ts'
import { choice, number, type Owner, seen } from '../../lesson/page/question.ts'
import { gradeNumber } from '../../lesson/rhythm/grade.ts'
import { savedPrediction } from '../../lesson/rhythm/rhythm.ts'
import { written } from '../../plot/scene/scales.ts'
import { language, t } from '../../translation/translation.ts'
import { BINS, inputs, PLAIN } from './settings.ts'

/** D in the question. */
export const ASKED_WIDTH = 256
/** A guess within a tenth has the rule. */
const TOLERANCE = 0.1

const ofRandomPairs = {
  exercise: 'similarity',
  run: 'drawn',
  press: t`Draw`,
  starts: { doublings: Math.log2(ASKED_WIDTH) },
  outcome({ core }: Owner): Promise<RandomCosines> {
    const options = { ...PLAIN, embeddingDim: ASKED_WIDTH, seed: inputs.seed04.fallback }
    return core.compute('tokens', 'randomCosines', options, BINS)
  },
}

export const spread = number({
  ...ofRandomPairs,
  name: 'spread',
  question: t`Cosines of random vectors gather around 0. With D = ${ASKED_WIDTH}, how large is their standard deviation?`,
  unit: '',
  misses: {
    [1 / ASKED_WIDTH]:
      t`A mean of 256 numbers suggests 1/256. But random signs do not cancel as neatly as that: the sum grows with √256 = 16, and 16/256 is left.`,
    [Math.sqrt(ASKED_WIDTH)]:
      t`That is √D, the size of the sum itself. A cosine divides it by both lengths, which are √D each: 1/√D is left.`,
    1: t`That is the standard deviation of the single numbers. A cosine adds up 256 of their products, and most of them cancel.`,
    0.5: t`In the plane cosines do reach that far: there the standard deviation is 0.71. The slider shows how each doubling of the width shrinks it.`,
    0.1: t`About 0.1 is the standard deviation at D = 100. It shrinks as 1/√D.`,
  },
  otherwise: t`It is 1/√D: at D = 256, one sixteenth. The second chart shows it for every width.`,
  right: t`It is 1/√D: the signs of D products cancel all but about √D of them, and the two lengths divide that by D.`,
  say: ({ spread, count, expectedSpread }: RandomCosines) => ({
    value: spread,
    text: t`${written(spread, 3)} in ${count.toLocaleString(language())} pairs; 1 / √${ASKED_WIDTH} is ${expectedSpread}.`,
  }),
  gradedBy: (mine, _, spread) => gradeNumber(mine, spread, TOLERANCE),
})

export const toThousandths = (value: number) => written(Number(value.toFixed(3)))

/** Of random pairs, about 95 in 100 are within so many spreads of their mean. */
const MOST = 2
/** Up to here a cosine counts as nearly 0. */
const NEARLY = 0.2

/** Asked first: what similarity looks like where there is none. */
export const baseline = choice({
  ...ofRandomPairs,
  name: 'baseline',
  question: t`Two vectors of ${ASKED_WIDTH} numbers are drawn at random: they have nothing to do with each other. What will their cosine be?`,
  choices: {
    any: t`anything from −1 to 1, as in the plane`,
    zero: t`nearly 0: close to a right angle`,
    some: t`about a half: some things agree by chance`,
    opposed: t`well below 0: unrelated means opposed`,
  },
  wrong: {
    any: t`In the plane it is: the two arrows can point anywhere. But each further dimension adds a product of either sign to the cosine, and many of them nearly cancel.`,
    zero: t`That is usual in wide tables. In this one the cosines are spread more widely.`,
    some: t`Some of the ${ASKED_WIDTH} products do agree by chance. As many disagree, and a cosine counts those against.`,
    opposed: t`An opposed vector would be closely related: it is the same numbers with other signs. Unrelated ones point across each other.`,
  },
  right: {
    any: t`At this width the cosines are spread that far.`,
    zero: t`There is so much room that two directions nearly always miss each other.`,
    some: t`In this table, pairs drawn at random do agree about as much as that.`,
    opposed: t`In this table, pairs drawn at random do point away from each other.`,
  },
  say({ mean, spread, count }: Pick<RandomCosines, 'mean' | 'spread' | 'count'>) {
    const [low, high] = [mean - MOST * spread, mean + MOST * spread]
    const value =
      Math.max(-low, high) <= NEARLY
        ? 'zero'
        : high - low > 1.2
          ? 'any'
          : mean > 0
            ? 'some'
            : 'opposed'
    const [from, to] = [low, high].map((each) => written(Number(each.toFixed(2))))
    return {
      value,
      text: t`Of ${count.toLocaleString(language())} random pairs at D = ${ASKED_WIDTH}, about 95 in 100 lie between ${from} and ${to}, and their mean is ${toThousandths(mean)}.`,
    }
  },
})

/** Who answered the question of before, a number, is not asked again. */
export function firstQuestion(lesson: Lesson): typeof baseline | typeof spread {
  const answered = savedPrediction(lesson, spread) !== ''
  return answered && savedPrediction(lesson, baseline) === '' ? spread : baseline
}

/** Whether random pairs were drawn. */
export const drawn = (lesson: Lesson): boolean => seen(lesson, firstQuestion(lesson))

interface Sharing {
  /** of the rows as they are */
  uncentred: RandomCosines
  /** of the same rows from their mean */
  taken: RandomCosines
}

/** Random pairs of a table whose rows share a part, in hundredths. */
export async function sharingPairs(core: Compute, hundredths: number, seed: number) {
  const draw = (mean: 'kept' | 'taken') => {
    const options = { ...PLAIN, embeddingDim: ASKED_WIDTH, common: hundredths / 100, mean, seed }
    return core.compute('tokens', 'randomCosines', options, BINS)
  }
  const [uncentred, taken] = await Promise.all([draw('kept'), draw('taken')])
  return { uncentred, taken }
}

const SHARED = { shared: inputs.shared.fallback }
/** A mean cosine within this of 0 is what vectors around zero have. */
const ABOUT_ZERO = 0.05

export const centring = choice({
  exercise: 'similarity',
  name: 'centring',
  run: 'centreRun',
  question: t`All rows of a table share a part, and random pairs have a cosine of about 0.3. Now you take the mean row away from every row. What is the average cosine of random pairs then?`,
  choices: {
    same: t`still about 0.3: all moved alike`,
    zero: t`about 0`,
    below: t`about −0.3`,
  },
  wrong: {
    same: t`All rows do move by the same amount, and distances between them stay. Angles do not: they are measured from zero, and zero is now in the middle of the rows.`,
    below: t`Taking something away might overshoot. But what goes is exactly the part that all rows share; what is left is random around zero, with about as many negative cosines as positive ones.`,
  },
  right: {
    zero: t`What the rows shared was nearly all of their mean, and it is gone.`,
  },
  // Rows that share so much have a mean cosine of 0.3.
  asked: SHARED,
  starts: { ...SHARED, mean: 'taken' },
  outcome: ({ core }) => sharingPairs(core, SHARED.shared, inputs.seed04.fallback),
  say({ uncentred, taken }: Sharing) {
    const { mean } = taken
    const value = Math.abs(mean) <= ABOUT_ZERO ? 'zero' : mean < 0 ? 'below' : 'same'
    return {
      value,
      text: t`${toThousandths(uncentred.mean)} on average before centring, ${toThousandths(mean)} after.`,
    }
  },
})
