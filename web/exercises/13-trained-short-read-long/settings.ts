/** Settings of the trainings and of all figures, as they stand in the address. */
import type { TaskName, TransformerOptions } from 'lexiscope/types/transformer.d.ts'
import type { Lesson } from '../../lesson/lesson.ts'
import { entry, type Inputs, select, slider, type Values } from '../../lesson/page/inputs.ts'
import { SCHEMES, type SchemeName, schemes } from '../../lesson/schemes.ts'
import { choice, MAX_SEED, number, seed, wholeNumber } from '../../state/fields.ts'
import { t } from '../../translation/translation.ts'

/** How many seeds after the learner's own follow it. */
export const FOLLOWING = 2
/** Lengths of a training line. Of eight symbols, a line of nine has one twice, so there is something to predict. */
const SHORTEST = 9
/** Evaluation reads lines eight times as long. */
const LONGEST = 128

export const TASKS: Readonly<Record<TaskName, { text: string; asks: string }>> = {
  followed: {
    text: t`What followed last time?`,
    asks: t`Random symbols. When a symbol has occurred before, which symbol followed its latest occurrence?`,
  },
  language: {
    text: t`A new language every line`,
    asks: t`In each line every symbol has a favourite follower of its own, taken three times out of four. Which symbol comes next?`,
  },
  back: {
    text: t`k positions back`,
    asks: t`Random symbols. Which one stood k positions back?`,
  },
  copy: {
    text: t`Copy the line`,
    asks: t`Random symbols, a mark, and the same symbols once more. From the mark on: which symbol is next?`,
  },
  recall: {
    text: t`Recall over a gap`,
    asks: t`Keys, each with its value; a gap; then the keys in another order. At each key: which value belonged to it?`,
  },
}
export const TASK_NAMES = Object.keys(TASKS) as [TaskName, ...TaskName[]]

/** Each entry with the core's name for it. */
export const training = {
  task: select(
    choice(TASK_NAMES),
    t`Task`,
    TASK_NAMES.map((name) => [name, TASKS[name].text]),
  ),
  distance: entry(wholeNumber(3, 1, 16), t`Places back, k`, '1 … 16', 'distance'),
  trainLength: entry(
    wholeNumber(32, SHORTEST, LONGEST),
    t`Trained length`,
    t`${SHORTEST} … ${LONGEST} symbols`,
    'length',
  ),
  // The defaults of these and of ALiBi's slopes are the best of search.json.
  rotaryBase: entry(
    number(100, 1, 1e12, { closed: false }),
    t`Base of rotary’s angles`,
    t`10,000 as published; 100 for short lines`,
    'base',
    [10, 30, 100, 300, 1000, 10_000, 100_000],
  ),
  sinusoidalBase: entry(
    number(100_000, 1, 1e12, { closed: false }),
    t`Base of sinusoidal angles`,
    t`10,000 as published`,
    'base',
    [10, 100, 1000, 10_000, 100_000],
  ),
  trainSeed: entry(seed(MAX_SEED - FOLLOWING), t`Seed`, t`of weights and lines`, 'seed'),
  slopeFactor: entry(
    number(64, 0, 1000, { closed: true }),
    t`ALiBi’s slopes times`,
    t`1 as published; 64 for short lines`,
    'slopeFactor',
    [0, 1, 4, 16, 64, 256],
  ),
  flatHead: select(choice(['no', 'yes']), t`ALiBi’s last head`, {
    no: t`has its slope`,
    yes: t`has slope 0`,
  }),
  lastRotary: select(choice(['yes', 'no']), t`Rotary turns`, {
    yes: t`in every layer`,
    no: t`in all but the last`,
  }),
  trainLayers: entry(wholeNumber(0, 0, 4), t`Layers`, t`0: as the task needs; at most 4`, 'layers'),
  steps: entry(wholeNumber(0, 0, 20_000), t`Steps`, t`0: as the task needs`, 'steps'),
  highestRate: entry(
    number(0.01, 0, 1_000_000, { closed: false }),
    t`Learning rate`,
    t`the highest`,
    'learningRate',
  ),
}
type Training = Values<typeof training>

/** Whether a setting of a training stands for this argument of the core. */
export const isSetting = (argument: string) =>
  entries.some(([, { refusedAs }]) => refusedAs?.(argument, {}))
const entries = Object.entries(training as Inputs).filter(([, { refusedAs }]) => refusedAs)
/** Those that are typed. */
export const ENTRIES = entries.map(([name]) => name)

const lookedInto = select(
  choice([...SCHEMES].reverse() as [SchemeName, ...SchemeName[]]),
  t`Look into`,
  SCHEMES.map((scheme) => [scheme, schemes[scheme].name]),
)
export const looked = {
  lookedInto,
  lookedLine: entry(wholeNumber(1, 0, 999_999), t`Line`, t`another number shows another line`),
}

/** Length that rotary is stretched to, in trained lengths. */
export const STRETCHED = 4

