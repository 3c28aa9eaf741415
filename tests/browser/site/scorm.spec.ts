// The package for course systems from end to end: unzipped as it was built, launched by a course
// system, learned with, left, and gone on with in another browser. What course systems do that the
// specification does not have is asked in tests/web/shell/scorm.
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type BrowserContext, expect, type Frame, type Page, test } from '@playwright/test'
import { ofBlob, wholeOf } from 'lexiscope/utilities/bytes.ts'
import { membersOf, ofMember } from 'lexiscope/vectors/zip.ts'
import { shown } from '../kit/lesson.ts'
import { answerAll, done, model } from '../kit/model-answers.ts'

const builtPackage = fileURLToPath(
  new URL('../../../dist-scorm/lexiscope-scorm.zip', import.meta.url),
)

/** The files of a package by their names, unzipped by the lesson's own reader of archives. */
async function unzipped(path: string): Promise<Map<string, string>> {
  const archive = ofBlob(new Blob([new Uint8Array(readFileSync(path))]), path)
  const files = new Map<string, string>()
  for (const member of await membersOf(archive)) {
    const bytes = await wholeOf(ofMember(archive, member), 0, member.size)
    files.set(member.name, new TextDecoder().decode(bytes))
  }
  return files
}

type Values = Record<string, string>
declare global {
  interface Window {
    values: Values
    ended: boolean
  }
}

/** The API of SCORM 1.2 as the package finds it: what is set is kept, and what is not there is ''. */
const page = (kept: Values) => `<!doctype html><title>A course system</title><script>
  window.values = ${JSON.stringify(kept)}
  window.ended = false
  window.API = {
    LMSInitialize: () => 'true',
    LMSGetValue: (name) => window.values[name] ?? '',
    LMSSetValue: (name, value) => { window.values[name] = String(value); return 'true' },
    LMSCommit: () => 'true',
    LMSFinish: () => { window.ended = true; return 'true' },
    LMSGetLastError: () => '0',
    LMSGetErrorString: () => '',
    LMSGetDiagnostic: () => '',
  }
</script><iframe title="The lesson" src="content/lexiscope.html" style="width: 100%; height: 90vh">`

/** Launches the package in a frame of a course system that has kept this of a sitting before. */
async function launch(context: BrowserContext, files: ReadonlyMap<string, string>, kept: Values) {
  const system = 'http://course.test/'
  await context.route(`${system}**`, async (route) => {
    const name = new URL(route.request().url()).pathname.slice(1)
    const body = name === '' ? page(kept) : files.get(name.replace(/^content\//, ''))
    await route.fulfill(
      body === undefined ? { status: 404 } : { body, contentType: 'text/html; charset=utf-8' },
    )
  })
  const tab = await context.newPage()
  await tab.goto(system)
  await expect.poll(() => tab.frames().length).toBe(2)
  const lesson = tab.frames()[1] as Frame
  await expect(lesson.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(lesson.locator('.course-line')).toHaveText(/^Your course system keeps your progress/)
  return { tab, lesson }
}

const values = (tab: Page) => tab.evaluate(() => window.values)

/** Takes the frame away, as a system does that goes on to another page. */
async function leave(tab: Page) {
  await tab.evaluate(() => document.querySelector('iframe')?.remove())
  await expect.poll(() => tab.evaluate(() => window.ended)).toBe(true)
  return values(tab)
}

test('a course package is launched, learned with, left, and gone on with in another browser', async ({
  browser,
  context,
}) => {
  expect(existsSync(builtPackage), `${builtPackage}: \`npm run build:scorm\` makes it`).toBe(true)
  const files = await unzipped(builtPackage)
  expect([...files.keys()]).toEqual(['imsmanifest.xml', 'lexiscope.html'])
  const told: string[] = []
  context.on('weberror', (error) => told.push(error.error().message))

  const first = { 'cmi.core.student_id': 'ada', 'cmi.core.lesson_status': 'not attempted' }
  const { tab, lesson } = await launch(context, files, first)
  const goTo = (exercise: string) =>
    lesson.evaluate((id) => {
      location.hash = `#/${id}`
    }, exercise)
  await goTo('review')
  await answerAll(lesson, { 'same-places': model.review?.predictions['same-places'] ?? '' })
  await expect.poll(async () => (await values(tab))['cmi.core.score.raw']).toBe('7')
  await goTo('lookup')
  await answerAll(lesson, model.lookup?.predictions ?? {})
  for (const press of model.lookup?.presses ?? [])
    await lesson.getByRole('button', { name: press, exact: true }).first().click()
  await lesson.locator('lx-reflect textarea').fill(model.lookup?.reflection ?? '')
  await expect(done(lesson)).toHaveAttribute('data-done', 'done')
  await expect
    .poll(async () => (await values(tab))['cmi.core.lesson_location'])
    .toMatch(/^#\/lookup/)
  const left = await leave(tab)
  expect(left['cmi.core.lesson_status']).toBe('incomplete')

  const other = await launch(await browser.newContext(), files, {
    ...left,
    'cmi.core.entry': 'resume',
  })
  // The page goes on where the learner was.
  await expect(shown(other.lesson, 'lookup')).toBeVisible()
  await expect(done(other.lesson)).toHaveAttribute('data-done', 'done')
  await expect(other.lesson.locator('lx-reflect textarea')).toHaveValue(
    model.lookup?.reflection ?? '',
  )
  expect(told).toEqual([])
})
