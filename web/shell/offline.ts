/** Keeps the lesson for visits without a network, and tells when a newer one is there. */

/**
 * `offer` is given what starts the new version. Nobody's work is interrupted: until that is called,
 * the present version stays, and on the next visit the new one comes by itself.
 */
export async function enableOffline(offer: (start: () => void) => void): Promise<void> {
  const { serviceWorker } = navigator
  const registration = await serviceWorker.register('./service-worker.js')

  const look = () => {
    const newer = registration.waiting
    // The first one is no newer version: in Firefox it waits too, when the page is loaded again.
    if (newer === null || serviceWorker.controller === null) return
    offer(() => {
      // It no longer waits where another tab has begun with it.
      if (newer.state !== 'installed') return location.reload()
      serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
      newer.postMessage({ type: 'SKIP_WAITING' })
    })
  }
  const follow = () => registration.installing?.addEventListener('statechange', look)
  registration.addEventListener('updatefound', () => {
    follow()
    look() // WebKit may tell of a worker that is past its installation.
  })
  // Another tab, or the visit before, may have begun.
  follow()
  look()
}
