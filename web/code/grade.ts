/**
 * Grades a learner's function on named and random test cases against the core's answers. If one fails,
 * shrinks it to the smallest failing case and looks for a hint.
 */

import { t } from '../translation/translation.ts'
import type { CodeExercise, Expected, FunctionName } from './exercise.ts'
import { type Fault, type FaultKind, hintFor, isUndefinedNumber, judge, ORDER } from './judge.ts'
import { LANGUAGES, seeminglyIn } from './language.ts'
import { BOUNDS, type CallResult, type End, type Input } from './program.ts'
import { Random } from './random.ts'
import { LIMIT_MS, type Runner } from './sandbox.ts'
import { callText } from './values.ts'

const RANDOM_CASES = 40
const SEED = 9
/** Limits of shrinking: rounds, and candidates per round. */
const ROUNDS = 30
const MAX_CANDIDATES = 40

/** Asks the core for the expected result. */
export type Answer = (name: FunctionName, given: Input) => Promise<Expected>

/** State of a list item: a named case, or all random cases together. */
export type CaseState = 'untried' | 'right' | 'wrong'

export interface Verdict {
  passed: boolean
  /** One line that also says what to do. */
  line: string
  /** What was wrong whatever the case, in words that several learners may share; '' where nothing was. */
  mistake: string
  /** of each named case, then of the random cases */
  states: CaseState[]
  printed: string[]
  /** number of printed lines */
  lines: number
}

interface Tried {
  given: Input
  expected: Expected
  ran: CallResult
  fault: Fault | null
}

/** Labels of the list items, in the order of a verdict's states. */
export const caseNames = ({ cases }: CodeExercise): string[] => [
  ...cases.map(({ name }) => name),
  t`${RANDOM_CASES} random cases`,
]

/** Calls `onChange` whenever a state changes. */
export async function grade(
  exercise: CodeExercise,
  code: string,
  tools: { run: Runner; answer: Answer },
  onChange: (states: CaseState[]) => void = () => {},
): Promise<Verdict> {
  const random = new Random(SEED)
  const inputs: Input[] = exercise.cases.map(({ given }) => given)
  for (let i = 0; i < RANDOM_CASES; i++) inputs.push(exercise.random(random))
  const named = exercise.cases.length
  const states = caseNames(exercise).map((): CaseState => 'untried')
  const update = (tried: Tried, index: number): void => {
    const at = Math.min(index, named)
    if (tried.fault !== null) states[at] = 'wrong'
    else if (index < named || index === inputs.length - 1) {
      if (states[at] === 'untried') states[at] = 'right'
    }
    onChange([...states])
  }

  const { tried, end } = await runAll(exercise, code, inputs, tools, update)
  const printed = tried.flatMap(({ ran }) => ran.printed).slice(0, BOUNDS.lines)
  const verdict = (passed: boolean, line: string, mistake = ''): Verdict => {
    const lines = tried.at(-1)?.ran.lines ?? 0
    return { passed, line, mistake, states, printed, lines }
  }
  const stopped = stoppedLine(exercise, code, end, inputs[tried.length])
  const failed = tried.filter(({ fault }) => fault !== null)
  if (failed.length === 0 && stopped === '') {
    return verdict(true, t`All ${inputs.length} cases right, as the core has them.`)
  }
  if (stopped !== '') {
    if (end.kind === 'time' && tried.length > 0) states[Math.min(tried.length, named)] = 'wrong'
    return verdict(false, stopped, STOPPED[end.kind] ?? '')
  }
  const kind = ORDER.find((each) => failed.some(({ fault }) => fault?.kind === each))
  const first = failed.find(({ fault }) => fault?.kind === kind) as Tried
  const comparable = kind === 'value' || kind === 'shape' || isUndefinedNumber(first.ran)
  const hint = comparable ? hintFor(exercise, failed) : ''
  // Filling the memory takes seconds, whatever the case.
  const isFull = first.ran.thrown?.name === 'OutOfMemory'
  const smallest = isFull ? first : await shrink(exercise, code, first, tools)
  return verdict(
    false,
    lineOf(exercise, smallest, hint),
    hint || FAULTS[first.fault?.kind ?? 'value'],
  )
}

/** What stopped the code before it had run every case; what is not the learner's doing is none. */
const STOPPED: Readonly<Partial<Record<End['kind'], string>>> = {
  missing: t`No function of that name.`,
  time: t`A loop that never ends.`,
  unreadable: t`Code that cannot be read.`,
  thrown: t`An error before the first call.`,
}

