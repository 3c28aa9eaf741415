/**
 * The service worker: after the first visit the lesson is there without a network, and it isolates
 * the page from other origins where its host cannot send the headers for that. Data sets and what
 * comes from other hosts are left to the network. `files` is written by build/offline.ts.
 */
import { cleanupOutdatedCaches, matchPrecache, precache } from 'workbox-precaching'

declare const files: { url: string; revision: string | null }[]
const scope = self as unknown as ServiceWorkerGlobalScope

interface ServiceWorkerGlobalScope {
  registration: { scope: string }
  skipWaiting(): Promise<void>
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void
}
interface FetchEvent extends Event {
  request: Request
  respondWith(response: Promise<Response>): void
}

precache(files)
cleanupOutdatedCaches()

scope.addEventListener('fetch', (event) => {
  const { request } = event
  const address = request.url.replace(/[?#].*/, '')
  const own = address.startsWith(scope.registration.scope)
  if (!own || request.method !== 'GET' || address.includes('/datasets/')) return
  event.respondWith(answer(request, address))
})

// The page sends this when the learner wants the new version now.
scope.addEventListener('message', (event) => {
  if (event.data?.type === 'SKIP_WAITING') void scope.skipWaiting()
})

async function answer(request: Request, address: string): Promise<Response> {
  const page = request.mode === 'navigate' && address.endsWith('/')
  const cached = await matchPrecache(page ? `${address}index.html` : address)
  return isolated(cached ?? (await fetch(request)))
}

/** Pages and workers with these headers may share memory between threads. */
function isolated(response: Response): Response {
  if (response.status === 0 || response.redirected) return response
  const headers = new Headers(response.headers)
  headers.set('Cross-Origin-Opener-Policy', 'same-origin')
  headers.set('Cross-Origin-Embedder-Policy', 'require-corp')
  // Pages of others may show a figure in a frame.
  headers.set('Cross-Origin-Resource-Policy', 'cross-origin')
  const { status, statusText } = response
  return new Response(response.body, { status, statusText, headers })
}
