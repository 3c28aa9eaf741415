/**
 * Vite plugin: both servers isolate the page from other origins, so that it may share memory between
 * threads. Vite's own option leaves the headers out of its answers "304 Not Modified", and WebKit
 * takes those for the headers of the page that it has.
 */
import type { Connect, Plugin } from 'vite'

const headers = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
}

const isolate: Connect.NextHandleFunction = (_request, response, next) => {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
  next()
}

export const isolation = (): Plugin => ({
  name: 'lexiscope:isolation',
  configureServer: ({ middlewares }) => void middlewares.use(isolate),
  configurePreviewServer: ({ middlewares }) => void middlewares.use(isolate),
})
