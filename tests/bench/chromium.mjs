// The compiled cores and their peers in Chromium: chromium_worker.mjs, called from here, and
// TensorFlow.js, which is at home in a page.
import { createReadStream, existsSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { findChromium } from '../../scripts/find.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const here = fileURLToPath(new URL('.', import.meta.url))
const modules = join(root, 'packages/lexiscope/wasm')
const tensorflow = join(here, 'peers/node_modules/@tensorflow')
const backend = join(tensorflow, 'tfjs-backend-wasm/dist')
const types = {
  '.mjs': 'text/javascript',
  '.js': 'text/javascript',
  '.wasm': 'application/wasm',
}

/** Serves the few files that the page needs, and others by address, isolated as threads need it. */
function serve(others) {
  const files = {
    '/worker.mjs': join(here, 'chromium_worker.mjs'),
    '/peer_javascript.mjs': join(here, 'peer_javascript.mjs'),
    '/peer_tensorflow.mjs': join(here, 'peer_tensorflow.mjs'),
    '/peer_tensorflow_transformer.mjs': join(here, 'peer_tensorflow_transformer.mjs'),
    '/tensorflow/tf.js': join(tensorflow, 'tfjs/dist/tf.min.js'),
    '/tensorflow/backend.js': join(backend, 'tf-backend-wasm.min.js'),
    ...others,
  }
  for (const name of ['training', 'training-threads', 'transformer', 'language', 'llama']) {
    for (const end of ['.mjs', '.wasm', '.worker.js']) {
      files[`/${name}${end}`] = join(modules, name + end)
    }
  }
  for (const kind of ['', '-simd', '-threaded-simd']) {
    const name = `tfjs-backend-wasm${kind}.wasm`
    files[`/tensorflow/${name}`] = join(backend, name)
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

/** In the page: one call of a worker at a time. */
async function ask([name, ...message]) {
  globalThis[name] ??= new Worker('/worker.mjs', { type: 'module' })
  const worker = globalThis[name]
  const { answer, thrown } = await new Promise((resolve) => {
    worker.onmessage = ({ data }) => resolve(data)
    worker.onerror = ({ message }) => resolve({ thrown: message || 'the worker did not come' })
    worker.postMessage(message)
  })
  if (thrown !== undefined) throw new Error(thrown)
  return answer
}

/** In the page: TensorFlow.js on one thread. */
async function prepareTensorflow() {
  const { tf } = globalThis
  tf.wasm.setWasmPaths('/tensorflow/')
  tf.wasm.setThreadsCount(1)
  if (!(await tf.setBackend('wasm'))) throw new Error('TensorFlow.js has no WebAssembly backend')
}

/** In the page: the first `words` words; words a second. */
async function trainTensorflow([settings, words]) {
  const { train } = await import('/peer_tensorflow.mjs')
  const { ids, ends, counts } = globalThis.text
  return train(globalThis.tf, ids, ends, counts, settings, words)
}

/** In the page: so many steps of a transformer; their seconds, and the loss of the last. */
async function trainTensorflowTransformer([scheme, steps]) {
  const { train } = await import('/peer_tensorflow_transformer.mjs')
  return train(globalThis.tf, scheme, steps)
}

/** Brings TensorFlow.js into the page, and the text to it. False where it is not installed. */
async function bringTensorflow(page) {
  if (!existsSync(tensorflow)) {
    console.log(
      'TensorFlow.js is not installed (`npm ci --prefix tests/bench/peers`): no ratio to it',
    )
    return false
  }
  for (const file of ['tf', 'backend']) await page.addScriptTag({ url: `/tensorflow/${file}.js` })
  await page.evaluate(prepareTensorflow)
  await page.evaluate(
    `(${ask})(['worker', 'text']).then((text) => { globalThis.text = text; return null })`,
  )
  return true
}

export async function chromiumVersion() {
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })
  const version = browser.version()
  await browser.close()
  return version
}

/** Rounds of writing so many tokens by the model in a folder: tokens a second, the fastest round's. */
export async function writeLlamaInChromium(folder, tokens, rounds) {
  const files = ['config.json', 'tokenizer.json', 'model.safetensors']
  const server = await serve(
    Object.fromEntries(files.map((name) => [`/model/${name}`, join(folder, name)])),
  )
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })
  try {
    const page = await browser.newPage()
    await page.goto(`http://localhost:${server.address().port}/`)
    return await page.evaluate(ask, ['worker', 'writeLlama', tokens, rounds])
  } finally {
    await browser.close()
    server.close()
  }
}

/** Opens Chromium on a text: measures skip-gram until closed. */
export async function openChromium(text, minCount) {
  const server = await serve({ '/text': text })
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })
  const page = await browser.newPage()
  await page.goto(`http://localhost:${server.address().port}/`)
  const call = (...message) => page.evaluate(ask, ['worker', ...message])
  const callTwin = (...message) => page.evaluate(ask, ['twin', ...message])
  await call('prepare', minCount)
  await callTwin('prepare', minCount)
  const hasTensorflow = await bringTensorflow(page)
  return {
    version: browser.version(),
    trainCore: (settings, threads) => call('trainCore', settings, threads),
    /** two of one thread each, at the same time */
    trainApart: (settings) =>
      Promise.all([call, callTwin].map((each) => each('trainCore', settings, 1))),
    trainPeer: (settings) => call('trainPeer', settings),
    /** null where TensorFlow.js is not installed */
    trainTensorflow: hasTensorflow
      ? (settings, words) => page.evaluate(trainTensorflow, [settings, words])
      : null,
    trainTensorflowTransformer: hasTensorflow
      ? (scheme, steps) => page.evaluate(trainTensorflowTransformer, [scheme, steps])
      : null,
    timeKernel: (name, rounds) => call('timeKernel', name, rounds),
    timeKernelInNewMemory: (name, rounds) => call('timeKernelInNewMemory', name, rounds),
    trainTransformer: (scheme, steps) => call('trainTransformer', scheme, steps),
    /** two at the same time */
    trainTransformersApart: ([one, other], steps) =>
      Promise.all([
        call('trainTransformer', one, steps),
        callTwin('trainTransformer', other, steps),
      ]),
    trainLanguage: (steps) => call('trainLanguage', steps),
    timeReading: (rounds) => call('timeReading', rounds),
    close: async () => {
      await browser.close()
      server.close()
    },
  }
}
