import { afterEach, expect, test, vi } from 'vitest'
import { enableOffline } from '../../../web/shell/offline.ts'

/** A service worker of the browser, as far as the page sees it. */
class FakeWorker extends EventTarget {
  readonly heard: unknown[] = []
  state = 'installed'
  postMessage(message: unknown) {
    this.heard.push(message)
  }
}

/** What a browser knows of the lesson's workers; `controller` is the one that serves the page. */
class Browser extends EventTarget {
  readonly registration = Object.assign(new EventTarget(), {
    installing: null as FakeWorker | null,
    waiting: null as FakeWorker | null,
  })
  constructor(readonly controller: object | null) {
    super()
    vi.stubGlobal('navigator', { serviceWorker: this })
  }
  async register() {
    return this.registration
  }
  /** A worker is found; WebKit may tell only when it is past its installation. */
  find(worker: FakeWorker, { late = false } = {}) {
    if (late) this.registration.waiting = worker
    else this.registration.installing = worker
    this.registration.dispatchEvent(new Event('updatefound'))
  }
  install() {
    const worker = this.registration.installing
    this.registration.installing = null
    this.registration.waiting = worker
    worker?.dispatchEvent(new Event('statechange'))
  }
}

const served = {}
const reload = vi.fn()
vi.stubGlobal('location', { reload })
afterEach(() => reload.mockClear())

type Step = (browser: Browser) => unknown
const finds: Step = (browser) => browser.find(new FakeWorker())
const installs: Step = (browser) => browser.install()
const waiting: Step = (browser) => (browser.registration.waiting = new FakeWorker())
const installing: Step = (browser) => (browser.registration.installing = new FakeWorker())
const nothing: Step = () => {}

test.each<[worker: string, controller: object | null, before: Step, after: Step[], offers: number]>(
  [
    ['found and not yet installed', served, nothing, [finds], 0],
    ['found and then installed', served, nothing, [finds, installs], 1],
    ['that waited before this visit', served, waiting, [], 1],
    ['whose installation another tab began', served, installing, [installs], 1],
    [
      'told of after its installation',
      served,
      nothing,
      [(one) => one.find(new FakeWorker(), { late: true })],
      1,
    ],
    // It waits in Firefox when the page is loaded again.
    ['that is the first of all', null, nothing, [finds, installs], 0],
  ],
)(
  'a worker %s is a newer version: offered or not',
  async (_, controller, before, after, offers) => {
    const browser = new Browser(controller)
    before(browser)
    const offer = vi.fn()
    await enableOffline(offer)
    for (const step of after) step(browser)
    expect(offer).toHaveBeenCalledTimes(offers)
  },
)

test('to start the new one, it is told so, and the page is loaded again when it serves', async () => {
  const browser = new Browser(served)
  const newer = new FakeWorker()
  browser.registration.waiting = newer
  await enableOffline((start) => start())
  expect(newer.heard).toEqual([{ type: 'SKIP_WAITING' }])
  expect(reload).not.toHaveBeenCalled()
  browser.dispatchEvent(new Event('controllerchange'))
  expect(reload).toHaveBeenCalledOnce()
})

test.each(['activating', 'activated', 'redundant'])(
  'where another tab has begun with the new one, which is %s, the page is loaded again at once',
  async (state) => {
    const browser = new Browser(served)
    const newer = new FakeWorker()
    browser.registration.waiting = newer
    const offer = vi.fn<(start: () => void) => void>()
    await enableOffline(offer)
    newer.state = state
    offer.mock.calls[0]?.[0]()
    expect(newer.heard).toEqual([])
    expect(reload).toHaveBeenCalledOnce()
  },
)
