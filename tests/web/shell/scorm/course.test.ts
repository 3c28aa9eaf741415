// The lesson in a course system, session after session: what it keeps, what comes back, and what is said
// of systems that do what the specification does not have.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ELSEWHERE } from '../../../../web/shell/scorm/carried.ts'
import { Course } from '../../../../web/shell/scorm/course.ts'
import { findCourse } from '../../../../web/shell/scorm/search.ts'
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
const launched: Course[] = []

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  launched.length = 0
  vi.useRealTimers()
})

/** A browser: its storage, and the notebook of a page in it. */
const browser = (store = storage()) => ({ store, notebook: new Notebook(() => store) })

const around = (
  { store, notebook }: ReturnType<typeof browser>,
  mastery: number | null = null,
) => ({
  ...{ notebook, outline, mastery, storage: () => store, now: () => performance.now() },
})

async function launch(options: Options = {}, here = browser(), mastery: number | null = null) {
  const system = new CourseSystem(options)
  const course = new Course(system.api, around(here, mastery))
  launched.push(course)
  await course.begin()
  const kept = (name: string) => system.kept.values[`cmi.${name}`]
  return { ...here, system, course, kept, line: () => lineOf(course, numberOf) }
}
const numberOf = (id: string) => outline.find((each) => each.id === id)?.number ?? id

/** Until what was changed has rested and been sent. */
async function rest() {
  await vi.advanceTimersByTimeAsync(1100)
  await Promise.all(launched.map(({ sent }) => sent))
}

