/** The client of the pretrained vectors, for tests that fetch from servers of their own. */
import { everyRow, PretrainedClient } from 'lexiscope/vectors/client.ts'

// '#refused' or '#full': how the browser's storage behaves.
const name = location.hash.slice(1)
const poorStorage = () =>
  new Worker(new URL('./poor-storage-worker.ts', import.meta.url), { type: 'module', name })
const client = name === '' ? new PretrainedClient() : new PretrainedClient(poorStorage)
Object.assign(window, { client, everyRow })

declare global {
  interface Window {
    client: PretrainedClient
    everyRow: typeof everyRow
  }
}
