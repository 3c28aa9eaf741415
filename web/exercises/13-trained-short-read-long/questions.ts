/** What there is to predict of the schemes, on one input and trained, and what came out. */
import type { Placed } from 'lexiscope/types/positions.d.ts'
import { settingsLine } from '../../lesson/findings/how-trained.ts'
import type { Lesson } from '../../lesson/lesson.ts'
import { choice, number, type Owner } from '../../lesson/page/question.ts'
import { sketch } from '../../lesson/page/sketch-question.ts'
import { gradeCount, gradeSketch } from '../../lesson/rhythm/grade.ts'
import { type SketchPrediction, sketchInWords } from '../../lesson/rhythm/sketched.ts'
import { schemes, TELLING } from '../../lesson/schemes.ts'
import { html, listed, t, unparted } from '../../translation/translation.ts'
import { back, type Comparison, following, own, toStretch } from './comparison.ts'
import { met, placedBy, type Reach, reachOf, stretched } from './measured.ts'
import { bandOf, guessing, rightIn } from './places-view.ts'
import {
  ENTRIES,
  isPredictedCase,
  PREDICTED,
  training as settings,
  stretching,
} from './settings.ts'
import { howOf, type Training } from './training.ts'

const exercise = 'trained-short-read-long'

const renderTraining = (lesson: Lesson, training: Training) =>
  html`<lx-comparison-training .lesson=${lesson} .training=${training}></lx-comparison-training>`

const madeBy = (comparison: Comparison) =>
  settingsLine(`${howOf(comparison)}, ${t`seed ${comparison.request.trainSeed}`}`)

const drawn: SketchPrediction = {
  exercise,
  name: 'rotary-past',
  question: t`Which symbol followed last time? A small model with rotary positions learns to answer on lines of 32 symbols, then reads lines of 256. Draw what percentage of its answers will be right, position by position.`,
  columns: ['16–31', '32–39', '40–47', '48–63', '64–127', '128–255'],
  xTitle: t`position in the line`,
  yTitle: t`right answers (%)`,
  low: 0,
  high: 100,
  unit: '%',
  edge: { before: 1, name: t`longer than trained` },
  baseline: { value: 12.5, name: t`guessing` },
  tooHigh: t`Positions enter rotary scores only as distances, so one may expect the model to go on. But past the trained length the slow pairs reach angles that no training line had, and attention is shared among more symbols than any had: the weights were trained for neither.`,
  tooLow: t`Inside the trained length, what was learnt holds. And the formula does not break there: the first distances past it are hardly new, so the answers fade over some positions rather than at once.`,
  right: t`Past the trained length, slow pairs reach angles that no training line had, and attention is shared among more symbols than any had. The first new distances are nearly old ones, so the answers fade over some positions rather than at once.`,
  elsewhere: true,
}

/** Those of the predicted case whose rotary model is trained, the learner's own first: the others once all are done. */
function seedsOf(lesson: Lesson): readonly Comparison[] {
  const first = own(lesson).comparison
  if (!first?.runOf('rotary').final || !isPredictedCase(first.request)) return []
  const others = following.flatMap((each) => each(lesson).finished ?? [])
  const whole = first.phase === 'done' && others.length === following.length
  return whole ? [first, ...others] : [first]
}

export const rotaryPast = sketch({
  ...drawn,
  run: 'trainedRun',
  asked: PREDICTED,
  later: 'refines',
  controls: (lesson) => renderTraining(lesson, ofBench),
  source: (lesson) => seedsOf(lesson).length || undefined,
  async outcome({ lesson }): Promise<Seeds> {
    const all = seedsOf(lesson)
    const [first] = all as [Comparison]
    const seeds = all.map((each) => rightIn(each.runOf('rotary')))
    return { seeds, how: howOf(first), seed: first.request.trainSeed }
  },
  say: ({ seeds: [first = []] }: Seeds) => ({ values: first.map(Math.round) }),
  gradedBy: gradeSeeds,
})
const ofBench: Training = {
  ...{ source: own, question: rotaryPast, inputs: settings, name: t`Train`, entries: ENTRIES },
  ...{ following, saves: true },
}

