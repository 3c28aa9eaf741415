/** What the notebook keeps of a function that the learner writes, and their function at work. */
import { sentence } from 'lexiscope/utilities/problem.ts'
import { nothing } from 'lit'
import type { CodeExercise, FunctionName } from '../../code/exercise.ts'
import { type Callee, type Language, spelled } from '../../code/language.ts'
import type { Input, Plain } from '../../code/program.ts'
import { spoken } from '../../translation/languages.ts'
import { html, t } from '../../translation/translation.ts'
import type { Lesson } from '../lesson.ts'

/** A function to write, where it is written. */
export interface Writing {
  exercise: string
  name: FunctionName
  /** as the learner writes it; JavaScript if nothing is said */
  language?: Language
}

const LANGUAGE = 'code-language'

/** The language that the learner has chosen for all functions. */
export const languageOf = (lesson: Lesson): Language =>
  lesson.notebook.read(LANGUAGE) === 'python' ? 'python' : 'javascript'

export function chooseLanguage(lesson: Lesson, language: Language): void {
  lesson.notebook.write(LANGUAGE, language === 'python' ? language : '')
}

/** What opening brings: the exercise, and the path to it, section by section. */
export interface Opened {
  task: CodeExercise
  path: Readonly<Record<string, string>>
}

const entries = ['draft', 'tried', 'passed', 'drawn', 'mistakes'] as const
/**
 * draft: the code as it stands; tried: "yes" after a check of one's own code; passed: the code that
 * last passed; drawn: "yes" while figures run on that; mistakes: those that checks have named, a line each.
 */
type CodeEntry = (typeof entries)[number]

/** "rotary/code/rotateHalf/draft", and "rotary/code/rotate_half.py/draft" in Python. */
const keyOf = ({ exercise, name, language = 'javascript' }: Writing, entry: CodeEntry) =>
  `${exercise}/code/${spelled(language, name)}${language === 'python' ? '.py' : ''}/${entry}`

export const readCode = (lesson: Lesson, writing: Writing, entry: CodeEntry): string =>
  lesson.notebook.read(keyOf(writing, entry))

export function writeCode(lesson: Lesson, writing: Writing, entry: CodeEntry, text: string): void {
  lesson.notebook.write(keyOf(writing, entry), text)
}

const MAX_MISTAKES = 20

/** Each mistake once, the last one last. */
export function noteMistake(lesson: Lesson, writing: Writing, mistake: string): void {
  if (mistake === '') return
  const before = readCode(lesson, writing, 'mistakes').split('\n')
  const line = mistake.replace(/\s+/g, ' ')
  const all = [...before.filter((each) => each !== '' && each !== line), line]
  writeCode(lesson, writing, 'mistakes', all.slice(-MAX_MISTAKES).join('\n'))
}

const languages = ['javascript', 'python'] as const

const PASSED = /^[^/]+\/code\/([A-Za-z_]\w*)(\.py)?\/passed$/

/** The learner's other functions that have passed in its language, whatever the exercise: it may call them. */
export function helpersOf(
  { notebook }: Lesson,
  { name, language = 'javascript' }: Writing,
): NonNullable<Callee['helpers']> {
  return notebook.keys().flatMap((key) => {
    const [, helper = '', python] = PASSED.exec(key) ?? []
    const isOther = helper !== '' && helper !== spelled(language, name)
    const callable = isOther && (python !== undefined) === (language === 'python')
    return callable ? [{ name: helper, code: notebook.read(key) }] : []
  })
}

/** Whether it has passed in one of the languages. */
export const hasPassed = (lesson: Lesson, writing: Writing): boolean =>
  languages.some((language) => readCode(lesson, { ...writing, language }, 'passed') !== '')

/** The language of the code that a figure is to be drawn by; null where it is the core. */
const drawnIn = (lesson: Lesson, writing: Writing): Language | null =>
  languages.find((language) => {
    const one = { ...writing, language }
    return readCode(lesson, one, 'drawn') !== '' && readCode(lesson, one, 'passed') !== ''
  }) ?? null

/** A function that has passed. */
interface Passed {
  callee: Callee
  code: string
}

function passedIn(lesson: Lesson, writing: Writing, language: Language): Passed {
  const written = { ...writing, language }
  const helpers = helpersOf(lesson, written)
  const callee = { language, name: spelled(language, writing.name), helpers }
  return { callee, code: readCode(lesson, written, 'passed') }
}

/** The code that a figure is to be drawn by; '' where it is the core. */
export function drawnBy(lesson: Lesson, writing: Writing): string {
  const language = drawnIn(lesson, writing)
  return language === null ? '' : passedIn(lesson, writing, language).code
}

/** Has figures drawn by the code in that language, or by the core again. */
export function drawBy(lesson: Lesson, writing: Writing, drawn: boolean): void {
  for (const language of languages) {
    const isThis = language === (writing.language ?? 'javascript')
    writeCode(lesson, { ...writing, language }, 'drawn', drawn && isThis ? 'yes' : '')
  }
}

/** Numbers of one shape for each input, row-major. Throws one line where there are none. */
export async function callLearners(
  { callee, code }: Passed,
  calls: readonly { given: Input; shape: readonly number[] }[],
): Promise<Float32Array[]> {
  await spoken('code')
  const [{ runInSandbox }, { numbersOf, sameShape, shapeOf }] = await Promise.all([
    import('../../code/sandbox.ts'),
    import('../../code/values.ts'),
  ])
  const values: Plain[] = []
  const inputs = calls.map(({ given }) => given)
  const end = await runInSandbox(code, callee, inputs, ({ value }) => {
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

type Drawn<T> = { by: 'core' | 'learner'; answer: T; note: string }

/**
 * A figure's answer: from the learner's function where that is switched on and works, else from the
 * core. `says` is a line for the figure; `able` is '' or says why only the core can draw it.
 */
export async function drawnOr<T>(
  lesson: Lesson,
  writing: Writing,
  able: string,
  core: () => Promise<T>,
  learner: (passed: Passed) => Promise<T>,
): Promise<Drawn<T>> {
  const language = drawnIn(lesson, writing)
  if (language === null) return { by: 'core', answer: await core(), note: '' }
  if (able !== '') return { by: 'core', answer: await core(), note: t`Drawn by the core: ${able}` }
  try {
    const passed = passedIn(lesson, writing, language)
    const answer = await learner(passed)
    return { by: 'learner', answer, note: t`Drawn by your ${passed.callee.name}.` }
  } catch (thrown) {
    return {
      by: 'core',
      answer: await core(),
      note: `${sentence((thrown as Error).message)} ${t`The core draws it.`}`,
    }
  }
}

/** The line of a figure that may be drawn by the learner's function. */
export const drawnLine = ({ by, note }: Pick<Drawn<unknown>, 'by' | 'note'>) =>
  note === '' ? nothing : html`<p class="drawn-by" data-by=${by} role="status">${note}</p>`
