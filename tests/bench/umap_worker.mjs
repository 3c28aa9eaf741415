// In Chromium: UMAP by the compiled core and by umap-js, in a worker as in the lesson.

/** What prepareMap() made: the rows in the core, and their neighbours as umap-js takes them. */
let bench

const EPOCHS = 200
const SLICE_MS = 50

/** The K of N rows that are nearest to row i: nearer is a smaller number of far(j). */
function nearestOf(i, rows, count, far) {
  const ids = []
  const distances = []
  for (let j = 0; j < rows; j++) {
    if (j === i) continue
    const distance = far(j)
    if (ids.length === count && distance >= distances[count - 1]) continue
    let at = Math.min(ids.length, count - 1)
    for (; at > 0 && distances[at - 1] > distance; at--) {
      ids[at] = ids[at - 1]
      distances[at] = distances[at - 1]
    }
    ids[at] = j
    distances[at] = distance
  }
  return { ids, distances }
}

/** The library gives itself to whatever `this` is, which is nothing in a module. */
async function importPeer() {
  const source = await (await fetch('/umap-js.js')).text()
  new Function(source).call(globalThis)
}

/** Rows of a text of word vectors, and the nearest of each by cosine. */
export async function prepareMap(neighbours, hasPeer) {
  const text = await (await fetch('/vectors')).text()
  const lines = text.trimEnd().split('\n')
  // Numbered, since some words of a file may be no text.
  const words = lines.map((_, i) => `w${i}`)
  const vectors = Float32Array.from(lines.flatMap((line) => line.split(' ').slice(1).map(Number)))
  const rows = lines.length
  const width = vectors.length / rows
  const unit = vectors.slice()
  for (let i = 0; i < rows; i++) {
    const row = unit.subarray(i * width, (i + 1) * width)
    const length = Math.hypot(...row)
    for (let k = 0; k < width; k++) row[k] /= length
  }
  const near = Array.from({ length: rows }, (_, i) =>
    nearestOf(i, rows, neighbours, (j) => {
      let product = 0
      for (let k = 0; k < width; k++) product += unit[i * width + k] * unit[j * width + k]
      return Math.max(0, 1 - product)
    }),
  )
  const { default: create } = await import('/vectors.mjs')
  const core = await create()
  let end = 0
  const ends = Int32Array.from(words, (word) => {
    end += new TextEncoder().encode(word).length
    return end
  })
  const table = core.wordVectors(new TextEncoder().encode(words.join('')), ends, vectors, width)
  if (hasPeer) await importPeer()
  bench = { core, table, rows, neighbours, near }
}

/** Of each row's neighbours, the share that is among its nearest on a map. */
function keptBy(x, y) {
  const { rows, neighbours, near } = bench
  let kept = 0
  for (let i = 0; i < rows; i++) {
    const on = nearestOf(i, rows, neighbours, (j) => (x[i] - x[j]) ** 2 + (y[i] - y[j]) ** 2)
    const here = new Set(on.ids)
    kept += near[i].ids.filter((id) => here.has(id)).length
  }
  return kept / (rows * neighbours)
}

/** By the core, in slices as long as the page's: seconds of the neighbours, and of what follows. */
export async function layOutByCore(seed) {
  const { core, table, rows, neighbours } = bench
  const options = { neighbours, minDist: 0.1, dimensions: 2, epochs: EPOCHS, seed }
  const began = performance.now()
  const layout = core.umap(table, rows, options)
  while (layout.searched() < rows) layout.advance()
  const searched = performance.now()
  for (let more = true; more; ) {
    const until = performance.now() + SLICE_MS
    while (more && performance.now() < until) more = layout.advance()
    layout.places()
    await new Promise((resolve) => setTimeout(resolve))
  }
  const done = performance.now()
  const places = layout.places()
  const told = layout.neighboursKept()
  layout.delete()
  const along = (axis) => Float32Array.from({ length: rows }, (_, i) => places[2 * i + axis])
  const kept = keptBy(along(0), along(1))
  if (Math.abs(kept - told) > 1e-3) throw new Error(`the core tells ${told}, it is ${kept}`)
  return { neighbours: (searched - began) / 1000, seconds: (done - searched) / 1000, kept }
}

/** By umap-js, from the same neighbours: seconds of all that follows. */
export function layOutByPeer(seed) {
  const { rows, neighbours, near } = bench
  let state = seed
  const random = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
  const { UMAP } = globalThis.UMAP
  // Each row is its own first neighbour, as the library's own search gives it.
  const umap = new UMAP({ nNeighbors: neighbours + 1, nEpochs: EPOCHS, minDist: 0.1, random })
  const ids = near.map((each, i) => [i, ...each.ids])
  const distances = near.map((each) => [0, ...each.distances])
  const began = performance.now()
  umap.setPrecomputedKNN(ids, distances)
  const epochs = umap.initializeFit(Array.from({ length: rows }, () => []))
  for (let i = 0; i < epochs; i++) umap.step()
  const seconds = (performance.now() - began) / 1000
  const places = umap.getEmbedding()
  const along = (axis) => places.map((place) => place[axis])
  return { seconds, kept: keptBy(along(0), along(1)) }
}
