/** A question whose answer is a drawn curve: apart, since most pages have none. */
import '../rhythm/sketch.ts'
import { gradeShape } from '../rhythm/grade.ts'
import { type SketchPrediction, sketched, sketchInWords, sketchReason } from '../rhythm/sketched.ts'
import type { Common, Graded, Outcome, Question } from './question.ts'

type About<Facts> = SketchPrediction &
  Common &
  Omit<Outcome<Facts, unknown>, 'say'> & {
    /** `text`: where the curve in words does not say it. */
    say(facts: Facts): { values: readonly number[]; text?: string }
  }
interface ByShape {
  curve: NonNullable<SketchPrediction['curve']>
}
interface ByItself<Facts> {
  gradedBy(mine: readonly number[], facts: Facts): Graded
}

export function sketch<Facts>(about: About<Facts> & ByShape): Question & typeof about
export function sketch<Facts>(about: About<Facts> & ByItself<Facts>): Question & typeof about
export function sketch<Facts>(about: About<Facts> & (ByShape | ByItself<Facts>)): Question {
  return {
    ...about,
    answerOf: (lesson) => {
      const mine = sketched(lesson, about)
      return mine === null ? '' : sketchInWords(about, mine)
    },
    grade: async (owner) => {
      const facts = await about.outcome(owner)
      const { text, values } = about.say(facts)
      const mine = sketched(owner.lesson, about) ?? []
      const graded =
        'gradedBy' in about ? about.gradedBy(mine, facts) : gradeShape(about, mine, values)
      return { ...graded, text: text ?? graded.text, curve: values }
    },
    reasonFor: (lesson, right, curve) => {
      const mine = sketched(lesson, about)
      return mine === null || curve.length === 0 ? '' : sketchReason(about, mine, curve, right)
    },
  }
}
