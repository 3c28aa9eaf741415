/**
 * Begins in a page that a course launched with a record store, and only there: says above the page where
 * statements go, and sends them.
 */
import '../scorm/scorm.css'
import type { Lesson } from '../../lesson/lesson.ts'
import { language, plural, t } from '../../translation/translation.ts'
import type { Address } from '../address-state.ts'
import { pages } from '../pages.ts'
import { pageOf, watch } from './happened.ts'
import { type Launch, readLaunch, UnusableLaunch } from './launch.ts'
import { Queue } from './queue.ts'
import { type Problem, Recorder } from './recorder.ts'
import { statementOf } from './statements.ts'

/** `given`: the parameters of the launch. */
export function report(lesson: Lesson, address: Address, given: URLSearchParams): void {
  const line = lineAbove()
  let launch: Launch
  try {
    launch = readLaunch(given)
  } catch (thrown) {
    if (!(thrown instanceof UnusableLaunch)) throw thrown
    line.say(t`A course launched this page, but not as it should. Nothing is sent.`, thrown.message)
    return
  }
  const recorder = new Recorder(launch, new Queue(() => localStorage, launch), {
    fetch: (...request) => fetch(...request),
    online: () => navigator.onLine,
  })
  const where = whereText(launch)
  const tell = () =>
    line.say(where, progressText(recorder), problemText(recorder.problem, recorder))
  recorder.addEventListener('change', tell)
  line.onRetry(() => recorder.send())
  addEventListener('online', () => void recorder.send())
  const { notebook, outline } = lesson
  const titleOf = (id: string) => pages.find((page) => page.id === id)?.title ?? id
  const tests = { before: titleOf(pageOf('before')), after: titleOf(pageOf('after')) }
  tell()
  watch({ notebook, outline, address, tests }, (happened) => {
    const about = { id: crypto.randomUUID(), time: new Date(), language: language() }
    recorder.record(statementOf(launch, happened, about))
  })
  // What was left of a launch before.
  void recorder.send()
}

function whereText({ endpoint, actor }: Launch): string {
  const { host } = new URL(endpoint)
  const name = typeof actor.name === 'string' ? actor.name.slice(0, 80) : ''
  const what = t`which exercises you open, your predictions and whether they were right, results of tests, and what you complete. Reflections, code and texts stay in this browser.`
  return name === ''
    ? t`Your course launched this page. It sends to ${host}: ${what}`
    : t`Your course launched this page for ${name}. It sends to ${host}: ${what}`
}

function progressText({ sent, waiting }: Recorder): string {
  const taken = plural(sent, '{0} statement sent.', '{0} statements sent.')
  return waiting === 0 ? taken : `${taken} ${plural(waiting, '{0} waits.', '{0} wait.')}`
}

function problemText(problem: Problem | null, { refused }: Recorder): string {
  if (problem === null)
    return refused === 0
      ? ''
      : t`The record store refuses a statement (${refused}). It stays in this browser.`
  const { kind } = problem
  if (kind === 'offline') return t`There is no network. What waits is sent when it is back.`
  if (kind === 'unreachable')
    return t`The record store does not answer: it is down, or does not allow pages of ${location.origin}. What waits is sent later.`
  if (kind === 'credentials')
    return t`The record store refuses the credentials of this launch (${problem.status}). What waits stays in this browser until your course launches the lesson again.`
  return t`The record store is busy (${problem.status}). What waits is sent later.`
}

function lineAbove() {
  const aside = document.createElement('aside')
  aside.className = 'course-line'
  aside.setAttribute('aria-label', t`Record store`)
  const [where, progress, problem] = [0, 1, 2].map(() => document.createElement('p'))
  problem?.setAttribute('role', 'status')
  const retry = document.createElement('button')
  retry.type = 'button'
  retry.className = 'quiet'
  retry.textContent = t`Send now`
  for (const each of [where, progress, problem]) if (each !== undefined) aside.append(each)
  document.body.prepend(aside)
  return {
    say(...lines: string[]): void {
      for (const [i, each] of [where, progress, problem].entries())
        if (each !== undefined && each.textContent !== (lines[i] ?? ''))
          each.textContent = lines[i] ?? ''
      if ((lines[2] ?? '') === '') retry.remove()
      else if (!retry.isConnected) aside.append(retry)
    },
    onRetry(send: () => unknown): void {
      retry.onclick = () => void send()
    },
  }
}
