// The trainings of transformer.mjs as a competent user of TensorFlow.js writes them: whole tensors,
// gradients by the library, its Adam, and beside it what it has not: decay, and clipping by the norm
// of all. (Rows come by one-hot products: the gradient of gather has no kernel in its WebAssembly
// backend.) A peer to compare the compiled core with, not a part of it.

const [SYMBOLS, WIDTH, HEADS, LAYERS] = [8, 32, 2, 2]
const [SEQUENCES, LENGTH] = [16, 32]
const [RATE, WARMUP, DECAY] = [1e-2, 100, 0.01]
const HEAD = WIDTH / HEADS
const TOKENS = SEQUENCES * LENGTH

/** Ids of a step's lines, and what followed the latest earlier place of each; -1 where there is none. */
function drawLines() {
  const ids = Int32Array.from({ length: TOKENS }, () => Math.floor(Math.random() * SYMBOLS))
  const targets = new Int32Array(TOKENS).fill(-1)
  for (let line = 0; line < TOKENS; line += LENGTH) {
    const followed = new Int32Array(SYMBOLS).fill(-1)
    for (let t = 0; t < LENGTH; t++) {
      const id = ids[line + t]
      if (t > 0) followed[ids[line + t - 1]] = id
      targets[line + t] = followed[id]
    }
  }
  return { ids, targets }
}

function parameters(tf) {
  const normal = (shape, sigma) => tf.variable(tf.randomNormal(shape, 0, sigma))
  const gain = () => tf.variable(tf.ones([WIDTH]))
  return {
    tokens: normal([SYMBOLS, WIDTH], 1),
    layers: Array.from({ length: LAYERS }, () => ({
      gain: gain(),
      qkv: normal([WIDTH, 3 * WIDTH], WIDTH ** -0.5),
      projection: normal([WIDTH, WIDTH], (WIDTH * 2 * LAYERS) ** -0.5),
    })),
    gain: gain(),
    output: normal([WIDTH, SYMBOLS], WIDTH ** -0.5),
  }
}

/** What a scheme adds to the scores, (1,H,T,T), and what it turns by, (T,d). */
function positions(tf, scheme) {
  const bias = new Float32Array(HEADS * LENGTH * LENGTH)
  for (let n = 0; n < bias.length; n++) {
    const [h, i, j] = [Math.floor(n / LENGTH / LENGTH), Math.floor(n / LENGTH) % LENGTH, n % LENGTH]
    const slope = scheme === 'alibi' ? 16 * 2 ** ((-8 * (h + 1)) / HEADS) : 0
    bias[n] = j > i ? -1e9 : -slope * (i - j)
  }
  const angle = (n) => Math.floor(n / HEAD) * 10_000 ** ((-2 * (n % (HEAD / 2))) / HEAD)
  const turns = (of) =>
    tf.tensor2d(
      Float32Array.from({ length: LENGTH * HEAD }, (_, n) => of(angle(n))),
      [LENGTH, HEAD],
    )
  return {
    bias: tf.tensor4d(bias, [1, HEADS, LENGTH, LENGTH]),
    turned: scheme === 'rotary' ? { cosines: turns(Math.cos), sines: turns(Math.sin) } : null,
  }
}

const norm = (tf, x, gain) =>
  tf.mul(tf.mul(x, tf.rsqrt(tf.add(tf.mean(tf.square(x), -1, true), 1e-5))), gain)

/** Queries and keys (B,2H,T,d) by their places. */
function turn(tf, x, { cosines, sines }) {
  const half = [SEQUENCES, 2 * HEADS, LENGTH, HEAD / 2]
  const first = tf.slice(x, [0, 0, 0, 0], half)
  const second = tf.slice(x, [0, 0, 0, HEAD / 2], half)
  return tf.add(tf.mul(x, cosines), tf.mul(tf.concat([tf.neg(second), first], 3), sines))
}

function attention(tf, x, { gain, qkv, projection }, { bias, turned }) {
  const all = tf.matMul(norm(tf, x, gain), qkv)
  const heads = tf.transpose(tf.reshape(all, [SEQUENCES, LENGTH, 3 * HEADS, HEAD]), [0, 2, 1, 3])
  const part = (of, first, count) =>
    tf.slice(of, [0, first, 0, 0], [SEQUENCES, count, LENGTH, HEAD])
  const both = part(heads, 0, 2 * HEADS)
  const asked = turned ? turn(tf, both, turned) : both
  const [q, k] = [part(asked, 0, HEADS), part(asked, HEADS, HEADS)]
  const scores = tf.add(tf.mul(tf.matMul(q, k, false, true), HEAD ** -0.5), bias)
  const seen = tf.matMul(tf.softmax(scores), part(heads, 2 * HEADS, HEADS))
  const beside = tf.reshape(tf.transpose(seen, [0, 2, 1, 3]), [TOKENS, WIDTH])
  return tf.add(x, tf.matMul(beside, projection))
}

function lossOf(tf, model, places, { ids, targets }) {
  let x = tf.matMul(tf.oneHot(tf.tensor1d(ids, 'int32'), SYMBOLS), model.tokens)
  for (const layer of model.layers) x = attention(tf, x, layer, places)
  const logits = tf.matMul(norm(tf, x, model.gain), model.output)
  // A row of zeros where there is no target.
  const wanted = tf.oneHot(tf.tensor1d(targets, 'int32'), SYMBOLS)
  const asked = targets.filter((target) => target >= 0).length
  return tf.div(tf.neg(tf.sum(tf.mul(tf.logSoftmax(logits), wanted))), asked)
}

function rateAt(step, steps) {
  if (step < WARMUP) return (RATE * (step + 1)) / WARMUP
  const share = (step - WARMUP) / Math.max(1, steps - WARMUP)
  return (RATE * (1 + Math.cos(Math.PI * share))) / 2
}

/** So many steps of a training of a thousand; `tf` is the library with its backend set. Seconds. */
export function train(tf, scheme, steps) {
  const model = parameters(tf)
  const places = positions(tf, scheme)
  const optimizer = tf.train.adam(RATE, 0.9, 0.98)
  const matrices = [
    ...model.layers.flatMap(({ qkv, projection }) => [qkv, projection]),
    model.output,
  ]
  const step = (number) =>
    tf.tidy(() => {
      const rate = rateAt(number, 1000)
      const lines = drawLines()
      const { value, grads } = tf.variableGrads(() => lossOf(tf, model, places, lines))
      const squares = Object.values(grads).map((gradient) => tf.sum(tf.square(gradient)))
      const share = tf.minimum(1, tf.rsqrt(tf.addN(squares)))
      for (const name of Object.keys(grads)) grads[name] = tf.mul(grads[name], share)
      for (const matrix of matrices) matrix.assign(tf.mul(matrix, 1 - rate * DECAY))
      optimizer.learningRate = rate
      optimizer.applyGradients(grads)
      return value
    })
  const start = performance.now()
  let loss
  for (let number = 0; number < steps; number++) {
    loss?.dispose()
    loss = step(number)
  }
  // Waits for what is still computed.
  const [last] = loss.dataSync()
  const seconds = (performance.now() - start) / 1000
  tf.dispose([loss, places])
  optimizer.dispose()
  tf.disposeVariables()
  if (!(last < Math.log(SYMBOLS))) throw new Error(`TensorFlow.js learnt nothing: loss ${last}`)
  return { seconds, loss: last }
}
