/** The package for course systems, unzipped and launched by a course system of the tests. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type BrowserContext, expect, type Frame, type Page } from '@playwright/test'
import { ofBlob, wholeOf } from 'lexiscope/kit/bytes.ts'
import { membersOf, ofMember } from 'lexiscope/vectors/zip.ts'
import type { Launch } from '../harness/course.ts'
import { shown } from './lesson.ts'
import { answerAll, done, model } from './model-answers.ts'

const ROOT = new URL('../../../', import.meta.url)
const port = Number(process.env.LEXISCOPE_PORT ?? '4517') + 1
const system = `http://localhost:${port}/course.html`
export const builtPackage = fileURLToPath(new URL('dist-scorm/lexiscope-scorm.zip', ROOT))

/** The files of a package by their names, unzipped by the lesson's own reader of archives. */
export async function unzipped(path: string): Promise<Map<string, string>> {
  const archive = ofBlob(new Blob([new Uint8Array(readFileSync(path))]), path)
  const files = new Map<string, string>()
  for (const member of await membersOf(archive)) {
    const bytes = await wholeOf(ofMember(archive, member), 0, member.size)
    files.set(member.name, new TextDecoder().decode(bytes))
  }
  return files
}

/** Opens the course system, which has the files of the package below /content/. */
export async function openSystem(
  context: BrowserContext,
  files: ReadonlyMap<string, string>,
): Promise<Page> {
  await context.route(`http://localhost:${port}/content/**`, async (route) => {
    const { pathname } = new URL(route.request().url())
    const body = files.get(pathname.slice('/content/'.length))
    if (body === undefined) await route.fulfill({ status: 404 })
    else await route.fulfill({ body, contentType: 'text/html; charset=utf-8' })
  })
  // Of another origin: a page with a frame, and nothing else.
  await context.route(`http://127.0.0.1:${port}/**`, async (route) => {
    const frame = new URL(route.request().url()).searchParams.get('frame') ?? ''
    const src = frame.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
    await route.fulfill({
      body: `<!doctype html><iframe title="The lesson" src="${src}"></iframe>`,
      contentType: 'text/html; charset=utf-8',
    })
  })
  const page = await context.newPage()
  await page.goto(system)
  return page
}

/** The page of the lesson, as the course system has it. */
export const CONTENT = 'content/lexiscope.html'

/** Launches the lesson in a frame, and waits until it is there. */
export async function launch(page: Page, of: Omit<Launch, 'page'> = {}): Promise<Frame> {
  const frame = () => page.frames().find((each) => each.url().includes(CONTENT))
  // One of before is gone before another comes.
  await page.evaluate(() => window.course.leave())
  await expect.poll(frame).toBeUndefined()
  await page.evaluate((of) => window.course.launch(of), { ...of, page: CONTENT })
  await expect.poll(() => frame() !== undefined).toBe(true)
  const lesson = frame() as Frame
  await expect(lesson.getByRole('heading', { level: 1 })).toBeVisible()
  return lesson
}

export const line = (lesson: Frame | Page) => lesson.locator('.course-line')

export const kept = (page: Page) => page.evaluate(() => window.course.kept())
export const values = async (page: Page) => (await kept(page)).values

/** Takes the frame away, and says what the system has then. */
export async function leave(page: Page) {
  await page.evaluate(() => window.course.leave())
  await expect.poll(() => page.evaluate(() => window.course.calls().at(-1))).toBe('LMSFinish()')
  return kept(page)
}

/** Leads to an exercise, and waits until it is the one that is shown. */
export async function goTo(lesson: Frame, exercise: string) {
  await lesson.evaluate((id) => {
    location.hash = `#/${id}`
  }, exercise)
  await expect(shown(lesson, exercise)).toBeVisible()
}

export const KEEPS = /^Your course system keeps your progress/

/** What the page complains of, its policy's violations included. */
export function complaints(context: BrowserContext): string[] {
  const all: string[] = []
  context.on('console', (message) => {
    if (message.type() === 'error') all.push(message.text())
  })
  context.on('weberror', (error) => all.push(error.error().message))
  return all
}

/** Exercise 02 from its start to done. */
export async function lookup(lesson: Frame) {
  await goTo(lesson, 'lookup')
  await answerAll(lesson, model.lookup?.predictions ?? {})
  for (const press of model.lookup?.presses ?? [])
    await lesson.getByRole('button', { name: press, exact: true }).first().click()
  await lesson.locator('lx-reflect textarea').fill(model.lookup?.reflection ?? '')
  await expect(done(lesson)).toHaveAttribute('data-done', 'done')
}