export const threeBack = choice({
  exercise,
  name: 'three-back',
  question: t`Another task: which symbol stood three positions back? One layer, the same five schemes. How many of ALiBi’s answers are right on lines as long as in training?`,
  choices: {
    most: t`nearly all`,
    half: t`more than by guessing, but fewer than half`,
    guess: t`no more than by guessing`,
  },
  wrong: {
    most: t`What is good at one task may well be good at another. But ALiBi’s penalty is smallest at distance 0 whatever the query says: with one layer, no head can favour distance 3 over 2, 1 and 0.`,
    half: t`Its penalty lets it see the nearest few, of which the answer is one. But how evenly it sees them is a matter of its slopes, and with these it came to another share.`,
    guess: t`In one layer it cannot point at the third position, but it does look at the nearest few, and the answer is one of these.`,
  },
  right: {
    half: t`It spreads its attention over the nearest positions, and the third back is among them.`,
  },
  run: 'backRun',
  controls: (lesson) => renderTraining(lesson, ofThreeBack),
  source(lesson) {
    const { comparison } = back(lesson)
    return comparison?.runOf('alibi').final ? comparison : undefined
  },
  outcome: async ({ source }: Owner<Comparison>) => ({
    right: rightIn(source.runOf('alibi'))[0] as number,
    guess: guessing(source),
    how: madeBy(source),
  }),
  say({ right, guess, how }: { right: number; guess: number; how: string }) {
    const most = right > 90 ? 'most' : ''
    const value = right <= 1.5 * guess ? 'guess' : right < 60 ? 'half' : most
    const text = unparted(
      t`${right.toFixed(0)} % of ALiBi’s answers; ${guess} % would be guessing.`,
    )
    return { value, text: `${text} ${how}` }
  },
})
const ofThreeBack: Training = {
  ...{ source: back, question: threeBack, name: t`Train on this`, entries: ['steps', 'trainSeed'] },
  saves: true,
}

/** Range 64–127: the length that the model is stretched to. */
const FAR = 4

export const stretchedBy = choice({
  exercise,
  name: 'stretched',
  question: t`Linear interpolation divides all of rotary’s angles by four, so that none is new on lines four times as long. Without a further step of training: how do the answers at 64–127 change?`,
  choices: {
    mended: t`nearly all are right`,
    better: t`more are right than before`,
    worse: t`no more are right, or fewer`,
  },
  wrong: {
    mended: t`No angle is new any more, so one may expect the model to work as before. But the weights learnt how far one position turns a pair; at a quarter of that, the symbol before is no longer where they look.`,
    better: t`Known angles help only where they still mean the same. Divided by four, neighbouring positions lie much closer together, and this task needs the very next one.`,
    worse: t`It blurs near positions, so that one may expect fewer. But with this base the next position is still told apart at a quarter of the angle, and known angles helped.`,
  },
  right: {
    worse: t`It blurs near positions, and this task needs the nearest.`,
  },
  run: 'stretchRun',
  starts: { stretchBase: stretching.stretchBase.fallback },
  controls: (lesson) => renderTraining(lesson, ofStretching),
  source(lesson) {
    const { comparison } = toStretch(lesson)
    return comparison?.phase === 'done' ? comparison : undefined
  },
  async outcome({ source, lesson }: Owner<Comparison>) {
    const { stretchSteps } = lesson.state.read(stretching).values
    const right = async (scaling: 'none' | 'linear') =>
      (await stretched(source, scaling, stretchSteps)).before[FAR]?.right ?? Number.NaN
    const [before, after] = await Promise.all([right('none'), right('linear')])
    return { before, after, how: madeBy(source) }
  },
  say({ before, after, how }: { before: number; after: number; how: string }) {
    const value = after > 0.9 ? 'mended' : after > before + 0.02 ? 'better' : 'worse'
    const p = (share: number) => `${(100 * share).toFixed(0)}\u00A0%`
    return {
      value,
      text: `${t`${p(before)} as it was, ${p(after)} with linear interpolation.`} ${how}`,
    }
  },
})
const ofStretching: Training = {
  ...{ source: toStretch, question: stretchedBy, inputs: stretching, name: t`Train and stretch` },
  entries: ['stretchBase', 'stretchSteps', 'steps', 'trainSeed'],
}

/** Of a word that is nothing, at every position: which schemes still tell the positions apart. */
export const ofNothing = choice({
  exercise,
  name: 'of-nothing',
  question: t`Now take the word away: every position holds zeros. Under which schemes do the vectors still differ from position to position?`,
  choices: {
    learned: t`under learned alone`,
    'learned sinusoidal': t`under learned and sinusoidal`,
    'learned sinusoidal rotary': t`under all but ALiBi`,
    'learned sinusoidal rotary alibi': t`under all four`,
  },
  wrong: {
    learned: t`Only learned rows are drawn at random, so the others may seem to bring nothing of their own. But a row of sines and cosines is not zero either, and it is added to every vector.`,
    'learned sinusoidal rotary': t`All three do change the vectors of a word. But rotary only turns what is there, and an arrow of length 0 is the same in every direction.`,
    'learned sinusoidal rotary alibi': t`True, all four tell order. But ALiBi does so in the scores and leaves vectors alone, and rotary only turns what is there, which here is nothing.`,
  },
  right: {
    'learned sinusoidal': t`What is added is there even where the word is nothing. Rotary multiplies: it turns what it finds, and zeros leave it nothing to turn.`,
  },
  run: 'placedRun',
  starts: { input: 'zero' },
  outcome: ({ core }) => placedBy(core, { sideLength: 5, sideSeed: 1 }, new Float32Array(8)),
  say(placed: readonly Pick<Placed, 'rows'>[]) {
    const differing = TELLING.filter((_, i) => !allIdentical((placed[i] as Placed).rows))
    const names = listed(differing.map((scheme) => schemes[scheme].name))
    const text =
      names === ''
        ? t`All rows are alike in every scheme.`
        : t`With zeros at every position, rows still differ under these schemes: ${names}.`
    return { value: differing.join(' '), text }
  },
})

