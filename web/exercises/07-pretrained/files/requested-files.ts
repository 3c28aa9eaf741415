/** What a reader wants who opens files: a table, its vocabulary with it, or names for the table there is. */
import type { LoadOptions, TableSummary, VectorSource } from 'lexiscope/vectors/protocol.ts'

export interface FileRequest {
  source: VectorSource
  vocabulary: LoadOptions['vocabulary']
  /** the tensor of a file with several; '' for the usual one */
  choice: string
}

/** A vocabulary alone names the rows of the file before; null where no file was given. */
export function requestOf(
  files: readonly File[],
  last: VectorSource | null,
  table: Pick<TableSummary, 'format' | 'tensor'> | null,
): FileRequest | null {
  const json = files.find(({ name }) => name.endsWith('.json'))
  const vocabulary = json === undefined ? null : { blob: json, name: json.name }
  const file = files.find((one) => one !== json)
  if (file !== undefined) return { source: sourceOf(file), vocabulary, choice: '' }
  if (json === undefined) return null
  if (last !== null && table?.format === 'safetensors') {
    return { source: last, vocabulary, choice: table.tensor }
  }
  return { source: sourceOf(json), vocabulary: null, choice: '' }
}

const sourceOf = (file: File): VectorSource => ({ kind: 'blob', blob: file, name: file.name })
