// The package for course systems from end to end: unzipped as it was built, launched by a course
// system of the tests, learned with, left, and gone on with on another day.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import {
  type Browser,
  type BrowserContext,
  expect,
  type Frame,
  type Page,
  test,
} from '@playwright/test'
import { readSuspended } from '../../../web/shell/scorm/suspended.ts'
import { complaintsOf } from '../../web/build/scorm-manifest.ts'
import { firstSitting } from '../../web/shell/scorm/course-system.ts'
import {
  builtPackage,
  complaints,
  goTo,
  KEEPS,
  launch,
  leave,
  line,
  lookup,
  openSystem,
  unzipped,
  values,
} from '../kit/course.ts'
import { sayIn } from '../kit/languages.ts'
import { shown } from '../kit/lesson.ts'
import { answerAll, done, model } from '../kit/model-answers.ts'

/** Another day, another machine: nothing of the first browser is there. */
async function elsewhere(browser: Browser, files: ReadonlyMap<string, string>) {
  const context: BrowserContext = await browser.newContext()
  return { context, page: await openSystem(context, files) }
}

/** What the system has of the reflection on exercise 02. */
async function reflectionWith(page: Page): Promise<string | undefined> {
  const { texts } = await readSuspended((await values(page))['cmi.suspend_data'] ?? '')
  return texts.find(([key]) => key === 'lookup/reflection')?.[1]
}

const right = model.review?.predictions ?? {}
const wrong: Record<string, string> = {
  ...{ 'unknown-word': 'new', 'untouched-row': 'shrinks', 'twice-as-long': '2' },
  ...{ surprising: 'narrow', 'same-places': 'falls', pmi: 'times', 'by-c-alone': 'width' },
  ...{ swapped: 'swaps', 'same-score': 'doubled', 'left-or-right': 'left' },
  ...{ 'past-trained': 'refused', 'least-loss': '0', 'held-out': 'fluent' },
}

/** Answers some of the review: these right, and those wrong. */
async function review(lesson: Frame, rightOnes: string[], wrongOnes: string[] = []) {
  await goTo(lesson, 'review')
  await expect(lesson.getByRole('heading', { level: 1, name: 'Review' })).toBeVisible()
  const answers: Record<string, string> = {}
  for (const name of rightOnes) answers[name] = right[name] ?? ''
  for (const name of wrongOnes) answers[name] = wrong[name] ?? ''
  await answerAll(lesson, answers)
  await expect(lesson.locator('.checks .verdict')).toHaveCount(Object.keys(answers).length)
}

test('a course package is launched, learned with, left, and gone on with in another browser', {
  tag: '@quick',
}, async ({ browser, context }) => {
  expect(existsSync(builtPackage), `${builtPackage}: \`npm run build:scorm\` makes it`).toBe(true)
  const files = await unzipped(builtPackage)
  const told = complaints(context)
  const page = await openSystem(context, files)
  await test.step('the package holds a manifest by the specification, and the one file', async () => {
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

  const lesson = await launch(page)
  await expect(line(lesson)).toHaveText(KEEPS)
  expect(await values(page)).toMatchObject({ 'cmi.core.lesson_status': 'incomplete' })
  await lookup(lesson)
  // Packed by now: what is sent uncompressed at the moment of leaving is asked of in course.test.ts.
  await expect.poll(() => reflectionWith(page)).toBe(model.lookup?.reflection)
  const left = await leave(page)
  expect(left).toMatchObject({ entry: 'resume' })
  expect(left.values).toMatchObject({
    'cmi.core.lesson_status': 'incomplete',
    'cmi.core.lesson_location': expect.stringMatching(/^#\/lookup/),
  })
  // Only what a system need not have was asked for and not there.
  const met = await page.evaluate(() => [...new Set(window.course.met())])
  expect(met).toEqual(['401'])
  expect(told).toEqual([])

  const other = await elsewhere(browser, files)
  const toldThere = complaints(other.context)
  const again = await launch(other.page, { kept: left })
  await expect(line(again)).toHaveText(KEEPS)
  // The page goes on where the learner was.
  await expect(shown(again, 'lookup')).toBeVisible()
  await expect(done(again)).toHaveAttribute('data-done', 'done')
  await expect(again.locator('lx-reflect textarea')).toHaveValue(model.lookup?.reflection ?? '')
  await leave(other.page)
  expect(toldThere).toEqual([])
  await other.context.close()
})

test('another language goes on with the same sitting', async ({ context }) => {
  const files = await unzipped(builtPackage)
  const page = await openSystem(context, files)
  const lesson = await launch(page)
  await expect(line(lesson)).toHaveText(KEEPS)
  await lookup(lesson)
  await lesson.getByRole('link', { name: 'Español' }).click()
  await expect(lesson.locator('html')).toHaveAttribute('lang', 'es')
  await expect(line(lesson)).toHaveText(
    sayIn('es')(
      'Your course system keeps your progress, answers and shorter reflections. Longer ones, texts of your own, code and trained vectors stay in this browser.',
    ),
  )
  await expect(done(lesson)).toHaveAttribute('data-done', 'done')
  expect(await page.evaluate(() => window.course.calls())).not.toContain('LMSFinish()')
  await goTo(lesson, 'review')
  await answerAll(
    lesson,
    { 'same-places': right['same-places'] as string },
    new RegExp(sayIn('es')('Check')),
  )
  await expect.poll(async () => (await values(page))['cmi.core.score.raw']).toBe('7')
  const left = await leave(page)
  expect(left.values['cmi.core.lesson_status']).toBe('incomplete')
})

/** The package with a mastery score of 80, unzipped. */
async function withMastery(folder: string) {
  const built = spawnSync('node', ['scripts/scorm.mjs', '--mastery', '80', '--out', folder], {
    encoding: 'utf8',
  })
  expect(built.status, built.stderr).toBe(0)
  return unzipped(`${folder}/lexiscope-scorm.zip`)
}

test('with a mastery score, an attempt whose review is answered wrong fails', async ({
  context,
}, info) => {
  const files = await withMastery(info.outputPath('package'))
  const manifest = files.get('imsmanifest.xml') ?? ''
  expect(complaintsOf(manifest, [...files.keys()])).toEqual([])
  expect(manifest).toContain('<adlcp:masteryscore>80</adlcp:masteryscore>')

  // A system that has no student_data: the package alone knows the score.
  const page = await openSystem(context, files)
  const lesson = await launch(page)
  await expect(line(lesson)).toHaveText(KEEPS)
  const wrongOnes = Object.keys(right).filter((name) => !['pmi', 'swapped'].includes(name))
  await review(lesson, ['pmi', 'swapped'], wrongOnes)
  await expect.poll(async () => (await values(page))['cmi.core.lesson_status']).toBe('failed')
  const failed = await leave(page)
  expect(failed.totalSeconds).toBeGreaterThan(0)
  expect(failed.values).toMatchObject({
    'cmi.core.score.raw': '15',
    'cmi.core.lesson_location': expect.stringMatching(/^#\/review/),
  })
  expect(failed.values['cmi.suspend_data']?.length).toBeLessThan(4096)
})

test('with a mastery score, the next attempt begins anew and passes', async ({ context }, info) => {
  const page = await openSystem(context, await withMastery(info.outputPath('package')))
  const first = await launch(page)
  await expect(line(first)).toHaveText(KEEPS)
  await review(first, ['pmi', 'swapped'])
  const before = await leave(page)

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
  const back = await launch(page, { kept: before })
  await goTo(back, 'review')
  await expect(back.locator('lx-understood .verdict.right')).toHaveCount(2)
})