/** The case that is asked: a window that is shorter than the lines of the training. */
export const ASKED_REACH = { trained: 512, at: 600, window: 256 }

export const nothingNew = number({
  exercise,
  name: 'nothing-new',
  question: t`A model was trained on 512 positions, 0 … 511. Each word sees only the last 256, itself among them: a sliding window, as many models have. Now it reads on to position 600. Under how many of the four schemes does it meet nothing new about positions there?`,
  unit: '',
  of: TELLING.length,
  misses: {
    4: t`The window keeps far words away. It changes nothing about the row that is added to the word itself: a learned table has no row 600, and no training text had the sinusoidal one.`,
    3: t`True, three of them can be computed there. But a sinusoidal row says where a word stands in the whole text, whatever the window lets it see: row 600 was in no training text.`,
    1: t`True, ALiBi was made for longer texts. But into rotary’s scores, too, positions enter only as distances, and in the window none is above 255.`,
    0: t`True, the position itself is new. But rotary and ALiBi know only how far apart two words are, and the window has no distance that was not trained.`,
  },
  otherwise: t`There are four schemes: two add a row for the position itself, and two know only how far apart two words are. In the window no distance is above 255.`,
  right: t`What is added says where a word stands in the whole text. Rotary and ALiBi know distances alone, and the window has none that was not trained.`,
  run: 'reachRun',
  starts: ASKED_REACH,
  outcome: ({ core }) => reachOf(core, ASKED_REACH),
  say(reach: Reach) {
    const known = TELLING.filter((scheme) => met(reach)[scheme])
    const names = listed(known.map((scheme) => schemes[scheme].name))
    const { window } = ASKED_REACH
    const text = t`${known.length}: ${names}. Within the last ${window} words no distance is above ${window - 1}.`
    return { value: known.length, text }
  },
  gradedBy: (mine, _, known) =>
    gradeCount(
      mine,
      known,
      t`a window leaves no distance new, but positions past 511 are new all the same`,
    ),
})

function allIdentical({ columns, values }: Placed['rows']): boolean {
  return values.every((value, i) => value === values[i % columns])
}

/** A sketch is right if it is off by at most this many points on average. */
const TOLERANCE = 12

interface Seeds {
  /** rotary's answers, seed by seed, the learner's own first */
  seeds: readonly (readonly number[])[]
  /** the settings of all of them, but for the seed */
  how: string
  /** the learner's own, which the others follow */
  seed: number
}

/**
 * Grades the sketch against the band of rotary's answers: another seed can only widen it, so what was
 * right stays right.
 */
function gradeSeeds(mine: readonly number[], { seeds, how, seed }: Seeds) {
  const [first = []] = seeds
  const band = bandOf(seeds.map((right) => right.map(Math.round)))
  // What lies in the band is off by nothing.
  const nearest = mine.map((value, c) => {
    const [low, high] = band[c] ?? [Number.NaN, Number.NaN]
    return Math.min(Math.max(value, low), high)
  })
  const { right, off, far } = gradeSketch(mine, nearest, TOLERANCE)
  const [points, place] = [Math.round(off), drawn.columns[far]]
  const came = rangeText(band[far])
  const wrong =
    seeds.length === 1
      ? t`off by ${points} points on average, most at ${place}, where you drew ${mine[far]} % and the result was ${came} %`
      : t`outside the range of the seeds by ${points} points on average, most at ${place}, where you drew ${mine[far]} % and the result was ${came} %`
  const graded = { right, feedback: right ? '' : unparted(wrong) }
  const made = (seeds: string) => settingsLine(`${how}, ${seeds}`)
  const one = `${sketchInWords(drawn, first.map(Math.round))}. ${made(t`seed ${seed}`)}`
  if (seeds.length === 1) return { ...graded, text: one }
  const all = made(t`seeds ${seed} to ${seed + seeds.length - 1}`)
  return { ...graded, text: `${bandInWords(band, seeds.length)}. ${all}`, refines: one }
}

type Band = readonly (readonly [number, number])[]

const rangeText = ([low, high]: Band[number] = [Number.NaN, Number.NaN]) =>
  low === high ? `${low}` : `${low}–${high}`

function bandInWords(band: Band, seeds: number): string {
  const whole = (name: string) => name.replace('–', '–\u2060')
  const each = drawn.columns.map((name, c) => `${whole(name)}:\u00A0${rangeText(band[c])} %`)
  return unparted(t`With ${seeds} seeds: ${each.join(', ')}`)
}
