/** What is compared, as it stands in the address. */
import type { RandomCosineOptions } from 'lexiscope/faces/tokens.d.ts'
import { onOff, words } from '../../lesson/page/inputs.ts'
import { folded } from '../../lesson/papers.ts'
import { ran } from '../../lesson/rhythm/run.ts'
import { choice, MAX_SEED, seed, text, wholeNumber } from '../../state/fields.ts'
import { trainingSchema } from '../../training/settings.ts'
import { t } from '../../translation/translation.ts'

export const MAX_DOUBLINGS = 10
/** Hundredths. */
export const MAX_SHARED = 200

/** Two columns are at most 2 to this power times as large. */
export const MAX_SCALED = 6

export const similaritySchema = {
  /** directions of the two arrows, in degrees */
  angleA: wholeNumber(35, 0, 359),
  angleB: wholeNumber(60, 0, 359),
  /** D of the random vectors is 2 to this power */
  doublings: wholeNumber(6, 1, MAX_DOUBLINGS),
  seed04: seed(MAX_SEED),
  drawn: ran,
  /** where the five words' vectors come from */
  vectors04: choice(['random', 'set']),
  wordsSeed04: seed(MAX_SEED),
  wordsMean04: choice(['kept', 'taken']),
  /** how much of one vector all rows share, in hundredths */
  shared: wholeNumber(65, 0, MAX_SHARED),
  /** whether the rows that share a part are seen from their mean */
  mean: choice(['kept', 'taken']),
  centreRun: ran,
  ...words({
    one: [text('cat', 40), t`One word`],
    other: [text('dog', 40), t`Another word`],
  }),
  ownMean04: onOff(choice(['kept', 'taken']), t`Measure your vectors from their mean`, 'taken'),
  papers04: folded,
  /** whose hubs are counted */
  hubs04: choice(['random', 'own']),
  hubsMean04: choice(['kept', 'taken']),
  /** two columns of v are 2 to this power times as large, and those of u as much smaller */
  scaled04: wholeNumber(3, 0, MAX_SCALED),
}

export const schema = { ...trainingSchema, ...similaritySchema }

/** Odd, so that one interval has 0 in its middle. */
export const BINS = 81
/** Vectors around zero, and how many. */
export const PLAIN: Omit<RandomCosineOptions, 'embeddingDim' | 'seed'> = {
  vectors: 1000,
  pairs: 10_000,
  common: 0,
  mean: 'kept',
}
