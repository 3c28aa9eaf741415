// The lesson in a course system, sitting after sitting: what it keeps, and what hostile ones do to it.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Course } from '../../../../web/shell/scorm/course.ts'
import { findCourse } from '../../../../web/shell/scorm/search.ts'
import { lineOf } from '../../../../web/shell/scorm/words.ts'
import { archives } from '../../../../web/state/archives.ts'
import type { Outlined } from '../../../../web/state/done.ts'
import { Notebook } from '../../../../web/state/notebook.ts'
import { storage } from '../../storage.ts'
import { CourseSystem, firstSitting, type Options } from './course-system.ts'

const entry = (id: string, number: string, predictions: string[]): Outlined => ({
  ...{ number, id, title: id, question: '', minutes: 1 },
  predictions,
})
const outline = [entry('lookup', '02', ['parameters']), entry('review', '17', ['a', 'b'])]

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** A browser: its storage, and the notebook of a page in it. */
function browser(store = storage()) {
  const notebook = new Notebook(() => store)
  return { store, notebook }
}
type Browser = ReturnType<typeof browser>

const around = ({ store, notebook }: Browser, mastery: number | null = null) => ({
  ...{ notebook, outline, mastery },
  storage: () => store,
  now: () => performance.now(),
})

async function launch(options: Options = {}, here = browser(), mastery: number | null = null) {
  const system = new CourseSystem(options)
  const course = new Course(system.api, around(here, mastery))
  const begun = await course.begin()
  return { ...here, system, course, begun }
}

function answer(notebook: Notebook, id: string, name: string, right: boolean) {
  notebook.write(`${id}/begun`, 'yes')
  notebook.write(`${id}/prediction/${name}`, '1')
  notebook.write(`${id}/seen/${name}`, 'yes')
  notebook.write(`${id}/verdict/${name}`, right ? 'Right.' : 'Not right.')
}

/** Until what was changed has rested and been sent. */
async function rest() {
  await vi.advanceTimersByTimeAsync(1100)
  // Deflating goes by other threads than the clock.
  vi.useRealTimers()
  await new Promise((done) => setTimeout(done, 20))
  vi.useFakeTimers()
}

const line = (course: Course) =>
  lineOf(course, (id) => outline.find((each) => each.id === id)?.number ?? id)

test('a first sitting is incomplete, and keeps progress after every change', async () => {
  const { system, notebook, course } = await launch()
  expect(system.kept.values).toMatchObject({ 'cmi.core.lesson_status': 'incomplete' })
  answer(notebook, 'review', 'a', true)
  notebook.write('place', 'review')
  notebook.write('review/address', '#/review')
  await rest()
  expect(system.kept.values).toMatchObject({
    'cmi.core.score.raw': '50',
    'cmi.core.score.min': '0',
    'cmi.core.score.max': '100',
    'cmi.core.lesson_location': '#/review',
  })
  expect(system.kept.values['cmi.suspend_data']).toContain('review::a=r1;')
  expect(system.met).toEqual(['401', '401'])
  expect(line(course)).toMatch(/^Your course system keeps/)
})

test('many changes at once are sent together', async () => {
  const { system, notebook } = await launch()
  const before = system.calls.length
  for (let i = 0; i < 50; i++) notebook.write('lookup/reflection', 'so '.repeat(i))
  await rest()
  const since = system.calls.slice(before).filter((call) => !call.startsWith('LMSGet'))
  expect(since.filter((call) => call.startsWith('LMSSetValue(cmi.suspend_data'))).toHaveLength(1)
  expect(since.filter((call) => call === 'LMSCommit()')).toHaveLength(1)
})

