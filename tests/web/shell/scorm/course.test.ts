// The lesson in a course system, session after session: what it keeps, what comes back, and what is said
// of systems that do what the specification does not have.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Course } from '../../../../web/shell/scorm/course.ts'
import { findCourse } from '../../../../web/shell/scorm/search.ts'
import { ELSEWHERE } from '../../../../web/shell/scorm/suspended.ts'
import { lineOf } from '../../../../web/shell/scorm/words.ts'
import { archives } from '../../../../web/state/archives.ts'
import type { Outlined } from '../../../../web/state/done.ts'
import { Notebook } from '../../../../web/state/notebook.ts'
import { storage } from '../../storage.ts'
import { CourseSystem, firstSitting, type Kept, type Options } from './course-system.ts'

const entry = (id: string, number: string, predictions: string[]): Outlined => ({
  ...{ number, id, title: id, question: '', minutes: 1, predictions },
})
const outline = [entry('lookup', '02', ['parameters']), entry('review', '17', ['a', 'b'])]
/** Of the page in sight. */
let address = '#/'

beforeEach(() => {
  vi.useFakeTimers()
  address = '#/'
})
afterEach(() => {
  vi.useRealTimers()
})

/** A browser: its storage, and the notebook of a page in it. */
const browser = (store = storage()) => ({ store, notebook: new Notebook(() => store) })

const around = (
  { store, notebook }: ReturnType<typeof browser>,
  mastery: number | null = null,
) => ({
  ...{ notebook, outline, mastery, storage: () => store, now: () => performance.now() },
  address: () => address,
})

function launch(options: Options = {}, here = browser(), mastery: number | null = null) {
  const system = new CourseSystem(options)
  const course = new Course(system.api, around(here, mastery))
  course.begin()
  const kept = (name: string) => system.kept.values[`cmi.${name}`]
  return { ...here, system, course, kept, line: () => lineOf(course, numberOf) }
}
const numberOf = (id: string) => outline.find((each) => each.id === id)?.number ?? id

/** Until what was changed has rested and been sent. */
const rest = () => void vi.advanceTimersByTime(1100)

/** A session in which something is done; what the system keeps of it. */
function session(
  act: (notebook: Notebook) => void,
  options: Options = {},
  here = browser(),
  mastery: number | null = null,
): Kept {
  const { system, notebook, course } = launch(options, here, mastery)
  act(notebook)
  rest()
  course.end()
  return system.kept
}

function answer(notebook: Notebook, id: string, name: string, right = true) {
  notebook.write(`${id}/begun`, 'yes')
  notebook.write(`${id}/prediction/${name}`, '1')
  notebook.write(`${id}/seen/${name}`, 'yes')
  notebook.write(`${id}/verdict/${name}`, right ? 'Right.' : 'Not right.')
}
const looksUp = (notebook: Notebook) => answer(notebook, 'lookup', 'parameters')
const reflects = (text: string) => (notebook: Notebook) =>
  void notebook.write('lookup/reflection', text)

test('a first session is incomplete, and keeps progress after every change', () => {
  const { system, notebook, kept, line } = launch()
  expect(kept('core.lesson_status')).toBe('incomplete')
  answer(notebook, 'review', 'a')
  notebook.write('place', 'review')
  notebook.write('review/address', '#/review')
  rest()
  expect(['raw', 'min', 'max'].map((name) => kept(`core.score.${name}`))).toEqual([
    ...['50', '0', '100'],
  ])
  expect(kept('core.lesson_location')).toBe('#/review')
  expect(kept('suspend_data')).toContain('["review",0,{"a":"r1"}]')
  expect(system.met).toEqual(['401', '401'])
  expect(line()).toMatch(/^Your course system keeps/)
})

