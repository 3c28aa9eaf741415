import { afterEach, expect, test, vi } from 'vitest'
import { enableOffline } from '../../../web/shell/offline.ts'

/** A service worker of the browser, as far as the page sees it. */
class FakeWorker extends EventTarget {
  readonly heard: unknown[] = []
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

test('a worker that waits behind another is a newer version, offered once it is installed', async () => {
  const browser = new Browser(served)
  const offer = vi.fn()
  await enableOffline(offer)
  expect(offer).not.toHaveBeenCalled()
  browser.find(new FakeWorker())
  expect(offer).not.toHaveBeenCalled()
  browser.install()
  expect(offer).toHaveBeenCalledOnce()
})

test('one that waited before this visit is offered at once', async () => {
  const browser = new Browser(served)
  browser.registration.waiting = new FakeWorker()
  const offer = vi.fn()
  await enableOffline(offer)
  expect(offer).toHaveBeenCalledOnce()
})

test('one whose installation another tab began is offered when that ends', async () => {
  const browser = new Browser(served)
  browser.registration.installing = new FakeWorker()
  const offer = vi.fn()
  await enableOffline(offer)
  browser.install()
  expect(offer).toHaveBeenCalledOnce()
})

test('one that is told of only after its installation is offered, and nothing throws', async () => {
  const browser = new Browser(served)
  const offer = vi.fn()
  await enableOffline(offer)
  browser.find(new FakeWorker(), { late: true })
  expect(offer).toHaveBeenCalledOnce()
})

test('the first one is none, though it waits in Firefox when the page is loaded again', async () => {
  const browser = new Browser(null)
  const offer = vi.fn()
  await enableOffline(offer)
  browser.find(new FakeWorker())
  browser.install()
  expect(offer).not.toHaveBeenCalled()
})

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
