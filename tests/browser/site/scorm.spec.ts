// The package for course systems from end to end: unzipped as it was built, launched by a course
// system of the tests, learned with, left, and gone on with on another day.
import { spawnSync } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { type Browser, type BrowserContext, expect, type Frame, test } from '@playwright/test'
import { complaintsOf } from '../../web/build/scorm-manifest.ts'
import { firstSitting } from '../../web/shell/scorm/course-system.ts'
import type { Launch } from '../harness/course.ts'
import { violations } from '../kit/axe.ts'
import {
  builtPackage,
  CONTENT,
  goTo,
  kept,
  launch,
  leave,
  line,
  openSystem,
  unzipped,
  values,
} from '../kit/course.ts'
import { overflow } from '../kit/lesson.ts'
import { answerAll, done, model } from '../kit/model-answers.ts'

const KEEPS = /^Your course system keeps your progress/

/** Another day, another machine: nothing of the first browser is there. */
async function elsewhere(browser: Browser, files: ReadonlyMap<string, string>) {
  const context: BrowserContext = await browser.newContext()
  return { context, page: await openSystem(context, files) }
}

/** What the page complains of, its policy's violations included. */
function complaints(context: BrowserContext): string[] {
  const all: string[] = []
  context.on('console', (message) => {
    if (message.type() === 'error') all.push(message.text())
  })
  context.on('weberror', (error) => all.push(error.error().message))
  return all
}

async function lookup(lesson: Frame) {
  await goTo(lesson, 'lookup')
  await expect(lesson.getByRole('heading', { level: 1, name: 'Lookup' })).toBeVisible()
  await answerAll(lesson, model.lookup?.predictions ?? {})
  for (const press of model.lookup?.presses ?? [])
    await lesson.getByRole('button', { name: press, exact: true }).first().click()
  await lesson.locator('lx-reflect textarea').fill(model.lookup?.reflection ?? '')
  await expect(done(lesson)).toHaveAttribute('data-done', 'done')
}

const right = model.review?.predictions ?? {}
/** The five choices come first; what is typed is the rest. */
const wrong: Record<string, string> = {
  ...{ 'same-places': 'falls', 'twice-as-long': '2', surprising: 'narrow', swapped: 'swaps' },
  'left-or-right': 'left',
}
for (const name of Object.keys(right)) wrong[name] ??= '12345 MB'

/** Answers the review: as many right as there are names, the others wrong. */
async function review(lesson: Frame, rightOnes: readonly string[]) {
  await goTo(lesson, 'review')
  await expect(lesson.getByRole('heading', { level: 1, name: 'Review' })).toBeVisible()
  const answers = Object.fromEntries(
    Object.keys(right).map((name) => [
      name,
      (rightOnes.includes(name) ? right : wrong)[name] ?? '',
    ]),
  )
  for (const [name, answer] of Object.entries(answers))
    if (/ MB$/.test(answer) && /parameters|batch|doubled|missing|longer/.test(name))
      answers[name] = '12345'
  await answerAll(lesson, answers)
  await expect(lesson.locator('lx-question .verdict')).toHaveCount(8)
  const open = lesson.getByRole('button', { name: 'Show the working, and keep my answer' })
  while ((await open.count()) > 0) await open.first().click()
  await expect(lesson.locator('.checks .verdict')).toHaveCount(13)
}

test('the package holds a manifest by the specification, and the one file with its script', async ({
  page,
}) => {
  expect(existsSync(builtPackage), `${builtPackage}: \`npm run build:scorm\` makes it`).toBe(true)
  const files = await unzipped(builtPackage)
  expect([...files.keys()]).toEqual(['imsmanifest.xml', 'lexiscope.html'])
  const manifest = files.get('imsmanifest.xml') ?? ''
  expect(complaintsOf(manifest, [...files.keys()])).toEqual([])
  expect(manifest).not.toContain('masteryscore')
  const root = await page.evaluate((xml) => {
    const read = new DOMParser().parseFromString(xml, 'application/xml')
    return `${read.documentElement.localName} ${read.getElementsByTagName('parsererror').length}`
  }, manifest)
  expect(root).toBe('manifest 0')
})

