// What a training on the page comes to, computed by the page's own module in Node: that a page shows
// what its module computes is held by the walks, so a browser's numbers have to be these.
import { readFileSync } from 'node:fs'
import createCore from 'lexiscope/wasm/training.mjs'
import { runnerImport } from 'vite'

const root = new URL('../../web/', import.meta.url)
const load = async (path) => {
  const options = { configFile: false, logLevel: 'error' }
  return (await runnerImport(new URL(path, root).pathname, options)).module
}

async function compute(query, word, count) {
  const { Session } = await load('../packages/lexiscope/training/session.ts')
  const { readQuery } = await load('state/fields.ts')
  const { optionsOf, sourceOf, trainingSchema } = await load('training/settings.ts')
  const wasmBinary = readFileSync(new URL('../packages/lexiscope/wasm/training.wasm', root))
  const session = new Session(await createCore({ wasmBinary }))
  const settings = readQuery(trainingSchema, new URLSearchParams(query)).values
  await session.open(sourceOf(settings, null), settings.minCount, () => {})
  session.prepare(optionsOf(settings))
  const loss = []
  for (let gathered = [], fraction = 0; fraction < 1; ) {
    const progress = session.advance()
    const next = session.gatherLoss(gathered, progress)
    if (next.point !== null) loss.push([next.point.pairs, next.point.loss])
    gathered = next.gathered
    fraction = progress.fraction
  }
  const nearest = session.vectors.nearest(word, count).map(({ word, cosine }) => [word, cosine])
  session.close()
  return { loss, nearest }
}

let computed

/** The loss curve of a training, and the words nearest to one, with their cosines; computed once. */
export const reference = (...request) => (computed ??= compute(...request))