test('the end sends what has not rested yet, the time of the sitting, and finishes once', async () => {
  const { system, notebook, course } = await launch()
  vi.advanceTimersByTime(61_230)
  answer(notebook, 'lookup', 'parameters', true)
  course.end()
  course.end()
  expect(system.kept).toMatchObject({ entry: 'resume', totalSeconds: expect.closeTo(61.23, 1) })
  expect(system.kept.values['cmi.suspend_data']).toContain('lookup::parameters=r1;')
  expect(system.calls.filter((call) => call === 'LMSFinish()')).toHaveLength(1)
  const calls = system.calls.length
  notebook.write('lookup/reflection', 'after the end')
  await rest()
  expect(system.calls).toHaveLength(calls)
})

test('on another day, in another browser, the work goes on where it was', async () => {
  const first = await launch()
  answer(first.notebook, 'lookup', 'parameters', true)
  answer(first.notebook, 'review', 'a', false)
  first.notebook.write('lookup/reflection', 'A lookup is linear.')
  first.notebook.write('place', 'lookup')
  first.notebook.write('lookup/address', '#/lookup?tableRows=4')
  await rest()
  first.course.end()
  const next = await launch({ kept: first.system.kept })
  expect(next.course.location).toBe('#/lookup?tableRows=4')
  expect(next.notebook.read('lookup/reflection')).toBe('A lookup is linear.')
  expect(next.notebook.read('review/verdict/a')).toBe('Not right.')
  answer(next.notebook, 'review', 'b', true)
  next.notebook.write('review/reflection', 'Turned back.')
  await rest()
  expect(next.system.kept.values).toMatchObject({
    'cmi.core.lesson_status': 'completed',
    'cmi.core.score.raw': '50',
  })
  expect(archives(next.notebook)).toEqual([])
})

test('a second attempt begins anew, and the work of the first is in the archive', async () => {
  const here = browser()
  const first = await launch({}, here)
  answer(here.notebook, 'review', 'a', true)
  answer(here.notebook, 'review', 'b', true)
  await rest()
  first.course.end()
  const second = await launch({ kept: firstSitting('ada', 2) }, browser(here.store))
  expect(second.notebook.read('review/prediction/a')).toBe('')
  expect(archives(second.notebook)[0]?.work?.entries.get('review/prediction/a')).toBe('1')
  expect(line(second.course)).toContain('is in the archive, on the start page')
  expect(second.system.kept.values).not.toHaveProperty(['cmi.core.score.raw'])
  answer(second.notebook, 'review', 'a', false)
  await rest()
  expect(second.system.kept.values['cmi.core.score.raw']).toBe('0')
  second.course.end()
  // Back in the first, its own work is there.
  const again = await launch({ kept: first.system.kept }, browser(here.store))
  expect(again.notebook.read('review/verdict/a')).toBe('Right.')
  expect(again.system.kept.values['cmi.core.score.raw']).toBe('100')
})

test('learners who share a browser do not get one another’s work', async () => {
  const here = browser()
  const ada = await launch({}, here)
  answer(here.notebook, 'lookup', 'parameters', true)
  await rest()
  ada.course.end()
  const bob = await launch({ kept: firstSitting('bob') }, browser(here.store))
  expect(bob.notebook.read('lookup/prediction/parameters')).toBe('')
  await rest()
  expect(bob.system.kept.values['cmi.suspend_data']).not.toContain('lookup')
})

test('work that was done without a course system is taken along', async () => {
  const here = browser()
  answer(here.notebook, 'lookup', 'parameters', true)
  const { system, course } = await launch({}, here)
  expect(system.kept.values['cmi.suspend_data']).toContain('lookup')
  expect(course.putAway).toBe(false)
})

test('work of a sitting of which nothing was kept is there in the next, though the system says it is the first', async () => {
  const here = browser()
  const first = await launch(
    { refuses: { functions: ['LMSCommit', 'LMSFinish'], code: '101' } },
    here,
  )
  answer(here.notebook, 'lookup', 'parameters', true)
  await rest()
  first.course.end()
  expect(line(first.course)).toContain('It did not take all: LMSCommit was refused (error 101')
  const next = await launch({}, browser(here.store))
  expect(next.notebook.read('lookup/prediction/parameters')).toBe('1')
  expect(next.system.kept.values['cmi.suspend_data']).toContain('lookup')
})

