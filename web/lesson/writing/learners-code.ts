/** What the notebook keeps of a function that the learner writes, and their function at work. */
import { nothing } from 'lit'
import type { CodeExercise, FunctionName } from '../../code/exercise.ts'
import type { Input, Plain } from '../../code/program.ts'
import { spoken } from '../../translation/languages.ts'
import { html, t } from '../../translation/translation.ts'
import type { Lesson } from '../lesson.ts'

/** A function to write, where it is written. */
export interface Writing {
  exercise: string
  name: FunctionName
}

/** What opening brings: the exercise, and the path to it, section by section. */
export interface Opened {
  task: CodeExercise
  path: Readonly<Record<string, string>>
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

/** Numbers of one shape for each input, row-major. Throws one line where there are none. */
export async function callLearners(
  { name }: Writing,
  code: string,
  calls: readonly { given: Input; shape: readonly number[] }[],
): Promise<Float32Array[]> {
  await spoken('code')
  const [{ runInSandbox }, { numbersOf, sameShape, shapeOf }] = await Promise.all([
    import('../../code/sandbox.ts'),
    import('../../code/values.ts'),
  ])
  const values: Plain[] = []
  const inputs = calls.map(({ given }) => given)
  const end = await runInSandbox(code, name, inputs, ({ value }) => {
    if (value !== undefined) values.push(value)
  })
  if (end.kind === 'time') throw new Error(t`Your code takes too long for this figure.`)
  return calls.map(({ shape }, i) => {
    const value = values[i]
    const returned = value === undefined ? null : shapeOf(value)
    if (value === undefined || returned === null || !sameShape(returned, shape)) {
      throw new Error(t`Your code gives no such numbers for this figure.`)
    }
    return Float32Array.from(numbersOf(value))
  })
}

export type Drawn<T> = { by: 'core' | 'learner'; answer: T; note: string }

/**
 * A figure's answer: from the learner's function where that is switched on and works, else from the
 * core. `says` is a line for the figure; `able` is '' or says why only the core can draw it.
 */
export async function drawnOr<T>(
  lesson: Lesson,
  writing: Writing,
  able: string,
  core: () => Promise<T>,
  learner: (code: string) => Promise<T>,
): Promise<Drawn<T>> {
  const code = drawnBy(lesson, writing)
  if (code === '') return { by: 'core', answer: await core(), note: '' }
  if (able !== '') return { by: 'core', answer: await core(), note: t`Drawn by the core: ${able}` }
  try {
    return { by: 'learner', answer: await learner(code), note: t`Drawn by your ${writing.name}.` }
  } catch (thrown) {
    return {
      by: 'core',
      answer: await core(),
      note: `${(thrown as Error).message} ${t`The core draws it.`}`,
    }
  }
}

/** The line of a figure that may be drawn by the learner's function. */
export const drawnLine = ({ by, note }: Pick<Drawn<unknown>, 'by' | 'note'>) =>
  note === '' ? nothing : html`<p class="drawn-by" data-by=${by} role="status">${note}</p>`
