/** Drawn questions as any of a page, and what they are asked of here. */
import type { Lesson } from '../../lesson/lesson.ts'
import { choice } from '../../lesson/page/question.ts'
import type { DrawnQuestion, QuestionCore } from '../../lesson/returning/kind.ts'
import type { PredictionChoice } from '../../lesson/rhythm/rhythm.ts'

type Found = DrawnQuestion['found']
export type MadeQuestion = ReturnType<typeof choice<Found>> & { found: Found }

/** As any question of a page, which is graded as soon as it is answered. */
export const asQuestion = (
  exercise: string,
  name: string,
  drawn: DrawnQuestion,
  more: readonly PredictionChoice[] = [],
): MadeQuestion =>
  Object.assign(
    choice<Found>({
      ...{ exercise, name, question: drawn.question, choices: [...drawn.choices, ...more] },
      outcome: async () => drawn.found,
      say: (found) => found,
    }),
    { found: drawn.found },
  )

export const asksOf = (lesson: Lesson): QuestionCore => ({
  compute: (part, name, ...values) => lesson.core.compute(part, name, ...values),
  task: async (name, ...values) => (await lesson.transformers()).compute(name, ...values),
})
