/** What the core says to a question that it refuses, where the refusal is the answer. */
import { CoreProblem } from 'lexiscope/utilities/problem.ts'

export { CoreProblem, lineOf, problemFrom, sentence, worded } from 'lexiscope/utilities/problem.ts'

/** '' for a question that it answers. Throws what is no refusal, such as a core that crashed. */
export async function refusalOf(question: Promise<unknown>): Promise<string> {
  try {
    await question
    return ''
  } catch (thrown) {
    if (thrown instanceof CoreProblem && thrown.argument !== '') return thrown.message
    throw thrown
  }
}
