// node datasets/quantize.mjs VECTORS QUESTIONS: writes datasets/shipped/glove-6b.safetensors.zlib, the word vectors
// that come with the site: 5,500 rows of glove.6B.100d in 8 bits. VECTORS is a GloVe text file in order of frequency;
// QUESTIONS are the analogies of questions-words.txt.
//
// The words: all that QUESTIONS, the microworld and the word lists of exercise 07 need and VECTORS has, then the most
// frequent others, without LEFT_OUT. They stay in the order of VECTORS.
//
// Each row is scaled so that its largest absolute value becomes 127, then rounded; its scale takes it back.
// Three tensors: "embeddings" I8 (V,D), "scales" F32 (V), and "words" U8, a word a line. All of it is deflated.
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { deflateSync, inflateSync } from 'node:zlib'

export const shipped = fileURLToPath(new URL('shipped/glove-6b.safetensors.zlib', import.meta.url))

const ROWS = 5500

/**
 * The words among the first 8,000 that the "List of Dirty, Naughty, Obscene, and Otherwise Bad Words" has (npm
 * naughty-words 1.2.0, English). There is no slur among them.
 */
const LEFT_OUT = ['dick', 'rape', 'sex', 'sexual', 'sexually']

/** Of the word lists of exercise 07, those that are less frequent than the rest of the table. */
const OF_THE_PAGE = 'cats cow duck grey lion mouse purple sheep wolf'.split(' ')

const ofMicroworld = () => {
  const { groups } = JSON.parse(readFileSync(new URL('microworld.json', import.meta.url), 'utf8'))
  return Object.values(groups).flatMap(({ words }) =>
    typeof words === 'string' ? words.split(' ') : Object.keys(words),
  )
}

/** The words to ship, of the lines "word x1 … xD" and of questions "a b c d", with headings ": name". */
export function chosenWords(lines, questions) {
  const all = lines.map((line) => line.slice(0, line.indexOf(' ')))
  const asked = questions
    .filter((line) => !line.startsWith(':'))
    .map((line) => line.toLowerCase().split(' '))
  const there = new Set(all)
  const askable = asked.filter((words) => words.every((word) => there.has(word))).flat()
  const needed = new Set([...askable, ...ofMicroworld(), ...OF_THE_PAGE])
  const wanted = all.filter((word) => needed.has(word))
  const others = all.filter((word) => !needed.has(word) && !LEFT_OUT.includes(word))
  const chosen = new Set([...wanted, ...others.slice(0, ROWS - wanted.length)])
  return all.filter((word) => chosen.has(word))
}

export const inflated = () => inflateSync(readFileSync(shipped))

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
      source: 'glove.6B.100d, https://nlp.stanford.edu/projects/glove/',
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

const linesOf = (path) => readFileSync(path, 'utf8').trim().split('\n')

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [vectors, questions] = process.argv.slice(2)
  if (questions === undefined)
    throw new Error('expected: node datasets/quantize.mjs VECTORS QUESTIONS')
  const lines = linesOf(vectors)
  const file = quantized(lines, chosenWords(lines, linesOf(questions)))
  writeFileSync(shipped, deflateSync(file, { level: 9 }))
}
