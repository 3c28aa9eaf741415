/** A question whose answer is a drawn curve: apart, since most pages have none. */
import '../rhythm/sketch.ts'
import { gradeShape } from '../rhythm/grade.ts'
import { type SketchPrediction, sketched, sketchInWords, sketchReason } from '../rhythm/sketched.ts'
import type { Common, Outcome, Question } from './question.ts'

export const sketch = <Facts>(
  about: SketchPrediction & { curve: object } & Common &
    Outcome<Facts, { values: readonly number[] }>,
): Question & typeof about => ({
  ...about,
  answerOf: (lesson) => {
    const mine = sketched(lesson, about)
    return mine === null ? '' : sketchInWords(about, mine)
  },
  grade: async (owner) => {
    const { text, values } = about.say(await about.outcome(owner))
    const mine = sketched(owner.lesson, about) ?? []
    return { ...gradeShape(about, mine, values), text, curve: values }
  },
  reasonFor: (lesson, right, curve) => {
    const mine = sketched(lesson, about)
    return mine === null || curve.length === 0 ? '' : sketchReason(about, mine, curve, right)
  },
})
