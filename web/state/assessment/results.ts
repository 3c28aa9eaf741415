/**
 * The results of the learner's tests before and after the lesson: "assessment/before/result". Answers are kept
 * as predictions of "assessment-before" are; which of them are right, only once a test is submitted.
 */

export type Form = 'before' | 'after'

export type Mark = 'right' | 'wrong' | 'unknown'
const MARKS: readonly string[] = ['right', 'wrong', 'unknown'] satisfies Mark[]

export interface TestResult {
  /** time of submission: "2026-03-01T09:30:00.000Z" */
  time: string
  /** by question: "order.same-sum" */
  marks: ReadonlyMap<string, Mark>
}

/** null for a test that was not submitted */
export type Assessed = Readonly<Record<Form, TestResult | null>>

interface Entries {
  read(key: string): string
  write(key: string, text: string): boolean
}

const VERSION = '1'
const resultKey = (form: Form) => `assessment/${form}/result`

/** "1 2026-03-01T09:30:00.000Z order.same-sum=right rotary.leaves-the-score=unknown" */
export function writeResult({ time, marks }: TestResult): string {
  return [VERSION, time, ...[...marks].map(([name, mark]) => `${name}=${mark}`)].join(' ')
}

/** null if the text is not a result of this version. */
export function readResult(text: string): TestResult | null {
  const [version, time = '', ...rest] = text.split(' ')
  if (version !== VERSION || !isTime(time) || rest.length === 0) return null
  const marks = new Map<string, Mark>()
  for (const each of rest) {
    const [, name = '', mark = ''] = /^([\w-]+\.[\w-]+)=(\w+)$/.exec(each) ?? []
    if (name === '' || marks.has(name) || !MARKS.includes(mark)) return null
    marks.set(name, mark as Mark)
  }
  return { time, marks }
}

const isTime = (text: string) =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(text) && !Number.isNaN(Date.parse(text))

export function handIn(notebook: Entries, form: Form, result: TestResult): void {
  notebook.write(resultKey(form), writeResult(result))
}

export const assessedIn = (notebook: Pick<Entries, 'read'>): Assessed => ({
  before: readResult(notebook.read(resultKey('before'))),
  after: readResult(notebook.read(resultKey('after'))),
})

export const rightIn = ({ marks }: TestResult): number =>
  [...marks.values()].filter((mark) => mark === 'right').length
