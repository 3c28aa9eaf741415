/** Puts a trainer's tables away as files of the browser's, and takes them out again. */

import type { TrainerState } from '../faces/core.d.ts'
import { bytesOfBlob } from '../kit/blob-bytes.ts'
import type { KeptState } from './protocol.ts'

export function putAway({ standing, input, output }: TrainerState): KeptState {
  const bytes = (table: Float32Array) => new Blob([table as Float32Array<ArrayBuffer>])
  return { standing, input: bytes(input), output: bytes(output) }
}

export async function takenOut({ standing, input, output }: KeptState): Promise<TrainerState> {
  const table = async (bytes: Blob) => new Float32Array(await bytesOfBlob(bytes))
  return { standing, input: await table(input), output: await table(output) }
}
