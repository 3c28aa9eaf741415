// The compiled core and its peer in JavaScript, in Chromium: functions that run in the page.
import { createReadStream, existsSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { findChromium } from '../../scripts/find.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const types = { mjs: 'text/javascript', wasm: 'application/wasm', html: 'text/html' }

/** Serves the few files that the page needs, and one text. */
function serve(text) {
  const files = {
    '/core.mjs': join(root, 'web/core/wasm/core.mjs'),
    '/core.wasm': join(root, 'web/core/wasm/core.wasm'),
    '/peer.mjs': join(root, 'tests/bench/peer_javascript.mjs'),
    '/text': text,
  }
  const server = createServer(({ url }, response) => {
    if (url === '/') return response.setHeader('Content-Type', 'text/html').end('<!doctype html>')
    const file = files[url]
    if (!file || !existsSync(file)) return response.writeHead(404).end()
    response.setHeader('Content-Type', types[file.split('.').at(-1)] ?? 'text/plain')
    createReadStream(file).pipe(response)
  })
  return new Promise((resolve) => server.listen(0, () => resolve(server)))
}

/** In the page: reads the text, and keeps what the measurements need. */
async function prepare(minCount) {
  const { default: createCore } = await import('/core.mjs')
  const core = await createCore()
  const builder = new core.CorpusBuilder()
  builder.add(new Uint8Array(await (await fetch('/text')).arrayBuffer()))
  const corpus = builder.finish(minCount)
  builder.delete()
  const sentences = Array.from({ length: corpus.sentenceCount() }, (_, i) => corpus.sentence(i))
  const ids = new Int32Array(corpus.tokenCount())
  const ends = []
  let place = 0
  for (const sentence of sentences) {
    ids.set(sentence, place)
    place += sentence.length
    ends.push(place)
  }
  globalThis.bench = { core, corpus, ids, ends, counts: corpus.counts() }
}

/** In the page: one epoch by the core, in slices as the lesson trains; words a second. */
function trainCore({ dim, window, negative, rate, subsample }) {
  const { core, corpus } = globalThis.bench
  const trainer = new core.SkipGramTrainer(corpus, {
    embeddingDim: dim,
    window,
    windowKind: 'random',
    negatives: negative,
    negativeDistribution: 'unigram75',
    epochs: 1,
    learningRate: rate,
    subsample,
    seed: 1,
  })
  let progress = trainer.progress()
  while (progress.fraction < 1) progress = trainer.train(20_000)
  trainer.delete()
  return progress.wordsPerSecond
}

/** In the page: the same by the JavaScript peer. */
async function trainPeer(settings) {
  const { train } = await import('/peer.mjs')
  const { ids, ends, counts } = globalThis.bench
  return ids.length / train(ids, ends, counts, settings)
}

/** Opens Chromium on a text: measures skip-gram until closed. */
export async function openChromium(text, minCount) {
  const server = await serve(text)
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })
  const page = await browser.newPage()
  await page.goto(`http://localhost:${server.address().port}/`)
  await page.evaluate(prepare, minCount)
  return {
    version: browser.version(),
    trainCore: (settings) => page.evaluate(trainCore, settings),
    trainPeer: (settings) => page.evaluate(trainPeer, settings),
    close: async () => {
      await browser.close()
      server.close()
    },
  }
}