/** What is wrong with a result where no usual mistake explains it. */
const FAULTS: Readonly<Record<FaultKind, string>> = {
  builtIn: t`A built-in was changed.`,
  reach: t`It reached for the page, the network or storage.`,
  thrown: t`It threw an error.`,
  changed: t`It changed its argument.`,
  shape: t`Another shape than expected.`,
  value: t`Other values than expected.`,
  refusal: t`Not the error that is expected.`,
}

/** Runs the code on each input and compares the results with the core's answers. */
async function runAll(
  exercise: CodeExercise,
  code: string,
  inputs: readonly Input[],
  { run, answer }: { run: Runner; answer: Answer },
  onResult: (tried: Tried, index: number) => void = () => {},
): Promise<{ tried: Tried[]; end: End }> {
  const answers = await Promise.all(inputs.map((given) => answer(exercise.name, given)))
  const tried: Tried[] = []
  const end = await run(code, exercise.callee, inputs, (ran) => {
    const i = tried.length
    // Results arrive in order: one that does not was forged by the learner's code.
    if (ran.index !== i || i >= inputs.length) return
    const [given, expected] = [inputs[i] as Input, answers[i] as Expected]
    const one = { given, expected, ran, fault: judge(exercise, expected, ran) }
    tried.push(one)
    onResult(one, i)
  })
  return { tried, end }
}

/**
 * Shrinks a failed case: each round continues with the first smaller case that fails in the same way.
 */
async function shrink(
  exercise: CodeExercise,
  code: string,
  first: Tried,
  tools: { run: Runner; answer: Answer },
): Promise<Tried> {
  let smallest = first
  for (let round = 0; round < ROUNDS; round++) {
    const inputs = exercise.smaller(smallest.given).slice(0, MAX_CANDIDATES)
    if (inputs.length === 0) break
    const { tried } = await runAll(exercise, code, inputs, tools)
    const next = tried.find(({ fault }) => fault?.kind === first.fault?.kind)
    if (next === undefined) break
    smallest = next
  }
  return smallest
}

const lineOf = ({ callee }: CodeExercise, { given, fault }: Tried, hint: string): string =>
  `${(fault as Fault).message(callText(callee, given))}${hint && ` ${hint}`}`

/** Why the run ended early; '' if it ran all cases. */
function stoppedLine(
  { callee }: CodeExercise,
  code: string,
  end: End,
  next: Input | undefined,
): string {
  if (end.kind === 'done') return ''
  if (end.kind === 'missing') {
    const { language, name } = callee
    const head = `${language === 'python' ? 'def' : 'function'} ${name}`
    return t`There is no function called ${name}: keep the line that begins with “${head}”.`
  }
  if (end.kind === 'time') {
    const seconds = LIMIT_MS / 1000
    return next === undefined
      ? t`The code did not end within ${seconds} seconds: look for a loop that never ends.`
      : t`${callText(callee, next)} did not end within ${seconds} seconds: look for a loop that never ends.`
  }
  if (end.kind === 'refused') {
    return t`Your code did not start: this browser refused the worker that it runs in. Reload the page; if that does not help, try another browser.`
  }
  if (end.kind === 'unfetched') {
    return t`Python could not be loaded. Check your connection, then try again.`
  }
  const { message, line } = end.kind === 'unreadable' ? end : end.thrown
  if (end.kind === 'unreadable') {
    const written = code.split('\n')[Math.max(0, line - 1)] ?? ''
    const other = seeminglyIn(callee.language, written)
    const why =
      other !== ''
        ? t`it looks like ${other}, and ${LANGUAGES[callee.language]} is chosen above the editor`
        : message || t`look for a sign too few or too many`
    return line > 0 ? t`Line ${line} cannot be read: ${why}.` : t`The code cannot be read: ${why}.`
  }
  if (message === 'memory') return t`Your code asked for more than 256 MB of memory at once.`
  const reached = end.thrown.name === 'OutOfReach'
  if (reached) {
    return t`Your code reached for “${message}”: it runs by itself, without page, network or storage.`
  }
  const { name: thrown } = end.thrown
  return line > 0
    ? t`Line ${line} threw ${thrown}: ${message}, before any call.`
    : t`The code threw ${thrown}: ${message}, before any call.`
}