test('many changes are sent together; the end sends the rest and the time, and nothing follows', () => {
  const { system, notebook, course, kept } = launch()
  const before = system.calls.length
  for (let i = 0; i < 50; i++) notebook.write('lookup/reflection', 'so '.repeat(i))
  rest()
  const since = system.calls.slice(before)
  expect(since.filter((call) => call.startsWith('LMSSetValue(cmi.suspend_data'))).toHaveLength(1)
  expect(since.filter((call) => call === 'LMSCommit()')).toHaveLength(1)
  vi.advanceTimersByTime(60_130)
  looksUp(notebook)
  course.end()
  course.end()
  expect(system.kept).toMatchObject({ entry: 'resume', totalSeconds: expect.closeTo(61.23, 1) })
  expect(kept('suspend_data')).toContain('["lookup",1,{"parameters":"r1"}]')
  expect(system.calls.filter((call) => call === 'LMSFinish()')).toHaveLength(1)
  const calls = system.calls.length
  notebook.write('lookup/reflection', 'after the end')
  rest()
  expect(system.calls).toHaveLength(calls)
})

test('a page that is hidden sends at once what has not rested, and again what comes later', () => {
  const { system, notebook, course } = launch()
  const commits = () => system.calls.filter((call) => call === 'LMSCommit()').length
  const before = commits()
  course.flush()
  expect(commits()).toBe(before)
  looksUp(notebook)
  course.flush()
  expect(commits()).toBe(before + 1)
  reflects('A lookup is linear.')(notebook)
  rest()
  expect(commits()).toBe(before + 2)
})

test('on another day, in another browser, the work goes on where it was', () => {
  const kept = session((notebook) => {
    looksUp(notebook)
    answer(notebook, 'review', 'a', false)
    reflects('A lookup is linear.')(notebook)
    notebook.write('place', 'lookup')
    notebook.write('lookup/address', '#/lookup?tableRows=4')
  })
  const next = launch({ kept })
  expect(next.course.location).toBe('#/lookup?tableRows=4')
  expect(next.notebook.read('lookup/reflection')).toBe('A lookup is linear.')
  expect(next.notebook.read('review/verdict/a')).toBe('Not right.')
  answer(next.notebook, 'review', 'b')
  next.notebook.write('review/reflection', 'Turned back.')
  rest()
  expect([next.kept('core.lesson_status'), next.kept('core.score.raw')]).toEqual([
    'completed',
    '50',
  ])
  expect(archives(next.notebook)).toEqual([])
})

test('an exercise that was only read is where the learner comes back to', () => {
  const { system, course, notebook } = launch()
  notebook.write('place', 'lookup')
  address = '#/review?question=2'
  course.end()
  expect(launch({ kept: system.kept }).course.location).toBe('#/review')
})

test('a second attempt begins anew, and the work of the first is in the archive', () => {
  const here = browser()
  const first = session((notebook) => answer(notebook, 'review', 'a'), {}, here)
  const second = launch({ kept: firstSitting('ada', 2) }, browser(here.store))
  expect(second.notebook.read('review/prediction/a')).toBe('')
  expect(archives(second.notebook)[0]?.work?.entries.get('review/prediction/a')).toBe('1')
  expect(second.line()).toContain('in the archive')
  expect(second.kept('core.score.raw')).toBeUndefined()
  answer(second.notebook, 'review', 'a', false)
  rest()
  expect(second.kept('core.score.raw')).toBe('0')
  second.course.end()
  // Back in the first, its own work is there.
  const again = launch({ kept: first }, browser(here.store))
  expect(again.notebook.read('review/verdict/a')).toBe('Right.')
  expect(again.kept('core.score.raw')).toBe('50')
})

test('learners who share a browser do not get one another’s work; work done without a system is taken along', () => {
  const here = browser()
  looksUp(here.notebook)
  const ada = launch({}, here)
  expect(ada.kept('suspend_data')).toContain('lookup')
  expect(ada.course.putAway).toBe(false)
  ada.course.end()
  const bob = launch({ kept: firstSitting('bob') }, browser(here.store))
  expect(bob.notebook.read('lookup/prediction/parameters')).toBe('')
  rest()
  expect(bob.kept('suspend_data')).not.toContain('lookup')
})

