/** When a page has done all that it began: its workers have answered, and what it asked for has come. */
import { expect, type Page, type Request } from '@playwright/test'

declare global {
  interface Window {
    /** What workers were asked and have not answered yet, once three frames have brought no more. */
    unanswered?: () => Promise<string[]>
  }
}

const requests = new WeakMap<Page, Set<Request>>()

/** For the pages that are opened from now on. */
export async function watchWork(page: Page) {
  const open = new Set<Request>()
  requests.set(page, open)
  page.on('request', (request) => {
    // What the document before asked for is nobody's any more.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) open.clear()
    // A worker that is ended while its script comes never tells of it; a question to it waits anyway.
    if (!/\/worker-[^/]*\.js$/.test(request.url())) open.add(request)
  })
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
  await page.addInitScript(countAnswers)
}

/** Every question to a worker has an id, which is in its answer too: Comlink's protocol. */
function countAnswers() {
  const asked = new Map<Worker, Map<string, string>>()
  const questionsTo = (worker: Worker) => asked.get(worker) ?? new Map<string, string>()
  window.Worker = class extends Worker {
    constructor(url: string | URL, options?: WorkerOptions) {
      super(url, options)
      asked.set(this, new Map())
      this.addEventListener('message', ({ data }) => questionsTo(this).delete(data?.id))
      this.addEventListener('error', () => asked.delete(this))
    }
    override postMessage(message: unknown, options?: StructuredSerializeOptions & Transferable[]) {
      const {
        id,
        type,
        path = [],
      } = (message ?? {}) as Record<string, string> & { path?: string[] }
      if (id !== undefined) questionsTo(this).set(id, path.join('.') || String(type))
      super.postMessage(message, options)
    }
    override terminate() {
      asked.delete(this)
      super.terminate()
    }
  }
  window.unanswered = async () => {
    for (let frame = 0; frame < 3; frame++) {
      await new Promise((drawn) => requestAnimationFrame(drawn))
      const names = [...asked.values()].flatMap((questions) => [...questions.values()])
      if (names.length > 0) return names
    }
    return []
  }
}

/**
 * A training is at its end by then, or at rest where a learner would have to go on with it. How long
 * that takes is the limit of the test alone.
 */
export const atRest = (page: Page) =>
  expect
    .poll(
      async () => {
        const files = () => [...(requests.get(page) ?? [])].map((request) => request.url())
        const unanswered = (await page.evaluate(() => window.unanswered?.())) ?? ['no watch']
        return [...unanswered, ...files()]
      },
      { message: 'what the page still waits for', intervals: [50, 100], timeout: 0 },
    )
    .toEqual([])

/** Two frames, so that what the first one changed is shown. */
export const frames = (page: Page) =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  )
