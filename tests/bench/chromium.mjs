// The compiled cores in Chromium: chromium_worker.mjs, called from here.
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { findChromium } from '../../scripts/find.mjs'
import { root } from './programs.mjs'

const here = fileURLToPath(new URL('.', import.meta.url))
const types = {
  '.mjs': 'text/javascript',
  '.js': 'text/javascript',
  '.wasm': 'application/wasm',
}

export const launch = () =>
  chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })

/** Serves the files that a worker needs, and others by address, isolated as threads need it. */
function serve(others) {
  const files = {
    '/worker.mjs': join(here, 'chromium_worker.mjs'),
    '/umap_worker.mjs': join(here, 'umap_worker.mjs'),
    ...others,
  }
  const modules = ['training', 'training-threads', 'language', 'llama', 'vectors']
  for (const end of ['.mjs', '.wasm', '.worker.js']) {
    for (const name of modules)
      files[`/${name}${end}`] = join(root, 'packages/lexiscope/wasm', name + end)
  }
  const server = createServer(({ url }, response) => {
    response.setHeader('Cross-Origin-Opener-Policy', 'same-origin')
    response.setHeader('Cross-Origin-Embedder-Policy', 'require-corp')
    response.setHeader('Content-Type', types[extname(url)] ?? 'text/html')
    if (url === '/') return response.end('<!doctype html>')
    const file = files[url]
    if (!file || !existsSync(file)) return response.writeHead(404).end()
    response.end(readFileSync(file))
  })
  return new Promise((resolve) => server.listen(0, () => resolve(server)))
}

/** In the page: one call of the worker at a time. */
async function ask(message) {
  globalThis.worker ??= new Worker('/worker.mjs', { type: 'module' })
  const { worker } = globalThis
  const { answer, thrown } = await new Promise((resolve) => {
    worker.onmessage = ({ data }) => resolve(data)
    worker.onerror = ({ message }) => resolve({ thrown: message || 'the worker did not start' })
    worker.postMessage(message)
  })
  if (thrown !== undefined) throw new Error(thrown)
  return answer
}

/** Opens Chromium with these files beside the modules, by address; call(name, …) asks its worker. */
export async function openChromium(files = {}) {
  const server = await serve(files)
  const browser = await launch()
  const page = await browser.newPage()
  await page.goto(`http://localhost:${server.address().port}/`)
  return {
    version: browser.version(),
    call: (...message) => page.evaluate(ask, message),
    async close() {
      await browser.close()
      server.close()
    },
  }
}
