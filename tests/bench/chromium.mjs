// The compiled cores and their peer in JavaScript, in Chromium: chromium_worker.mjs, called from here.
import { createReadStream, existsSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { findChromium } from '../../scripts/find.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const here = fileURLToPath(new URL('.', import.meta.url))
const modules = join(root, 'web/core/wasm')
const types = {
  '.mjs': 'text/javascript',
  '.js': 'text/javascript',
  '.wasm': 'application/wasm',
}

/** Serves the few files that the page needs, and one text, isolated as threads need it. */
function serve(text) {
  const files = {
    '/worker.mjs': join(here, 'chromium_worker.mjs'),
    '/peer.mjs': join(here, 'peer_javascript.mjs'),
    '/text': text,
  }
  for (const name of ['core', 'core-threads']) {
    for (const end of ['.mjs', '.wasm', '.worker.js']) {
      files[`/${name}${end}`] = join(modules, name + end)
    }
  }
  for (const end of ['.mjs', '.wasm']) {
    files[`/bench_kernels${end}`] = join(root, `build/wasm/tests/bench/bench_kernels${end}`)
  }
  const server = createServer(({ url }, response) => {
    response.setHeader('Cross-Origin-Opener-Policy', 'same-origin')
    response.setHeader('Cross-Origin-Embedder-Policy', 'require-corp')
    if (url === '/') return response.setHeader('Content-Type', 'text/html').end('<!doctype html>')
    const file = files[url]
    if (!file || !existsSync(file)) return response.writeHead(404).end()
    response.setHeader('Content-Type', types[extname(file)] ?? 'text/plain')
    createReadStream(file).pipe(response)
  })
  return new Promise((resolve) => server.listen(0, () => resolve(server)))
}

/** In the page: one call of the worker at a time. */
async function ask(message) {
  globalThis.worker ??= new Worker('/worker.mjs', { type: 'module' })
  const { worker } = globalThis
  const { answer, thrown } = await new Promise((resolve) => {
    worker.onmessage = ({ data }) => resolve(data)
    worker.onerror = ({ message }) => resolve({ thrown: message || 'the worker did not come' })
    worker.postMessage(message)
  })
  if (thrown !== undefined) throw new Error(thrown)
  return answer
}

/** Opens Chromium on a text: measures skip-gram until closed. */
export async function openChromium(text, minCount) {
  const server = await serve(text)
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })
  const page = await browser.newPage()
  await page.goto(`http://localhost:${server.address().port}/`)
  const call = (...message) => page.evaluate(ask, message)
  await call('prepare', minCount)
  return {
    version: browser.version(),
    trainCore: (settings, threads) => call('trainCore', settings, threads),
    trainPeer: (settings) => call('trainPeer', settings),
    timeKernel: (name, rounds) => call('timeKernel', name, rounds),
    close: async () => {
      await browser.close()
      server.close()
    },
  }
}
