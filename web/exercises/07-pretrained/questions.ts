/** What there is to predict of a trained table: of random pairs, and of analogies. */
import type { SharedWords } from 'lexiscope/vectors/table-studies.ts'
import { howTrained, settingsLine } from '../../lesson/findings/how-trained.ts'
import type { AnsweredAnalogy } from '../../lesson/findings/real-vectors.ts'
import { choice, type Owner } from '../../lesson/page/question.ts'
import { minus } from '../../plot/scene/scales.ts'
import { decimal, t } from '../../translation/translation.ts'
import { type Table, tableOf, titleOf } from './table.ts'
import { answersOf } from './tried.ts'
import { type Both, bothOf, sharedOf } from './two-worlds.ts'

/** Those of the question, by the values of its choices. */
const PAIRS = { royal: ['king', 'queen'], moods: ['happy', 'sad'], the: ['cat', 'the'] } as const

interface Falls {
  pairs: readonly { name: string; before: number; after: number }[]
  /** of random pairs, on average */
  baseline: number
  table: string
}

export const losesMost = choice({
  exercise: 'pretrained',
  name: 'loses-most',
  run: 'randomRun',
  asked: { centred: 'no' },
  question: t`All rows of a table share a part, so random pairs have a cosine above 0. Take the mean row away from every row. Which of these pairs loses most?`,
  choices: {
    royal: t`king – queen, the highest of the three`,
    moods: t`happy – sad, which mean the opposite`,
    the: t`cat – the, which have nothing to do with each other`,
  },
  wrong: {
    royal: t`What has most has most to lose, one may think. But these two share much that other words do not have: royal, a person, in charge. That is not in the mean.`,
    moods: t`They mean the opposite, and yet stand in the same places in sentences: after “feel” and “very”. That is theirs and not every word’s, so it stays.`,
    the: t`Their cosine comes from what all rows share, so it should fall. In this table others fall more.`,
  },
  right: {
    royal: t`In this table even these two share little but what all rows share.`,
    moods: t`In this table these two share little but what all rows share.`,
    the: t`Nothing but the common part made them alike: a word like “the” is a little near to everything. What two words have of their own stays.`,
  },
  source: tableOf,
  async outcome({ source: { ask, name } }: Owner<Table>): Promise<Falls> {
    const words = Object.values(PAIRS)
    const [plain, centred] = await ask((remote) =>
      Promise.all([remote.compare(words, false), remote.compare(words, true)]),
    )
    const pairs = plain.pairs.map(({ a, b, cosine }, i) => ({
      name: `${a} – ${b}`,
      before: cosine ?? Number.NaN,
      after: centred.pairs[i]?.cosine ?? Number.NaN,
    }))
    return { pairs, baseline: plain.random.mean, table: name }
  },
  say({ pairs, baseline, table }: Falls) {
    const lost = pairs.map(({ before, after }) => before - after)
    const two = (value: number) => minus(decimal(value.toFixed(2)))
    const each = pairs.map(({ name, before, after }) => `${name} ${two(before)} → ${two(after)}`)
    const text = t`${each.join('; ')}. Random pairs have ${two(baseline)} on average, in ${titleOf(table)}.`
    const known = lost.every(Number.isFinite)
    const most = lost.indexOf(Math.max(...lost))
    return { value: known ? (Object.keys(PAIRS)[most] ?? '') : null, text }
  },
})

/** Up to here, as many hold as before, or hardly any. */
const ALMOST = 1

export const allWordsIn = choice({
  exercise: 'pretrained',
  name: 'all-words-in',
  run: 'analogyRun',
  question: t`Ten analogies about real words. As usual, the three words of each question are left out of its answers. How many still hold when those three may answer too?`,
  choices: {
    'as-many': t`as many as before`,
    half: t`about half as many`,
    few: t`one or none`,
  },
  wrong: {
    'as-many': t`The sum starts at words of the question. The answer is nearer than they are only where the step carries the sum more than half of the way to it. Between real words, many a step points too far aside.`,
    half: t`Some steps carry the sum more than half of the way to the answer, and some do not: that is true. In this table most of them are on one side.`,
    few: t`Steps between real words are not quite parallel. But for some, the sum ends up more than half of the way to the answer, which is then the nearest of all words.`,
  },
  right: {
    'as-many': t`In this table each step carries the sum more than half of the way to its answer.`,
    half: t`The answer comes first of all words only where the step carries the sum more than half of the way to it. Steps between real words are not quite parallel, and many fall short. So leaving the three words out is part of the recipe, and of its score.`,
    few: t`In this table hardly any step carries the sum more than half of the way to its answer.`,
  },
  source: tableOf,
  outcome: ({ source }: Owner<Table>) => answersOf(source, false),
  say(answers: readonly AnsweredAnalogy[]) {
    if (answers.length === 0)
      return { value: null, text: t`This table lacks a word of each of the ten.` }
    const hold = (of: (each: AnsweredAnalogy) => string) =>
      answers.filter((each) => of(each) === each.expected).length
    const [leftOut, allIn] = [hold(({ got }) => got), hold((each) => each.allIn)]
    const value = allIn <= ALMOST ? 'few' : allIn >= leftOut - ALMOST ? 'as-many' : 'half'
    return {
      value,
      text: t`With the three words left out: ${leftOut} of ${answers.length}. With all words in: ${allIn}.`,
    }
  },
})

