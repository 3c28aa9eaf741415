// The package for course systems in places that are not as they should be: late, nested, broken, full
// or none at all. Nobody is kept from learning, and one line says what is the matter.
import { writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { expect, test } from '@playwright/test'
import { firstSitting } from '../../web/shell/scorm/course-system.ts'
import type { Launch } from '../harness/course.ts'
import { violations } from '../kit/axe.ts'
import {
  builtPackage,
  CONTENT,
  complaints,
  KEEPS,
  launch,
  leave,
  line,
  lookup,
  openSystem,
  unzipped,
  values,
} from '../kit/course.ts'
import { overflow } from '../kit/lesson.ts'
import { done } from '../kit/model-answers.ts'

// @fault course systems: it is late, nested, of another origin in between, or lacks what is
//   optional
test('an API that is late, and beyond parents of other origins, is found and kept informed', async ({
  context,
}) => {
  const page = await openSystem(context, await unzipped(builtPackage))
  const lesson = await launch(page, { late: true, between: ['own', 'other'], rawOnly: true })
  await expect(line(lesson)).toHaveText(/Looking for a course system/)
  await page.evaluate(() => window.course.comes())
  await expect(line(lesson)).toHaveText(KEEPS)
  await lookup(lesson)
  await expect.poll(async () => (await values(page))['cmi.suspend_data']).toContain('lookup:r:')
  await leave(page)
})

// @fault course systems: what it has kept is of something else
test('in a window, progress of something else is told, left as it is, and replaced by a press', async ({
  context,
}) => {
  const page = await openSystem(context, await unzipped(builtPackage))
  const opened = context.waitForEvent('page')
  const foreign = { ...firstSitting(), values: { 'cmi.suspend_data': '{"slide":3}' } }
  const of: Launch = { page: CONTENT, inWindow: true, kept: { ...foreign, entry: 'resume' } }
  await page.evaluate((of) => window.course.launch(of), of)
  const lesson = await opened
  await lookup(lesson.mainFrame())
  await expect(line(lesson)).toContainText('was not written by this lesson, and was left as it is')
  expect((await values(page))['cmi.suspend_data']).toBe('{"slide":3}')
  await test.step('axe finds nothing about a line that has a button, which hands the focus on', async () => {
    await lesson.setViewportSize({ width: 320, height: 640 })
    const replace = line(lesson).getByRole('button', {
      name: 'Replace it with the work of this browser',
    })
    await expect(replace).toBeVisible()
    expect(await violations(lesson)).toEqual([])
    expect(await overflow(lesson)).toBe(0)
    await replace.focus()
    await lesson.keyboard.press('Enter')
    await expect(line(lesson)).toHaveText(KEEPS)
    await expect(line(lesson).getByRole('status')).toBeFocused()
  })
  await expect.poll(async () => (await values(page))['cmi.suspend_data']).toContain('lookup:r:')
  await lesson.close()
  await expect.poll(() => page.evaluate(() => window.course.calls().at(-1))).toBe('LMSFinish()')
})

// @fault course systems: it throws at every call
test('a course system that throws at every call keeps nobody from learning, and that is told', async ({
  context,
}) => {
  const told = complaints(context)
  const page = await openSystem(context, await unzipped(builtPackage))
  const lesson = await launch(page, {
    throws: ['LMSGetValue', 'LMSSetValue', 'LMSCommit', 'LMSFinish'],
  })
  await lookup(lesson)
  await expect(line(lesson)).toHaveText(/did not take everything: LMSSetValue of \S+ broke/)
  expect(told).toEqual([])
})

test('a page that comes back from the browser’s memory says that its sitting has ended', async ({
  context,
}) => {
  const page = await openSystem(context, await unzipped(builtPackage))
  const lesson = await launch(page)
  await expect(line(lesson)).toHaveText(KEEPS)
  await lesson.evaluate(() => {
    dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  })
  await expect(line(lesson)).toHaveText(/^This sitting has ended/)
  await lookup(lesson)
  await page.evaluate(() => window.course.leave())
  const calls = await page.evaluate(() => window.course.calls())
  expect(calls.filter((call) => call === 'LMSFinish()')).toHaveLength(1)
  expect(calls.at(-1)).toBe('LMSFinish()')
})

// @fault course systems: there is none around the package
test('in a frame without a course system the lesson works, and says so in the end', async ({
  context,
}) => {
  const page = await openSystem(context, await unzipped(builtPackage))
  // Its twenty seconds go by when the walk says so.
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 1000)
  const lesson = await launch(page, { late: true })
  await expect(line(lesson)).toHaveText(/Looking for a course system/)
  // A page opens, and follows its learner, by frames, which come by that clock.
  await page.clock.resume()
  await expect(lesson.locator('main')).not.toHaveAttribute('data-opening')
  await lookup(lesson)
  await page.clock.fastForward(21_000)
  await expect(line(lesson)).toHaveText(/^No course system was found/)
})

test('from disk it is the single file: it says at once that there is no course system', async ({
  page,
}, info) => {
  const files = await unzipped(builtPackage)
  const path = info.outputPath('lexiscope.html')
  writeFileSync(path, files.get('lexiscope.html') ?? '')
  await page.goto(pathToFileURL(path).href)
  await expect(line(page)).toHaveText(/^No course system was found/)
  await expect(page.locator('.foot')).not.toContainText('Nothing leaves it', { useInnerText: true })
  await lookup(page.mainFrame())
  await page.reload()
  await expect(done(page)).toHaveAttribute('data-done', 'done')
  await test.step('axe finds nothing about the line, in light and dark, and nothing stands out', async () => {
    await page.setViewportSize({ width: 320, height: 640 })
    await expect(line(page)).toHaveText(/^No course system was found/)
    expect(await violations(page)).toEqual([])
    expect(await overflow(page)).toBe(0)
  })
})
