/** What a reader wants who opens files: a table, its vocabulary with it, or names for the table there is. */
import type { LoadOptions, TableSummary, VectorSource } from 'lexiscope/vectors/protocol.ts'

interface FileRequest {
  source: VectorSource
  vocabulary: LoadOptions['vocabulary']
  /** the tensor of a file with several; '' for the usual one */
  choice: string
}

/** A file of names alone names the rows of the file before; null where no file was given. */
export function requestOf(
  files: readonly File[],
  last: VectorSource | null,
  table: Pick<TableSummary, 'format' | 'tensor'> | null,
): FileRequest | null {
  const names = files.find(({ name }) => isVocabulary(name) || isMetadata(name))
  const vocabulary = names === undefined ? null : { blob: names, name: names.name }
  const file = files.find((one) => one !== names)
  if (file !== undefined) return { source: sourceOf(file), vocabulary, choice: '' }
  if (names === undefined) return null
  if (last !== null && isVocabulary(names.name) && table?.format === 'safetensors') {
    return { source: last, vocabulary, choice: table.tensor }
  }
  // The vectors may have been refused, for they have no words.
  if (last !== null && isMetadata(names.name) && /\.[ct]sv$/i.test(last.name)) {
    return { source: last, vocabulary, choice: '' }
  }
  return { source: sourceOf(names), vocabulary: null, choice: '' }
}

const isVocabulary = (name: string) => name.endsWith('.json')
/** The words of the Embedding Projector's vectors. */
const isMetadata = (name: string) => /(meta|words|labels)[^/]*\.tsv$/i.test(name)
const sourceOf = (file: File): VectorSource => ({ kind: 'blob', blob: file, name: file.name })