test('in one browser what was typed last stays, though the system never heard of it', () => {
  const here = browser()
  const refuses = { functions: ['LMSCommit', 'LMSFinish'], code: '101' }
  const first = launch({ refuses }, here)
  looksUp(here.notebook)
  rest()
  first.course.end()
  expect(first.line()).toContain('LMSCommit was refused (error 101')
  // The system says that this is the first.
  const next = browser(here.store)
  const kept = session(reflects('as sent'), {}, next)
  expect(next.notebook.read('lookup/prediction/parameters')).toBe('1')
  const page = browser(here.store)
  reflects('as sent, and more')(page.notebook)
  const last = launch({ kept }, page)
  expect(last.notebook.read('lookup/reflection')).toBe('as sent, and more')
  expect(archives(last.notebook)).toEqual([])
})

test('where another browser went on, its answers come, and what differed here is archived', () => {
  const here = browser()
  const kept = session(reflects('first'), {}, here)
  const there = session(reflects('second, elsewhere'), { kept })
  const back = launch({ kept: there }, browser(here.store))
  expect(back.notebook.read('lookup/reflection')).toBe('second, elsewhere')
  expect(archives(back.notebook)[0]?.work?.entries.get('lookup/reflection')).toBe('first')
})

test.each([
  [{ mastery: 80 }, 80, 'failed'],
  [{}, 80, 'failed'],
  [{}, 50, 'passed'],
  // The system's own counts before that of the package.
  [{ mastery: 40 }, 90, 'passed'],
])(
  'in a system with %j and a mastery score of %d, half the answers right is %s',
  (options, mastery, status) => {
    const { notebook, course, kept } = launch(options, browser(), mastery)
    answer(notebook, 'review', 'b', false)
    rest()
    // Of half a review a system would make a failure.
    expect([kept('core.score.raw'), kept('core.lesson_status')]).toEqual([undefined, 'incomplete'])
    answer(notebook, 'review', 'a')
    course.end()
    expect([kept('core.score.raw'), kept('core.lesson_status')]).toEqual(['50', status])
  },
)

test('begun anew within an attempt, what was reached stays in the grades', () => {
  const act = (notebook: Notebook) => answer(notebook, 'review', 'a')
  const kept = session(act, {}, browser(), 50)
  const again = launch({ kept }, browser(), 50)
  for (const part of ['prediction', 'seen', 'verdict']) again.notebook.write(`review/${part}/a`, '')
  rest()
  expect([again.kept('core.lesson_status'), again.kept('core.score.raw')]).toEqual(['passed', '50'])
})

test.each(['browse', 'review'] as const)(
  'in %s mode nothing is written, and one’s own work is found again',
  (lessonMode) => {
    const kept = session(looksUp, { kept: firstSitting('bob') })
    const here = browser()
    const own = session((notebook) => answer(notebook, 'review', 'a'), {}, here)
    const back = launch({ kept, lessonMode }, browser(here.store))
    // Neither shows what another learner has done here.
    expect(back.notebook.read('review/prediction/a')).toBe('')
    expect(back.notebook.read('lookup/prediction/parameters')).toBe(
      lessonMode === 'review' ? '1' : '',
    )
    answer(back.notebook, 'review', 'b')
    rest()
    back.course.flush()
    back.course.end()
    expect(back.system.calls.filter((call) => /Set|Commit/.test(call))).toEqual([])
    expect(back.system.kept.values).toEqual(kept.values)
    expect(back.line()).toContain('keeps nothing')
    const again = launch({ kept: own }, browser(here.store))
    expect(again.notebook.read('review/prediction/a')).toBe('1')
    expect(again.notebook.read('review/prediction/b')).toBe('')
    expect(again.notebook.read('lookup/prediction/parameters')).toBe('')
  },
)

