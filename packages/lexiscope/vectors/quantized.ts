/**
 * Reads tables quantized to 8 bits, the format of this site's own (datasets/quantize.mjs): a safetensors file
 * with "embeddings" I8 (V,D), "scales" F32 (V), and "words" U8, one per line. Each row is multiplied by its scale.
 */

import type { TrainedVectors } from '../training/protocol.ts'
import { type Bytes, refuse, wholeOf } from '../utilities/bytes.ts'
import { phrase } from '../utilities/phrase.ts'

interface Tensor {
  dtype: string
  shape: number[]
  data_offsets: [number, number]
}

const PREFIX_BYTES = 8
/** Far larger than the header of three tensors. */
const MAX_HEADER = 4096
const BYTES_OF: Record<string, number> = { I8: 1, U8: 1, F32: 4 }

/** Reads the file if it has this format, else returns null. `first` holds its first bytes. */
export async function readQuantized(
  file: Bytes,
  first: Uint8Array,
): Promise<TrainedVectors | null> {
  if (first.length < PREFIX_BYTES) return null
  const length = Number(new DataView(first.buffer, first.byteOffset).getBigUint64(0, true))
  if (length > MAX_HEADER) return null
  const tensors = tensorsOf(first.subarray(PREFIX_BYTES, PREFIX_BYTES + length))
  const { embeddings, scales, words } = tensors
  if (embeddings?.dtype !== 'I8' || scales?.dtype !== 'F32' || words?.dtype !== 'U8') return null
  const [rows = 0, width = 0] = embeddings.shape
  if (embeddings.shape.length !== 2 || scales.shape[0] !== rows)
    refuse(
      file,
      phrase`one scale for each row`,
      phrase`${`${embeddings.shape}`} numbers and ${`${scales.shape}`} scales`,
    )
  const bytesOf = async (tensor: Tensor) => {
    const [begin, end] = tensor.data_offsets
    const wanted = tensor.shape.reduce((size, axis) => size * axis, BYTES_OF[tensor.dtype] ?? 0)
    const bytes = await wholeOf(file, PREFIX_BYTES + length + begin, PREFIX_BYTES + length + end)
    if (bytes.length !== wanted)
      refuse(file, phrase`${wanted} bytes of a tensor`, `${bytes.length}`)
    return bytes
  }
  const numbers = new Int8Array((await bytesOf(embeddings)).buffer)
  const scale = new DataView((await bytesOf(scales)).buffer)
  const list = new TextDecoder().decode(await bytesOf(words)).split('\n')
  if (list.length !== rows) refuse(file, phrase`${rows} words`, `${list.length}`)
  const vectors = Float32Array.from(
    numbers,
    (number, i) => number * scale.getFloat32(4 * Math.floor(i / width), true),
  )
  return { words: list, vectors, width }
}

function tensorsOf(header: Uint8Array): Record<string, Tensor> {
  try {
    return JSON.parse(new TextDecoder().decode(header))
  } catch {
    return {}
  }
}
