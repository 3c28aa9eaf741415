// The lesson in a course system, sitting after sitting: what it keeps and what comes back.
import { expect, test, vi } from 'vitest'
import { ELSEWHERE } from '../../../../web/shell/scorm/carried.ts'
import { archives } from '../../../../web/state/archives.ts'
import { firstSitting } from './course-system.ts'
import { answer, browser, launch, line, rest } from './sitting.ts'

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

test('what was written a moment before the end is sent with it', async () => {
  const { system, notebook, course } = await launch()
  notebook.write('lookup/reflection', 'A lookup')
  for (const word of ['is', 'linear.'])
    notebook.write('lookup/reflection', `${notebook.read('lookup/reflection')} ${word}`)
  // No second of rest: just until it is packed.
  await Reflect.get(course, 'packing')
  course.end()
  const next = await launch({ kept: system.kept })
  expect(next.notebook.read('lookup/reflection')).toBe('A lookup is linear.')
})

// @fault a course system: the page is left while its texts are still being packed
test('what is written at the very moment of leaving is sent too, where there is room for all texts', async () => {
  const { system, notebook, course } = await launch()
  notebook.write('lookup/reflection', 'A lookup is linear – sí.')
  course.end()
  expect(system.kept.values['cmi.suspend_data']?.length).toBeLessThanOrEqual(4096)
  const next = await launch({ kept: system.kept })
  expect(next.notebook.read('lookup/reflection')).toBe('A lookup is linear – sí.')
})

test('without room for all texts uncompressed, those packed before are sent', async () => {
  const { system, notebook, course } = await launch()
  notebook.write('lookup/reflection', 'A lookup is linear.')
  await rest()
  notebook.write('review/reflection', 'so '.repeat(1500))
  course.end()
  const next = await launch({ kept: system.kept })
  expect(next.notebook.read('lookup/reflection')).toBe('A lookup is linear.')
  expect(next.notebook.read('review/reflection')).toBe(ELSEWHERE)
})

test('a page that is hidden sends at once what has not rested, and again what comes later', async () => {
  const { system, notebook, course } = await launch()
  const commits = () => system.calls.filter((call) => call === 'LMSCommit()').length
  const before = commits()
  course.flush()
  expect(commits()).toBe(before)
  answer(notebook, 'lookup', 'parameters', true)
  course.flush()
  expect(commits()).toBe(before + 1)
  expect(system.kept.values['cmi.suspend_data']).toContain('lookup::parameters=r1;')
  notebook.write('lookup/reflection', 'A lookup is linear.')
  await rest()
  expect(commits()).toBe(before + 2)
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

// @fault course systems: another learner uses the same browser
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
  expect(line(first.course)).toContain(
    'The course system did not take everything: LMSCommit was refused (error 101',
  )
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
  notebook.write('review/seen/a', '')
  await rest()
  expect(system.kept.values).toMatchObject({
    'cmi.core.lesson_status': 'passed',
    'cmi.core.score.raw': '50',
  })
  notebook.write('review/seen/a', 'yes')
  course.end()
  const again = await launch({ kept: system.kept }, browser(), 50)
  for (const part of ['prediction', 'seen', 'verdict']) again.notebook.write(`review/${part}/a`, '')
  await rest()
  expect(again.system.kept.values).toMatchObject({
    'cmi.core.lesson_status': 'passed',
    'cmi.core.score.raw': '50',
  })
})

// @fault course systems: it only looks back, or only previews
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
