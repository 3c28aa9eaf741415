import { afterEach, expect, test, vi } from 'vitest'
import { keepOffline } from '../../../web/shell/offline.ts'

const heard = vi.hoisted(() => new Map<string, () => void>())
vi.mock('workbox-window', () => ({
  Workbox: class {
    addEventListener(type: string, listener: () => void) {
      heard.set(type, listener)
    }
    async register() {}
    messageSkipWaiting() {}
  },
}))

/** Whether a new version is offered when a service worker waits. */
async function offeredWith(controller: object | null): Promise<boolean> {
  vi.stubGlobal('navigator', { serviceWorker: { controller } })
  let offered = false
  await keepOffline(() => {
    offered = true
  })
  heard.get('waiting')?.()
  return offered
}

afterEach(() => vi.unstubAllGlobals())

test('a service worker that waits behind another is a newer version', async () => {
  expect(await offeredWith({})).toBe(true)
})

test('the first one is none, though it waits in Firefox when the page is loaded again', async () => {
  expect(await offeredWith(null)).toBe(false)
})