export const stretching = {
  stretchBase: entry(
    number(100, 1, 1e12, { closed: false }),
    t`Base of its angles`,
    t`trained with it`,
    'base',
    [10, 30, 100, 300, 1000, 10_000, 100_000],
  ),
  stretchSteps: entry(
    wholeNumber(50, 1, 1000),
    t`More steps`,
    t`on lines of ${STRETCHED * training.trainLength.fallback}`,
    'steps',
  ),
}

/** Of one vector at every position. */
export const side = {
  sideLength: entry(wholeNumber(48, 2, 64), t`Positions T`, t`at most 64`, 'length'),
  sideDim: entry(wholeNumber(32, 1, 128), t`Width D`, t`even`, 'embeddingDim'),
  sideSeed: entry(seed(999_999), t`Seed`, t`of the word and the learned table`),
}
export const held = select(choice(['word', 'zero']), t`Every position holds`, {
  word: t`one word`,
  zero: t`zeros`,
})

/** Of the length that a model was trained on. */
const MAX_TRAINED = 512
/** A window so long that each word sees all before it. */
export const ALL = 2 * MAX_TRAINED

/** The last position that can be asked. */
export const FARTHEST = ALL - 1
export const reach = {
  trained: slider(t`Trained on`, 64, MAX_TRAINED, MAX_TRAINED),
  at: slider(t`Position asked`, 0, FARTHEST, 600),
  /** How many words each word sees, itself among them. */
  window: slider(t`Each word sees`, 1, ALL, ALL),
}

/** Everything that determines a comparison, bit by bit. */
export type ComparisonRequest = Training & { schemes: readonly SchemeName[] }

/** What the settings are where nothing is set. */
const usual = Object.fromEntries(
  Object.entries(training).map(([name, { fallback }]) => [name, fallback]),
) as Training

/** The comparison that the learner's settings request, with the seed that is so many after theirs. */
export const requestOf =
  (after = 0) =>
  ({ state }: Lesson): ComparisonRequest => {
    const { values } = state.read(training)
    return { ...values, trainSeed: values.trainSeed + after, schemes: SCHEMES }
  }

/** The core's usual comparison on a task, with the learner's seed and steps. */
export function defaultRequest({ state }: Lesson, task: TaskName): ComparisonRequest {
  const { steps, trainSeed } = state.read(training).values
  return { ...usual, task, steps, trainSeed, schemes: SCHEMES }
}

/** A single rotary model with a base of its own, otherwise trained as usual. */
export const stretchRequest = (lesson: Lesson): ComparisonRequest => ({
  ...defaultRequest(lesson, 'followed'),
  schemes: ['rotary'],
  rotaryBase: lesson.state.read(stretching).values.stretchBase,
})

/** Settings of the predicted case: set by the first press, free from then on. */
const { distance: _, trainSeed: __, steps: ___, ...predicted } = usual
export const PREDICTED: Readonly<Partial<Training>> = predicted

/** Whether this is the case that the first prediction is about, whatever is set of other schemes. */
export const isPredictedCase = (request: ComparisonRequest) => {
  const { slopeFactor, flatHead, sinusoidalBase } = usual
  return (
    JSON.stringify({ ...request, ...PREDICTED }) ===
    JSON.stringify({ ...request, slopeFactor, flatHead, sinusoidalBase })
  )
}

/** Of the settings that were searched, on the task on which they were: whether all are the best. */
export const areBest = ({ task, rotaryBase, sinusoidalBase, slopeFactor }: Training) =>
  task === usual.task &&
  rotaryBase === usual.rotaryBase &&
  sinusoidalBase === usual.sinusoidalBase &&
  slopeFactor === usual.slopeFactor

/** Base of a scheme's angles, where it has any. */
export const baseOf = (scheme: SchemeName, request: Training) =>
  scheme === 'rotary' ? request.rotaryBase : request.sinusoidalBase

/** Options of a task's usual model with one scheme, changed by the learner's settings. */
export function changed(
  usual: TransformerOptions,
  scheme: SchemeName,
  request: Omit<Training, 'task' | 'distance' | 'rotaryBase' | 'sinusoidalBase'>,
): TransformerOptions {
  const [first] = usual.layers
  if (first === undefined) throw new Error('expected a model of a layer or more, got none')
  const flatHeads = request.flatHead === 'yes' ? 1 : 0
  const layer = { ...first, slopeFactor: request.slopeFactor, flatHeads }
  const count = request.trainLayers || usual.layers.length
  const bare = scheme === 'rotary' && request.lastRotary === 'no' ? count - 1 : count
  return {
    ...usual,
    length: request.trainLength,
    steps: request.steps || usual.steps,
    seed: request.trainSeed,
    learningRate: request.highestRate,
    layers: Array.from({ length: count }, (_, l) =>
      l < bare ? layer : { ...layer, scheme: 'none' },
    ),
  }
}
