// node datasets/lay-out.mjs: writes datasets/shipped/glove-6b.map.json, a map of the word vectors that come with the
// site, by the core (packages/lexiscope/wasm has to be built): a UMAP layout of all of them, whose options it
// says, in 16 bits a coordinate, and the names of its provinces.
//
// A province is where words gather: the place with the most words within RADIUS, then the next that is APART from
// those before. Its name is the word nearest to the mean of the words within.
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import createVectors from '../packages/lexiscope/wasm/vectors.mjs'
import { inflated, tensorsOf } from './quantize.mjs'

export const map = fileURLToPath(new URL('shipped/glove-6b.map.json', import.meta.url))

const OPTIONS = { neighbours: 15, minDist: 0.1, dimensions: 2, epochs: 200, seed: 1 }
/** Of the map's larger side, for the 16 bits. */
const STEPS = 65_534
/** Shares of the map's larger side. */
const RADIUS = 0.035
const APART = 0.1
const PROVINCES = 24

/** The core's table of the shipped vectors. */
async function tableOfSite() {
  const wasmBinary = readFileSync(
    new URL('../packages/lexiscope/wasm/vectors.wasm', import.meta.url),
  )
  const core = await createVectors({ wasmBinary })
  const { embeddings, scales, words } = tensorsOf(inflated())
  const [rows, width] = embeddings.shape
  const vectors = Float32Array.from({ length: rows * width }, (_, i) =>
    Math.fround(embeddings.bytes.readInt8(i) * scales.bytes.readFloatLE(4 * Math.floor(i / width))),
  )
  let end = 0
  const list = words.bytes.toString('utf8').split('\n')
  const ends = Int32Array.from(list, (word) => {
    end += Buffer.byteLength(word)
    return end
  })
  const bytes = new Uint8Array(Buffer.from(list.join('')))
  return { core, list, rows, table: core.wordVectors(bytes, ends, vectors, width) }
}

/** Places as the core lays them out, whole numbers from −32,767 to 32,767, and the provinces. */
export async function laidOut() {
  const { core, list, rows, table } = await tableOfSite()
  const layout = core.umap(table, rows, OPTIONS)
  while (layout.advance());
  const places = layout.places()
  const [x, y] = [0, 1].map((axis) => places.filter((_, i) => i % 2 === axis))
  const [low, high] = [x, y].reduce(
    ([low, high], of) => [
      [...low, Math.min(...of)],
      [...high, Math.max(...of)],
    ],
    [[], []],
  )
  const side = Math.max(high[0] - low[0], high[1] - low[1])
  const whole = Int16Array.from(places, (place, i) => {
    const middle = (low[i % 2] + high[i % 2]) / 2
    return Math.round(((place - middle) / side) * STEPS)
  })
  return {
    ...OPTIONS,
    neighboursKept: Number(layout.neighboursKept().toFixed(3)),
    provinces: provincesOf(whole, table.vectors(), list),
    places: Buffer.from(whole.buffer).toString('base64'),
  }
}

function provincesOf(places, vectors, list) {
  const apart = (i, j) =>
    Math.hypot(places[2 * i] - places[2 * j], places[2 * i + 1] - places[2 * j + 1]) / STEPS
  const ids = [...list.keys()]
  const around = ids.map((i) => ids.filter((j) => apart(i, j) < RADIUS))
  const order = ids.toSorted((i, j) => around[j].length - around[i].length || i - j)
  const found = []
  for (const i of order)
    if (found.length < PROVINCES && found.every(({ at }) => apart(i, at) > APART))
      found.push({ at: i })
  return found.map(({ at }) => {
    const rows = around[at].map((i) => vectors.row(i))
    const units = rows.map((row) => row.map((x) => x / Math.hypot(...row)))
    const mean = Float32Array.from(rows[0], (_, d) => units.reduce((sum, unit) => sum + unit[d], 0))
    const { ids } = vectors.nearest(mean, 1, new Int32Array(0))
    return { name: list[ids[0]], at, words: around[at].length }
  })
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  writeFileSync(map, `${JSON.stringify(await laidOut(), null, 1)}\n`)