test('learned with, scored, left, and gone on with on another day in another browser', async ({
  browser,
  context,
}) => {
  const files = await unzipped(builtPackage)
  const told = complaints(context)
  const page = await openSystem(context, files)
  const lesson = await launch(page)
  await expect(line(lesson)).toHaveText(KEEPS)
  expect(await values(page)).toMatchObject({ 'cmi.core.lesson_status': 'incomplete' })
  await lookup(lesson)
  const names = ['same-places', 'twice-as-long', 'surprising', 'swapped', 'left-or-right']
  await review(lesson, [...names, 'table-memory', 'sinusoidal-parameters', 'batch'])
  // 8 of 13 are 61.5 in a hundred.
  await expect.poll(async () => (await values(page))['cmi.core.score.raw']).toBe('61')
  const left = await leave(page)
  expect(left).toMatchObject({ entry: 'resume' })
  expect(left.totalSeconds).toBeGreaterThan(0)
  expect(left.values).toMatchObject({
    'cmi.core.lesson_status': 'incomplete',
    'cmi.core.score.raw': '61',
    'cmi.core.lesson_location': expect.stringMatching(/^#\/review/),
  })
  expect(left.values['cmi.suspend_data']?.length).toBeLessThan(4096)
  // Only what a system need not have was asked for and not there.
  const met = await page.evaluate(() => [...new Set(window.course.met())])
  expect(met).toEqual(['401'])
  expect(told).toEqual([])

  const other = await elsewhere(browser, files)
  const toldThere = complaints(other.context)
  const again = await launch(other.page, { kept: left })
  await expect(line(again)).toHaveText(KEEPS)
  // The page goes on where the learner was.
  await expect(again.getByRole('heading', { level: 1, name: 'Review' })).toBeVisible()
  await expect(again.locator('lx-question .verdict.right')).toHaveCount(3)
  await expect(again.locator('lx-understood .verdict.right')).toHaveCount(5)
  await goTo(again, 'lookup')
  await expect(done(again)).toHaveAttribute('data-done', 'done')
  await expect(again.locator('lx-reflect textarea')).toHaveValue(model.lookup?.reflection ?? '')
  await goTo(again, 'review')
  await again.locator('lx-reflect textarea').fill('Turning back and on again.')
  await expect
    .poll(async () => (await values(other.page))['cmi.suspend_data'])
    .toContain(';review:r:')
  const second = await leave(other.page)
  expect(second.values).toMatchObject({ 'cmi.core.score.raw': '61' })
  expect(second.totalSeconds).toBeGreaterThan(left.totalSeconds)
  expect(toldThere).toEqual([])
  await other.context.close()
})

test('with a mastery score: one attempt fails, the next one begins anew and passes', async ({
  context,
}, info) => {
  const folder = info.outputPath('package')
  const built = spawnSync('node', ['scripts/scorm.mjs', '--mastery', '80', '--out', folder], {
    encoding: 'utf8',
  })
  expect(built.status, built.stderr).toBe(0)
  const files = await unzipped(`${folder}/lexiscope-scorm.zip`)
  const manifest = files.get('imsmanifest.xml') ?? ''
  expect(complaintsOf(manifest, [...files.keys()])).toEqual([])
  expect(manifest).toContain('<adlcp:masteryscore>80</adlcp:masteryscore>')

  // A system that has no student_data: the package alone knows the score.
  const page = await openSystem(context, files)
  const first = await launch(page)
  await expect(line(first)).toHaveText(KEEPS)
  await review(first, ['batch', 'doubled'])
  await expect.poll(async () => (await values(page))['cmi.core.lesson_status']).toBe('failed')
  const failed = await leave(page)
  expect(failed.values).toMatchObject({ 'cmi.core.score.raw': '15' })

  const next = await launch(page, { kept: firstSitting('ada', 2), mastery: 80 })
  await expect(line(next)).toContainText('is in the archive, on the start page')
  await goTo(next, 'review')
  await expect(next.getByRole('heading', { level: 1, name: 'Review' })).toBeVisible()
  await expect(next.locator('.checks .verdict')).toHaveCount(0)
  await review(next, Object.keys(right).slice(0, 11))
  await expect.poll(async () => (await values(page))['cmi.core.lesson_status']).toBe('passed')
  expect((await leave(page)).values).toMatchObject({
    'cmi.core.score.raw': '84',
    'cmi.core.lesson_status': 'passed',
  })
  const back = await launch(page, { kept: failed })
  await goTo(back, 'review')
  await expect(back.locator('lx-question .verdict.right')).toHaveCount(2)
})

for (const [what, of] of [
  ['late by three seconds', { lateMs: 3000 }],
  ['in the parent’s parent', { between: ['own'] }],
  ['beyond a parent of another origin', { between: ['other'] }],
  ['beyond two parents', { between: ['own', 'other'] }],
  ['without optional elements', { rawOnly: true }],
  ['in the normal mode', { lessonMode: 'normal' }],
] as const) {
  test(`an API ${what} is found, and kept informed`, async ({ context }) => {
    const page = await openSystem(context, await unzipped(builtPackage))
    const lesson = await launch(page, {
      ...of,
      ...('between' in of ? { between: [...of.between] } : {}),
    } as object)
    await expect(line(lesson)).toHaveText(KEEPS)
    await lookup(lesson)
    await expect.poll(async () => (await values(page))['cmi.suspend_data']).toContain('lookup:r:')
    await leave(page)
  })
}

test('axe finds nothing about a line that has a button, which hands the focus on', async ({
  context,
}) => {
  const page = await openSystem(context, await unzipped(builtPackage))
  const opened = context.waitForEvent('page')
  const kept = { ...firstSitting(), values: { 'cmi.suspend_data': '{"slide":3}' } }
  const of: Launch = { page: CONTENT, inWindow: true, kept: { ...kept, entry: 'resume' } }
  await page.evaluate((of) => window.course.launch(of), of)
  const lesson = await opened
  await lesson.setViewportSize({ width: 320, height: 640 })
  const replace = line(lesson).getByRole('button')
  await expect(replace).toBeVisible()
  expect(await violations(lesson)).toEqual([])
  expect(await overflow(lesson)).toBe(0)
  await replace.focus()
  await lesson.keyboard.press('Enter')
  await expect(line(lesson)).toHaveText(KEEPS)
  await expect(line(lesson).getByRole('status')).toBeFocused()
})

test('an API of the window that opened the lesson is found', async ({ context }) => {
  const page = await openSystem(context, await unzipped(builtPackage))
  const opened = context.waitForEvent('page')
  await page.evaluate(() =>
    window.course.launch({ page: 'content/lexiscope.html', inWindow: true }),
  )
  const lesson = await opened
  await expect(line(lesson)).toHaveText(KEEPS)
  await lookup(lesson.mainFrame())
  await lesson.close()
  await expect.poll(() => page.evaluate(() => window.course.calls().at(-1))).toBe('LMSFinish()')
  expect((await kept(page)).values['cmi.suspend_data']).toContain('lookup:r:')
})

for (const [what, of, said] of [
  [
    'throws at every call',
    { throws: ['LMSGetValue', 'LMSSetValue', 'LMSCommit', 'LMSFinish'] },
    /did not take everything: LMSSetValue of \S+ broke/,
  ],
  [
    'refuses what it is given',
    { refuses: { functions: ['LMSSetValue'], code: '101' } },
    /did not take everything: .*error 101, General exception/,
  ],
  ['has a tenth of the room', { truncates: 60 }, /It has less room than usual/],
  ['opens it to look back', { lessonMode: 'review' }, /keeps nothing new/],
  ['opens it as a preview', { lessonMode: 'browse' }, /keeps nothing of it/],
] as const) {
  test(`a course system that ${what} keeps nobody from learning, and that is told`, async ({
    context,
  }) => {
    const told = complaints(context)
    const page = await openSystem(context, await unzipped(builtPackage))
    const lesson = await launch(page, of as object)
    await lookup(lesson)
    await expect(line(lesson)).toHaveText(said)
    expect(told).toEqual([])
  })
}

test('progress of something else is told, left as it is, and replaced by a press', async ({
  context,
}) => {
  const page = await openSystem(context, await unzipped(builtPackage))
  const before = firstSitting()
  const foreign = '{"slide":3}'
  const lesson = await launch(page, {
    kept: { ...before, entry: 'resume', values: { 'cmi.suspend_data': foreign } },
  })
  await lookup(lesson)
  await expect(line(lesson)).toContainText('was not written by this lesson, and was left as it is')
  expect((await values(page))['cmi.suspend_data']).toBe(foreign)
  await lesson.getByRole('button', { name: 'Replace it with the work of this browser' }).click()
  await expect.poll(async () => (await values(page))['cmi.suspend_data']).toContain('lookup:r:')
  await expect(line(lesson)).toHaveText(KEEPS)
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

test('in a frame without a course system the lesson works, and says so in the end', async ({
  context,
}) => {
  const page = await openSystem(context, await unzipped(builtPackage))
  await page.clock.install()
  const lesson = await launch(page, { lateMs: -1 })
  await expect(line(lesson)).toHaveText(/Looking for a course system/)
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
})

test('axe finds nothing about the line, in light and dark, and nothing stands out', async ({
  page,
}, info) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const path = info.outputPath('lexiscope.html')
  writeFileSync(path, (await unzipped(builtPackage)).get('lexiscope.html') ?? '')
  await page.goto(`${pathToFileURL(path).href}#/lookup`)
  await expect(line(page)).toHaveText(/^No course system was found/)
  expect(await violations(page)).toEqual([])
  expect(await overflow(page)).toBe(0)
})
