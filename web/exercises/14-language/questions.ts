/** What there is to predict of a model and its positions, and what came out. */
import type { LanguageRequest, WeightsChoice } from 'lexiscope/language/protocol.ts'
import type { TestName, TestScore } from 'lexiscope/types/language.d.ts'
import { exerciseName } from '../../lesson/exercise-name.ts'
import { microworldWith, settingsLine } from '../../lesson/findings/how-trained.ts'
import { lossOf } from '../../lesson/findings/taken-away.ts'
import type { Lesson } from '../../lesson/lesson.ts'
import { type Choices, choice, seen } from '../../lesson/page/question.ts'
import { seen as wasSeen } from '../../lesson/rhythm/rhythm.ts'
import { decimal, number, plural, t } from '../../translation/translation.ts'
import { CURRENT, type LanguageRun, type Reading, WITHOUT_POSITIONS } from './language-run.ts'
import { besideModel, evaluated, modelsOf, nameOf, ownModel } from './models.ts'
import { ASKED, ASKED_ALONE } from './settings.ts'
import { TESTS } from './verdict.ts'

const aboutTakenAway: Choices = {
  exercise: 'language',
  name: 'taken-away',
  question: t`Once this model is trained, take its positions away: all weights stay, but rotary no longer turns queries and keys. What will it write?`,
  choices: {
    same: t`sentences as before: by now it knows how to write`,
    slips: t`more slips, but most sentences hold: the mask still tells some order`,
    lost: t`most sentences fall apart: its weights count on the positions`,
  },
  wrong: {
    same: t`It has learnt order in the form of angles. A head that found the previous word by its angle has no angle to go by any more, and no weight was trained to do without.`,
    slips: t`The causal mask tells a little of order, as ${exerciseName('order')} showed, so this is a fair guess. What counts is how much the weights rely on angles, and that shows in the sentences beside this card.`,
    lost: t`Heads do look for words by their angle, so this is a fair guess. With these settings the mask, which stays, told the model enough.`,
  },
  right: {
    same: t`With these settings it hardly used its positions: the causal mask tells some order too.`,
    slips: t`The mask still tells it some order. With these settings that carries most sentences.`,
    lost: t`The first words of a sentence need little order. After them it no longer finds which word stood just before: read how its sentences go on.`,
  },
}
const aboutWithoutPositions: Choices = {
  exercise: 'language',
  name: 'without-positions',
  question: t`Beside your model a second one is trained: the same in everything, but without positions. How many of its sentences will be grammatical?`,
  choices: {
    bag: t`fewer than one in four: right words in no order`,
    fewer: t`more than one in four, but fewer than with positions, by more than 2 in 100`,
    none: t`about as many as with positions`,
  },
  wrong: {
    bag: t`If attention saw a bag of words, you would be right. But the causal mask shows each word only what came before it, and from that a model can work out much of the order, as ${exerciseName('order')} hinted. It has to be trained that way, though: weights that were trained with positions do it far worse.`,
    fewer: t`The mask lets some order in, so it is a fair guess. This run came out otherwise.`,
    none: t`The mask does let order in, so a model could work out where each word is. It has to learn that beside all else, with the same few numbers, and it does not get as far: count its grammatical sentences.`,
  },
  right: {
    fewer: t`The causal mask lets order in, since each word sees only what came before it. To work it out costs room and steps, and some things slip.`,
    none: t`The causal mask lets order in, since each word sees only what came before it. Trained to, a model can work out from that nearly all that it needs here.`,
  },
}
const ASKED_ABOUT: readonly TestName[] = ['agreement', 'capitals', 'order']
/** Below this share of grammatical sentences no order is left. */
const BAG = 0.25
/** Shares that differ by less are the same: seeds differ by as much. */
const SAME = 0.02

const rate = ({ all }: TestScore) => all.right / Math.max(1, all.cases)
export const grammatical = ({ summary }: Reading) =>
  summary.grammatical / Math.max(1, summary.drawn)
/** Never rounds up to 100 %. */
const p = (share: number) =>
  `${decimal((share < 1 ? Math.min(100 * share, 99.9) : 100).toFixed(1))}\u00A0%`

interface Found {
  text: string
  /** null where a run failed and decides nothing: another one may */
  value: string | null
}

/** What was found, which decides nothing if one of these models failed. */
function foundIn(runs: readonly LanguageRun[], { value, text }: Found): Found {
  const failed = runs.find((run) => !writes(run))
  if (failed === undefined) return { value, text }
  const why = failed.diverged
    ? t`The training of ${nameOf(failed)} diverged: its loss ended above where it began. So this run decides nothing; one at a lower learning rate may.`
    : t`With ${nameOf(failed)}, it has not learnt to write. So this run decides nothing; one with other settings may.`
  return { value: null, text: `${text} ${why}` }
}

/** All that made a run, in words, without its seed. */
export function howOf(run: LanguageRun): string {
  const { options, text } = run.request
  const steps = plural(options.steps, '{1}, {0} step', '{1}, {0} steps', nameOf(run))
  return [steps, textOf(text), ...run.made].join(', ')
}

