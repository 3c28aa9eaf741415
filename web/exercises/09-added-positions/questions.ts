/** Questions about computed rows and learned ones. */
import { type Signal, signal } from '@preact/signals-core'
import type { Sinusoidal } from 'lexiscope/types/positions.d.ts'
import {
  type LearnedRowsFacts,
  learnedRowsFinding,
  learnedRowsKind,
} from '../../lesson/findings/positions.ts'
import type { Lesson } from '../../lesson/lesson.ts'
import { choice } from '../../lesson/page/question.ts'
import { sketch } from '../../lesson/page/sketch-question.ts'
import { t } from '../../translation/translation.ts'
import { wave } from './settings.ts'

/** The table of which position 0 is compared with the others. */
const EXAMPLE = {
  length: 1,
  embeddingDim: wave.waveDim.fallback,
  layout: wave.layout.fallback,
  base: wave.waveBase.fallback,
}
const START = { layout: EXAMPLE.layout, waveBase: EXAMPLE.base }

/** What training made of learned rows, once the film of it has ended: it sets this. */
const trainedRows = new WeakMap<Lesson, Signal<LearnedRowsFacts | null>>()
export function trainedRowsOf(lesson: Lesson): Signal<LearnedRowsFacts | null> {
  const facts = trainedRows.get(lesson) ?? signal(null)
  trainedRows.set(lesson, facts)
  return facts
}

export const learnedRows = choice({
  exercise: 'added-positions',
  name: 'learned-rows',
  run: 'rowsRun',
  press: t`Train`,
  question: t`Learned rows begin as noise. The task needs to know of every symbol which one stands just before it, and no more. What will training make of the rows?`,
  choices: {
    smooth: t`rows like the computed ones: the nearer two positions, the more alike`,
    uneven: t`near rows grow more alike, but not in order of distance`,
    noise: t`hardly anything that shows: noise tells positions apart well enough`,
  },
  wrong: {
    smooth: t`Sines and cosines come so because a formula makes them. Training makes only what lowers the loss, and to look one step back, a head needs no order among greater distances. Rows near each other now share something; how much is left to chance.`,
    uneven: t`Training makes no more than the task needs, so it is a fair guess. Here they came in order of distance, or hardly at all.`,
    noise: t`Random rows do tell positions apart. But a head has to find the position before with one matrix for all positions, and that works only if all neighbours are related in the same way.`,
  },
  right: {
    smooth: t`Neighbours are used in the same way, so they come to look alike, and the farther apart, the less.`,
    uneven: t`Only what lowers the loss is learnt. To look one step back, rows need to share something with their neighbours; which distances come out more alike than others is left to chance.`,
    noise: t`Random rows tell positions apart, and with these settings that was enough.`,
  },
  source: (lesson): LearnedRowsFacts | undefined => trainedRowsOf(lesson).value ?? undefined,
  outcome: async ({ source }) => source as LearnedRowsFacts,
  say: (facts: LearnedRowsFacts) => ({
    value: learnedRowsKind(facts),
    text: learnedRowsFinding(facts),
  }),
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
