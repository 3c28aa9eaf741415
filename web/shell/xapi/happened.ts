/** What a learner does in the lesson, as a course hears of it: by the notebook and the address. */

import { assessedIn, FORMS, type Form, resultKey, rightIn } from '../../state/assessment/results.ts'
import type { Outlined } from '../../state/done.ts'
import { doneOf } from '../../state/done.ts'
import type { Notebook } from '../../state/notebook.ts'
import { isRight } from '../../state/verdict.ts'
import type { LearningEvent } from './statements.ts'

export interface RecorderSources {
  notebook: Notebook
  outline: readonly Outlined[]
  /** changes when another page is opened */
  address: EventTarget & { readonly exercise: string }
  /** titles of the tests */
  tests: Readonly<Record<Form, string>>
}

const SEEN = /^([^/]+)\/seen\/([^/]+)$/
const DECIDES = /^([^/]+)\//

/**
 * Calls `tell` for everything that happens from now on. Only what belongs to the page that is open
 * counts: work that is brought in, or done in another tab, was not done here.
 */
export function watch(
  { notebook, outline, address, tests }: RecorderSources,
  tell: (happened: LearningEvent) => void,
): void {
  const lessonOf = (entry: Outlined) => ({
    ...{ path: entry.id, name: `${entry.number} ${entry.title}`, kind: 'lesson' as const },
  })
  const entryOf = (id: string) => outline.find((entry) => entry.id === id)
  const isDone = (entry: Outlined) => doneOf(notebook, entry) === 'done'
  const done = new Set(outline.filter(isDone).map(({ id }) => id))
  let opened = ''
  const open = () => {
    const { exercise } = address
    if (exercise === opened) return
    opened = exercise
    const entry = entryOf(exercise)
    if (entry !== undefined) tell({ verb: 'experienced', what: lessonOf(entry) })
  }
  const answered = (entry: Outlined, name: string) => {
    const read = (part: string) => notebook.read(`${entry.id}/${part}/${name}`)
    const verdict = read('verdict')
    tell({
      verb: 'answered',
      what: { path: `${entry.id}/${name}`, name: read('asked') || name, kind: 'question' },
      result: {
        response: read('answer') || read('prediction'),
        ...(verdict === '' ? {} : { success: isRight(verdict) }),
      },
    })
  }
  const complete = (entry: Outlined) => {
    if (done.has(entry.id) || !isDone(entry)) return
    done.add(entry.id)
    tell({ verb: 'completed', what: lessonOf(entry), result: { completion: true } })
    if (done.size === outline.length)
      tell({
        verb: 'completed',
        what: { path: '', name: 'Lexiscope', kind: 'course' },
        result: { completion: true },
      })
  }
  const handedIn = (form: Form) => {
    const result = assessedIn(notebook)[form]
    if (result === null) return
    const [raw, max] = [rightIn(result), result.marks.size]
    tell({
      verb: 'completed',
      what: { path: pageOf(form), name: tests[form], kind: 'assessment' },
      result: { completion: true, score: { raw, min: 0, max, scaled: raw / max } },
    })
  }
  open()
  address.addEventListener('change', open)
  notebook.addEventListener('change', (event) => {
    const key = (event as CustomEvent<string | null>).detail ?? ''
    const form = FORMS.find((each) => key === resultKey(each))
    if (form !== undefined && address.exercise === pageOf(form)) handedIn(form)
    const entry = entryOf(DECIDES.exec(key)?.[1] ?? '')
    if (entry === undefined || entry.id !== address.exercise) return
    const name = SEEN.exec(key)?.[2]
    if (name !== undefined && notebook.read(key) !== '') answered(entry, name)
    complete(entry)
  })
}

/** "pretest" */
export const pageOf = (form: Form): string => (form === 'before' ? 'pretest' : 'posttest')