/** A session in which something is done; what the system keeps of it. */
async function session(
  act: (notebook: Notebook) => void,
  options: Options = {},
  here = browser(),
  mastery: number | null = null,
): Promise<Kept> {
  const { system, notebook, course } = await launch(options, here, mastery)
  act(notebook)
  await rest()
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

/** Letters that hardly deflate, the same at every call. */
const noise = (letters: number) =>
  Array.from({ length: letters / 10 }, (_, i) =>
    Math.sin(i + 1)
      .toString(36)
      .slice(-10),
  ).join('')

test('a first session is incomplete, and keeps progress after every change', async () => {
  const { system, notebook, kept, line } = await launch()
  expect(kept('core.lesson_status')).toBe('incomplete')
  answer(notebook, 'review', 'a')
  notebook.write('place', 'review')
  notebook.write('review/address', '#/review')
  await rest()
  expect(['raw', 'min', 'max'].map((name) => kept(`core.score.${name}`))).toEqual([
    ...['50', '0', '100'],
  ])
  expect(kept('core.lesson_location')).toBe('#/review')
  expect(kept('suspend_data')).toContain('review::a=r1;')
  expect(system.met).toEqual(['401', '401'])
  expect(line()).toMatch(/^Your course system keeps/)
})

test('many changes are sent together; the end sends the rest and the time, and nothing follows', async () => {
  const { system, notebook, course, kept } = await launch()
  const before = system.calls.length
  for (let i = 0; i < 50; i++) notebook.write('lookup/reflection', 'so '.repeat(i))
  await rest()
  const since = system.calls.slice(before)
  expect(since.filter((call) => call.startsWith('LMSSetValue(cmi.suspend_data'))).toHaveLength(1)
  expect(since.filter((call) => call === 'LMSCommit()')).toHaveLength(1)
  vi.advanceTimersByTime(60_130)
  looksUp(notebook)
  course.end()
  course.end()
  expect(system.kept).toMatchObject({ entry: 'resume', totalSeconds: expect.closeTo(61.23, 1) })
  expect(kept('suspend_data')).toContain('lookup:r:parameters=r1;')
  expect(system.calls.filter((call) => call === 'LMSFinish()')).toHaveLength(1)
  const calls = system.calls.length
  notebook.write('lookup/reflection', 'after the end')
  await rest()
  expect(system.calls).toHaveLength(calls)
})

test.each([true, false])(
  'what is written just before leaving is sent too (packed: %s)',
  async (packs) => {
    const { system, notebook, course } = await launch()
    reflects('A lookup is linear – sí.')(notebook)
    // No second of rest: just until it is packed.
    if (packs) await Reflect.get(course, 'packing')
    course.end()
    const next = await launch({ kept: system.kept })
    expect(next.notebook.read('lookup/reflection')).toBe('A lookup is linear – sí.')
    // Without room for all texts uncompressed, those packed before are sent.
    next.notebook.write('review/reflection', 'so '.repeat(1500))
    next.course.end()
    const last = await launch({ kept: next.system.kept })
    expect(last.notebook.read('lookup/reflection')).toBe('A lookup is linear – sí.')
    expect(last.notebook.read('review/reflection')).toBe(ELSEWHERE)
  },
)

test('a page that is hidden sends at once what has not rested, and again what comes later', async () => {
  const { system, notebook, course } = await launch()
  const commits = () => system.calls.filter((call) => call === 'LMSCommit()').length
  const before = commits()
  course.flush()
  expect(commits()).toBe(before)
  looksUp(notebook)
  course.flush()
  expect(commits()).toBe(before + 1)
  reflects('A lookup is linear.')(notebook)
  await rest()
  expect(commits()).toBe(before + 2)
})

test('on another day, in another browser, the work goes on where it was', async () => {
  const kept = await session((notebook) => {
    looksUp(notebook)
    answer(notebook, 'review', 'a', false)
    reflects('A lookup is linear.')(notebook)
    notebook.write('place', 'lookup')
    notebook.write('lookup/address', '#/lookup?tableRows=4')
  })
  const next = await launch({ kept })
  expect(next.course.location).toBe('#/lookup?tableRows=4')
  expect(next.notebook.read('lookup/reflection')).toBe('A lookup is linear.')
  expect(next.notebook.read('review/verdict/a')).toBe('Not right.')
  answer(next.notebook, 'review', 'b')
  next.notebook.write('review/reflection', 'Turned back.')
  await rest()
  expect([next.kept('core.lesson_status'), next.kept('core.score.raw')]).toEqual([
    'completed',
    '50',
  ])
  expect(archives(next.notebook)).toEqual([])
})

test('a second attempt begins anew, and the work of the first is in the archive', async () => {
  const here = browser()
  const first = await session((notebook) => answer(notebook, 'review', 'a'), {}, here)
  const second = await launch({ kept: firstSitting('ada', 2) }, browser(here.store))
  expect(second.notebook.read('review/prediction/a')).toBe('')
  expect(archives(second.notebook)[0]?.work?.entries.get('review/prediction/a')).toBe('1')
  expect(second.line()).toContain('in the archive')
  expect(second.kept('core.score.raw')).toBeUndefined()
  answer(second.notebook, 'review', 'a', false)
  await rest()
  expect(second.kept('core.score.raw')).toBe('0')
  second.course.end()
  // Back in the first, its own work is there.
  const again = await launch({ kept: first }, browser(here.store))
  expect(again.notebook.read('review/verdict/a')).toBe('Right.')
  expect(again.kept('core.score.raw')).toBe('50')
})

test('learners who share a browser do not get one another’s work; work done without a system is taken along', async () => {
  const here = browser()
  looksUp(here.notebook)
  const ada = await launch({}, here)
  expect(ada.kept('suspend_data')).toContain('lookup')
  expect(ada.course.putAway).toBe(false)
  ada.course.end()
  const bob = await launch({ kept: firstSitting('bob') }, browser(here.store))
  expect(bob.notebook.read('lookup/prediction/parameters')).toBe('')
  await rest()
  expect(bob.kept('suspend_data')).not.toContain('lookup')
})

test('in one browser what was typed last stays, though the system never heard of it', async () => {
  const here = browser()
  const refuses = { functions: ['LMSCommit', 'LMSFinish'], code: '101' }
  const first = await launch({ refuses }, here)
  looksUp(here.notebook)
  await rest()
  first.course.end()
  expect(first.line()).toContain('LMSCommit was refused (error 101')
  // The system says that this is the first.
  const next = browser(here.store)
  const kept = await session(reflects('as sent'), {}, next)
  expect(next.notebook.read('lookup/prediction/parameters')).toBe('1')
  const page = browser(here.store)
  reflects('as sent, and more')(page.notebook)
  const last = await launch({ kept }, page)
  expect(last.notebook.read('lookup/reflection')).toBe('as sent, and more')
  expect(archives(last.notebook)).toEqual([])
})

test('where another browser went on, its answers come, and what differed here is archived', async () => {
  const here = browser()
  const kept = await session(reflects('first'), {}, here)
  const there = await session(reflects('second, elsewhere'), { kept })
  const back = await launch({ kept: there }, browser(here.store))
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
  async (options, mastery, status) => {
    const { notebook, course, kept } = await launch(options, browser(), mastery)
    answer(notebook, 'review', 'b', false)
    await rest()
    // Of half a review a system would make a failure.
    expect([kept('core.score.raw'), kept('core.lesson_status')]).toEqual([undefined, 'incomplete'])
    answer(notebook, 'review', 'a')
    course.end()
    expect([kept('core.score.raw'), kept('core.lesson_status')]).toEqual(['50', status])
  },
)

test('begun anew within an attempt, what was reached stays in the grades', async () => {
  const act = (notebook: Notebook) => answer(notebook, 'review', 'a')
  const kept = await session(act, {}, browser(), 50)
  const again = await launch({ kept }, browser(), 50)
  for (const part of ['prediction', 'seen', 'verdict']) again.notebook.write(`review/${part}/a`, '')
  await rest()
  expect([again.kept('core.lesson_status'), again.kept('core.score.raw')]).toEqual(['passed', '50'])
})

test.each(['browse', 'review'] as const)(
  'in %s mode nothing is written, and one’s own work is found again',
  async (lessonMode) => {
    const kept = await session(looksUp, { kept: firstSitting('bob') })
    const here = browser()
    const own = await session((notebook) => answer(notebook, 'review', 'a'), {}, here)
    const back = await launch({ kept, lessonMode }, browser(here.store))
    expect(back.notebook.read('lookup/prediction/parameters')).toBe(
      lessonMode === 'review' ? '1' : '',
    )
    // A preview leaves what is here as it is.
    expect(back.notebook.read('review/prediction/a')).toBe(lessonMode === 'review' ? '' : '1')
    answer(back.notebook, 'review', 'b')
    await rest()
    back.course.flush()
    back.course.end()
    expect(back.system.calls.filter((call) => /Set|Commit/.test(call))).toEqual([])
    expect(back.system.kept.values).toEqual(kept.values)
    expect(back.line()).toContain('keeps nothing')
    const again = await launch({ kept: own }, browser(here.store))
    expect(again.notebook.read('review/prediction/a')).toBe('1')
    expect(again.notebook.read('lookup/prediction/parameters')).toBe('')
  },
)

test.each([
  ['{"page":3}', 'was not written by this lesson'],
  ['lx7.abcdefghi.1.~', 'by another version of this lesson (7)'],
  ['lx1.', 'is damaged'],
  ['lx1.abcdefghi.1.lookup:r:~', 'is damaged'],
  ['x'.repeat(100_001), 'is too long'],
])('progress such as %.30j is told, left as it is, and replaced by a press', async (code, why) => {
  const given: Kept = { ...firstSitting(), entry: 'resume', values: { 'cmi.suspend_data': code } }
  const here = browser()
  answer(here.notebook, 'review', 'a')
  const { course, notebook, kept, line } = await launch({ kept: given }, here)
  expect(line()).toContain(why)
  reflects('so')(notebook)
  await rest()
  // Score and status do not depend on it.
  expect([kept('core.score.raw'), kept('suspend_data')]).toEqual(['50', code])
  course.replaceUnread()
  await rest()
  expect(kept('suspend_data')).toMatch(/^lx1\..*lookup:r:;review::a=r1;/)
  expect(line()).toMatch(/^Your course system keeps/)
})

test('a system with little room gets what has room, the rest stays here, and both are said', async () => {
  const full = () => {
    const here = browser()
    reflects('A short one.')(here.notebook)
    here.notebook.write('review/reflection', noise(20_000))
    looksUp(here.notebook)
    return here
  }
  const here = full()
  const usual = await launch({}, here)
  await rest()
  expect(usual.kept('suspend_data')?.length).toBeLessThanOrEqual(4096)
  expect(usual.line()).toContain('Too long for it now: the reflection of 17.')
  usual.course.end()
  const small = await launch({ truncates: 64 }, full())
  await rest()
  expect(small.line()).toContain('It has less room than usual')
  expect(small.kept('suspend_data')?.length).toBeLessThanOrEqual(64)
  // Cut off behind the lesson's back.
  const kept = structuredClone(usual.system.kept)
  kept.values['cmi.suspend_data'] = usual.kept('suspend_data')?.slice(0, -5) ?? ''
  const cut = await launch({ kept })
  expect(cut.line()).toContain('cut some off')
  for (const { notebook } of [await launch({ kept: small.system.kept }), cut])
    expect(notebook.read('lookup/prediction/parameters')).toBe('1')
  expect(cut.notebook.read('lookup/reflection')).toBe(ELSEWHERE)
  const back = await launch({ kept }, browser(here.store))
  expect(back.notebook.read('lookup/reflection')).toBe('A short one.')
})

test.each(['LMSInitialize', 'LMSGetValue', 'LMSSetValue', 'LMSCommit', 'LMSFinish'])(
  'a system whose %s throws keeps no learner from anything',
  async (name) => {
    const { notebook, course, line } = await launch({ throws: [name] })
    looksUp(notebook)
    await rest()
    course.flush()
    course.end()
    expect(notebook.read('lookup/prediction/parameters')).toBe('1')
    if (/Set|Commit/.test(name)) expect(line()).toContain('did not take everything')
  },
)

test('a browser without room to put other work away is not mixed up: nothing is sent, and that is told', async () => {
  const here = browser()
  await session(reflects('x'.repeat(3000)), {}, here)
  const full = storage(Number.POSITIVE_INFINITY, 5000)
  for (const [key, text] of here.store.entries) full.setItem(key, text)
  const bob = await launch({ kept: firstSitting('bob') }, browser(full))
  expect(bob.notebook.read('lookup/reflection')).toHaveLength(3000)
  expect(bob.system.calls.filter((call) => call.startsWith('LMSSet'))).toEqual([])
  expect(bob.line()).toMatch(/no room .* Until then your course system is told nothing/)
})

test('a page that is left while progress is read ends the session, and writes nothing over', async () => {
  const system = new CourseSystem({ kept: await session(looksUp) })
  const course = new Course(system.api, around(browser()))
  const begun = course.begin()
  course.end()
  await begun
  expect(system.calls.filter((call) => call.startsWith('LMSSet'))).toEqual([])
  expect(system.calls.at(-1)).toBe('LMSFinish()')
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
  for (const [from, waits] of [
    [{}, 0],
    [{ parent: {} }, 20_000],
  ] as const) {
    const { found, waited } = search(from)
    expect([await found, waited()]).toEqual(['', waits])
  }
})
