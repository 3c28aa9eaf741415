// In Chromium: the compiled cores, in a worker as in the lesson. Messages are [name, ...arguments] of
// the functions below and of umap_worker.mjs.
import * as umap from '/umap_worker.mjs'

/** What prepare() made: each core with the text in it. */
let bench

const PIECE = 1 << 20

/** In pieces of 1 MB, as the lesson reads files. */
function read(core, bytes, minCount) {
  const builder = new core.CorpusBuilder()
  for (let at = 0; at < bytes.length; at += PIECE) builder.add(bytes.subarray(at, at + PIECE))
  const corpus = builder.finish(minCount)
  builder.delete()
  return corpus
}

async function corpusIn(module, bytes, minCount) {
  const { default: create } = await import(module)
  const core = await create()
  return { core, corpus: read(core, bytes, minCount) }
}

/** Reads the text into both cores. */
async function prepare(minCount) {
  const bytes = new Uint8Array(await (await fetch('/text')).arrayBuffer())
  const alone = await corpusIn('/training.mjs', bytes, minCount)
  const threaded = await corpusIn('/training-threads.mjs', bytes, minCount)
  bench = { alone, threaded }
}

/** Training by a core, in calls as long as the lesson's longest; words a second. */
function trainCore({ dim, window, negative, rate, subsample, epochs = 1 }, threads) {
  const { core, corpus } = threads > 1 ? bench.threaded : bench.alone
  const trainer = new core.SkipGramTrainer(corpus, {
    embeddingDim: dim,
    window,
    windowKind: 'random',
    negatives: negative,
    negativeDistribution: 'unigram75',
    epochs,
    learningRate: rate,
    subsample,
    seed: 1,
    threads,
  })
  let progress = trainer.progress()
  while (progress.fraction < 1) progress = trainer.train(20_000 * threads)
  trainer.delete()
  return progress.wordsPerSecond
}

let language

/** So many steps of the usual language model, one a call; seconds. */
async function trainLanguage(steps) {
  language ??= await openLanguage()
  const { core, text, options } = language
  const trainer = new core.LanguageTrainer(text, { ...options, steps }, null)
  for (let step = 0; step < steps; step++) trainer.train(1)
  const { seconds } = trainer.progress()
  trainer.delete()
  return seconds
}

async function openLanguage() {
  const core = await (await import('/language.mjs')).default()
  const { sentences, options } = core.usualLanguage('rotary')
  const text = new core.TextBuilder({ kind: 'microworld', seed: 1, sentences, madeUp: [] }).finish()
  return { core, text, options }
}

/** Writes so many tokens, always the likeliest; tokens a second, the fastest round's. */
async function writeLlama(tokens, rounds) {
  const core = await (await import('/llama.mjs')).default()
  const [config, tokenizer] = await Promise.all(
    ['config', 'tokenizer'].map(async (name) => (await fetch(`/model/${name}.json`)).text()),
  )
  const weights = await (await fetch('/model/model.safetensors')).arrayBuffer()
  const model = core.openLlama(config, tokenizer, new Uint8Array(weights))
  const reading = { scaling: 'config', factor: 1, attentionFactor: NaN, unrotated: [], muted: [] }
  let fastest = 0
  for (let round = 0; round < rounds; round++) {
    const options = { reading, tokens, temperature: 0, seed: 1 }
    const generation = new core.LlamaGeneration(model, Int32Array.of(1), options)
    let written = 0
    const start = performance.now()
    while (generation.next() !== null) written++
    fastest = Math.max(fastest, (1000 * written) / (performance.now() - start))
    generation.delete()
  }
  return fastest
}

const functions = { ...umap, prepare, trainCore, trainLanguage, writeLlama }
self.onmessage = async ({ data: [name, ...values] }) => {
  try {
    self.postMessage({ answer: (await functions[name](...values)) ?? null })
  } catch (thrown) {
    self.postMessage({ thrown: `${thrown?.stack ?? thrown}` })
  }
}
