/** Opens a source of vectors: locates its bytes and selects how to read them. */

import type { PretrainedModule } from '../types/vectors.d.ts'
import { type Bytes, ofAddress, ofBlob } from '../utilities/bytes.ts'
import { phrase } from '../utilities/phrase.ts'
import { CoreProblem } from '../utilities/problem.ts'
import { type Loaded, load, loadTensor, type Reading } from './loading.ts'
import type { LoadOptions, VectorSource } from './protocol.ts'
import type { Store, WholeFile } from './store.ts'
import { inflated } from './unpacking.ts'

type Files = Pick<Store, 'get'>

/** A complete downloaded file. Throws Unreachable if it is no longer there. */
export async function storedFile(files: Files, name: string): Promise<WholeFile> {
  const stored = await files.get(name)
  if (stored !== null) return stored
  throw new CoreProblem(
    'Unreachable',
    'file',
    phrase`${name} is no longer in this browser’s storage.`,
  )
}

/** `signal` cancels reading from an address; for other sources `after` can throw to cancel. */
export async function openSource(
  core: PretrainedModule,
  files: Files,
  source: VectorSource,
  options: LoadOptions,
  signal: AbortSignal,
  after: Reading,
): Promise<Loaded> {
  if (source.kind !== 'stored') {
    const file: Bytes =
      source.kind === 'blob'
        ? ofBlob(source.blob, source.name)
        : await ofAddress(source.address, source.name, signal)
    return load(core, file, options, after)
  }
  const { about, blob } = await storedFile(files, source.name)
  const file = ofBlob(blob, about.name)
  const { content } = about
  if (content.kind === 'plain') return load(core, file, options, after)
  if (content.kind === 'deflated') {
    const unpacked = inflated(file, about.name, content.bytes, content.crc)
    return load(core, unpacked, options, after)
  }
  const vocabulary = await storedFile(files, content.vocabulary)
  const named = { blob: vocabulary.blob, name: vocabulary.about.name }
  return loadTensor(core, file, content.tensor, { ...options, vocabulary: named }, after)
}
