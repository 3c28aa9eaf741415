// What course systems do that the specification does not have: the lesson goes on, and says it.
import { expect, test } from 'vitest'
import { Course } from '../../../../web/shell/scorm/course.ts'
import { findCourse } from '../../../../web/shell/scorm/search.ts'
import type { Notebook } from '../../../../web/state/notebook.ts'
import { storage } from '../../storage.ts'
import { CourseSystem, firstSitting } from './course-system.ts'
import { answer, around, browser, launch, line, noise, rest } from './sitting.ts'

test.each([
  ['{"page":3}', 'was not written by this lesson'],
  ['lx7.abcdefghi.1.~', 'was written by another version of this lesson (7)'],
  ['lx1.abcdefghi.1.lookup:r:~', 'is damaged'],
])('progress such as %j is told, left as it is, and replaced by a press', async (code, why) => {
  const kept = firstSitting()
  kept.entry = 'resume'
  kept.values['cmi.suspend_data'] = code
  const here = browser()
  answer(here.notebook, 'review', 'a', true)
  const { system, course, notebook } = await launch({ kept }, here)
  expect(line(course)).toContain(`gave back ${why}, and was left as it is`)
  notebook.write('lookup/reflection', 'so')
  await rest()
  // Score and status do not depend on it.
  expect(system.kept.values).toMatchObject({ 'cmi.suspend_data': code, 'cmi.core.score.raw': '50' })
  course.replaceUnread()
  await rest()
  expect(system.kept.values['cmi.suspend_data']).toMatch(/^lx1\..*lookup:r:;review::a=r1;/)
  expect(line(course)).toMatch(/^Your course system keeps/)
})

// @fault course systems: it has little room
test('a system that cuts progress off is told of, and gets what has room', async () => {
  const here = browser()
  for (const id of ['lookup', 'review']) here.notebook.write(`${id}/reflection`, noise(400))
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

// @fault course systems: it cuts off what it has kept
test('one that cuts it off behind the lesson’s back costs only what it cut', async () => {
  const { system, notebook, course } = await launch()
  answer(notebook, 'lookup', 'parameters', true)
  notebook.write('lookup/reflection', noise(1000))
  await rest()
  course.end()
  const kept = structuredClone(system.kept)
  const whole = kept.values['cmi.suspend_data'] ?? ''
  expect(whole.length).toBeGreaterThan(500)
  kept.values['cmi.suspend_data'] = whole.slice(0, 120)
  const next = await launch({ kept })
  expect(next.notebook.read('lookup/prediction/parameters')).toBe('1')
  expect(next.notebook.read('lookup/reflection')).toBe(
    'Written in another browser, and kept there.',
  )
  expect(line(next.course)).toContain('cut some off')
  // What is too long for it stays in the browser that has it.
  const back = await launch({ kept }, browser(storageOf(notebook)))
  expect(back.notebook.read('lookup/reflection')).toBe(noise(1000))
})

function storageOf(notebook: Notebook) {
  const store = storage()
  for (const key of notebook.keys()) store.setItem(`lexiscope/1/${key}`, notebook.read(key))
  return store
}

test('long reflections stay here, and the line names their exercises', async () => {
  const { system, notebook, course } = await launch()
  notebook.write('lookup/reflection', 'A short one.')
  notebook.write('review/reflection', noise(20_000))
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
    if (/Set|Commit/.test(name)) expect(line(course)).toContain('did not take everything')
  },
)

// @fault course systems: and there is no room to put away what was there
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

// @fault course systems: the page is closed while progress is read
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

// @fault course systems: it does not begin
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
