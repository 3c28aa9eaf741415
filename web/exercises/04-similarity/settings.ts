/** What is compared, as it stands in the address. */
import type { RandomCosineOptions } from 'lexiscope/types/tokens.d.ts'
import { drawAgain, onOff, select, slider, words } from '../../lesson/page/inputs.ts'
import { choice, MAX_SEED, seed, text, wholeNumber } from '../../state/fields.ts'
import { t } from '../../translation/translation.ts'

/** Directions of the two arrows, in degrees. */
export const arrows = { angleA: wholeNumber(35, 0, 359), angleB: wholeNumber(60, 0, 359) }

/** Opposites after a training, with the degrees between their vectors: microworld, usual settings, seed 1. */
export const TRAINED_OPPOSITES = { names: ['big', 'small'], apart: 53 } as const

export const MAX_DOUBLINGS = 10
const mean = choice(['kept', 'taken'])

export const inputs = {
  /** D of the random vectors is 2 to this power. */
  doublings: slider(t`Width D`, 1, MAX_DOUBLINGS, 6),
  seed04: drawAgain(seed(MAX_SEED), t`Other vectors`),
  /** Where the five words' vectors come from. */
  vectors04: select(choice(['random', 'set']), t`The vectors are`, {
    random: t`drawn at random`,
    set: t`set by hand, as if trained`,
  }),
  wordsSeed04: drawAgain(seed(MAX_SEED), t`Draw five others`),
  wordsMean04: onOff(mean, t`Subtract the mean`, 'taken'),
  /** How much of one vector all rows share, in hundredths. */
  shared: slider(t`Shared part`, 0, 200, 65),
  /** Whether the rows that share a part are seen from their mean. */
  mean: onOff(mean, t`Measure from the mean row`, 'taken'),
  ...words({
    one: [text('cat', 40), t`One word`],
    other: [text('dog', 40), t`Another word`],
  }),
  ownMean04: onOff(mean, t`Centre your vectors`, 'taken'),
  /** Whose hubs are counted. */
  hubs04: select(choice(['random', 'own']), t`Vectors`, {
    random: t`1,000 random rows that share a part`,
    own: t`your trained vectors`,
  }),
  hubsMean04: onOff(mean, t`Centre the rows`, 'taken'),
  /** Two columns of v are 2 to this power times as large, and those of u as much smaller. */
  scaled04: slider(t`Two columns of v times`, 0, 6, 3),
}

/** Odd, so that one interval has 0 in its middle. */
export const BINS = 81
/** Vectors around zero, and how many. */
export const PLAIN: Omit<RandomCosineOptions, 'embeddingDim' | 'seed'> = {
  vectors: 1000,
  pairs: 10_000,
  common: 0,
  mean: 'kept',
}
