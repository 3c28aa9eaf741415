import { expect, test } from 'vitest'
import * as looking from '../../../../web/exercises/02-lookup/questions.ts'
import * as ordering from '../../../../web/exercises/08-order/questions.ts'
import * as sketching from '../../../../web/exercises/09-added-positions/questions.ts'
import * as turning from '../../../../web/exercises/11-rotary/questions.ts'
import * as seeing from '../../../../web/exercises/12-alibi/questions.ts'
import * as training from '../../../../web/exercises/13-trained-short-read-long/questions.ts'
import {
  barsOf,
  definitionOf,
  definitionsIn,
  sketchesOf,
  truthOf,
} from '../../../../web/shell/class/bars.ts'
import { contents, type ExerciseModule } from '../../../../web/shell/contents.ts'
import { type ClassQuestion, learnerOf, questionsOf } from '../../../../web/state/class/work.ts'
import { AS_PREDICTED } from '../../../../web/state/verdict.ts'

const moduleOf = (predictions: object) => ({ predictions }) as unknown as ExerciseModule
const definitions: Readonly<Record<string, ReturnType<typeof definitionsIn>>> = {
  lookup: definitionsIn(moduleOf(looking)),
  order: definitionsIn(moduleOf(ordering)),
  'added-positions': definitionsIn(moduleOf(sketching)),
  rotary: definitionsIn(moduleOf(turning)),
  alibi: definitionsIn(moduleOf(seeing)),
  'trained-short-read-long': definitionsIn(moduleOf(training)),
}

/** One answer for each learner: [stored, whether it was right; null before it is seen]. */
function asked(
  exercise: string,
  name: string,
  answers: readonly (readonly [stored: string, right: boolean | null, curve?: string])[],
): ClassQuestion {
  const learners = answers.map(([stored, right, curve], i) => {
    const entries = new Map([
      [`${exercise}/begun`, 'yes'],
      [`${exercise}/prediction/${name}`, stored],
      [`${exercise}/asked/${name}`, 'What comes?'],
    ])
    if (right !== null) {
      entries.set(`${exercise}/seen/${name}`, 'yes')
      entries.set(`${exercise}/outcome/${name}`, 'it came')
      entries.set(`${exercise}/verdict/${name}`, right ? AS_PREDICTED : 'Not as you predicted.')
    }
    if (curve !== undefined) entries.set(`${exercise}/curve/${name}`, curve)
    return learnerOf(`${i}`, { saved: '2026-03-01T09:30:00.000Z', entries }, contents)
  })
  return questionsOf(learners, exercise)[0] as ClassQuestion
}

const bars = (question: ClassQuestion) =>
  barsOf(question, definitionOf(question, definitions[question.exercise] ?? []))

test('every choice has a bar, in the order of the exercise, with the reason that it got', () => {
  const question = asked('added-positions', 'learned-rows', [
    ['smooth', false],
    ['uneven', true],
    ['smooth', false],
    ['of before', false],
  ])
  const [smooth, uneven, noise] = sketching.learnedRows.choices
  expect(
    bars(question).map(({ text, learners, right, reason }) => [text, learners, right, reason]),
  ).toEqual([
    [smooth?.text, [0, 2], false, smooth?.wrong],
    [uneven?.text, [1], true, uneven?.right],
    [noise?.text, [], null, ''],
    ['of before', [3], false, ''],
  ])
})

test('a choice that was right in some trainings alone says for how many', () => {
  const answers = [true, false, false, null].map((right) => ['most', right] as const)
  const [first] = bars(asked('trained-short-read-long', 'three-back', answers))
  expect(first).toMatchObject({ right: false, seen: 3, rightFor: 1 })
})

const level = '100,100,100,100,100,100,100'

test('numbers and sketches that were told the same are one bar, with how one comes by them', () => {
  const reasons = (question: ClassQuestion) =>
    bars(question).map(({ text, learners, reason }) => [text, learners, reason])
  const { misses, right: added } = training.nothingNew
  expect(
    reasons(
      asked('trained-short-read-long', 'nothing-new', [
        ...([
          ['1', false],
          ['2', true],
          ['4', false],
        ] as const),
      ]),
    ),
  ).toEqual([
    ['1', [0], misses[1]],
    ['2', [1], added],
    ['4', [2], misses[4]],
  ])
  const { shapes = {}, right } = turning.bothMoveOn
  expect(
    reasons(
      asked('rotary', 'both-move-on', [
        [level, true, level],
        ['100,80,65,50,35,20,5', false, level],
        ['100,80,60,45,30,15,0', false],
        ['100,1e9', false],
      ]),
    ),
  ).toEqual([
    ['falling evenly', [1, 2], shapes.straight],
    ['level', [0], right],
    ['cannot be read', [3], ''],
  ])
})

test('what came is the middle of what learners saw, and nothing where no work has a curve', () => {
  const { rotaryPast } = training
  const question = asked('trained-short-read-long', 'rotary-past', [
    ['99,95,70,30,16,13', true, '99,90,60,30,20,12'],
    ['99,99,99,99,99,99', false, '99,94,70,30,20,15'],
    ['99,99,99,99,99,50', null],
  ])
  expect(truthOf(question, rotaryPast)).toEqual({
    middle: [99, 92, 65, 30, 20, 13.5],
    band: [
      [99, 99],
      [90, 94],
      [60, 70],
      [30, 30],
      [20, 20],
      [12, 15],
    ],
    of: 2,
  })
  expect(sketchesOf(question, rotaryPast)).toHaveLength(3)
  expect(truthOf({ ...question, curves: ['1,2', 'x'] }, rotaryPast)).toBeNull()
})

test('a question about another word than that of the exercise gets no reasons of it', () => {
  const question = asked('rotary', 'both-move-on', [[level, true]])
  const about = [{ ...turning.bothMoveOn, question: 'Where does “glimmer” land?' }]
  expect(definitionOf(question, about)).toBeNull()
  expect(definitionOf({ ...question, question: '¿Dónde cae «glimmer»?' }, about)).not.toBeNull()
})
