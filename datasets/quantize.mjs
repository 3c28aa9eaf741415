// node datasets/quantize.mjs VECTORS [WORDS]: writes datasets/shipped/glove-twitter.safetensors, the word
// vectors that come with the site: rows of a GloVe text file in 8 bits. WORDS lists the words, one a line;
// without it they are those of the file as it is, so a test can make it again from its source.
//
// Each row is scaled so that its largest absolute value becomes 127, then rounded; its scale takes it back.
// Three tensors: "embeddings" I8 (V,D), "scales" F32 (V), and "words" U8, a word a line.
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export const shipped = fileURLToPath(new URL('shipped/glove-twitter.safetensors', import.meta.url))

/** The tensors of a safetensors file by name, as bytes, with their shapes. */
export function tensorsOf(file) {
  const length = Number(file.readBigUInt64LE(0))
  const { __metadata__, ...tensors } = JSON.parse(file.toString('utf8', 8, 8 + length))
  const bytes = ([begin, end]) => file.subarray(8 + length + begin, 8 + length + end)
  return Object.fromEntries(
    Object.entries(tensors).map(([name, { shape, data_offsets }]) => [
      name,
      { shape, bytes: bytes(data_offsets) },
    ]),
  )
}

export const wordsOf = (file) => tensorsOf(file).words.bytes.toString('utf8').split('\n')

/** The file for these words, with vectors from lines "word x1 … xD". Throws where a word has none. */
export function quantized(lines, words) {
  const rows = new Map(
    lines.map((line) => {
      const [word, ...numbers] = line.split(' ')
      return [word, numbers.map(Number)]
    }),
  )
  const missing = words.filter((word) => !rows.has(word))
  if (missing.length > 0)
    throw new Error(`expected a vector of each word, got none of ${missing.join(', ')}`)
  const width = rows.get(words[0]).length
  const embeddings = new Int8Array(words.length * width)
  const scales = new Float32Array(words.length)
  words.forEach((word, v) => {
    const row = rows.get(word)
    scales[v] = Math.max(...row.map(Math.abs)) / 127
    row.forEach((x, d) => {
      embeddings[v * width + d] = Math.round(x / scales[v])
    })
  })
  const list = Buffer.from(words.join('\n'))
  const header = {
    __metadata__: {
      source: 'glove.twitter.27B.25d, https://nlp.stanford.edu/projects/glove/',
      licence: 'PDDL 1.0, public domain',
    },
    scales: { dtype: 'F32', shape: [words.length], data_offsets: [0, scales.byteLength] },
    embeddings: {
      dtype: 'I8',
      shape: [words.length, width],
      data_offsets: [scales.byteLength, scales.byteLength + embeddings.length],
    },
    words: {
      dtype: 'U8',
      shape: [list.length],
      data_offsets: [
        scales.byteLength + embeddings.length,
        scales.byteLength + embeddings.length + list.length,
      ],
    },
  }
  // Spaces after the header place the numbers of four bytes at a multiple of four.
  const text = JSON.stringify(header)
  const padded = Buffer.from(text.padEnd(Math.ceil(text.length / 8) * 8))
  const length = Buffer.alloc(8)
  length.writeBigUInt64LE(BigInt(padded.length))
  return Buffer.concat([
    length,
    padded,
    Buffer.from(scales.buffer),
    Buffer.from(embeddings.buffer),
    list,
  ])
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [vectors, list] = process.argv.slice(2)
  if (vectors === undefined) throw new Error('expected: node datasets/quantize.mjs VECTORS [WORDS]')
  const words = list
    ? readFileSync(list, 'utf8').trim().split('\n')
    : wordsOf(readFileSync(shipped))
  writeFileSync(shipped, quantized(readFileSync(vectors, 'utf8').trim().split('\n'), words))
}
