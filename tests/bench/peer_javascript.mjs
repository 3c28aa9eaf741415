// Skip-gram with negative sampling as a careful JavaScript programmer writes it: typed arrays, rows
// by offset, a table for the sigmoid and one for the negatives, as in word2vec.c. A peer to compare
// the compiled core with, not a part of it.

/** Random numbers, chance words from counts^0.75, and how likely each word is kept. */
export function sampling(counts, total, subsample) {
  let state = 12345
  const random = () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return state >>> 0
  }
  const noise = new Int32Array(1 << 20)
  const powers = Array.from(counts, (count) => count ** 0.75)
  const sum = powers.reduce((one, other) => one + other, 0)
  for (let word = 0, filled = 0, share = 0; word < counts.length; word++) {
    share += powers[word] / sum
    while (filled < share * noise.length && filled < noise.length) noise[filled++] = word
  }
  const keep = Float32Array.from(counts, (count) => {
    const ratio = (subsample * total) / count
    return subsample === 0 ? 1 : Math.sqrt(ratio) + ratio
  })
  return { random, uniform: () => random() / 2 ** 32, noise, keep }
}

/** Trains one epoch over sentences of ids; returns the seconds it took. */
export function train(ids, sentenceEnds, counts, { dim, window, negative, rate, subsample }) {
  const vocabulary = counts.length
  const { random, uniform, noise, keep } = sampling(counts, ids.length, subsample)
  const input = Float32Array.from({ length: vocabulary * dim }, () => (uniform() - 0.5) / dim)
  const output = new Float32Array(vocabulary * dim)
  const sigmoid = Float32Array.from({ length: 4096 }, (_, i) => 1 / (1 + Math.exp(6 - i / 341.25)))

  const gradient = new Float32Array(dim)
  const words = new Int32Array(
    Math.max(...sentenceEnds.map((end, i) => end - (sentenceEnds[i - 1] ?? 0))),
  )
  const start = performance.now()
  for (let s = 0, place = 0; s < sentenceEnds.length; s++) {
    let length = 0
    for (; place < sentenceEnds[s]; place++) {
      const word = ids[place]
      if (keep[word] >= 1 || uniform() < keep[word]) words[length++] = word
    }
    for (let centre = 0; centre < length; centre++) {
      const reach = 1 + (random() % window)
      const last = Math.min(length - 1, centre + reach)
      const v = words[centre] * dim
      for (let context = Math.max(0, centre - reach); context <= last; context++) {
        if (context === centre) continue
        gradient.fill(0)
        for (let k = 0; k <= negative; k++) {
          const target = k === 0 ? words[context] : noise[random() & (noise.length - 1)]
          if (k > 0 && target === words[context]) continue
          const u = target * dim
          let score = 0
          for (let d = 0; d < dim; d++) score += input[v + d] * output[u + d]
          const index = (score + 6) * 341.25
          const predicted = index <= 0 ? 0 : index >= 4095 ? 1 : sigmoid[index | 0]
          const step = rate * ((k === 0 ? 1 : 0) - predicted)
          for (let d = 0; d < dim; d++) {
            gradient[d] += step * output[u + d]
            output[u + d] += step * input[v + d]
          }
        }
        for (let d = 0; d < dim; d++) input[v + d] += gradient[d]
      }
    }
  }
  return (performance.now() - start) / 1000
}
