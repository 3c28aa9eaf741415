/** A question whose answer is a drawn curve: apart, since most pages have none. */
import '../rhythm/sketch.ts'
import { gradeShape } from '../rhythm/grade.ts'
import { type SketchPrediction, sketched, sketchInWords, sketchReason } from '../rhythm/sketched.ts'
import type { Common, Outcome, Question } from './question.ts'

export const sketch = <Facts>(
  about: SketchPrediction & { curve: object } & Common &
    Omit<Outcome<Facts, unknown>, 'say'> & {
      /** `text`: where the curve in words does not say it. */
      say(facts: Facts): { values: readonly number[]; text?: string }
    },
): Question & typeof about => ({
  ...about,
  answerOf: (lesson) => {
    const mine = sketched(lesson, about)
    return mine === null ? '' : sketchInWords(about, mine)
  },
  grade: async (owner) => {
    const { text, values } = about.say(await about.outcome(owner))
    const mine = sketched(owner.lesson, about) ?? []
    const graded = gradeShape(about, mine, values)
    return { ...graded, text: text ?? graded.text, curve: values }
  },
  reasonFor: (lesson, right, curve) => {
    const mine = sketched(lesson, about)
    return mine === null || curve.length === 0 ? '' : sketchReason(about, mine, curve, right)
  },
})
