/** What the notebook keeps of a function that the learner writes, and their function at work. */
import type { FunctionName } from '../code/exercise.ts'
import type { Input, Plain } from '../code/program.ts'
import type { Lesson } from './lesson.ts'

/** A function to write, where it is written. */
export interface Writing {
  exercise: string
  name: FunctionName
}

const entries = ['draft', 'tried', 'passed', 'drawn'] as const
/**
 * draft: the code as it stands; tried: "yes" after a check of one's own code; passed: the code that
 * last passed; drawn: "yes" while figures run on that.
 */
export type CodeEntry = (typeof entries)[number]

export function readCode(lesson: Lesson, { exercise, name }: Writing, entry: CodeEntry): string {
  return lesson.notebook.read(`${exercise}/code/${name}/${entry}`)
}

export function writeCode(
  lesson: Lesson,
  { exercise, name }: Writing,
  entry: CodeEntry,
  text: string,
): void {
  lesson.notebook.write(`${exercise}/code/${name}/${entry}`, text)
}

/** The code that a figure is to be drawn by; '' where it is the core. */
export function drawnBy(lesson: Lesson, writing: Writing): string {
  return readCode(lesson, writing, 'drawn') === '' ? '' : readCode(lesson, writing, 'passed')
}

/** The learner's answers to some inputs. Throws one line where there are none. */
export async function callLearners(
  { name }: Writing,
  code: string,
  inputs: readonly Input[],
): Promise<Plain[]> {
  const { runInSandbox } = await import('../code/sandbox.ts')
  const values: Plain[] = []
  const end = await runInSandbox(code, name, inputs, ({ value }) => {
    if (value !== undefined) values.push(value)
  })
  if (end.kind === 'time') throw new Error('Your code takes too long for this figure.')
  if (values.length < inputs.length) throw new Error('Your code gave no answer for this figure.')
  return values
}