test.each(['browse', 'review'] as const)(
  'who looks in %s mode and has no work of their own neither sees another’s nor changes it',
  (lessonMode) => {
    const here = browser()
    session(looksUp, {}, here)
    const stored = new Map(here.store.entries)
    const looking = launch({ kept: firstSitting('bob'), lessonMode }, browser(here.store))
    expect(looking.notebook.keys()).toEqual([])
    reflects('a preview')(looking.notebook)
    expect(looking.notebook.read('lookup/reflection')).toBe('a preview')
    looking.course.end()
    expect(new Map(here.store.entries)).toEqual(stored)
  },
)

test.each([
  ['{"page":3}', 'was not written by this lesson'],
  ['[{"lexiscope":7,"attempt":"abcdefghi"}]', 'by another version of this lesson (7)'],
  ['[{"lexiscope":1', 'is damaged'],
  ['[{"lexiscope":1,"attempt":"abcdefghi"},["lookup",1,{"a":"x"}]]', 'is damaged'],
  ['x'.repeat(100_001), 'is too long'],
])('progress such as %.30j is told, left as it is, and replaced by a press', (code, why) => {
  const given: Kept = { ...firstSitting(), entry: 'resume', values: { 'cmi.suspend_data': code } }
  const here = browser()
  answer(here.notebook, 'review', 'a')
  const { course, notebook, kept, line } = launch({ kept: given }, here)
  expect(line()).toContain(why)
  reflects('so')(notebook)
  rest()
  // Score and status do not depend on it.
  expect([kept('core.score.raw'), kept('suspend_data')]).toEqual(['50', code])
  course.replaceUnread()
  rest()
  expect(kept('suspend_data')).toContain('["lookup",1,{}],["review",0,{"a":"r1"}]')
  expect(line()).toMatch(/^Your course system keeps/)
})

test('a system with little room gets what has room, the rest stays here, and both are said', () => {
  const full = () => {
    const here = browser()
    reflects('A short one.')(here.notebook)
    here.notebook.write('review/reflection', 'long '.repeat(4000))
    looksUp(here.notebook)
    return here
  }
  const here = full()
  const usual = launch({}, here)
  expect(usual.kept('suspend_data')?.length).toBeLessThanOrEqual(4096)
  expect(usual.line()).toContain('Too long for it now: the reflection of 17.')
  expect(usual.line()).not.toContain('did not take everything')
  usual.course.end()
  const small = launch({ truncates: 100 }, full())
  rest()
  expect(small.line()).toContain('It has less room than usual')
  expect(small.kept('suspend_data')?.length).toBeLessThanOrEqual(100)
  // Cut off behind the lesson's back.
  const kept = structuredClone(usual.system.kept)
  kept.values['cmi.suspend_data'] = usual.kept('suspend_data')?.slice(0, -5) ?? ''
  const cut = launch({ kept })
  expect(cut.line()).toContain('cut some off')
  for (const { notebook } of [launch({ kept: small.system.kept }), cut])
    expect(notebook.read('lookup/prediction/parameters')).toBe('1')
  expect(cut.notebook.read('lookup/reflection')).toBe(ELSEWHERE)
  const back = launch({ kept }, browser(here.store))
  expect(back.notebook.read('lookup/reflection')).toBe('A short one.')
})

test.each([
  ['more than the specification has', { room: 64_000 }, 5000],
  ['what the specification has', {}, 3000],
  ['less, which is refused', { room: 300 }, 100],
  ['what the specification has, and says so at the end', { room: 4096, refusesLate: true }, 3000],
])('a system with room for %s stores short answers beside a long text', (_room, options, fits) => {
  const { system, notebook, line } = launch(options)
  notebook.write('review/reflection', 'x'.repeat(70_000))
  rest()
  notebook.write('lookup/reflection', 'y'.repeat(fits))
  looksUp(notebook)
  rest()
  const next = launch({ ...options, kept: system.kept })
  expect(next.notebook.read('lookup/prediction/parameters')).toBe('1')
  expect(next.notebook.read('lookup/reflection')).toHaveLength(fits)
  expect(next.notebook.read('review/reflection')).toBe(ELSEWHERE)
  expect(line()).toContain('Too long for it now: the reflection of 17.')
  expect(line()).not.toContain('did not take everything')
})