test('in one browser what was typed last stays, though the system never heard of it', async () => {
  const here = browser()
  const first = await launch({}, here)
  here.notebook.write('lookup/reflection', 'as sent')
  await rest()
  first.course.end()
  const page = browser(here.store)
  page.notebook.write('lookup/reflection', 'as sent, and more')
  const next = await launch({ kept: first.system.kept }, page)
  expect(next.notebook.read('lookup/reflection')).toBe('as sent, and more')
  expect(archives(next.notebook)).toEqual([])
})

test('where another browser went on, its answers come, and what differed here is archived', async () => {
  const here = browser()
  const first = await launch({}, here)
  here.notebook.write('lookup/reflection', 'first')
  await rest()
  first.course.end()
  const there = await launch({ kept: first.system.kept })
  there.notebook.write('lookup/reflection', 'second, elsewhere')
  await rest()
  there.course.end()
  const back = await launch({ kept: there.system.kept }, browser(here.store))
  expect(back.notebook.read('lookup/reflection')).toBe('second, elsewhere')
  expect(archives(back.notebook)[0]?.work?.entries.get('lookup/reflection')).toBe('first')
})

test.each([
  [80, 'failed'],
  [50, 'passed'],
])('with a mastery score of %d, half the answers right is %s', async (mastery, status) => {
  for (const options of [{ mastery }, {}]) {
    const { system, notebook, course } = await launch(options, browser(), mastery)
    expect(system.kept.values['cmi.core.lesson_status']).toBe('incomplete')
    answer(notebook, 'review', 'b', false)
    await rest()
    // Of half a review a system would make a failure.
    expect(system.kept.values).not.toHaveProperty(['cmi.core.score.raw'])
    expect(system.kept.values['cmi.core.lesson_status']).toBe('incomplete')
    answer(notebook, 'review', 'a', true)
    course.end()
    expect(system.kept.values).toMatchObject({
      'cmi.core.lesson_status': status,
      'cmi.core.score.raw': '50',
    })
  }
})

test('the system’s own mastery score counts before that of the package', async () => {
  const { system, notebook } = await launch({ mastery: 40 }, browser(), 90)
  answer(notebook, 'review', 'a', true)
  await rest()
  expect(system.kept.values['cmi.core.lesson_status']).toBe('passed')
})

test('begun anew within an attempt, what was reached stays in the grades', async () => {
  const { system, notebook, course } = await launch({}, browser(), 50)
  answer(notebook, 'review', 'a', true)
  await rest()
  course.end()
  const again = await launch({ kept: system.kept }, browser(), 50)
  for (const part of ['prediction', 'seen', 'verdict']) again.notebook.write(`review/${part}/a`, '')
  await rest()
  expect(again.system.kept.values).toMatchObject({
    'cmi.core.lesson_status': 'passed',
    'cmi.core.score.raw': '50',
  })
})

test.each(['browse', 'review'] as const)('in %s mode nothing is written', async (lessonMode) => {
  const made = await launch()
  answer(made.notebook, 'lookup', 'parameters', true)
  await rest()
  made.course.end()
  const kept = structuredClone(made.system.kept)
  const { system, notebook, course } = await launch({ kept, lessonMode })
  expect(notebook.read('lookup/prediction/parameters')).toBe(lessonMode === 'review' ? '1' : '')
  answer(notebook, 'review', 'a', true)
  await rest()
  course.flush()
  course.end()
  expect(system.calls.filter((call) => /Set|Commit/.test(call))).toEqual([])
  expect(system.kept.values).toEqual(made.system.kept.values)
  expect(line(course)).toContain('keeps nothing')
})