function textOf(text: LanguageRequest['text']): string {
  if (text.kind === 'microworld') {
    const [first] = text.madeUp
    const slots = text.madeUp.map(({ slot }) => slot)
    return microworldWith(first === undefined ? null : { word: first.word, slots })
  }
  const own = t`a text of your own of ${plural(text.blob.size, '{0} byte', '{0} bytes')}`
  return text.units === 'words' ? own : t`${own} in pieces, V = ${number(text.vocabSize)}`
}

const madeBy = (run: LanguageRun) =>
  settingsLine(`${howOf(run)}, ${t`seed ${run.request.options.seed}`}`)

/** Whether what it writes answers a question: its training has not diverged, and it has learnt to write. */
export const writes = ({ reading, diverged }: LanguageRun): boolean =>
  !diverged && reading !== null && lossOf(grammatical(reading), 0) !== 'nothing'

export function foundOf(withPositions: Reading, none: Reading): Found {
  const [with_, without] = [grammatical(withPositions), grammatical(none)]
  const tests = ASKED_ABOUT.flatMap((name) => {
    const [one, other] = [withPositions, none].map(({ scores }) =>
      scores.find((each) => each.name === name),
    )
    return one && other ? [`${TESTS[name].name} ${p(rate(other))} (${p(rate(one))})`] : []
  })
  const value = without < BAG ? 'bag' : without < with_ - SAME ? 'fewer' : 'none'
  return {
    value,
    text: t`Grammatical: ${p(without)} of its sentences, with positions ${p(with_)}. Right answers, in brackets those with positions: ${tests.join(', ')}.`,
  }
}

export const takenAway = choice({
  ...aboutTakenAway,
  run: 'languageRun',
  press: t`Take its positions away`,
  starts: ASKED,
  begins: (lesson) => ownModel(lesson).run(),
  waitsFor: (lesson): string =>
    seen(lesson, takenAway) && evaluated(ownModel(lesson)) === null
      ? t`The result follows when it is trained and evaluated.`
      : '',
  source(lesson): LanguageRun | undefined {
    const run = seen(lesson, takenAway) ? evaluated(ownModel(lesson)) : null
    return run?.bare && run.reading?.scores.length ? run : undefined
  },
  outcome: async ({ source }) => source as LanguageRun,
  /** What the same weights write with and without their positions. */
  say(run: LanguageRun): Found {
    const [kept, bare] = [run.reading, run.bare].map((reading) => grammatical(reading as Reading))
    const text = t`${p(bare as number)} of its sentences are grammatical, ${p(kept as number)} with its positions.`
    const value = lossOf(kept as number, bare as number)
    return foundIn([run], { value, text: `${text} ${madeBy(run)}` })
  },
})

interface Compared {
  none: LanguageRun
  other: LanguageRun
}

/** The models with positions and without, once both are evaluated. */
function compared({ models }: { models: readonly LanguageRun[] }): Compared | undefined {
  const none = models.find(({ scheme }) => scheme === 'none')
  const other = models.find(({ scheme }) => scheme !== 'none')
  return none?.reading?.scores.length && other?.reading ? { none, other } : undefined
}

export const withoutPositions = choice({
  ...aboutWithoutPositions,
  run: 'languageAlone',
  press: t`Train it`,
  starts: ASKED_ALONE,
  begins: (lesson) => besideModel(lesson).run(),
  source: (lesson): Reading | undefined =>
    seen(lesson, withoutPositions)
      ? (compared(modelsOf(lesson))?.none.reading ?? undefined)
      : undefined,
  outcome: async ({ lesson }) => compared(modelsOf(lesson)) as Compared,
  say({ none, other }: Compared): Found {
    const { value, text } = foundOf(other.reading as Reading, none.reading as Reading)
    // Without positions, whether it learns to write is the question.
    const judged = none.diverged ? [other, none] : [other]
    return foundIn(judged, { value, text: `${text} ${madeBy(other)}` })
  },
})

/** A model, the weights of it that are asked, and what came of them at the end. */
export interface Way {
  name: string
  run: LanguageRun
  choice: WeightsChoice
  reading: Reading | null
}

/** Those that may be shown: what is predicted is not told before. */
export function waysOf(lesson: Lesson): readonly Way[] {
  const { own, beside } = modelsOf(lesson)
  const ways: Way[] = []
  if (own !== null) {
    const name = nameOf(own)
    ways.push({ name, run: own, choice: CURRENT, reading: own.reading })
    if (own.scheme !== 'none' && wasSeen(lesson, takenAway)) {
      const bare = t`${name}, read without positions`
      ways.push({ name: bare, run: own, choice: WITHOUT_POSITIONS, reading: own.bare })
    }
  }
  if (beside !== null && wasSeen(lesson, withoutPositions)) {
    const name = beside.scheme === 'none' ? t`trained without positions` : nameOf(beside)
    ways.push({ name, run: beside, choice: CURRENT, reading: beside.reading })
  }
  return ways.filter(({ run }) => run.trained)
}
