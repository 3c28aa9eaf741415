/**
 * Vite plugin for the page of one file: opened from disk, it can start only classic workers, and only those
 * that it holds. It reads Blobs for them; see blob-bytes.ts.
 */
import type { Plugin } from 'vite'

const STARTED =
  /new Worker\(new URL\('(\.\/worker\.ts)', import\.meta\.url\), \{ type: 'module' \}\)/

export const inlineWorkers = (): Plugin => ({
  name: 'lexiscope:inline-workers',
  enforce: 'pre',
  transform(code) {
    const [started, worker] = STARTED.exec(code) ?? []
    if (started === undefined) return undefined
    const imports = [
      `import InlineWorker from '${worker}?worker&inline'`,
      `import { readsBlobsFor } from 'lexiscope/utilities/blob-bytes.ts'`,
    ]
    return [...imports, code.replace(started, 'readsBlobsFor(new InlineWorker())')].join('\n')
  },
})
