/** Keeps the lesson for visits without a network, and tells when a newer one is there. */
import { Workbox } from 'workbox-window'

/**
 * `offer` is given what starts the new version. Nobody's work is interrupted: until that is called,
 * the present version stays, and on the next visit the new one comes by itself.
 */
export async function keepOffline(offer: (start: () => void) => void): Promise<void> {
  const worker = new Workbox('./service-worker.js')
  worker.addEventListener('waiting', () => {
    // The first one is no newer version: in Firefox it waits too, when the page is loaded again.
    if (navigator.serviceWorker.controller === null) return
    offer(() => {
      worker.addEventListener('controlling', () => location.reload())
      worker.messageSkipWaiting()
    })
  })
  await worker.register()
}
