/** Converts the learner's vectors to a table of words in this module, and to files for other tools. */

import type { TrainedVectors } from '../training/protocol.ts'
import type { PretrainedModule, WordVectors, WrittenFormat } from '../types/vectors.d.ts'
import type { TablePreview } from './protocol.ts'

/** Passes the words as concatenated UTF-8 with the end offset of each. */
export function tableOf(
  core: PretrainedModule,
  { words, vectors, width }: TrainedVectors,
): WordVectors {
  const encoder = new TextEncoder()
  const encoded = words.map((word) => encoder.encode(word))
  const bytes = new Uint8Array(encoded.reduce((sum, { length }) => sum + length, 0))
  let end = 0
  const ends = Int32Array.from(encoded, (word) => {
    bytes.set(word, end)
    end += word.length
    return end
  })
  return core.wordVectors(bytes, ends, vectors, width)
}

export function fileOf(
  core: PretrainedModule,
  trained: TrainedVectors,
  format: WrittenFormat,
): Blob {
  const table = tableOf(core, trained)
  try {
    const chunks: Uint8Array<ArrayBuffer>[] = []
    table.write(format, (chunk) => chunks.push(chunk as Uint8Array<ArrayBuffer>))
    return new Blob(chunks)
  } finally {
    table.delete()
  }
}

/** Rows projected on two principal components; no neighbours if the word is not in the table. */
export function previewOf(
  core: PretrainedModule,
  trained: TrainedVectors,
  word: string,
  topK: number,
): TablePreview {
  const table = tableOf(core, trained)
  const vectors = table.vectors()
  try {
    const nothing = new Float32Array(0)
    const { x, y, explained } = vectors.plane(vectors.rows(), nothing, nothing)
    const id = trained.words.indexOf(word)
    const found = id < 0 ? null : vectors.nearest(vectors.row(id), topK, Int32Array.of(id))
    const neighbours = Array.from(found?.ids ?? [], (near, i) => ({
      word: trained.words[near] ?? '',
      cosine: found?.cosines[i] ?? Number.NaN,
    }))
    return { x, y, explained, neighbours }
  } finally {
    vectors.delete()
    table.delete()
  }
}