test('who looks back at another’s work finds their own again', async () => {
  const made = await launch({ kept: firstSitting('bob') })
  answer(made.notebook, 'lookup', 'parameters', true)
  await rest()
  made.course.end()
  const here = browser()
  const own = await launch({ kept: firstSitting('ada') }, here)
  answer(here.notebook, 'review', 'a', true)
  await rest()
  own.course.end()
  const back = await launch({ kept: made.system.kept, lessonMode: 'review' }, browser(here.store))
  expect(back.notebook.read('lookup/prediction/parameters')).toBe('1')
  expect(back.notebook.read('review/prediction/a')).toBe('')
  back.course.end()
  const again = await launch({ kept: own.system.kept }, browser(here.store))
  expect(again.notebook.read('review/prediction/a')).toBe('1')
  expect(again.notebook.read('lookup/prediction/parameters')).toBe('')
})

test.each([
  ['{"page":3}', 'was not written by it'],
  ['lx7.abcdefghi.1.~', 'was written by another version of it (7)'],
  ['lx1.abcdefghi.1.lookup:r:~', 'is damaged'],
])('progress such as %j is told, left as it is, and replaced by a press', async (code, why) => {
  const kept = firstSitting()
  kept.entry = 'resume'
  kept.values['cmi.suspend_data'] = code
  const here = browser()
  answer(here.notebook, 'review', 'a', true)
  const { system, course, notebook } = await launch({ kept }, here)
  expect(line(course)).toContain(`has kept of this lesson ${why}, and was left as it is`)
  notebook.write('lookup/reflection', 'so')
  await rest()
  // Score and status do not depend on it.
  expect(system.kept.values).toMatchObject({ 'cmi.suspend_data': code, 'cmi.core.score.raw': '50' })
  course.replaceUnread()
  await rest()
  expect(system.kept.values['cmi.suspend_data']).toMatch(/^lx1\..*lookup:r:;review::a=r1;/)
  expect(line(course)).toMatch(/^Your course system keeps/)
})

test('a system that cuts progress off is told of, and gets what has room', async () => {
  const here = browser()
  for (const id of ['lookup', 'review'])
    here.notebook.write(`${id}/reflection`, Math.random().toString(36).repeat(1).padEnd(400, id))
  answer(here.notebook, 'lookup', 'parameters', true)
  answer(here.notebook, 'review', 'a', true)
  const { system, course } = await launch({ truncates: 64 }, here)
  await rest()
  expect(line(course)).toContain('It has less room than usual')
  expect(line(course)).toMatch(/Too long for it now: the reflection of/)
  const kept = system.kept.values['cmi.suspend_data'] ?? ''
  expect(kept.length).toBeLessThanOrEqual(64)
  course.end()
  const next = await launch({ kept: system.kept, truncates: 64 })
  expect(next.notebook.read('lookup/prediction/parameters')).toBe('1')
})

test('one that cuts it off behind the lesson’s back costs only what it cut', async () => {
  const { system, notebook, course } = await launch()
  answer(notebook, 'lookup', 'parameters', true)
  notebook.write('lookup/reflection', Array.from({ length: 300 }, (_, i) => Math.sin(i)).join())
  await rest()
  course.end()
  const kept = structuredClone(system.kept)
  kept.values['cmi.suspend_data'] = (kept.values['cmi.suspend_data'] ?? '').slice(0, 120)
  const next = await launch({ kept })
  expect(next.notebook.read('lookup/prediction/parameters')).toBe('1')
  expect(next.notebook.read('lookup/reflection')).toBe(
    'Written in another browser, and kept there.',
  )
  expect(line(next.course)).toContain('cut some off')
  // What is too long for it stays in the browser that has it.
  const back = await launch(
    { kept },
    browser((({ store }) => store)({ store: storageOf(notebook) })),
  )
  expect(back.notebook.read('lookup/reflection')).toMatch(/^0,0\.84/)
})

