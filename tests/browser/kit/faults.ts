/** Faults that tests put into the page. */
import { expect, type Page } from '@playwright/test'
import { predict, small, state, train, trainNow } from './lesson.ts'
import { DATABASE, recordsIn } from './records.ts'

export const notices = (page: Page) => page.locator('.notices')
export const reflection = (page: Page) => page.getByLabel('In your own words')
export const back = 'Your trained vectors are back'
export const answer = 'Words that stand alike come to lie alike.'

/** Trained vectors, a prediction and an answer: what no fault may cost. */
export async function work(page: Page, query = small) {
  await train(page, query)
  await reflection(page).fill(answer)
  await kept(page)
}

/** In exercise 05, opened: trains, writes and reloads; nothing of it is lost. */
export async function trainWriteAndReload(page: Page) {
  await predict(page, /queen/)
  await trainNow(page)
  await reflection(page).fill(answer)
  await kept(page)
  await page.reload()
  await expect(notices(page)).toContainText(back)
  await nothingIsLost(page)
}

export async function nothingIsLost(page: Page) {
  await expect(state(page)).toContainText('Trained.')
  await expect(reflection(page)).toHaveValue(answer)
  await expect(page.locator('lx-predict [aria-pressed="true"]')).toContainText('queen')
}

/**
 * Serves the worker's script with lines of the test's own before it, as long as they are wanted; a
 * function gives those of the moment it is asked for.
 */
export async function injectIntoWorker(
  page: Page,
  lines: string | (() => string),
  wanted = () => true,
) {
  await page.route(/\/assets\/worker-[^/]*\.js$/, async (route) => {
    try {
      const response = await route.fetch()
      const body = await response.text()
      const first = typeof lines === 'string' ? lines : lines()
      await route.fulfill({ response, body: wanted() ? `${first}\n${body}` : body })
    } catch {
      // A test may end while a reloaded page still asks for its worker.
      await route.abort().catch(() => {})
    }
  })
}

/** How far the trainings are that are in the browser's storage. */
export async function fractions(page: Page): Promise<number[]> {
  const found = await recordsIn<{ snapshot: { fraction: number } }>(page, 'trainings')
  return found.map(({ snapshot }) => snapshot.fraction)
}

/** Whether nothing is being stored, and what the page shows at rest is what was stored last. */
const isStored = (page: Page) =>
  page.locator('lx-app').evaluate(async (app) => {
    type Shown = {
      core: { view: { phase: string; progress: unknown } }
      training: { loadingSaver: Promise<{ storing: unknown; stored: unknown }> | null }
    }
    const { core, training } = (app as unknown as { lesson: Shown }).lesson
    // One that could not be loaded stores nothing, until it is asked for again.
    const saver = await training.loadingSaver?.catch(() => null)
    const { phase, progress } = core.view
    if (phase === 'running') return true
    return saver?.storing === null && saver.stored === progress
  })

/**
 * Waits until so many trainings are in the browser's storage, and one of them is whole or begun as
 * the page says its own is: one that runs is kept too, before its end.
 */
export async function kept(page: Page, records = 1) {
  await expect
    .poll(async () => {
      // A training may end while one looks.
      const whole = (await state(page).textContent())?.includes('Trained.') ?? false
      if (!(await isStored(page))) return false
      const all = await fractions(page)
      return all.length === records && all.some((each) => (each === 1) === whole)
    })
    .toBe(true)
}

/** Leaves a number out of the vectors of the training that is kept. */
export const damageKept = (page: Page) =>
  page.evaluate(async (name) => {
    const answerOf = <T>(request: IDBRequest<T>) =>
      new Promise<T>((done) => {
        request.onsuccess = () => done(request.result)
      })
    const database = await answerOf(indexedDB.open(name))
    const records = () => database.transaction('trainings', 'readwrite').objectStore('trainings')
    const [key] = await answerOf(records().getAllKeys())
    const record = await answerOf(records().get(key as IDBValidKey))
    const { state } = record.value.snapshot
    state.input = state.input.slice(4)
    await answerOf(records().put(record, key))
    database.close()
  }, DATABASE)
