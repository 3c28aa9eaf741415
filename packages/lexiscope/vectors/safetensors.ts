/** Reads the header of a safetensors file, which lists its tables. */

import type { PretrainedModule, SafetensorsHeader } from '../types/vectors.d.ts'
import { type Bytes, wholeOf } from '../utilities/bytes.ts'

const PREFIX_BYTES = 8

export async function readHeader(core: PretrainedModule, file: Bytes): Promise<SafetensorsHeader> {
  const options = { name: file.name, fileBytes: file.size, maxRows: 1 }
  const prefix = await wholeOf(file, 0, PREFIX_BYTES)
  const length = core.safetensorsHeaderLength(prefix, options)
  const json = await wholeOf(file, PREFIX_BYTES, PREFIX_BYTES + length)
  return core.safetensorsHeader(json, options)
}