function storageOf(notebook: Notebook) {
  const store = storage()
  for (const key of notebook.keys()) store.setItem(`lexiscope/1/${key}`, notebook.read(key))
  return store
}

test('long reflections stay here, and the line names their exercises', async () => {
  const { system, notebook, course } = await launch()
  notebook.write('lookup/reflection', 'A short one.')
  notebook.write(
    'review/reflection',
    Array.from({ length: 2000 }, (_, i) => Math.sin(i).toString(36)).join(''),
  )
  await rest()
  expect(system.kept.values['cmi.suspend_data']?.length).toBeLessThanOrEqual(4096)
  expect(line(course)).toContain('Too long for it now: the reflection of 17.')
  const next = await launch({ kept: system.kept })
  expect(next.notebook.read('lookup/reflection')).toBe('A short one.')
})

test.each(['LMSGetValue', 'LMSSetValue', 'LMSCommit', 'LMSFinish'])(
  'a system whose %s throws keeps no learner from anything',
  async (name) => {
    const { notebook, course } = await launch({ throws: [name] })
    answer(notebook, 'lookup', 'parameters', true)
    await rest()
    course.flush()
    course.end()
    expect(notebook.read('lookup/prediction/parameters')).toBe('1')
    if (/Set|Commit/.test(name)) expect(line(course)).toContain('It did not take all')
  },
)

test('a browser without room to put other work away is not mixed up: nothing is sent, and that is told', async () => {
  const here = browser()
  const ada = await launch({}, here)
  here.notebook.write('lookup/reflection', 'x'.repeat(3000))
  await rest()
  ada.course.end()
  const full = storage(Number.POSITIVE_INFINITY, 5000)
  for (const [key, text] of here.store.entries) full.setItem(key, text)
  const bob = await launch({ kept: firstSitting('bob') }, browser(full))
  expect(bob.notebook.read('lookup/reflection')).toHaveLength(3000)
  expect(bob.system.calls.filter((call) => call.startsWith('LMSSet'))).toEqual([])
  expect(line(bob.course)).toMatch(/no room .* Until then your course system is told nothing/)
})

test('a page that is left while progress is read ends the sitting, and writes nothing over', async () => {
  const made = await launch()
  answer(made.notebook, 'lookup', 'parameters', true)
  await rest()
  made.course.end()
  const system = new CourseSystem({ kept: made.system.kept })
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
  const met: Course[] = []
  const found = findCourse({
    from,
    around: { ...around(browser()), now: () => clock },
    wait: async (ms) => {
      clock += ms
      happens(clock)
    },
    met: (course) => met.push(course),
    left: () => clock > 60_000,
  })
  return { found, met, waited: () => clock }
}

test('an API that is late by seconds is found', async () => {
  const parent: Record<string, unknown> = {}
  const { found, met } = search({ parent }, (ms) => {
    if (ms >= 7000) parent.API ??= new CourseSystem().api
  })
  expect(await found).toBeInstanceOf(Course)
  expect(met).toHaveLength(1)
})

test('one that does not begin at first is asked again, and what it says is told', async () => {
  const options = { refuses: { functions: ['LMSInitialize'], code: '101' } }
  const system = new CourseSystem(options)
  const { found } = search({ parent: { API: system.api } }, (ms) => {
    if (ms >= 3000) options.refuses.functions = []
  })
  expect(await found).toBeInstanceOf(Course)
  const never = new CourseSystem({ refuses: { functions: ['LMSInitialize'], code: '101' } })
  const { found: none } = search({ parent: { API: never.api } })
  expect(await none).toBe('LMSInitialize was refused (error 101, General exception)')
})

test('a window alone is not kept waiting, and one with a parent for twenty seconds', async () => {
  const alone = search({})
  expect(await alone.found).toBe('')
  expect(alone.waited()).toBe(0)
  const framed = search({ parent: {} })
  expect(await framed.found).toBe('')
  expect(framed.waited()).toBe(20_000)
})
