/** Moves a trainer's tables into Blobs, which the browser can keep on disk, and back. */

import type { TrainerState } from '../faces/training.d.ts'
import { bytesOfBlob } from '../kit/blob-bytes.ts'
import type { StoredTables } from './protocol.ts'

export function toStored({ standing, input, output }: TrainerState): StoredTables {
  const bytes = (table: Float32Array) => new Blob([table as Float32Array<ArrayBuffer>])
  return { standing, input: bytes(input), output: bytes(output) }
}

export async function fromStored({ standing, input, output }: StoredTables): Promise<TrainerState> {
  const table = async (bytes: Blob) => new Float32Array(await bytesOfBlob(bytes))
  return { standing, input: await table(input), output: await table(output) }
}
