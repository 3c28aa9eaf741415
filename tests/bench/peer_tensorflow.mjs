// Skip-gram with negative sampling as a competent user of TensorFlow.js writes it: pairs in batches,
// each with its own negatives, rows gathered, products and gradients as whole tensors, and changes
// added up by scatterND. (The gradient of gather that the library would take by itself has no kernel
// in its WebAssembly backend.) A peer to compare the compiled core with, not a part of it.
import { sampling } from './peer_javascript.mjs'

/** Pairs a step: 512 to 4,096 are about as fast, more are slower. */
const BATCH = 1024

/**
 * Trains on the first `words` running words, which is enough to tell its speed; returns words a
 * second. `tf` is the library with its backend set.
 */
export function train(tf, ids, sentenceEnds, counts, settings, words) {
  const { dim, window, negative, rate, subsample } = settings
  const vocabulary = counts.length
  const { random, uniform, noise, keep } = sampling(counts, ids.length, subsample)
  const input = tf.variable(tf.randomUniform([vocabulary, dim], -0.5 / dim, 0.5 / dim))
  const output = tf.variable(tf.zeros([vocabulary, dim]))
  const targetsEach = negative + 1
  const labels = tf.tensor3d(
    Float32Array.from({ length: BATCH * targetsEach }, (_, i) => (i % targetsEach === 0 ? 1 : 0)),
    [BATCH, targetsEach, 1],
  )
  const centres = new Int32Array(BATCH)
  const targets = new Int32Array(BATCH * targetsEach)
  let filled = 0

  const step = () =>
    tf.tidy(() => {
      const centre = tf.tensor1d(centres, 'int32')
      const target = tf.tensor1d(targets, 'int32')
      const v = tf.reshape(tf.gather(input, centre), [BATCH, 1, dim])
      const u = tf.reshape(tf.gather(output, target), [BATCH, targetsEach, dim])
      const scores = tf.matMul(u, v, false, true)
      const change = tf.mul(tf.sub(labels, tf.sigmoid(scores)), rate)
      const add = (table, places, changes) => {
        const at = tf.expandDims(places, 1)
        const rows = tf.reshape(changes, [places.size, dim])
        table.assign(tf.add(table, tf.scatterND(at, rows, table.shape)))
      }
      add(input, centre, tf.matMul(change, u, true, false))
      add(output, target, tf.matMul(change, v))
    })

  const pair = (centre, context) => {
    centres[filled] = centre
    const first = filled * targetsEach
    targets[first] = context
    for (let k = 1; k <= negative; k++) targets[first + k] = noise[random() & (noise.length - 1)]
    if (++filled < BATCH) return
    filled = 0
    step()
  }

  const start = performance.now()
  let place = 0
  for (const end of sentenceEnds) {
    if (place >= words) break
    const kept = []
    for (; place < end; place++) {
      const word = ids[place]
      if (keep[word] >= 1 || uniform() < keep[word]) kept.push(word)
    }
    for (let centre = 0; centre < kept.length; centre++) {
      const reach = 1 + (random() % window)
      const last = Math.min(kept.length - 1, centre + reach)
      for (let context = Math.max(0, centre - reach); context <= last; context++) {
        if (context !== centre) pair(kept[centre], kept[context])
      }
    }
  }
  // Waits for what is still computed.
  const [sum] = tf.sum(input).dataSync()
  const seconds = (performance.now() - start) / 1000
  tf.disposeVariables()
  labels.dispose()
  if (!Number.isFinite(sum)) throw new Error('the vectors of TensorFlow.js are not finite')
  return place / seconds
}