/** Shares up to which these choices hold. */
const HARDLY = 0.1
const SOME = 0.35
const HALF = 0.65
/** Of which the verdict tells, if both worlds have them. */
const TOLD = ['cat', 'man', 'king', 'dog', 'red', 'paris', 'mother', 'big', 'coffee', 'car']

export const sameNearest = choice({
  exercise: 'pretrained',
  name: 'same-nearest',
  run: 'worldsRun',
  question: t`Many words live in both worlds, yours and the real one. For how many is the nearest of these words the same in both?`,
  choices: {
    hardly: t`for hardly any: under ${100 * HARDLY} %`,
    some: t`for some: up to ${100 * SOME} %`,
    half: t`for about half: up to ${100 * HALF} %`,
    most: t`for most of them`,
  },
  wrong: {
    hardly: t`Your world was made of plain English: what its rules put together, such as numbers or animals, real texts put together too.`,
    some: t`There are fewer or more agreements than that: it depends on your text as much as on theirs.`,
    half: t`The families are much the same in both. But who is nearest of all within a family is decided by small things, and those differ from text to text.`,
    most: t`A word means the same in both worlds, so it seems. But a vector knows only the sentences of its text, and who is nearest of all is decided by small things in them.`,
  },
  right: {
    hardly: t`Your text has little in common with those.`,
    some: t`Your world has few rules and keeps them. In the real one there are many more reasons to be near.`,
    half: t`Families agree, and often the very nearest does too.`,
    most: t`Your text is much like those that the table was trained on.`,
  },
  source: bothOf,
  waitsFor(lesson) {
    const { phase, progress } = lesson.core.view
    const isAnswered = lesson.notebook.read('pretrained/prediction/same-nearest') !== ''
    if (!isAnswered || bothOf(lesson) !== undefined) return ''
    if (phase === 'running')
      return t`Your world is being trained: ${Math.floor(100 * (progress?.fraction ?? 0))} %.`
    if (phase === 'loading' || phase === 'reading') return t`Your text is being read.`
    return tableOf(lesson) === undefined
      ? t`The real words are on their way.`
      : t`Your world is not trained yet: see below the map.`
  },
  async outcome({ core, source, lesson }: Owner<Both>) {
    const how = howTrained(lesson.core.view, lesson.text.name)
    return { ...(await sharedOf(core, source)), how, title: source.table.name }
  },
  say({ words, own, table, how }: SharedWords & { how: string }) {
    if (words.length === 0) return { value: null, text: t`No word lives in both worlds.` }
    const same = words.map((_, i) => own[i] === table[i])
    const count = same.filter(Boolean).length
    const share = count / words.length
    const value =
      share < HARDLY ? 'hardly' : share <= SOME ? 'some' : share <= HALF ? 'half' : 'most'
    const first = (wanted: boolean) => {
      const order = [...TOLD.map((word) => words.indexOf(word)), ...words.keys()]
      return order.find((i) => i >= 0 && same[i] === wanted)
    }
    const [held, lost] = [first(true), first(false)]
    const [of, other] = [held ?? 0, lost ?? 0]
    const sentences = [
      t`For ${count} of ${words.length}.`,
      ...(held === undefined ? [] : [t`Beside ${words[of]} stands ${own[of]} in both.`]),
      ...(lost === undefined
        ? []
        : [
            t`Beside ${words[other]} stands ${own[other]} in your world, and ${table[other]} in the real one.`,
          ]),
      settingsLine(how),
    ]
    return { value, text: sentences.join(' ') }
  },
})