test('an LMSCommit that fails once leaves nothing out of a system with room for it', () => {
  const options: Options = { room: 64_000 }
  const { system, notebook, line } = launch(options)
  const commits = () => system.calls.filter((call) => call.startsWith('LMSCommit')).length
  const before = commits()
  const isFirst = () => commits() === before + 1
  Object.defineProperty(options, 'refuses', {
    get: () => ({ functions: isFirst() ? ['LMSCommit'] : [], code: '101' }),
  })
  notebook.write('lookup/reflection', 'y'.repeat(5000))
  rest()
  rest()
  expect(system.kept.values['cmi.suspend_data']).toContain('y'.repeat(5000))
  expect(line()).not.toContain('Too long')
})

test.each([300, 1000, 2048])(
  'with room for %i, of which it tells at the end, a system stores short answers after a long text',
  (room) => {
    const { system, notebook } = launch({ room, refusesLate: true })
    notebook.write('lookup/reflection', 'y'.repeat(3000))
    rest()
    looksUp(notebook)
    rest()
    const next = launch({ kept: system.kept })
    expect(next.notebook.read('lookup/prediction/parameters')).toBe('1')
  },
)

test.each(['LMSInitialize', 'LMSGetValue', 'LMSSetValue', 'LMSCommit', 'LMSFinish'])(
  'a system whose %s throws keeps no learner from anything',
  (name) => {
    const { notebook, course, line } = launch({ throws: [name] })
    looksUp(notebook)
    rest()
    course.flush()
    course.end()
    expect(notebook.read('lookup/prediction/parameters')).toBe('1')
    if (/Set|Commit/.test(name)) expect(line()).toContain('did not take everything')
  },
)

test('a browser without room to put other work away sends nothing, and the page says so', () => {
  const here = browser()
  session(reflects('x'.repeat(3000)), {}, here)
  const full = storage(Number.POSITIVE_INFINITY, 8000)
  for (const [key, text] of here.store.entries) full.setItem(key, text)
  const bob = launch({ kept: firstSitting('bob') }, browser(full))
  expect(bob.notebook.read('lookup/reflection')).toHaveLength(3000)
  expect(bob.system.calls.filter((call) => call.startsWith('LMSSet'))).toEqual([])
  expect(bob.line()).toMatch(/no room .* Until then your course system is told nothing/)
})

/** A search whose clock goes by its own waiting. */
function search(from: Record<string, unknown>, happens: (ms: number) => void = () => {}) {
  let clock = 0
  const found = findCourse({
    from,
    around: { ...around(browser()), now: () => clock },
    wait: async (ms) => {
      clock += ms
      happens(clock)
    },
    met: () => {},
    left: () => clock > 60_000,
  })
  return { found, waited: () => clock }
}

test('an API that is late by seconds is found, and one that does not begin is asked again', async () => {
  const parent: Record<string, unknown> = {}
  const late = search({ parent }, (ms) => {
    if (ms >= 7000) parent.API ??= new CourseSystem().api
  })
  expect(await late.found).toBeInstanceOf(Course)
  const refuses = { functions: ['LMSInitialize'], code: '101' }
  const never = search({ parent: { API: new CourseSystem({ refuses }).api } })
  expect(await never.found).toContain('LMSInitialize was refused')
  const options = { refuses: { ...refuses } }
  const slow = search({ parent: { API: new CourseSystem(options).api } }, (ms) => {
    if (ms >= 3000) options.refuses.functions = []
  })
  expect(await slow.found).toBeInstanceOf(Course)
  for (const [from, says, waits] of [
    [{}, 'No course system was found', 0],
    [{ parent: {} }, 'No course system was found', 20_000],
    [{ parent: { API_1484_11: {} } }, 'Your course system speaks SCORM 2004', 1000],
  ] as const) {
    const { found, waited } = search(from)
    expect([await found, waited()]).toEqual([expect.stringContaining(says), waits])
  }
})
